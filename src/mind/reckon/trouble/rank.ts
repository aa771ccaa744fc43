import type { CauseKind } from '#agronomy/diagnosis/causes.ts';
import { diagnose } from '#agronomy/diagnosis/diagnose.ts';
import type { Candidate, Diagnosis } from '#agronomy/diagnosis/diagnosis.ts';
import type { PhotoWeights } from '#agronomy/photo/weigh-photo.ts';
import { normalize } from '#agronomy/question/normalize.ts';
import { seasonOfMonth } from '#agronomy/season/season-of-month.ts';
import type { Inquiry } from '#mind/reckon/reckoner.ts';
import type { Said } from './said.ts';
import { factCount, namedIds, signsLacking, signsTold } from './signs-told.ts';
import { tellFactors } from './tell-factors.ts';
import { type Trouble, troublesOf } from './troubles.ts';
import { wordFitsOf } from './word-fits.ts';

/** Kinds of causes that each photo tool is for. */
const KINDS_OF_TOOL: Readonly<Record<string, ReadonlySet<CauseKind>>> = {
  'disease-detection': new Set<CauseKind>(['disease', 'deficiency', 'abiotic']),
  'pest-identification': new Set<CauseKind>(['pest', 'weed']),
};

/** A cause of the kind that was not asked for leads only when it fits this many times better. */
const CLEARLY_BETTER = 2;
/** Share of belief from which a look-alike is named. */
const WORTH_NAMING = 0.03;
/** Candidates further behind the first than this are left out. */
const NOT_FAR_BEHIND = 0.35;

/** Injuries of the highlands alone. */
const COLD: ReadonlySet<string> = new Set(['cold-rice']);

/** A trouble with its place in the ranking. */
export type Ranked = { trouble: Trouble; candidate: Candidate };

/** The kinds that the chosen tool asks about; null: any. */
export function kindsAsked(tool: string | null): ReadonlySet<CauseKind> | null {
  return tool !== null && Object.hasOwn(KINDS_OF_TOOL, tool) ? (KINDS_OF_TOOL[tool] ?? null) : null;
}

/** An insect that was seen beside a sign speaks for the virus it carries as well. */
function withCarried(knowledge: Inquiry['knowledge'], ids: readonly string[], hasSigns: boolean): string[] {
  const carried = troublesOf(knowledge).all.filter(({ vector }) => vector !== null && ids.includes(vector));
  return hasSigns ? [...ids, ...carried.map(({ id }) => id)] : [...ids];
}

/** Ranks the causes of a crop by everything the farmer said and, where there is one, the photo. */
export function rankCauses(inquiry: Inquiry, cropId: string, photo: PhotoWeights | null): Diagnosis {
  const { frame, knowledge, text, today, tool } = inquiry;
  const asked = photo === null ? null : kindsAsked(tool);
  const isHighland = frame.place?.value.isHighland === true;
  // Only the mountains are cold enough; elsewhere it would stand for every pale leaf.
  const causes = troublesOf(knowledge)
    .causesOf(cropId)
    .filter(({ id }) => isHighland || !COLD.has(id));
  const diagnosis = diagnose(causes, {
    cropId,
    symptoms: signsTold(inquiry),
    namedIds: withCarried(knowledge, namedIds(inquiry), factCount(signsTold(inquiry)) > 0),
    stage: frame.stage?.value ?? null,
    // The month of asking says little about words of any day, and much about a photo of today.
    season:
      frame.season?.value ?? monthSeason(frame.month?.value ?? (photo === null ? null : Number(today.slice(5, 7)))),
    tells: tellFactors([...signsTold(inquiry), ...signsLacking(inquiry)]),
    words: wordFitsOf(knowledge)(normalize(text), cropId),
    photo,
    askedKinds: asked,
  });
  return preferKind(knowledge, diagnosis, kindsAsked(tool));
}

function monthSeason(month: number | null): 'wet' | 'dry' | null {
  return month === null ? null : seasonOfMonth(month);
}

/** Causes of the asked kind first, unless one of the other kind fits clearly better. */
function preferKind(
  knowledge: Inquiry['knowledge'],
  diagnosis: Diagnosis,
  kinds: ReadonlySet<CauseKind> | null,
): Diagnosis {
  const { byId } = troublesOf(knowledge);
  const isAsked = ({ id }: Candidate) => kinds?.has(byId.get(id)?.kind ?? 'disease') ?? true;
  const asked = diagnosis.candidates.filter(isAsked);
  const [first] = diagnosis.candidates;
  const [firstAsked] = asked;
  if (first === undefined || firstAsked === undefined || isAsked(first)) return diagnosis;
  if (first.probability >= CLEARLY_BETTER * firstAsked.probability) return diagnosis;
  const others = diagnosis.candidates.filter((candidate) => !isAsked(candidate));
  return { ...diagnosis, kind: 'unsure', candidates: [...asked, ...others] };
}

/**
 * Candidates worth a farmer's time: not far behind the first, or among the first three and explaining a sign or, where a
 * photo was weighed, with a share worth naming.
 */
export function worthNaming(inquiry: Inquiry, { candidates }: Diagnosis, most: number, hasPhoto: boolean): Ranked[] {
  const { byId } = troublesOf(inquiry.knowledge);
  const floor = (candidates[0]?.probability ?? 0) * NOT_FAR_BEHIND;
  return candidates
    .filter(
      ({ probability, explained }, index) =>
        probability >= floor || (index < 3 && (explained > 0 || (hasPhoto && probability >= WORTH_NAMING))),
    )
    .slice(0, most)
    .flatMap((candidate) => {
      const trouble = byId.get(candidate.id);
      return trouble === undefined ? [] : [{ trouble, candidate }];
    });
}

/** How to tell the first two apart, when the tables know. */
export function tellOf(inquiry: Inquiry, { tell }: Diagnosis): Said | null {
  if (tell === null) return null;
  const { tells } = troublesOf(inquiry.knowledge).byId.get(tell.id) ?? { tells: [] };
  return tells.find(({ otherId }) => otherId === tell.otherId)?.said ?? null;
}

/** Words alone never make certain; where several causes fit, hardly more than even. Checked by `npm run eval`. */
const MOST_CONFIDENCE = { likely: 0.95, unsure: 0.6, 'need-more': 0.1 } as const;

/** What is not called likely is shown as possible at most, however great its share. */
export const POSSIBLE_AT_MOST = 0.45;

/** Confidence shown for a diagnosis: the share of the first cause. */
export function confidenceOf({ kind, candidates }: Diagnosis): number {
  return Math.min(MOST_CONFIDENCE[kind], candidates[0]?.probability ?? 0.05);
}
