import type { DayPlan } from '#agronomy/season/plan-days.ts';
import { planDays } from '#agronomy/season/plan-days.ts';
import type { ForecastDay } from '#agronomy/season/weather-series.ts';
import type { Context } from './context.ts';
import { dayText } from './day-text.ts';

/** A forecast for the farmer's saved place, as the server looked it up. */
export type PlaceForecast = {
  /** What the place is called. */
  name: string;
  /** Degrees north. */
  latitude: number;
  /** Today first. */
  days: readonly ForecastDay[];
  /** Who made it, for saying so. */
  source: string;
};

/** How many lines of work for the coming days a farmer will read. */
const mostLines = 6;

function span({ speech, draft }: Context, from: string, to: string): string {
  const [first, last] = [draft.fact(dayText(speech, from)), draft.fact(dayText(speech, to))];
  return from === to ? first : `${first} ${speech.say('hanggang', 'to')} ${last}`;
}

function harvestLine(context: Context, plan: DayPlan): string[] {
  const { speech } = context;
  const { harvest } = plan;
  if (harvest === null) return [];
  const cause =
    harvest.cause === 'strong-wind'
      ? speech.say('malakas na hangin', 'strong wind')
      : speech.say('malakas na ulan', 'heavy rain');
  const day = span(context, harvest.of, harvest.of);
  if (harvest.by === null)
    return [
      speech.say(`Kung hinog na: unahin ang ani ngayon, may ${cause} na.`, `If ripe: harvest now, ${cause} is here.`),
    ];
  const by = span(context, harvest.by, harvest.by);
  return [
    speech.say(
      `Kung hinog na: umani hanggang ${by}, bago ang ${cause} sa ${day}.`,
      `If ripe: harvest by ${by}, before the ${cause} on ${day}.`,
    ),
  ];
}

function sprayLine(context: Context, plan: DayPlan): string[] {
  const { speech, draft } = context;
  const { say } = speech;
  const windows = plan.spray.slice(0, 3).map(({ date, fromHour, toHour }) => {
    const day = draft.fact(dayText(speech, date));
    return fromHour === null || toHour === null
      ? day
      : say(`${day}, ${draft.range(fromHour, toHour)}:00`, `${day}, ${draft.range(fromHour, toHour)}:00`);
  });
  draft.fact('00');
  return [
    windows.length > 0
      ? say(`Kung kailangang mag-spray: ${speech.and(windows)}.`, `If you must spray: ${speech.and(windows)}.`)
      : say('Walang magandang araw para mag-spray sa forecast.', 'No good day to spray in the forecast.'),
  ];
}

function fertilizerLine(context: Context, plan: DayPlan): string[] {
  const { speech, draft } = context;
  const { say } = speech;
  const days = (fit: 'good' | 'avoid') =>
    plan.topDress
      .filter((day) => day.fit === fit)
      .slice(0, 3)
      .map(({ date }) => draft.fact(dayText(speech, date)));
  const [good, avoid] = [days('good'), days('avoid')];
  return [
    ...(good.length > 0
      ? [
          say(
            `Magandang mag-abono: ${speech.and(good)} (mahinang ulan).`,
            `Good days to fertilize: ${speech.and(good)} (light rain).`,
          ),
        ]
      : []),
    ...(avoid.length > 0
      ? [
          say(
            `Huwag mag-abono: ${speech.and(avoid)} (malakas na ulan).`,
            `Do not fertilize: ${speech.and(avoid)} (heavy rain).`,
          ),
        ]
      : []),
  ];
}

function dryLine(context: Context, plan: DayPlan): string[] {
  const [spell] = plan.drySpells;
  if (spell === undefined) return [];
  const when = span(context, spell.from, spell.to);
  return [
    context.speech.say(
      `Tuyong mga araw para magbilad at magtrabaho: ${when}.`,
      `Dry days for drying and field work: ${when}.`,
    ),
  ];
}

function diseaseLine(context: Context, plan: DayPlan): string[] {
  const { speech, draft, catalog } = context;
  const names = plan.disease.flatMap(({ problem }) => catalog.troubles.get(problem)?.name ?? []).slice(0, 3);
  if (names.length === 0) return [];
  draft.cite(plan.disease.flatMap(({ sources }) => sources));
  return [
    draft.fact(
      speech.say(
        `Pabor ang panahon sa ${speech.and(names)}: lumibot at tingnan ang mga dahon.`,
        `The weather favours ${speech.and(names)}: walk the field and look at the leaves.`,
      ),
    ),
  ];
}

/** Work of the coming days by the forecast; false when it holds no usable day. */
export function addDayPlan(context: Context, forecast: PlaceForecast): boolean {
  const { draft, catalog, cropId, question, speech } = context;
  const { say } = speech;
  const plan = planDays({
    forecast: forecast.days,
    cropId,
    stage: question.stage,
    rules: catalog.knowledge.weatherRules,
    latitude: forecast.latitude,
  });
  if (plan.kind === 'none') return false;
  draft.fact(forecast.name);
  draft.steps(
    say(`**Gawain sa mga susunod na araw sa ${forecast.name}:**`, `**Work of the coming days in ${forecast.name}:**`),
    [
      ...harvestLine(context, plan),
      ...sprayLine(context, plan),
      ...fertilizerLine(context, plan),
      ...dryLine(context, plan),
      ...diseaseLine(context, plan),
    ].slice(0, mostLines),
  );
  draft.cite(plan.advice.flatMap(({ sources }) => sources).slice(0, 3));
  draft.paragraph(
    draft.fact(
      say(
        `Forecast ng ${forecast.source}; nagbabago ito. PAGASA ang sundin sa mga babala.`,
        `Forecast by ${forecast.source}; it changes. Follow PAGASA for warnings.`,
      ),
    ),
  );
  return true;
}
