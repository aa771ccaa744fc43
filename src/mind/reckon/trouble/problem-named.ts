import { normalize } from '#agronomy/question/normalize.ts';
import { parseQuestion } from '#agronomy/question/parse-question.ts';
import type { Inquiry } from '#mind/reckon/reckoner.ts';
import { rankCauses } from './rank.ts';
import { factCount, isNutrientNamed, signsSaid } from './signs-told.ts';
import { SURE_TIMES, tellFactors } from './tell-factors.ts';
import { type Trouble, troublesOf } from './troubles.ts';

/** The trouble that is asked about, or the several that its word may mean. */
export type Named = { kind: 'one'; trouble: Trouble } | { kind: 'several'; troubles: readonly Trouble[] };

/** More meanings than this are no help to choose from. */
const MOST_MEANINGS = 4;

/**
 * The problem of the frame. A word such as 'harabas' stands for several: that of the crop counts, and of those the one
 * whose main host the crop is, or the gravest of one kind; where that leaves several, all of them. Without a name, what
 * the signs told before made likely; null without either.
 */
export function problemNamed(inquiry: Inquiry): Named | null {
  const { frame, knowledge } = inquiry;
  const { byId } = troublesOf(knowledge);
  const cropId = frame.crop?.value ?? null;
  const told = frame.problem === null ? undefined : byId.get(frame.problem.value);
  const open = told !== undefined && isOnlyLook(inquiry, told) ? undefined : told;
  const meant = meantBy(inquiry)
    .flatMap((id) => byId.get(id) ?? [])
    .filter((trouble) => !isOnlyLook(inquiry, trouble));
  const fitting = meant.filter(({ crops }) => cropId === null || crops.includes(cropId));
  if (fitting.length < 2)
    return oneOf(open ?? fitting[0] ?? (meant.length === 1 ? meant[0] : undefined) ?? diagnosed(inquiry));
  const own = fitting.filter(({ crops }) => crops[0] === cropId);
  if (own.length === 1) return oneOf(own[0]);
  if (cropId !== null && isOneWord(inquiry, fitting)) return oneOf(gravest(fitting));
  return { kind: 'several', troubles: fitting.slice(0, MOST_MEANINGS) };
}

/** 'Naninilaw ang palay' is a name that farmers give a lack of nitrogen, and a look that tungro has as well. */
function isOnlyLook(inquiry: Inquiry, trouble: Trouble): boolean {
  const record = inquiry.knowledge.disorders.find(({ id }) => id === trouble.id);
  const looks = record?.tl.filter((name) => !name.startsWith(trouble.short.tl)) ?? [];
  return looks.length > 0 && record?.kind === 'deficiency' && !isNutrientNamed(inquiry, trouble);
}

/** The trouble that the signs of the conversation made out before; undefined unless one was likely. */
function diagnosed(inquiry: Inquiry): Trouble | undefined {
  const { frame, knowledge } = inquiry;
  const signs = signsSaid(inquiry);
  const isTelling = [...tellFactors(signs).values()].some((times) => times >= SURE_TIMES);
  if (frame.crop === null || (factCount(signs) < 2 && !isTelling)) return undefined;
  const { kind, candidates } = rankCauses(inquiry, frame.crop.value, null);
  return kind === 'likely' ? troublesOf(knowledge).byId.get(candidates[0]?.id ?? '') : undefined;
}

/** 'Planthopper' stands for two that are fought alike; 'tungro at blast' names two, each by a word of its own. */
function isOneWord({ text }: Inquiry, troubles: readonly Trouble[]): boolean {
  const said = new Set(normalize(text).split(' '));
  const own = troubles.map(({ name }) => new Set(`${name.tl} ${name.en}`.toLowerCase().match(/[a-z]{4,}/g) ?? []));
  const named = own.filter((words, at) =>
    [...words].some((word) => said.has(word) && own.every((others, other) => other === at || !others.has(word))),
  );
  return named.length < 2 && new Set(troubles.map(({ type }) => type)).size === 1;
}

function gravest(troubles: readonly Trouble[]): Trouble | undefined {
  return troubles.toSorted((a, b) => b.cause.prior - a.cause.prior)[0];
}

function oneOf(trouble: Trouble | undefined): Named | null {
  return trouble === undefined ? null : { kind: 'one', trouble };
}

/** Every problem that the words of the message may name. */
function meantBy({ knowledge, text }: Inquiry): string[] {
  const { problemIds, ambiguities } = parseQuestion(knowledge, text, []);
  const unclear = ambiguities.flatMap(({ meanings }) =>
    meanings.flatMap((code) => (code.startsWith('problem:') ? [code.slice('problem:'.length)] : [])),
  );
  return [...new Set([...problemIds, ...unclear])];
}
