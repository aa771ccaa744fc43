import type { Knowledge } from '#agronomy/knowledge.ts';
import { parseQuestion } from '#agronomy/question/parse-question.ts';
import type { Turn } from '#agronomy/question/question.ts';
import type { Item } from './item.ts';

/** What the reader takes from one message of an item; lists that are empty and what is null are left out. */
export type TurnReading = {
  said: string;
  crops?: string[];
  problems?: string[];
  /** 'part=leaf color=yellow'. */
  signs?: string[];
  /** '0.5 ha'. */
  quantities?: string[];
  stage?: string;
  season?: string;
};

export type ItemReading = { id: string; turns: TurnReading[] };

const signMembers = ['part', 'color', 'shape', 'pattern', 'texture', 'distribution', 'sign'] as const;

/** An item as the reader understands it, message by message, each with those before it. */
export function readItem(knowledge: Knowledge, { id, turns }: Pick<Item, 'id' | 'turns'>): ItemReading {
  return {
    id,
    turns: turns.map((said, at) => {
      const earlier = turns.slice(0, at).flatMap((content): Turn[] => [
        { role: 'user', content },
        { role: 'assistant', content: '' },
      ]);
      const { cropIds, problemIds, symptoms, quantities, stage, season } = parseQuestion(knowledge, said, earlier);
      const signs = symptoms.map((symptom) =>
        signMembers
          .flatMap((member) => (symptom[member] === undefined ? [] : [`${member}=${symptom[member]}`]))
          .join(' '),
      );
      return {
        said,
        ...(cropIds.length > 0 ? { crops: cropIds } : {}),
        ...(problemIds.length > 0 ? { problems: problemIds } : {}),
        ...(signs.length > 0 ? { signs } : {}),
        ...(quantities.length > 0 ? { quantities: quantities.map(({ value, unit }) => `${value} ${unit}`) } : {}),
        ...(stage === null ? {} : { stage }),
        ...(season === null ? {} : { season }),
      };
    }),
  };
}
