import type { IsoDay } from '#agronomy/season/calendar-day.ts';
import type { Seen } from '#agronomy/season/ripens-after.ts';

/** What is asked of the days that were told. */
export type AskedOfDays =
  | 'by'
  | 'harvest'
  | 'age'
  | 'plant-by'
  | 'nth'
  | 'between'
  | 'pickings'
  | 'ripe'
  | 'water'
  | 'sow-for'
  | 'silk';

/** Days and dates of one planting, as the farmer told them. Plain JSON; counts in days. */
export type ToldDays = {
  /** The day of sowing or planting, and that of transplanting. */
  planted?: IsoDay;
  moved?: IsoDay;
  /** Days of his variety until the harvest, counted `from` where he said so. */
  low?: number;
  high?: number;
  from?: 'sowing' | 'transplanting';
  /** Days of the seedlings in their bed. */
  nursery?: number;
  /** The day before which he must harvest. */
  by?: IsoDay;
  /** He asks for the day that is so many days behind planting. */
  nth?: number;
  /** The first picking; one each so many days, so many of them, or over so many days. */
  first?: IsoDay;
  every?: number;
  times?: number;
  during?: number;
  /** The day on which maize put out its silk. */
  silked?: IsoDay;
  /** The day on which it bloomed, or a banana put out its heart. */
  seen?: { of: Seen; day: IsoDay };
  /** The day on which the canal is opened. */
  water?: IsoDay;
  /** He named a variety, whose days the tables may tell. */
  isOfVariety?: boolean;
  /** Two days, between which he counts. */
  ends?: readonly [from: IsoDay, to: IsoDay];
  /** Which date was told last: the one that is put right. */
  last?: 'planted' | 'moved' | 'by' | 'first';
  /** The day of asking. */
  today: IsoDay;
  /** What is asked of it now, or was asked last; absent while something is missing. */
  asked?: AskedOfDays;
  /** He asks for it in so many words: no other question is opened by this message. */
  isPlain?: boolean;
};
