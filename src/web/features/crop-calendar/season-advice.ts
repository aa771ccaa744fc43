import type { PlantingMonths } from '#contract/planting.ts';
import { monthName } from '#web/ui/month-name.ts';
import { seasonOf } from './planting-calendar.ts';

type Habit = PlantingMonths['rain'][number]['habit'];

/** What to make ready, by how often it rains at the farmer's own place in the month. */
const READY: Readonly<Record<Habit, string>> = {
  often: 'Ihanda ang kanal at piliin ang matibay sa basa.',
  sometimes: 'Ihanda ang kanal at pati ang panubig.',
  seldom: 'Ihanda ang panubig.',
};

const HABITS: Readonly<Record<Habit, string>> = {
  often: 'madalas umulan',
  sometimes: 'paminsan-minsan ang ulan',
  seldom: 'madalang ang ulan',
};

/**
 * The line under the season of the calendar: the same rain as the cards and the weather page tell of the farmer's
 * place; without a place only what the season is, for November rains in Samar and not in Ilocos.
 */
export function seasonAdvice(month: number, atPlace: Pick<PlantingMonths, 'place' | 'rain'> | undefined): string {
  const here = atPlace?.rain.find((each) => each.month === month);
  if (here === undefined)
    return seasonOf(month) === 'wet'
      ? 'Hunyo hanggang Nobyembre. Iba-iba ang ulan sa bawat lugar.'
      : 'Disyembre hanggang Mayo. Iba-iba ang ulan sa bawat lugar.';
  const rain = here.rainMm === null ? '' : `, mga ${here.rainMm} mm`;
  return `Sa inyo, karaniwang ${HABITS[here.habit]} tuwing ${monthName(month)}${rain}. ${READY[here.habit]}`;
}
