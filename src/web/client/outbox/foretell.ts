import { type Analysis, listAnalyses, type Outcome } from '#contract/analyses.ts';
import { callPath } from '#contract/endpoint.ts';
import { type Entry, listEntries } from '#contract/field-entries.ts';
import {
  type Field,
  type FieldPlan,
  type FieldTally,
  getField,
  getFieldPlan,
  listFields,
  type OtherTelling,
  type PlannedTask,
  type TaskDecision,
} from '#contract/fields.ts';
import { getToday, type Today } from '#contract/today.ts';

/**
 * How a kept answer reads after something that was done without signal, as far as the phone can tell; the very same
 * where it has nothing to do with it. The server's own answer takes its place when there is signal.
 */
export type Foretell = (path: string, reply: unknown) => unknown;

/** Ids of what the server does not have yet begin so. */
const UNSENT = 'unsent-';
export const unsentId = (key: string) => `${UNSENT}${key}`;
/** The Idempotency-Key of what the server does not have yet; null for what it has. */
export const unsentKey = (id: string) => (id.startsWith(UNSENT) ? id.slice(UNSENT.length) : null);

const isPathOf = (path: string, wanted: string) => path === wanted || path.startsWith(`${wanted}?`);

/** Work that is decided is no longer among what is to be done today. */
export function taskDecided(fieldId: string, { taskId, state }: TaskDecision): Foretell {
  const plan = callPath(getFieldPlan, { id: fieldId });
  return (path, reply) => {
    if (path === plan) {
      const told = reply as FieldPlan;
      // Whoever decides has seen what either phone said.
      const decided = ({ tellings: _, ...task }: PlannedTask): PlannedTask => ({ ...task, state });
      return { ...told, tasks: told.tasks.map((task) => (task.id === taskId ? decided(task) : task)) };
    }
    if (!isPathOf(path, getToday.path)) return reply;
    const told = reply as Today;
    if (told.field?.id !== fieldId || state === 'open') return reply;
    return { ...told, tasks: told.tasks.filter(({ id }) => id !== taskId) };
  };
}

/** A new line in the book, and the sums with it. */
export function entryAdded(fieldId: string, entry: Entry): Foretell {
  const book = callPath(listEntries, { id: fieldId });
  return (path, reply) => {
    if (path === book) return [entry, ...(reply as Entry[])];
    return withTally(fieldId, path, reply, entry, 1);
  };
}

/** A line struck out of the book. */
export function entryStruck(fieldId: string, entry: Entry): Foretell {
  const book = callPath(listEntries, { id: fieldId });
  return (path, reply) => {
    if (isPathOf(path, book)) return (reply as Entry[]).filter(({ id }) => id !== entry.id);
    return withTally(fieldId, path, reply, entry, -1);
  };
}

function withTally(fieldId: string, path: string, reply: unknown, { kind, pesos }: Entry, sign: 1 | -1): unknown {
  if (path !== callPath(getField, { id: fieldId }) || pesos === null) return reply;
  const field = reply as Field & { tally: FieldTally };
  const { costPesos, incomePesos } = field.tally;
  if (kind === 'harvest') return reply;
  const sums = kind === 'sale' ? { incomePesos: incomePesos + sign * pesos } : { costPesos: costPesos + sign * pesos };
  return { ...field, tally: { ...field.tally, ...sums } };
}

/** What was told anew of a field. */
export function fieldChanged(id: string, change: Partial<Field>): Foretell {
  const own = callPath(getField, { id });
  const isDecided = ({ told }: OtherTelling) => Object.keys(told).some((thing) => thing in change);
  const changed = <F extends Field>(field: F): F => {
    if (field.id !== id) return field;
    return { ...field, ...change, others: field.others?.filter((other) => !isDecided(other)) };
  };
  return (path, reply) => {
    if (path === own) return changed(reply as Field);
    if (path === listFields.path) return (reply as Field[]).map(changed);
    if (!isPathOf(path, getToday.path)) return reply;
    const told = reply as Today;
    return told.field?.id === id ? { ...told, field: changed(told.field) } : reply;
  };
}

/** A field that is gone. */
export function fieldDeleted(id: string): Foretell {
  const others = <F extends { id: string }>(fields: F[]) => fields.filter((field) => field.id !== id);
  return (path, reply) => {
    if (path === listFields.path) return others(reply as Field[]);
    if (!isPathOf(path, getToday.path)) return reply;
    const told = reply as Today;
    const rest = { ...told, fields: others(told.fields), harvested: others(told.harvested) };
    return told.field?.id === id ? { ...rest, field: null, tasks: [], next: null } : rest;
  };
}

/** An analysis that is gone. */
export function analysisDeleted(id: string): Foretell {
  return (path, reply) =>
    isPathOf(path, listAnalyses.path) ? (reply as Analysis[]).filter((analysis) => analysis.id !== id) : reply;
}

/** What became of a plant. */
export function outcomeTold(id: string, outcome: Outcome | null): Foretell {
  const told = (analysis: Analysis) => (analysis.id === id ? withOutcome(analysis, outcome) : analysis);
  return (path, reply) => (isPathOf(path, listAnalyses.path) ? (reply as Analysis[]).map(told) : reply);
}

/** An analysis whose outcome is told: whoever tells it has seen what either phone said. */
export function withOutcome({ otherOutcome: _, ...analysis }: Analysis, outcome: Outcome | null): Analysis {
  return { ...analysis, outcome };
}
