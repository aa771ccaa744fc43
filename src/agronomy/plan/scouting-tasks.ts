import { causeOfProblem } from '#agronomy/diagnosis/causes.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { monthOfDay } from '#agronomy/season/calendar-day.ts';
import { seasonOfMonth } from '#agronomy/season/season-of-month.ts';
import type { Crop } from '#knowledge/schemas/crop.ts';
import type { Calendar } from './calendar.ts';
import type { CropLife } from './crop-life.ts';
import type { DraftTask } from './draft-task.ts';
import { turnsInSight } from './turns-in-sight.ts';

/** A field is walked once a week (palaycheck-pest); what stands for years once a month (own rule). */
const WEEK_DAYS = 7;
const MONTH_DAYS = 30;
/** More names than this nobody keeps in mind. */
const MOST_WATCHED = 3;
/** Weights of usual troubles, as mind/reckon/trouble/usual-troubles.ts has them. */
const IN_SEASON = 1.6;
const OUT_OF_SEASON = 0.5;
const SIDE_HOST = 0.6;
/** What the weather favours now counts so many times. */
const FAVOURED = 1.6;

/** Stages of the problems table that fall into a stage of the plan. */
const STAGES_OF: Readonly<Record<string, readonly string[]>> = {
  seedling: ['germination', 'seedling'],
  vegetative: ['vegetative', 'tillering', 'whorl'],
  tillering: ['tillering', 'vegetative'],
  whorl: ['whorl', 'vegetative'],
  'panicle-initiation': ['tillering', 'booting'],
  flowering: ['heading', 'flowering'],
  tasseling: ['tasseling', 'silking', 'flowering'],
  bulbing: ['bulbing', 'vegetative'],
  'tuber-fill': ['tuber-fill', 'vegetative'],
  'pod-fill': ['pod-fill', 'fruiting', 'flowering'],
  'ear-fill': ['ear-fill', 'silking', 'milk'],
  fruiting: ['fruiting', 'flowering'],
  ripening: ['milk', 'dough', 'maturity'],
  maturity: ['maturity', 'fruiting', 'bulbing', 'tuber-fill'],
};

/** Problems that the weather of a day favours, by id. */
export type FavouredOn = (day: number) => ReadonlySet<string>;

/** Walks through the field with what to look for, by stage, season and weather. */
export function scoutingTasks(
  knowledge: Knowledge,
  crop: Crop,
  life: CropLife,
  calendar: Calendar,
  favouredOn: FavouredOn,
): DraftTask[] {
  const walks =
    crop.life === 'annual' && life.harvest !== null
      ? weeks(crop.traits.picked ? life.harvest.to : life.harvest.from)
      : turnsInSight(MONTH_DAYS, calendar.today).map(({ turn, day }) => ({ turn, from: day, to: day + WEEK_DAYS - 1 }));
  return walks.flatMap(({ turn, from, to }): DraftTask[] => {
    const day = Math.round((from + to) / 2);
    const stage = life.stages.find((span) => day >= span.from && day <= span.to)?.id ?? null;
    const month = monthOfDay(calendar.dateOf(day)) ?? 1;
    const watch = watchedIn(knowledge, crop.id, stage, seasonOfMonth(month), favouredOn(day));
    if (watch.length === 0) return [];
    return [
      {
        id: `scouting-${turn}`,
        kind: 'scouting',
        from,
        to,
        lastUse: to,
        says: 'scouting',
        facts: {},
        notes: [],
        // What is told of in full changes from walk to walk.
        watch: watch.map((_, at) => watch[(at + turn - 1) % watch.length]?.id ?? ''),
        sources: ['palaycheck-pest', ...watch.flatMap(({ sources }) => sources.slice(0, 1))],
      },
    ];
  });
}

function weeks(last: number) {
  return Array.from({ length: Math.max(1, Math.round(last / WEEK_DAYS)) }, (_, at) => ({
    turn: at + 1,
    from: at * WEEK_DAYS,
    to: Math.min(last, at * WEEK_DAYS + WEEK_DAYS - 1),
  }));
}

/** The gravest pests and diseases of a stage; of the crop's whole life when none of the stage is known. */
function watchedIn(
  { problems }: Knowledge,
  cropId: string,
  stage: string | null,
  season: 'wet' | 'dry',
  favoured: ReadonlySet<string>,
) {
  const codes = stage === null ? null : (STAGES_OF[stage] ?? [stage]);
  const all = problems
    .filter(({ crops }) => crops.includes(cropId))
    .map((problem) => ({ problem, cause: causeOfProblem(problem) }))
    .filter(({ cause: { kind } }) => kind === 'pest' || kind === 'disease');
  const atStage = all.filter(
    ({ cause: { stages } }) =>
      codes === null || stages.length === 0 || stages.some((each) => each === 'all' || codes.includes(each)),
  );
  return (atStage.length > 0 ? atStage : all)
    .map(({ problem, cause }) => {
      const inSeason = cause.seasons.length !== 1 ? 1 : cause.seasons[0] === season ? IN_SEASON : OUT_OF_SEASON;
      const host = problem.crops[0] === cropId ? 1 : SIDE_HOST;
      return { problem, weight: cause.prior * inSeason * host * (favoured.has(problem.id) ? FAVOURED : 1) };
    })
    .toSorted((a, b) => b.weight - a.weight || (a.problem.id < b.problem.id ? -1 : 1))
    .slice(0, MOST_WATCHED)
    .map(({ problem }) => problem);
}
