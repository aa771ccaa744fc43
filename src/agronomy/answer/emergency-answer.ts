import type { Answer } from './answer.ts';
import type { Context } from './context.ts';

/** Numbers of a contact of tables/contacts.json, first one first; empty when it has none. */
export function phonesOf(
  { catalog, draft }: Pick<Context, 'catalog' | 'draft'>,
  id: 'emergency' | 'poison-control' | 'crisis-line',
): string[] {
  return (catalog.knowledge.contacts.find((contact) => contact.id === id)?.phones ?? []).map((phone) =>
    draft.fact(phone),
  );
}

const selfHarm =
  /magpakamatay|suicide|kill myself|want to die|ko nang? mamatay|ayoko nang? mabuhay|wala nang? (saysay|silbi) ang buhay/;

/** Someone in despair gets a person to turn to, at once and before anything else. */
function answerSelfHarm(context: Context): Answer {
  const { draft, speech } = context;
  const { say } = speech;
  const [call = ''] = phonesOf(context, 'emergency');
  const crisis = speech.or(phonesOf(context, 'crisis-line'));
  draft.paragraph(
    say(
      `**Mahalaga ka, at may makakatulong sa iyo ngayon. Tumawag agad sa ${call}** o pumunta sa pinakamalapit na ospital.`,
      `**You matter, and there is help for you now. Call ${call} at once** or go to the nearest hospital.`,
    ),
  );
  draft.paragraph(
    say(
      `Puwede ka ring makipag-usap araw at gabi sa NCMH Crisis Hotline: ${crisis}. Libre at pribado ito.`,
      `You can also talk to the NCMH Crisis Hotline, day and night: ${crisis}. It is free and private.`,
    ),
  );
  draft.paragraph(
    say(
      'Lumapit sa kapamilya, kaibigan, o kapitbahay na pinagkakatiwalaan mo, at huwag munang mapag-isa. Ilayo sa iyo ang anumang gamot o spray.',
      'Go to a relative, friend or neighbour whom you trust, and do not stay alone. Keep every medicine and spray away from you.',
    ),
  );
  draft.paragraph(
    say(
      `Kung may nainom ka na, sabihin agad sa ${call} o sa doktor kung ano ito, at huwag magpilit sumuka.`,
      `If you already swallowed something, tell ${call} or the doctor what it was, and do not force yourself to vomit.`,
    ),
  );
  return draft.finish({ confidence: null });
}

/** Poisoning: the fixed card, first and alone. */
export function answerPoisoning(context: Context): Answer {
  const { draft, question, speech } = context;
  const { say } = speech;
  if (selfHarm.test(question.normalized)) return answerSelfHarm(context);
  const [call = ''] = phonesOf(context, 'emergency');
  const poison = speech.or(phonesOf(context, 'poison-control'));
  draft.paragraph(
    say(
      `**EMERGENCY: tumawag agad sa ${call} o dalhin ang tao sa pinakamalapit na ospital.** Huwag nang maghintay na lumala.`,
      `**EMERGENCY: call ${call} at once or bring the person to the nearest hospital.** Do not wait for it to get worse.`,
    ),
  );
  draft.steps(say('**Habang hinihintay ang tulong:**', '**While waiting for help:**'), [
    say(
      'Ilayo ang tao sa lugar na may lason, sa may sariwang hangin. Protektahan muna ang sarili.',
      'Move the person away from the poison, into fresh air. Protect yourself first.',
    ),
    say('Hubarin ang damit na natapunan ng lason.', 'Take off clothes that the poison has touched.'),
    say(
      'Hugasan ang balat ng maraming tubig at sabon. Kung sa mata, banlawan ng malinis na tubig nang tuloy-tuloy.',
      'Wash the skin with much water and soap. If it is in the eyes, rinse without stopping with clean water.',
    ),
    say(
      'Huwag pasukahin. Huwag painumin o pakainin ng kahit ano kung hindi sinabi ng doktor.',
      'Do not make the person vomit. Give nothing to drink or eat unless a doctor says so.',
    ),
    say(
      'Kung walang malay pero humihinga, ihiga nang patagilid. Bantayan ang paghinga.',
      'If unconscious but breathing, lay the person on the side. Watch the breathing.',
    ),
    say(
      'Dalhin sa ospital ang label o lalagyan ng lason para malaman ng doktor kung ano ito.',
      'Bring the label or the container to the hospital so that the doctor knows what it was.',
    ),
    say(
      `Tumawag sa ${call}. Puwede ring humingi ng payo sa UP-PGH poison control: ${poison}.`,
      `Call ${call}. UP-PGH poison control can also advise: ${poison}.`,
    ),
  ]);
  draft.paragraph(
    say('Paunang lunas lang ito. Ang doktor ang dapat sundin.', 'This is only first aid. Do as the doctor says.'),
  );
  return draft.finish({ confidence: null });
}
