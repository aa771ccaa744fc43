import type { PlaceNormals } from '#agronomy/season/normals.ts';
import type { ProvinceNormals } from '#knowledge/schemas/province-normals.ts';

/** PAGASA's normals of a province with the stations they come from; null where no station is near. */
export function normalsOfProvince(
  { provinces }: ProvinceNormals,
  province: string | null,
): { normals: PlaceNormals; stations: readonly string[] } | null {
  const found = province === null ? undefined : provinces[province];
  if (found === undefined) return null;
  const months = found.months.map(
    ([rainMm = null, rainyDays = null, tmaxC = null, tminC = null, rhPct = null, windMs = null], index) => ({
      month: index + 1,
      rainMm,
      rainyDays,
      tmaxC,
      tminC,
      tmeanC: tmaxC === null || tminC === null ? null : (tmaxC + tminC) / 2,
      rhPct,
      windMs,
    }),
  );
  return { normals: { latitude: found.lat, months }, stations: found.stations };
}
