import monthNames from '#language/lexicon/month-names.json' with { type: 'json' };
import { addDays, type IsoDay, monthOfDay } from './calendar-day.ts';
import { heavyRainMm } from './field-work.ts';
import { type DayPlan, planDays, ruleWords, type WeatherRules } from './plan-days.ts';
import type { SprayWindow } from './spray-window.ts';
import type { ForecastDay } from './weather-series.ts';

/** Work in the field, or harm to keep from it, that the weather of a week asks for. */
export type WeekTask = {
  kind: 'spray' | 'top-dress' | 'dry-grain' | 'irrigate' | 'drain' | 'heat' | 'wind' | 'storm' | 'disease';
  level: 'good' | 'caution' | 'stop';
  /** Taglish, for the farmer. */
  title: string;
  text: string;
  /** Empty when it holds for the whole time. */
  days: IsoDay[];
};

const WEEK_DAYS = 7;
/** Rain of a day that floods fields, in mm (weather-rules.json `typhoon-after-rice`). */
const floodingMm = 100;
/** Days without rain in a row after which fields want water; general agronomic knowledge. */
const longDrySpell = 5;

const urgency = { stop: 0, caution: 1, good: 2 } as const;

function dayName(day: IsoDay): string {
  return `${monthNames.tl[(monthOfDay(day) ?? 1) - 1]} ${Number(day.slice(8))}`;
}

/** '6-9 ng umaga', '4-6 ng hapon', '6 ng umaga-4 ng hapon'. */
function hourSpan(from: number, to: number): string {
  const clock = (hour: number) => (hour > 12 ? hour - 12 : hour);
  const part = (hour: number) => (hour < 12 ? 'ng umaga' : hour === 12 ? 'ng tanghali' : 'ng hapon');
  return part(from) === part(to)
    ? `${clock(from)}-${clock(to)} ${part(to)}`
    : `${clock(from)} ${part(from)} hanggang ${clock(to)} ${part(to)}`;
}

function sprayTask(windows: readonly SprayWindow[]): WeekTask {
  if (windows.length === 0)
    return {
      kind: 'spray',
      level: 'caution',
      title: 'Huwag munang mag-spray',
      text: 'Walang nakitang oras na tuyo, hindi mainit, at mahina ang hangin. Tingnan ulit bukas.',
      days: [],
    };
  const told = windows
    .slice(0, 3)
    .map(({ date, fromHour, toHour }) =>
      fromHour === null || toHour === null ? dayName(date) : `${dayName(date)}, ${hourSpan(fromHour, toHour)}`,
    );
  return {
    kind: 'spray',
    level: 'good',
    title: 'Puwedeng mag-spray',
    text: `Kung kailangan talaga: ${told.join('; ')}. Sundin ang label at magsuot ng proteksiyon.`,
    days: [...new Set(windows.map(({ date }) => date))],
  };
}

function topDressTasks(plan: DayPlan, isInWeek: (day: IsoDay) => boolean): WeekTask[] {
  const days = (fit: 'good' | 'avoid') =>
    plan.topDress.filter((day) => day.fit === fit && isInWeek(day.date)).map(({ date }) => date);
  const [good, avoid] = [days('good'), days('avoid')];
  const tasks: WeekTask[] = [];
  if (avoid.length > 0)
    tasks.push({
      kind: 'top-dress',
      level: 'stop',
      title: 'Huwag munang mag-abono',
      text: 'Puwedeng tangayin ng ulan ang abono. Hintayin ang mas mahinang ulan.',
      days: avoid,
    });
  if (good.length > 0)
    tasks.push({
      kind: 'top-dress',
      level: 'good',
      title: 'Puwedeng mag-abono',
      text: 'Mahinang ulan lang ang inaasahan, kaya bababa sa lupa ang abono.',
      days: good,
    });
  return tasks;
}

function rainTasks(week: readonly ForecastDay[]): WeekTask[] {
  const heavy = week.filter(({ rainMm }) => (rainMm ?? 0) >= heavyRainMm);
  if (heavy.length === 0) return [];
  const most = Math.max(...heavy.map(({ rainMm }) => rainMm ?? 0));
  return [
    {
      kind: 'drain',
      level: most >= floodingMm ? 'stop' : 'caution',
      title: 'Ihanda ang kanal sa malakas na ulan',
      text: `Hanggang ${Math.round(most)} mm ang ulan sa isang araw. Linisin at buksan ang kanal bago umulan.`,
      days: heavy.map(({ date }) => date),
    },
  ];
}

