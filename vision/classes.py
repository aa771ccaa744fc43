"""What the model tells apart, and which sources may teach it."""

# Licence tiers of ../shared/vision/SOURCES.md. C (rice_rifamsh, rice_aldrin, pest_azhari) never trains.
TIER_A = ("banana", "bean", "blackgram", "chilli", "corn_pathology", "pv_corn", "pv_pepper", "pv_tomato", "rice_uci")
TIER_B = ("pest_davila",)
TRAINING_SOURCES = TIER_A + TIER_B
# Measured on, never trained on: other people's field photographs of classes the model knows.
HELD_OUT_SOURCES = ("pest_azhari", "rice_aldrin", "rice_rifamsh")

NOT_PLANT = "other/not_plant"


def crop_of(name: str) -> str:
    """`tomato/late_blight` is of `tomato`."""
    return name.split("/")[0]
