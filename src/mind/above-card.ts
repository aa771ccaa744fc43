import { type Language, phrase } from '#library/phrase.ts';
import type { Answer } from './answer.ts';

const MOST_STEPS = 5;
/** Of a card that stands above an answer, and of the answer below it. */
const CARD_STEPS = 2;
const STEPS_BELOW = 3;

/** What is asked of an emergency is answered first, and the card that was shown before stands below in full. */
export function withReply(card: Answer, reply: Answer | null): Answer {
  if (reply === null) return card;
  const sources = [...new Map([...reply.sources, ...card.sources].map((note) => [note.id, note])).values()];
  const steps = [...reply.parts.steps, ...card.parts.steps].slice(0, MOST_STEPS);
  return {
    ...card,
    text: `${reply.parts.gist}\n\n${card.text}`,
    parts: { ...card.parts, gist: `${reply.parts.gist} ${card.parts.gist}`, steps, sources },
    sources,
  };
}

export function withLineAbove(line: string, answer: Answer): Answer {
  return {
    ...answer,
    text: `${line}\n\n${answer.text}`,
    parts: { ...answer.parts, gist: `${line} ${answer.parts.gist}` },
  };
}

/** In doubt the card stands above the answer, and both are seen. */
export function withCardAbove(card: Answer, answer: Answer, language: Language): Answer {
  const { gist, steps } = card.parts;
  const left = steps.slice(CARD_STEPS).map((step) => `- ${step}`);
  return {
    ...answer,
    text: `${card.text}\n\n${answer.text}`,
    parts: {
      ...answer.parts,
      gist: `${gist} ${answer.parts.gist}`,
      steps: [...steps.slice(0, CARD_STEPS), ...answer.parts.steps.slice(0, STEPS_BELOW)],
      more: [
        ...(left.length === 0 ? [] : [{ title: phrase('moreChip', language), text: left.join('\n') }]),
        ...card.parts.more,
        ...answer.parts.more,
      ],
      about: undefined,
    },
    sources: [...card.sources, ...answer.sources],
  };
}