function drySpellTasks(plan: DayPlan, from: IsoDay, last: IsoDay): WeekTask[] {
  const spells = plan.drySpells.filter((spell) => spell.from <= last);
  const days = spells.flatMap((spell) =>
    Array.from({ length: spell.days }, (_, index) => addDays(spell.from, index) ?? from).filter((day) => day <= last),
  );
  if (days.length === 0) return [];
  const tasks: WeekTask[] = [
    {
      kind: 'dry-grain',
      level: 'good',
      title: 'Tuyong mga araw: puwedeng magbilad',
      text: 'Ibilad ang palay o mais nang 2-4 cm ang kapal. Haluin tuwing 30 minuto.',
      days,
    },
  ];
  const long = spells.find((spell) => spell.days >= longDrySpell);
  if (long !== undefined)
    tasks.push({
      kind: 'irrigate',
      level: 'caution',
      title: 'Bantayan ang tubig ng tanim',
      text: `Walang inaasahang ulan nang ${long.days} araw. Magpatubig bago malanta ang tanim.`,
      days: days.filter((day) => day >= long.from && day <= long.to),
    });
  return tasks;
}

function windTasks(plan: DayPlan, isInWeek: (day: IsoDay) => boolean, rules: WeatherRules): WeekTask[] {
  const storms = plan.strongWinds.filter(({ date }) => isInWeek(date));
  if (storms.length > 0) {
    const metres = Math.round(Math.max(...storms.map(({ windMs }) => windMs)));
    return [
      {
        kind: 'storm',
        level: 'stop',
        title: 'Napakalakas na hangin',
        text: `Hanggang ${metres} m/s ayon sa forecast. Makinig sa babala ng PAGASA. Itaas ang binhi, abono at makina, at takpan ang mga sako.`,
        days: storms.map(({ date }) => date),
      },
    ];
  }
  const days = ruleDays(plan, 'spray-wind-stop').filter(isInWeek);
  if (days.length === 0) return [];
  return [{ kind: 'wind', level: 'caution', title: 'Mahangin', text: ruleWords(rules, 'spray-wind-stop'), days }];
}

/** Days on which a rule applies for certain. */
function ruleDays(plan: DayPlan, ruleId: string): IsoDay[] {
  return plan.advice
    .filter((advice) => advice.ruleId === ruleId)
    .flatMap(({ dates }) => dates.filter(({ certainty }) => certainty === 'met').map(({ date }) => date));
}

function heatTasks(plan: DayPlan, isInWeek: (day: IsoDay) => boolean, rules: WeatherRules): WeekTask[] {
  const days = ruleDays(plan, 'heat-work').filter(isInWeek);
  return days.length === 0
    ? []
    : [{ kind: 'heat', level: 'caution', title: 'Matinding init', text: ruleWords(rules, 'heat-work'), days }];
}

/**
 * Work of the seven days from the first of the forecast on, what keeps from harm first. No crop is known, so nothing is
 * said of diseases.
 * @param hour Hour of today in Manila: spraying hours already over are not told.
 */
export function weekTasks(
  forecast: readonly ForecastDay[],
  latitude: number,
  hour: number,
  rules: WeatherRules,
): WeekTask[] {
  const plan = planDays({ forecast, cropId: null, stage: null, rules, latitude });
  if (plan.kind === 'none') return [];
  const last = addDays(plan.from, WEEK_DAYS - 1) ?? plan.to;
  const isInWeek = (day: IsoDay) => day <= last;
  const windows = plan.spray.filter(
    ({ date, fromHour }) => isInWeek(date) && (date !== plan.from || fromHour === null || fromHour >= hour),
  );
  return [
    ...windTasks(plan, isInWeek, rules),
    ...rainTasks(forecast.filter(({ date }) => isInWeek(date))),
    ...topDressTasks(plan, isInWeek),
    ...heatTasks(plan, isInWeek, rules),
    sprayTask(windows),
    ...drySpellTasks(plan, plan.from, last),
  ].toSorted((a, b) => urgency[a.level] - urgency[b.level]);
}
