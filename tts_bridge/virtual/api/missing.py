"""What TTS has and the virtual table has not: whoever uses it is told so, by name."""

GROUPS = ("Physics", "Lighting", "MusicPlayer", "Grid", "Tables", "Backgrounds", "Timer")
"""Whole parts of the API."""

FUNCTIONS = ("copy", "paste", "flipTable", "setLookingForPlayers", "showHotkeyConfig")
"""Global functions."""

OF_OBJECTS = frozenset(
    "addAttachment addDecal addToPlayerSelection addTorque AssetBundle Book Browser Clock Container"
    " getAttachment getAttachments getChild getChildren getColor getComponent getComponentInChildren"
    " getComponents getComponentsInChildren getFogOfWarReveal getFogOfWarReveals getGUID getJoints"
    " getMaterials getMaterialsInChildren getPhysicsMaterial getSelectingPlayers jointTo LayoutZone"
    " moveToHandStash playAnimation registerCollision removeAttachment removeAttachments"
    " removeFromPlayerSelection RPGFigurine setAngularVelocity setFogOfWarReveal setPhysicsMaterial"
    " shuffleStates".split()
)
"""Members of objects."""

OF_PLAYERS = frozenset("copy paste drawHandStash moveHandStash mute setUITheme getHandStash".split())
"""Members of players."""
