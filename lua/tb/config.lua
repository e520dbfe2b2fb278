-- What `build` and `play` write into the save.
return {
  token = "{{TOKEN}}",
  port = "{{PORT}}",
  game = "{{GAME}}",
  build = "{{BUILD}}",
  language = "{{LANGUAGE}}",
  layout = "{{LAYOUT}}",
}
