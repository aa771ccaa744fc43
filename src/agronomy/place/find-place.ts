/** Where a farmer is, as far as the words tell. */
export type Place = {
  /** As in knowledge/psa-farm.json. */
  province: string | null;
  /** 'Region II', 'CAR', 'NIR', …; null when only an island group was named. */
  region: string | null;
  /** 'Luzon', 'Visayas' or 'Mindanao'. */
  island: string;
  /** What the farmer called it, for saying it back. */
  name: string;
};

type Provinces = Readonly<Record<string, readonly [string, string]>>;

/** Province names that are also people or everyday words: they count only after 'sa', 'taga' and the like. */
const doubtful: ReadonlySet<string> = new Set(['Rizal', 'Aurora', 'Quezon', 'Laguna', 'Antique', 'Samar', 'Cotabato']);

const leading = `(?:sa|taga|from|in|dito|probinsya ng|lalawigan ng|province of|tiga|ha|ditoy|diri sa)`;

/** Everyday names of provinces. */
const provinceAliases: readonly (readonly [RegExp, string])[] = [
  [/\b(compostela valley|davao de oro)\b/, 'Davao de Oro'],
  [/\b(north cotabato)\b/, 'Cotabato'],
  [/\b(davao city|lungsod ng davao)\b/, 'Davao del Sur'],
  [/\b(western samar)\b/, 'Samar'],
  [/\b(science city of munoz|munoz|cabanatuan)\b/, 'Nueva Ecija'],
  [/\b(baguio|la trinidad)\b/, 'Benguet'],
  [/\b(mt ?\.? province)\b/, 'Mountain Province'],
];

/** Regions by name and number; their island group. */
const regions: readonly (readonly [RegExp, string, string, string])[] = [
  [/\b(cagayan valley|region (2|ii))\b/, 'Region II', 'Luzon', 'Cagayan Valley'],
  [/\b(ilocos|region (1|i))\b/, 'Region I', 'Luzon', 'Ilocos'],
  [/\b(central luzon|gitnang luzon|region (3|iii))\b/, 'Region III', 'Luzon', 'Central Luzon'],
  [/\b(calabarzon|region (4 ?a|iv ?a))\b/, 'Region IV-A', 'Luzon', 'CALABARZON'],
  [/\b(mimaropa|mindoro|region (4 ?b|iv ?b))\b/, 'MIMAROPA', 'Luzon', 'MIMAROPA'],
  [/\b(bicol|bikol|region (5|v))\b/, 'Region V', 'Luzon', 'Bicol'],
  [/\b(western visayas|panay|region (6|vi))\b/, 'Region VI', 'Visayas', 'Western Visayas'],
  [/\b(central visayas|region (7|vii))\b/, 'Region VII', 'Visayas', 'Central Visayas'],
  [/\b(eastern visayas|region (8|viii))\b/, 'Region VIII', 'Visayas', 'Eastern Visayas'],
  [/\bnegros\b/, 'NIR', 'Visayas', 'Negros'],
  [/\b(zamboanga|region (9|ix))\b/, 'Region IX', 'Mindanao', 'Zamboanga'],
  [/\b(northern mindanao|misamis|region (10|x))\b/, 'Region X', 'Mindanao', 'Northern Mindanao'],
  [/\b(davao|region (11|xi))\b/, 'Region XI', 'Mindanao', 'Davao'],
  [/\b(soccsksargen|general santos|gensan|region (12|xii))\b/, 'Region XII', 'Mindanao', 'SOCCSKSARGEN'],
  [/\b(caraga|agusan|surigao|region (13|xiii))\b/, 'Region XIII', 'Mindanao', 'Caraga'],
  [/\b(cordillera|car)\b/, 'CAR', 'Luzon', 'Cordillera'],
  [/\b(barmm|bangsamoro|maguindanao|lanao)\b/, 'BARMM', 'Mindanao', 'BARMM'],
];

const islands: readonly (readonly [RegExp, string])[] = [
  [/\bluzon\b/, 'Luzon'],
  [/\b(visayas|bisaya|kabisayaan)\b/, 'Visayas'],
  [/\bmindanao\b/, 'Mindanao'],
];

type ProvincePattern = { name: string; pattern: RegExp };

/** Made once for each table of provinces. */
const patterns = new WeakMap<Provinces, readonly ProvincePattern[]>();

function patternsOf(provinces: Provinces): readonly ProvincePattern[] {
  const made = patterns.get(provinces);
  if (made !== undefined) return made;
  // 'Ilocos Norte' before 'Norte', 'Davao del Sur' before 'Davao'.
  const names = Object.keys(provinces).toSorted((a, b) => b.length - a.length);
  const fresh = names.map((name) => {
    const words = name.toLowerCase().replace(/[^a-z ]/g, ' ');
    return { name, pattern: new RegExp(doubtful.has(name) ? `\\b${leading} ${words}\\b` : `\\b${words}\\b`) };
  });
  patterns.set(provinces, fresh);
  return fresh;
}

function provinceIn(text: string, provinces: Provinces): string | null {
  const alias = provinceAliases.find(([pattern]) => pattern.test(text))?.[1];
  if (alias !== undefined) return alias;
  const found = patternsOf(provinces).find(({ pattern }) => pattern.test(text))?.name;
  // 'Cagayan Valley' is a region, 'Cagayan de Oro' a city elsewhere.
  if (found === 'Cagayan' && /cagayan (valley|de oro)/.test(text)) return null;
  return found ?? null;
}

/** The province, region or island group a normalized message names, the narrowest first; null when it names none. */
export function findPlace(text: string, provinces: Provinces): Place | null {
  const province = provinceIn(text, provinces);
  if (province !== null) {
    const [region = null, island = 'Luzon'] = provinces[province] ?? [];
    return { province, region, island, name: province };
  }
  const region = regions.find(([pattern]) => pattern.test(text));
  if (region !== undefined) return { province: null, region: region[1], island: region[2], name: region[3] };
  const island = islands.find(([pattern]) => pattern.test(text))?.[1];
  return island === undefined ? null : { province: null, region: null, island, name: island };
}
