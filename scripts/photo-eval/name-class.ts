/** How people name crops in folders, and the model's names for them. */
const CROP_WORDS: Readonly<Record<string, readonly string[]>> = {
  banana: ['banana', 'saging'],
  bean: ['bean', 'beans', 'sitaw'],
  chili: ['chili', 'chilli', 'chile', 'pepper', 'capsicum', 'sili'],
  citrus: ['citrus', 'calamansi', 'kalamansi', 'mandarin', 'dalandan', 'orange', 'lemon'],
  corn: ['corn', 'maize', 'mais'],
  mungbean: ['mungbean', 'munggo', 'blackgram', 'greengram'],
  other: ['other', 'weed', 'weeds'],
  rice: ['rice', 'paddy', 'palay'],
  ricepest: ['ricepest', 'rice', 'paddy', 'palay'],
  sugarcane: ['sugarcane', 'tubo'],
  tomato: ['tomato', 'kamatis'],
};
const NOT_PLANT_WORDS = ['not_plant', 'non_plant', 'notplant', 'nonplant', 'background', 'everyday', 'no_plant'];
/** Words that say nothing about which class it is. */
const FILLERS = new Set([
  'leaf',
  'leaves',
  'plant',
  'disease',
  'two',
  'spotted',
  'bell',
  'the',
  'of',
  'virus',
  'cercospora',
]);

const tokens = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');

/** Every word that tells the classes of a crop apart, as a set in one text; a plain leaf is a healthy one. */
function keyOf(words: readonly string[], cropWords: readonly string[]): string {
  const telling = words.filter((word) => !FILLERS.has(word) && !cropWords.includes(word));
  const singular = telling.map((word) => word.replace(/(?<=...[^s])s$/, ''));
  return [...new Set(singular.length > 0 ? singular : ['healthy'])].sort().join(' ');
}

/**
 * The model's class for a folder: `tomato/late_blight`, `Tomato___Late_blight` and `Tomato leaf late blight` are one.
 * null: a class the model does not have.
 */
export function nameClass(folder: string, classes: readonly string[]): string | null {
  if (classes.includes(folder)) return folder;
  const flat = tokens(folder).join('_');
  if (NOT_PLANT_WORDS.some((word) => flat.includes(word))) return 'other/not_plant';
  const words = tokens(folder);
  for (const name of classes) {
    const [crop = '', trouble = ''] = name.split('/');
    const cropWords = CROP_WORDS[crop] ?? [];
    if (!words.some((word) => cropWords.includes(word))) continue;
    if (keyOf(words, cropWords) === keyOf(tokens(trouble), cropWords)) return name;
  }
  return null;
}
