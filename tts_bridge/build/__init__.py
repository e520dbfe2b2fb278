"""Makes saves: draws the cards, packs the sheets, lays out the table."""
