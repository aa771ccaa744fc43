import type { Answer } from './answer.ts';
import type { Trouble } from './catalog.ts';
import type { Context } from './context.ts';
import { shortName } from './wording.ts';

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

/** How many near misses are worth a farmer's reading. */
const NEAREST = 3;

/** Words that fit nothing: says so, offers what comes closest, and asks for one clearer sentence. */
export function answerUnknown(context: Context, cropLabel: string | null): Answer {
  const { draft, cropId, question, catalog } = context;
  const near = catalog.search(question.normalized, cropId).slice(0, NEAREST);
  if (near.length > 0) return answerNearest(context, near);
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

function answerNearest({ draft, cropId, speech, catalog }: Context, near: readonly Trouble[]): Answer {
  draft.paragraph('Hindi ako sigurado sa ibig mong sabihin. Ito ang mga pinakamalapit sa sinabi mo:');
  draft.list(
    '',
    near.map(({ name, signs }) => draft.fact(`**${name}**: ${signs}`)),
  );
  for (const { sources } of near) draft.cite(sources);
  return draft.finish({
    confidence: 0.15,
    ask: 'Alin dito ang nakikita mo? Kung wala, sabihin ang tanim, ang parteng may tama, at ang hitsura nito.',
    suggestions: near.map(
      ({ name, cause }) =>
        `Ano ang ${speech.onCrop(shortName(name), catalog.cropName(cropId ?? cause.crops[0] ?? ''))}?`,
    ),
  });
}
