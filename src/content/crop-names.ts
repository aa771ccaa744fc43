/** Crops of the agronomist's tables by what farmers call them, in the order of a farmer's likely choice. */
export const CROP_NAMES = {
  rice: 'Palay',
  corn: 'Mais',
  tomato: 'Kamatis',
  eggplant: 'Talong',
  ampalaya: 'Ampalaya',
  sitaw: 'Sitaw',
  okra: 'Okra',
  squash: 'Kalabasa',
  pechay: 'Pechay',
  lettuce: 'Letsugas',
  onion: 'Sibuyas',
  garlic: 'Bawang',
  ginger: 'Luya',
  mungbean: 'Munggo',
  peanut: 'Mani',
  'sweet-potato': 'Kamote',
  cassava: 'Kamoteng kahoy',
  banana: 'Saging',
  papaya: 'Papaya',
  mango: 'Mangga',
  calamansi: 'Kalamansi',
  pineapple: 'Pinya',
  coconut: 'Niyog',
  sugarcane: 'Tubo',
  cacao: 'Kakaw',
  coffee: 'Kape',
} as const satisfies Readonly<Record<string, string>>;

export type CropId = keyof typeof CROP_NAMES;

/** Whether an id is one of the crops. */
export function isCropId(id: string): id is CropId {
  return Object.hasOwn(CROP_NAMES, id);
}
