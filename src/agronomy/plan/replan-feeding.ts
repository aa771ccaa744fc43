import { type Fact, quantity } from '#agronomy/fact.ts';
import type { CropLife } from './crop-life.ts';
import type { FeedTime } from './fertilizer-need.ts';
import type { TaskNote, TaskState } from './planned-task.ts';

/** A time of application as it stands today: its days may have moved, its share may have changed. */
export type FeedTurn = FeedTime & { state: TaskState; notes: TaskNote[] };

/** What was done with a time: days are after planting. */
export type FeedRecord = { state: 'done' | 'skipped' | 'later'; on: number };

/** When a field is fed, and what of it stands already. All days are days after planting. */
type Feeding = {
  times: readonly FeedTime[];
  life: Pick<CropLife, 'bloom'>;
  today: number;
  recordOf: (id: string) => FeedRecord | undefined;
  /** Day on which the farmer told us of the field; what was due before it is taken as given. */
  enteredOn: number;
  /** Least days between two givings (soils.json, leaf color chart: every 7 days). */
  apart: number;
};

/** What a time leaves to those after it: phosphorus and potassium not given, and the first day for the next giving. */
type Left = { p2o5Pct: number; k2oPct: number; earliest: number };

const NOTHING: Pick<Left, 'p2o5Pct' | 'k2oPct'> = { p2o5Pct: 0, k2oPct: 0 };

/**
 * The times of a field replanned by what was done and what was missed. Own rules, low confidence, but for the first:
 * - nitrogen after its last useful day is not asked for (rice: after panicle initiation, ricesplits.fixedTime);
 * - what was due before the field was entered, and is not recorded, is taken as given;
 * - a missed time that still helps is asked for as long as the next has not come;
 * - once the next has come, the phosphorus and potassium of the missed (or skipped) one are given with it as long as the crop does
 *   not bloom, its nitrogen is dropped: two shares at once burn and lodge;
 * - after a giving that came late the next one waits, and is dropped when it could only come too late.
 */
export function replanFeeding(feeding: Feeding): FeedTurn[] {
  let left: Left = { ...NOTHING, earliest: Number.NEGATIVE_INFINITY };
  return feeding.times.map((time, at) => {
    const found = replanned(time, feeding.times.slice(at + 1), left, feeding);
    left = found.left;
    return found.turn;
  });
}

type Replanned = { turn: FeedTurn; left: Left };

function replanned(time: FeedTime, after: readonly FeedTime[], left: Left, feeding: Feeding): Replanned {
  const { today, recordOf, enteredOn, apart } = feeding;
  const record = recordOf(time.id);
  if (record?.state === 'done') {
    const earliest = record.on > time.to ? record.on + apart : left.earliest;
    return { turn: { ...time, state: 'done', notes: [] }, left: { ...left, earliest } };
  }
  if (record === undefined && time.to < enteredOn)
    return { turn: { ...time, state: 'past', notes: [note('feed-before-entry')] }, left };
  const turn = withLeft(time, left, apart);
  if (record?.state === 'skipped') return givenUp(turn, 'skipped', after, left, feeding);
  // Put off by the farmer, but never until it is too late.
  const wished = record === undefined ? time.from : Math.min(record.on, time.lastUse);
  const from = Math.max(turn.from, wished);
  const moved = { ...turn, from, to: Math.max(turn.to, from) };
  const given: Left = { ...NOTHING, earliest: left.earliest };
  if (from > time.lastUse)
    return {
      turn: { ...turn, from: time.from, to: time.to, state: 'past', notes: [note('feed-too-close')] },
      left: given,
    };
  if (record !== undefined && today < from) return { turn: { ...moved, state: 'later' }, left: given };
  if (today <= moved.to) return { turn: moved, left: given };
  const isOvertaken = after.some((next) => today >= next.from || recordOf(next.id)?.state === 'done');
  if (!isOvertaken && today <= time.lastUse)
    return { turn: { ...moved, state: 'late', notes: [...moved.notes, note('feed-late')] }, left: given };
  return givenUp(turn, 'past', after, left, feeding);
}

/** A time with what was left to it: its share grows, and it waits. */
function withLeft(time: FeedTime, { p2o5Pct, k2oPct, earliest }: Left, apart: number): FeedTurn {
  const { share } = time;
  const from = Math.max(time.from, earliest);
  return {
    ...time,
    from,
    to: Math.max(time.to, from),
    share: { ...share, p2o5Pct: share.p2o5Pct + p2o5Pct, k2oPct: share.k2oPct + k2oPct },
    state: 'open',
    notes: [
      ...(from > time.from ? [note('feed-after-late', { apart: quantity(apart, 'araw', 'computed') })] : []),
      ...(p2o5Pct + k2oPct > 0 ? [note('feed-with-missed')] : []),
    ],
  };
}

/** A time that will not be: what the soil still wants of it goes to the next one, unless that comes too late too. */
function givenUp(
  turn: FeedTurn,
  state: 'past' | 'skipped',
  after: readonly FeedTime[],
  { earliest }: Left,
  { life, today, recordOf }: Feeding,
): Replanned {
  const next = after.find(({ id }) => recordOf(id) === undefined || recordOf(id)?.state === 'later');
  const { p2o5Pct, k2oPct } = turn.share;
  const isMerged =
    next !== undefined &&
    next.from < (life.bloom ?? Number.POSITIVE_INFINITY) &&
    today <= next.lastUse &&
    p2o5Pct + k2oPct > 0;
  const notes = isMerged ? [note('feed-merged')] : state === 'past' ? [note('feed-too-late')] : [];
  return { turn: { ...turn, state, notes }, left: { ...(isMerged ? { p2o5Pct, k2oPct } : NOTHING), earliest } };
}

function note(says: string, facts: Readonly<Record<string, Fact>> = {}): TaskNote {
  return { says, facts };
}
