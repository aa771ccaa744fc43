import type { SoilLevels } from '#agronomy/fertilizer/scaled-rate.ts';
import type { IsoDay } from '#agronomy/season/calendar-day.ts';
import type { PlaceNormals } from '#agronomy/season/normals.ts';
import type { ForecastDay } from '#agronomy/season/weather-series.ts';

/** A field as its plan needs it. */
export type Field = {
  cropId: string;
  /** Hectares, above zero. */
  areaHa: number;
  /** Day of transplanting, or of sowing in the field; past or planned. */
  plantedOn: IsoDay;
  /** Null: as the crop is usually planted. */
  method: 'transplanted' | 'direct' | null;
  water: 'irrigated' | 'rainfed' | null;
  /** As the farmer calls it. */
  variety?: string | null;
  /** Days to maturity of the variety, counted as the crop's record counts them (rice: from sowing). */
  varietyDays?: number | null;
  /** Ratings of a soil test; absent or null without one. */
  soil?: SoilLevels | null;
  /**
   * Day on which the farmer told us of the field: work that was due before it and of which nothing is recorded is taken
   * as done. Null: everything done is recorded.
   */
  enteredOn: IsoDay | null;
};

/** What the farmer did with a task. Of several records of a task the last of the list holds. */
export type TaskRecord = {
  taskId: string;
  state: 'done' | 'skipped' | 'later';
  /** Day it was done or left out; of 'later' the day from which it is to be shown again. */
  on: IsoDay;
};

/** A spray: the product as the farmer calls it, or its active ingredient. */
export type Spray = { what: string; on: IsoDay };

/** What changes a plan from day to day. */
export type Circumstances = {
  today: IsoDay;
  /** Today and the days after; null when none can be had. */
  forecast: readonly ForecastDay[] | null;
  /** The usual weather of the place (place/place-normals.ts); null when the place is unknown. */
  normals: PlaceNormals | null;
  done: readonly TaskRecord[];
  sprays: readonly Spray[];
};
