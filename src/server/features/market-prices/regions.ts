import places from '#knowledge/compiled/places.json' with { type: 'json' };

/** The whole country. */
export const NATIONAL = 'PH';

/** Regions of PSA's price tables, from north to south; the name is the one people say. */
export const REGIONS = [
  { id: 'PH', name: 'Buong Pilipinas' },
  { id: 'NCR', name: 'NCR (Metro Manila)' },
  { id: 'CAR', name: 'CAR (Cordillera)' },
  { id: 'I', name: 'Region 1 (Ilocos)' },
  { id: 'II', name: 'Region 2 (Cagayan Valley)' },
  { id: 'III', name: 'Region 3 (Central Luzon)' },
  { id: 'IV-A', name: 'Region 4A (CALABARZON)' },
  { id: 'IV-B', name: 'MIMAROPA' },
  { id: 'V', name: 'Region 5 (Bicol)' },
  { id: 'VI', name: 'Region 6 (Western Visayas)' },
  { id: 'NIR', name: 'Negros Island Region' },
  { id: 'VII', name: 'Region 7 (Central Visayas)' },
  { id: 'VIII', name: 'Region 8 (Eastern Visayas)' },
  { id: 'IX', name: 'Region 9 (Zamboanga Peninsula)' },
  { id: 'X', name: 'Region 10 (Northern Mindanao)' },
  { id: 'XI', name: 'Region 11 (Davao)' },
  { id: 'XII', name: 'Region 12 (SOCCSKSARGEN)' },
  { id: 'XIII', name: 'Region 13 (Caraga)' },
  { id: 'BARMM', name: 'BARMM' },
] as const;

export type RegionId = (typeof REGIONS)[number]['id'];

/** What tells the regions apart in PSA's labels, which change from table to table. */
const patterns: readonly (readonly [RegionId, RegExp])[] = [
  ['PH', /^PHILIPPINES$/],
  ['NCR', /NATIONAL CAPITAL|^NCR\b/],
  ['CAR', /CORDILLERA/],
  ['BARMM', /BANGSAMORO|\bARMM\b|\bBARMM\b/],
  ['NIR', /NEGROS ISLAND/],
  ['IV-B', /MIMAROPA/],
  ['IV-A', /CALABARZON/],
  ['I', /ILOCOS REGION/],
  ['II', /CAGAYAN VALLEY/],
  ['III', /CENTRAL LUZON/],
  ['V', /BICOL/],
  ['VI', /WESTERN VISAYAS/],
  ['VII', /CENTRAL VISAYAS/],
  ['VIII', /EASTERN VISAYAS/],
  ['IX', /ZAMBOANGA PENINSULA/],
  ['X', /NORTHERN MINDANAO/],
  ['XI', /DAVAO REGION/],
  ['XII', /SOCCSKSARGEN/],
  ['XIII', /CARAGA/],
];

/** The region of one of PSA's labels ('..REGION I (ILOCOS REGION)', 'XIII - Caraga'); null for provinces and cities. */
export function regionIdOf(label: string): RegionId | null {
  // Three dots and more are provinces and cities.
  if (label.startsWith('...')) return null;
  const plain = label
    .toUpperCase()
    .replace(/^[.\s]+/, '')
    .trim();
  return patterns.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/** Province -> region ('Region III', 'CAR', 'MIMAROPA') and island group. */
const provinces: Readonly<Record<string, readonly string[]>> = places.psaFarm.provinces;

/** The region a province lies in; null for none of ours. */
export function regionOfProvince(province: string): RegionId | null {
  const label = provinces[province]?.[0]?.replace(/^Region /, '');
  return REGIONS.find(({ id, name }) => id === label || name === label)?.id ?? null;
}

/** What people call a region; null for none of ours. */
export function regionName(id: string): string | null {
  return REGIONS.find((region) => region.id === id)?.name ?? null;
}

/** The region of a name as PSA's tables of farms print it ('Region III', 'MIMAROPA', 'CAR'); the country for none of ours. */
export function regionIdOfName(name: string): string {
  const id = name === 'MIMAROPA' ? 'IV-B' : name.replace(/^Region /, '');
  return REGIONS.some((region) => region.id === id) ? id : NATIONAL;
}
