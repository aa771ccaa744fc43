import type { Answer } from './answer.ts';
import type { Context } from './context.ts';

const starters = [
  'Bakit naninilaw ang dahon ng palay ko?',
  'Anong magandang fertilizer para sa kamatis?',
  'Kailan magtanim ng mais?',
  'Paano alagaan ang palay sa tag-ulan?',
] as const;

export function answerGreeting({ draft }: Context, firstName: string | null): Answer {
  const name = firstName === null ? '' : `, ${firstName}`;
  draft.paragraph(
    draft.pick(
      `Magandang araw${name}! Ako si Ani. Ano ang maitutulong ko sa tanim mo?`,
      `Kumusta${name}? Ako si Ani, katulong mo sa bukid. Ano ang tanong mo?`,
    ),
  );
  draft.paragraph(
    'Puwede mo akong tanungin tungkol sa sakit at peste, abono, tamang buwan ng tanim, patubig, panahon, ani, at presyo.',
  );
  return draft.finish({ confidence: null, suggestions: starters });
}

export function answerThanks({ draft }: Context, firstName: string | null): Answer {
  const name = firstName === null ? '' : `, ${firstName}`;
  draft.paragraph(
    draft.pick(
      `Walang anuman${name}! Nandito lang ako kapag may tanong ka.`,
      `Salamat din${name}. Sana gumanda ang ani mo!`,
    ),
  );
  return draft.finish({ confidence: null, suggestions: starters.slice(0, 2) });
}

export function answerOutOfScope({ draft }: Context): Answer {
  draft.paragraph('Pasensya na, pang-bukid lang ang alam ko kaya hindi ko masasagot iyan nang tama.');
  draft.paragraph('Matutulungan kita sa sakit at peste ng tanim, abono, binhi, patubig, panahon, pag-ani, at presyo.');
  return draft.finish({ confidence: null, suggestions: starters });
}

/** Words that fit nothing: says so, and asks for one clearer sentence. */
export function answerUnknown({ draft, cropId, question }: Context, cropLabel: string | null): Answer {
  if (cropId !== null && cropLabel !== null) {
    draft.paragraph(`Tungkol ito sa ${cropLabel}, tama? Hindi ko pa nakuha kung ano mismo ang gusto mong malaman.`);
    return draft.finish({
      confidence: 0.1,
      ask: `Ano ang tanong mo sa ${cropLabel}?`,
      suggestions: [
        `Anong abono para sa ${cropLabel}?`,
        `Naninilaw ang dahon ng ${cropLabel} ko`,
        `Kailan magtanim ng ${cropLabel}?`,
        `Paano alagaan ang ${cropLabel}?`,
      ],
    });
  }
  const isEmpty = question.text.trim() === '';
  draft.paragraph(isEmpty ? 'Wala akong nabasang tanong.' : 'Pasensya na, hindi ko nakuha ang tanong mo.');
  return draft.finish({
    confidence: 0.05,
    ask: 'Puwede mo bang sabihin ang tanim at ang nakikita mong problema?',
    suggestions: starters,
  });
}
