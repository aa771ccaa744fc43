/** How close two symptom codes are, 0 to 1: farmers and field guides rarely pick the very same word. */

const partGroups: readonly (readonly string[])[] = [
  ['leaf', 'leaf-young', 'leaf-old', 'frond', 'midrib', 'petiole', 'whorl'],
  ['stem', 'node', 'collar', 'tiller', 'trunk', 'crown', 'leaf-sheath', 'petiole'],
  ['panicle', 'grain', 'neck', 'ear', 'silk', 'tassel', 'flower'],
  ['fruit', 'pod', 'bunch'],
  ['root', 'tuber', 'bulb'],
  ['shoot-tip', 'whorl', 'leaf-young', 'crown'],
];

/** Parts that say little about where the damage sits. */
const wideParts: ReadonlySet<string> = new Set(['whole-plant', 'field', 'seedling']);

const near: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  part: { 'leaf|leaf-old': 0.85, 'leaf|leaf-young': 0.85, 'leaf-old|leaf-young': 0.25 },
  color: {
    'orange|yellow': 0.6,
    'pale-green|yellow': 0.65,
    'straw|yellow': 0.4,
    'orange|rust': 0.6,
    'orange|reddish-brown': 0.5,
    'brown|dark-brown': 0.7,
    'brown|reddish-brown': 0.6,
    'brown|rust': 0.5,
    'brown|tan': 0.6,
    'brown|bronze': 0.5,
    'reddish-brown|rust': 0.8,
    'bronze|reddish-brown': 0.5,
    'black|dark-brown': 0.6,
    'straw|tan': 0.7,
    'straw|white': 0.5,
    'gray|white': 0.5,
    'silver|white': 0.6,
    'gray|silver': 0.5,
    'purple|red': 0.5,
    'dark-green|green': 0.5,
    'green|pale-green': 0.4,
    'olive|green': 0.5,
    'red|reddish-brown': 0.5,
  },
  shape: {
    'streak|stripe': 0.75,
    'elongated|streak': 0.6,
    'diamond|spindle': 0.85,
    'elongated|spindle': 0.5,
    'oval|round': 0.75,
    'irregular|round': 0.35,
    'irregular|oval': 0.4,
    'angular|irregular': 0.6,
    'hole|pinhole': 0.7,
    'band|stripe': 0.4,
    'ring|round': 0.5,
    'hole|notch': 0.4,
  },
  pattern: {
    'from-margin|from-tip': 0.6,
    'mosaic|mottle': 0.75,
    'along-veins|between-veins': 0.4,
    'base-up|water-line': 0.5,
    'central-shoot|inner-whorl': 0.6,
    'inner-whorl|shoot-tip': 0.6,
  },
  texture: {
    'crinkled|curled': 0.8,
    'cupped|curled': 0.7,
    'curled|rolled': 0.6,
    'downy|powdery': 0.4,
    'soft-rot|water-soaked': 0.5,
    'slimy|soft-rot': 0.6,
    'dry|papery': 0.6,
    'brittle|dry': 0.4,
    'downy|velvety': 0.5,
    'greasy|water-soaked': 0.6,
  },
  distribution: {
    'circle-patch|patch': 0.8,
    'low-spots|patch': 0.4,
    'low-spots|near-water': 0.6,
    'scattered|single-plants': 0.7,
    'patch|scattered': 0.3,
  },
  sign: {
    'insect|larva': 0.4,
    'chewed|holes': 0.8,
    'holes|window': 0.4,
    'chewed|cut': 0.6,
    'chewed|window': 0.5,
    'tunnel|holes': 0.5,
    'plant-death|wilt': 0.6,
    'eggs|egg-mass-pink': 0.5,
    'mold|spores': 0.6,
    'dieback|wilt': 0.4,
    'galls-on-root|gall': 0.5,
    'deadheart|dieback': 0.4,
    'empty-grain|whitehead': 0.6,
    'hopperburn|plant-death': 0.5,
    'feces|frass': 0.6,
    'frass|sawdust': 0.7,
    'honeydew|sooty-mold': 0.6,
  },
};

function nearness(kind: string, a: string, b: string): number {
  const table = near[kind];
  return table?.[`${a}|${b}`] ?? table?.[`${b}|${a}`] ?? 0;
}

/** Closeness of two codes of the same kind ('part', 'color', 'shape', …), 1 when equal. */
export function similarity(kind: string, a: string, b: string): number {
  if (a === b) return 1;
  const listed = nearness(kind, a, b);
  if (listed > 0 || kind !== 'part') return listed;
  if (wideParts.has(a) || wideParts.has(b)) return 0.45;
  return partGroups.some((group) => group.includes(a) && group.includes(b)) ? 0.6 : 0;
}
