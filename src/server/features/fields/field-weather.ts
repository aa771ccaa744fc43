import { and, asc, eq, gte } from 'drizzle-orm';
import { monthOfDay } from '#agronomy/season/calendar-day.ts';
import { normalsOf } from '#agronomy/season/normals.ts';
import type { FieldDossier } from '#contract/field-dossier.ts';
import { monthAt, monthsBetween } from '#contract/months.ts';
import type { Database } from '#server/db/database.ts';
import { isDatabaseAway } from '#server/db/database-away.ts';
import { fieldWeather } from '#server/db/field-weather-schema.ts';
import type { PointWeather, UsualMonths } from '#server/ports/weather.ts';

/** Trees stand for decades; paper has an end. */
const MOST_MONTHS = 24;
/** Days noted by this process, so that home does not write at each look; forgotten all at once. */
const MOST_NOTED = 10_000;

/**
 * Notes what the forecast says of today for a field; what was noted already is not written again. Where nothing can be
 * written now, the next look notes it.
 */
export type NoteWeather = (fieldId: string, weather: PointWeather | null, today: string) => Promise<void>;

export function weatherNotes(db: Database): NoteWeather {
  const noted = new Map<string, string>();
  return async (fieldId, weather, today) => {
    const day = weather?.days.find(({ date }) => date === today);
    if (weather?.kind !== 'forecast' || day === undefined) return;
    const { rainMm = null, tminC = null, tmaxC = null } = day;
    const said = { rainMm, minC: tminC, maxC: tmaxC, source: weather.attribution };
    const text = JSON.stringify([today, said]);
    if (noted.get(fieldId) === text) return;
    try {
      await db
        .insert(fieldWeather)
        .values({ fieldId, on: today, ...said })
        .onConflictDoUpdate({ target: [fieldWeather.fieldId, fieldWeather.on], set: said });
    } catch (error) {
      // Who looks at his field reads; a full disk or a replica must not keep him from it.
      if (isDatabaseAway(error)) return;
      throw error;
    }
    if (noted.size >= MOST_NOTED) noted.clear();
    noted.set(fieldId, text);
  };
}

/** What was noted of a field's days from one on, oldest first. */
export async function notedWeather(db: Database, fieldId: string, from: string): Promise<FieldDossier['forecasts']> {
  const rows = await db
    .select()
    .from(fieldWeather)
    .where(and(eq(fieldWeather.fieldId, fieldId), gte(fieldWeather.on, from)))
    .orderBy(asc(fieldWeather.on));
  return rows.map(({ fieldId: _, ...told }) => told);
}

/** What the months from one day to another usually bring, the last two years of them. */
export function usualOf({ normals, source }: UsualMonths, from: string, to: string): FieldDossier['usual'] {
  const last = to.slice(0, 7);
  const count = Math.min(MOST_MONTHS, Math.max(0, monthsBetween(from.slice(0, 7), last)) + 1);
  const months = Array.from({ length: count }, (_, at) => {
    const month = monthAt(last, at - count + 1);
    const usual = normalsOf(normals, monthOfDay(`${month}-01`) ?? 1);
    return { month, rainMm: usual?.rainMm ?? null, minC: usual?.tminC ?? null, maxC: usual?.tmaxC ?? null };
  });
  return { source, months };
}
