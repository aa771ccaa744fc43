import { daysBetween } from '#agronomy/season/calendar-day.ts';
import { CROP_NAMES, isCropId } from '#content/crop-names.ts';
import type { Field } from '#contract/fields.ts';

const SQM_PER_HA = 10_000;
const DAYS_OF_MONTH = 30;
const DAYS_OF_YEAR = 365;
/** Ages are told in days up to here, as the plans of annual crops count them; then in months, then in years. */
const [MOST_IN_DAYS, MOST_IN_MONTHS] = [180, 730];

const number = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 2 });
const manilaDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' });

/** The calendar day in the Philippines, 'YYYY-MM-DD', wherever the phone is set to be. */
export function manilaToday(now = new Date()): string {
  return manilaDay.format(now);
}

/** What farmers call a crop. */
export function cropName(cropId: string): string {
  return isCropId(cropId) ? CROP_NAMES[cropId] : cropId;
}

/** '0.5 ektarya', or '500 sqm' where the farmer counts so. */
export function areaWords({ areaHa, areaUnit }: Pick<Field, 'areaHa' | 'areaUnit'>): string {
  return areaUnit === 'sqm' ? `${number.format(areaHa * SQM_PER_HA)} sqm` : `${number.format(areaHa)} ektarya`;
}

/** '23 araw', '8 buwan', '3 taon'; '5 araw bago itanim'; null where the planting day is not known. */
export function ageWords(plantedOn: string | null, today: string): string | null {
  const days = plantedOn === null ? null : daysBetween(plantedOn, today);
  if (days === null) return null;
  if (days < 0) return `${-days} araw bago itanim`;
  if (days <= MOST_IN_DAYS) return `${days} araw`;
  return days <= MOST_IN_MONTHS
    ? `${Math.floor(days / DAYS_OF_MONTH)} buwan`
    : `${Math.floor(days / DAYS_OF_YEAR)} taon`;
}

/** 'Bukid 1: Palay, 0.5 ektarya, 23 araw', by id. */
export function fieldLines(fields: readonly Field[], today: string): [string, string][] {
  return fields.map((field) => [field.id, `${field.name}: ${fieldWords(field, today)}`]);
}

/** 'Palay, 0.5 ektarya, 23 araw'; the age of a harvested field is that of its harvest. */
export function fieldWords(field: Field, today: string): string {
  return [cropName(field.cropId), areaWords(field), ageWords(field.plantedOn, field.closedOn ?? today)]
    .filter((part) => part !== null)
    .join(', ');
}
