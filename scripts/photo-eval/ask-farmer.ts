import type { Knowledge } from '#agronomy/knowledge.ts';
import type { Mind } from '#mind/mind.ts';
import { findInPhoto } from '#mind/reckon/trouble/photo-finding.ts';
import { rankCauses } from '#mind/reckon/trouble/rank.ts';
import { troublesOf } from '#mind/reckon/trouble/troubles.ts';
import { repliesTo } from '#web/features/analysis/replies.ts';
import { drawFrom, erringReply, truthfulReply } from './farmer.ts';
import { HEALTHY, type Judgement } from './judge.ts';

/** A day of the wet season's end: what the app says of a photo hangs on the season. */
const TODAY = '2026-11-22';
/** What the page sends when a photo comes without words. */
const WORDLESS = 'Analyze this image';

/**
 * How a farmer is asked: how often he taps wrongly, 0 to 1, how many questions he answers at most, and what he writes
 * beside the photo; nothing where `words` is absent.
 */
export type Asking = { wrongShare: number; questions: number; words?: string };

/** What the app makes of a photo and of what was tapped. */
export type Looked = {
  /** Causes, and 'healthy', the likeliest first; empty where it turns the photo away and nothing was tapped. */
  ids: readonly string[];
  confidence: number;
};

export type Talk = { before: Looked; after: Looked; replies: number };

/**
 * Plays the closing question as the product does: the answer of the mind for the picture, told the crop and the right
 * tool, its own question, the farmer's tap as one more line of what was written, and the answer to that.
 */
export function createTalk(knowledge: Knowledge, mind: Mind) {
  const { byId } = troublesOf(knowledge);
  return (
    { picture, right, toldId }: Judgement,
    truth: string | null,
    { wrongShare, questions, words = WORDLESS }: Asking,
  ): Talk => {
    const { evidence: photo } = picture;
    const trouble = truth === null ? null : (byId.get(truth) ?? null);
    const tool = byId.get(right ?? truth ?? '')?.kind === 'pest' ? 'pest-identification' : 'disease-detection';
    const draw = drawFrom(picture.file.split('/').at(-1) ?? '');
    const look = (input: string) => {
      const answer = mind.analyze({ type: tool, input, cropId: toldId, photo, today: TODAY, prices: [] });
      const finding = findInPhoto(knowledge, photo, toldId);
      const inquiry = {
        ...{ frame: answer.frame, text: '', knowledge, today: TODAY, prices: [] },
        ...({ forecast: null, photo, tool } as const),
      };
      const isTold = answer.frame.symptoms.some(({ tells }) => tells !== undefined);
      const isJudged = finding.kind === 'read' || isTold;
      const { candidates, healthy } = rankCauses(inquiry, toldId, finding.kind === 'read' ? finding.weights : null);
      const ids = candidates.map(({ id }) => id);
      const behind = candidates.findIndex(({ probability }) => probability < healthy);
      const said = healthy === 0 ? ids : ids.toSpliced(behind === -1 ? ids.length : behind, 0, HEALTHY);
      const looked = { ids: isJudged ? said : [], confidence: answer.confidence ?? 0 };
      return { looked, taps: repliesTo(answer) };
    };
    const first = look(words);
    let last = first;
    const replies: string[] = [];
    while (replies.length < questions && last.taps.length > 0) {
      const reply = erringReply(truthfulReply(trouble, last.taps), last.taps, wrongShare, draw);
      if (reply === null) break;
      replies.push(reply);
      last = look([...(words === WORDLESS ? [] : [words]), ...replies].join('\n'));
    }
    return { before: first.looked, after: last.looked, replies: replies.length };
  };
}
