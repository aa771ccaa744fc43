import type { WeatherRules } from '#agronomy/season/plan-days.ts';
import { planDays } from '#agronomy/season/plan-days.ts';
import type { ForecastDay as FieldDay } from '#agronomy/season/weather-series.ts';
import type { FieldTask } from '#contract/weather.ts';

/** Days the week's work looks ahead. */
const WEEK_DAYS = 7;
/** From this heat on field hands and flowers suffer, °C (weather-rules.json, heat rules). */
const HOT_C = 35;
/** A day of rain like this fills the canals, mm (weather-rules.json `fert-heavy-rain`). */
const HEAVY_RAIN_MM = 25;

const dayFormat = new Intl.DateTimeFormat('fil-PH', { weekday: 'long', timeZone: 'Asia/Manila' });

/** 'Lunes, Martes at Miyerkules'. */
function dayNames(days: readonly string[]): string {
  const names = days.map((day) => dayFormat.format(new Date(`${day}T12:00:00+08:00`)));
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} at ${names.at(-1)}`;
}

/** '6 ng umaga', '3 ng hapon'. */
function clock(hour: number): string {
  if (hour < 12) return `${hour} ng umaga`;
  if (hour === 12) return '12 ng tanghali';
  return `${hour - 12} ng hapon`;
}

function task(kind: FieldTask['kind'], level: FieldTask['level'], title: string, text: string, days: string[]) {
  return days.length === 0 ? [] : [{ kind, level, title, text, days } satisfies FieldTask];
}

/** What the forecast of the week means for work in any field: when to spray, fertilize, dry, and what to keep from. */
export function fieldTasks(days: readonly FieldDay[], latitude: number, rules: WeatherRules): FieldTask[] {
  const week = days.slice(0, WEEK_DAYS);
  const plan = planDays({ forecast: week, cropId: null, stage: null, rules, latitude });
  if (plan.kind === 'none') return [];
  const windy = plan.strongWinds.map(({ date }) => date);
  const wet = week.filter(({ rainMm }) => (rainMm ?? 0) >= HEAVY_RAIN_MM).map(({ date }) => date);
  const hot = week.filter(({ tmaxC }) => (tmaxC ?? 0) >= HOT_C).map(({ date }) => date);
  const daysFor = (kind: 'good' | 'avoid') => plan.topDress.filter((day) => day.fit === kind).map(({ date }) => date);
  const [spell] = plan.drySpells;
  const dry =
    spell === undefined ? [] : week.map(({ date }) => date).filter((date) => date >= spell.from && date <= spell.to);
  const window = plan.spray.find(({ fromHour }) => fromHour !== null);
  const hours =
    window?.fromHour == null || window.toHour == null
      ? ''
      : ` Sa ${dayNames([window.date])}: ${clock(window.fromHour)} hanggang ${clock(window.toHour)}.`;
  const spray = [...new Set(plan.spray.map(({ date }) => date))];
  return [
    ...task(
      'storm',
      'stop',
      'Ingat sa malakas na hangin',
      `Itali at tukuran ang tanim bago ang ${dayNames(windy)}. PAGASA ang sundin sa babala.`,
      windy,
    ),
    ...task(
      'drain',
      'caution',
      'Ingat sa malakas na ulan',
      `Linisin ang kanal bago ang ${dayNames(wet)}. Anihin muna ang hinog na.`,
      wet,
    ),
    ...task(
      'top-dress',
      'stop',
      'Huwag munang mag-abono',
      `Matatangay ng ulan ang abono sa ${dayNames(daysFor('avoid'))}.`,
      daysFor('avoid'),
    ),
    ...task(
      'top-dress',
      'good',
      'Magandang mag-abono',
      `Mahina ang ulan sa ${dayNames(daysFor('good'))}: sasama sa lupa ang abono.`,
      daysFor('good'),
    ),
    ...task(
      'spray',
      'good',
      'Puwedeng mag-spray kung kailangan',
      `Puwede sa ${dayNames(spray)}.${hours} Basahin muna ang label.`,
      spray,
    ),
    ...task(
      'dry-grain',
      'good',
      'Magandang magbilad',
      `Walang ulan sa ${dayNames(dry)}. Samantalahin sa pagbibilad at pag-ani.`,
      dry,
    ),
    ...task(
      'heat',
      'caution',
      'Ingat sa sobrang init',
      `Lampas ${HOT_C} °C sa ${dayNames(hot)}. Diligan sa umaga, at huwag magbabad sa araw sa tanghali.`,
      hot,
    ),
  ];
}
