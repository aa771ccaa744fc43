import type { Place } from '#agronomy/place/find-place.ts';
import { normalsOfProvince } from '#agronomy/place/place-normals.ts';
import { type MonthFit, windowFor } from '#agronomy/season/planting-fit.ts';
import type { Window } from '#agronomy/season/planting-window.ts';
import type { Crop } from './catalog.ts';
import type { Context } from './context.ts';
import { FIT_REASON_WORDS } from './fit-reason-words.ts';

const rainfed = /sahod|rainfed|walang (patubig|irigasyon)|ulan lang/;
const irrigated = /may (patubig|irigasyon)|irrigat|\bnia\b|poso|pump/;

function supplyOf(text: string): 'irrigated' | 'rainfed' | 'unknown' {
  if (rainfed.test(text)) return 'rainfed';
  return irrigated.test(text) ? 'irrigated' : 'unknown';
}

/** The months of a crop at a place: its own months judged by PAGASA's normals of the province; null without them. */
export function monthsAtPlace(
  { catalog, question }: Context,
  crop: Crop,
  place: Place | null,
  windows: readonly Window[],
): { fits: MonthFit[]; stations: readonly string[] } | null {
  const { provinceNormals, weatherRules } = catalog.knowledge;
  const found = normalsOfProvince(provinceNormals, place?.province ?? null);
  if (found === null || !crop.water.kc) return null;
  const supply = supplyOf(question.normalized);
  return { fits: windowFor(crop, found.normals, supply, windows, weatherRules), stations: found.stations };
}

/** 'MACTAN INTERNATIONAL AIRPORT' is 'Mactan International Airport'. */
function townName(station: string): string {
  return station.toLowerCase().replace(/(^|[\s-])[a-z]/g, (letter) => letter.toUpperCase());
}

/** What the normals of the province say of the crop's own months, with their source. */
export function addPlaceMonths(
  context: Context,
  place: Place,
  found: NonNullable<ReturnType<typeof monthsAtPlace>>,
): void {
  const { draft, catalog, speech } = context;
  const { say } = speech;
  const inFrame = found.fits
    .filter(({ frame }) => frame !== 'no')
    .toSorted((a, b) => Number(b.frame === 'best') - Number(a.frame === 'best'));
  const months = (fit: MonthFit['fit']) => inFrame.filter((each) => each.fit === fit).map(({ month }) => month);
  const good = [...months('best'), ...months('ok')];
  const lines = inFrame.flatMap(({ month, fit, reasons, rainShare }) => {
    const against = [
      ...new Set(
        reasons.flatMap(({ code }) => {
          const words = FIT_REASON_WORDS[code];
          return words === undefined ? [] : [say(...words)];
        }),
      ),
    ];
    if (fit !== 'risky' && against.length === 0) return [];
    const share =
      rainShare === null
        ? ''
        : say(
            ` (ulan: ${draft.number(rainShare * 100)}% ng kailangang tubig)`,
            ` (rain: ${draft.number(rainShare * 100)}% of the water needed)`,
          );
    return [
      `**${speech.month(month)}**: ${against.length > 0 ? speech.and(against) : say('alanganin', 'risky')}${share}.`,
    ];
  });
  const { source } = catalog.knowledge.provinceNormals;
  const stations = speech.and(found.stations.map(townName));
  draft.paragraph(
    draft.fact(
      say(
        `**Sa ${place.name}:** ${good.length > 0 ? `pinakaligtas ang ${speech.months(good.toSorted((a, b) => a - b))}` : 'may alanganin sa bawat buwan'}, ayon sa karaniwang panahon (${source.org} ${source.years}, istasyon ng ${stations}). Karaniwan ito, hindi forecast.`,
        `**In ${place.name}:** ${good.length > 0 ? `safest are ${speech.months(good.toSorted((a, b) => a - b))}` : 'every month has its risk'}, by the usual weather (${source.org} ${source.years}, station ${stations}). This is the usual weather, not a forecast.`,
      ),
    ),
  );
  draft.list(say('**Bantayan sa mga buwang ito:**', '**Watch in these months:**'), lines.slice(0, 4));
}
