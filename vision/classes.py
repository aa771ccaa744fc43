"""What the model tells apart, and which sources may teach it."""

# Licence tiers of ../shared/vision/SOURCES.md. C (rice_rifamsh, rice_aldrin, pest_azhari) never trains.
TIER_A = (
    "banana",
    "banana_dahonmd",
    "bean",
    "blackgram",
    "chilli",
    "citrus_leaves",
    "corn_pathology",
    "deep_weeds",
    "pv_corn",
    "pv_orange",
    "pv_pepper",
    "pv_tomato",
    "rice_uci",
    "sugar_erasmus",
)
TIER_B = ("pest_davila",)
TRAINING_SOURCES = TIER_A + TIER_B
# Never trained on: other people's field photographs of classes the model knows.
HELD_OUT_SOURCES = ("pest_azhari", "rice_aldrin", "rice_rifamsh")
# Fewer than ten pictures to learn from.
TOO_FEW = ("citrus/melanose",)
# One class on a bench of its own: taught with another ground alone, or the bench would name the class.
TELLTALE_GROUND = ("pv_orange",)

NOT_PLANT = "other/not_plant"


def crop_of(name: str) -> str:
    """`tomato/late_blight` is of `tomato`."""
    return name.split("/")[0]


def is_taught(row: dict[str, str]) -> bool:
    """Whether a row of provenance.csv may train."""
    return row["source"] in TRAINING_SOURCES and row["class"] not in TOO_FEW
