import * as z from 'zod/mini';
import type { WeatherPlace } from '#contract/weather.ts';
import gazetteer from '#data/gazetteer.json' with { type: 'json' };

/** Name, province, degrees north and east, people in 2020, other names parted by '; '. */
const rowSchema = z.union([
  z.tuple([z.string(), z.string(), z.number(), z.number(), z.number()]),
  z.tuple([z.string(), z.string(), z.number(), z.number(), z.number(), z.string()]),
]);

type Entry = {
  place: WeatherPlace;
  /** Folded names, the official one first. */
  names: readonly string[];
  province: string;
  people: number;
};

/** Most places shown for one search. */
const RESULTS_MAX = 10;

/** Lower case, no accents, 'ñ' as 'n', saints and cities in one spelling. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bsta\b/g, 'santa')
    .replace(/\bsto\b/g, 'santo')
    .replace(/\bst\b/g, 'saint')
    .replace(/\bgen\b/g, 'general')
    .replace(/\bpres\b/g, 'president')
    .replace(/\b(city of|science city of|island garden city of|lungsod ng|bayan ng|munisipyo ng|city|capital)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function entries(): Entry[] {
  return z
    .array(rowSchema)
    .parse(gazetteer.places)
    .map(([name, state, lat, lon, people, others]) => ({
      place: { name, state, country: 'PH', lat, lon },
      names: [...new Set([name, ...(others?.split('; ') ?? [])].map(fold))].filter((folded) => folded !== ''),
      province: fold(state),
      people,
    }));
}

/** Letters to insert, leave out, change or swap with the neighbour to make one word of the other, up to `most`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? most + 1;
}

/** One slip in a short name, two in a long one. */
function slipsAllowed(text: string): number {
  return text.length < 5 ? 0 : text.length < 9 ? 1 : 2;
}

/** How well one name fits, the smaller the better; null when it does not. */
function fitOfName(name: string, asked: string): number | null {
  if (name === asked) return 0;
  if (name.startsWith(`${asked} `)) return 1;
  if (name.startsWith(asked)) return 2;
  if (` ${name}`.includes(` ${asked}`)) return 3;
  const slips = distance(name, asked, slipsAllowed(asked));
  return slips <= slipsAllowed(asked) ? 4 + slips : null;
}

/** The best of the names, with the province told after ('san jose nueva ecija') or meant alone ('benguet'). */
function fitOf({ names, province }: Entry, asked: string): number | null {
  const fits = names.flatMap((name) => {
    const plain = fitOfName(name, asked);
    const rest = asked.endsWith(` ${province}`) ? asked.slice(0, -province.length - 1) : null;
    const inProvince = rest === null ? null : fitOfName(name, rest);
    return [plain, inProvince].filter((fit) => fit !== null);
  });
  if (fits.length > 0) return Math.min(...fits);
  return province === asked ? 7 : province.startsWith(asked) ? 8 : null;
}

export type Places = {
  /** The best fit first, then the one with most people. */
  search(query: string): WeatherPlace[];
  /** The one whose centre is nearest to a point. */
  nearest(lat: number, lon: number): WeatherPlace;
};

/** The cities and municipalities of the Philippines, in memory. */
export function openPlaces(): Places {
  const all = entries();
  return {
    search(query) {
      const asked = fold(query.replaceAll(',', ' '));
      if (asked === '') return [];
      return all
        .flatMap((entry) => {
          const fit = fitOf(entry, asked);
          return fit === null ? [] : [{ entry, fit }];
        })
        .toSorted((a, b) => a.fit - b.fit || b.entry.people - a.entry.people)
        .slice(0, RESULTS_MAX)
        .map(({ entry }) => entry.place);
    },
    nearest: (lat, lon) =>
      all
        .map(({ place }) => place)
        .reduce((best, place) => (squared(place, lat, lon) < squared(best, lat, lon) ? place : best)),
  };
}

/** Squared distance on a flat map of the latitude: enough to tell which is nearer. */
function squared(place: WeatherPlace, lat: number, lon: number): number {
  return (place.lat - lat) ** 2 + ((place.lon - lon) * Math.cos((lat * Math.PI) / 180)) ** 2;
}
