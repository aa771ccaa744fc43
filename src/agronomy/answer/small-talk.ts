import type { Answer } from './answer.ts';
import { askCrop } from './ask-crop.ts';
import type { Trouble } from './catalog.ts';
import type { Context } from './context.ts';
import type { Speech } from './speech.ts';
import { uncoveredCropIn } from './uncovered-crop.ts';
import { shortName } from './wording.ts';

function starters({ say }: Speech): string[] {
  return [
    say('Bakit naninilaw ang dahon ng palay ko?', 'Why are the leaves of my rice turning yellow?'),
    say('Anong magandang fertilizer para sa kamatis?', 'What fertilizer is good for tomato?'),
    say('Kailan magtanim ng mais?', 'When should I plant corn?'),
    say('Paano alagaan ang palay sa tag-ulan?', 'How do I care for rice in the wet season?'),
  ];
}

function whatWeDo({ say }: Speech): string {
  return say(
    'Matutulungan kita sa sakit at peste ng tanim, abono, binhi, patubig, panahon, pag-ani, presyo, at mga programa ng gobyerno para sa magsasaka.',
    'I can help with plant pests and diseases, fertilizer, seed, irrigation, weather, harvest, prices, and government programs for farmers.',
  );
}

export function answerGreeting({ draft, speech }: Context, firstName: string | null): Answer {
  const name = firstName === null ? '' : `, ${firstName}`;
  draft.paragraph(
    speech.say(
      draft.pick(
        `Magandang araw${name}! Ako si Ani. Ano ang maitutulong ko sa tanim mo?`,
        `Kumusta${name}? Ako si Ani, katulong mo sa bukid. Ano ang tanong mo?`,
      ),
      `Hello${name}! I am Ani, your guide on the farm. How can I help with your crop?`,
    ),
  );
  draft.paragraph(whatWeDo(speech));
  return draft.finish({ confidence: null, suggestions: starters(speech) });
}

export function answerThanks({ draft, speech }: Context, firstName: string | null): Answer {
  const name = firstName === null ? '' : `, ${firstName}`;
  draft.paragraph(
    speech.say(
      draft.pick(
        `Walang anuman${name}! Nandito lang ako kapag may tanong ka tungkol sa tanim.`,
        `Salamat din${name}. Sana gumanda ang ani mo!`,
      ),
      `You are welcome${name}! Ask me any time about your crops.`,
    ),
  );
  return draft.finish({ confidence: null, suggestions: starters(speech).slice(0, 2) });
}

/** What lies near farming and still is not ours, with the one who can help. */
const referrals: readonly { pattern: RegExp; tl: string; en: string }[] = [
  {
    pattern:
      /\b(baboy|biik|inahin|manok|sisiw|itik|pato|bibe|kalabaw|baka|guya|kambing|tupa|kabayo|aso|pusa|alagang hayop|livestock|pigs?|hogs?|chickens?|cows?|carabaos?|goats?|poultry|tilapia|bangus|fishpond|isda)\b/,
    tl: 'Hayop ang tanong mo, at tanim lang ang alam ko. Lumapit sa municipal veterinarian o sa Municipal Agriculture Office; libre ang magtanong doon. Ihiwalay muna ang may sakit na hayop at huwag magbigay ng gamot na hindi inireseta.',
    en: 'Your question is about animals, and I only know crops. Please see the municipal veterinarian or the Municipal Agriculture Office; asking there is free. Keep the sick animal apart and give no medicine that was not prescribed.',
  },
  {
    pattern:
      /\b(lagnat|ubo|sipon|sakit ng ulo|masakit ang (ulo|tiyan|likod|dibdib)|buntis|diabetes|altapresyon|high ?blood|rayuma|dengue|covid|doctor|doktor|fever|headache|medicine for my|gamot sa (tao|ubo|lagnat|sipon))\b/,
    tl: 'Kalusugan ng tao ang tanong mo, at hindi ako doktor. Lumapit sa barangay health center o sa doktor. Kung nangyari ito matapos mag-spray o madikit sa gamot sa tanim, sabihin agad sa akin o tumawag sa 911.',
    en: 'Your question is about human health, and I am not a doctor. Please go to the barangay health center or a doctor. If it began after spraying or touching a pesticide, tell me at once or call 911.',
  },
];

export function answerOutOfScope({ draft, speech, question }: Context): Answer {
  const referral = referrals.find(({ pattern }) => pattern.test(question.normalized));
  draft.paragraph(
    referral
      ? draft.fact(speech.say(referral.tl, referral.en))
      : speech.say(
          draft.pick(
            'Pasensya na, pang-bukid lang ang alam ko kaya hindi ko masasagot iyan nang tama.',
            'Hindi ko masasagot iyan nang tama, pasensya na: pagsasaka lang ang saklaw ko.',
          ),
          'Sorry, I only know farming, so I cannot answer that properly.',
        ),
  );
  draft.paragraph(whatWeDo(speech));
  return draft.finish({ confidence: null, suggestions: starters(speech) });
}

/** How many near misses are worth a farmer's reading. */
const NEAREST = 3;

/** Words that fit nothing: says so, offers what comes closest, and asks for one clearer sentence. */
export function answerUnknown(context: Context, cropLabel: string | null): Answer {
  const { draft, cropId, question, catalog, speech } = context;
  const { say } = speech;
  if (cropId === null && uncoveredCropIn(question) !== null) return askCrop(context);
  const near = cropId === null ? [] : catalog.search(question.normalized, cropId).slice(0, NEAREST);
  if (near.length > 0) return answerNearest(context, near);
  if (cropId !== null && cropLabel !== null) {
    draft.paragraph(
      say(
        `Tungkol ito sa ${cropLabel}, tama? Hindi ko pa nakuha kung ano mismo ang gusto mong malaman.`,
        `This is about ${cropLabel}, right? I did not understand what exactly you want to know.`,
      ),
    );
    return draft.finish({
      confidence: 0.1,
      ask: say(`Ano ang tanong mo sa ${cropLabel}?`, `What is your question about ${cropLabel}?`),
      suggestions: [
        say(`Anong abono para sa ${cropLabel}?`, `What fertilizer for ${cropLabel}?`),
        say(`Naninilaw ang dahon ng ${cropLabel} ko`, `The leaves of my ${cropLabel} are yellowing`),
        say(`Kailan magtanim ng ${cropLabel}?`, `When to plant ${cropLabel}?`),
        say(`Paano alagaan ang ${cropLabel}?`, `How do I care for ${cropLabel}?`),
      ],
    });
  }
  const isEmpty = question.text.trim() === '';
  draft.paragraph(
    isEmpty
      ? say('Wala akong nabasang tanong.', 'I read no question.')
      : say(
          'Pasensya na, hindi ko nakuha ang tanong mo. Tungkol sa pagsasaka lang ang masasagot ko.',
          'Sorry, I did not understand your question. I can only answer about farming.',
        ),
  );
  return draft.finish({
    confidence: 0.05,
    ask: say(
      'Puwede mo bang sabihin ang tanim at ang nakikita mong problema?',
      'Can you tell me the crop and the problem you see?',
    ),
    suggestions: starters(speech),
  });
}

function answerNearest({ draft, cropId, catalog, speech }: Context, near: readonly Trouble[]): Answer {
  const { say } = speech;
  draft.paragraph(
    say(
      'Hindi ako sigurado sa ibig mong sabihin. Ito ang mga pinakamalapit sa sinabi mo:',
      'I am not sure what you mean. These come closest to what you said:',
    ),
  );
  draft.list(
    '',
    near.map(({ name, signs }) => draft.fact(`**${name}**: ${signs}`)),
  );
  for (const { sources } of near) draft.cite(sources);
  return draft.finish({
    confidence: 0.15,
    ask: say(
      'Alin dito ang nakikita mo? Kung wala, sabihin ang tanim, ang parteng may tama, at ang hitsura nito.',
      'Which of these do you see? If none, tell me the crop, the part that is hit, and how it looks.',
    ),
    suggestions: near.map(({ name, cause }) => {
      const where = speech.onCrop(shortName(name), catalog.cropName(cropId ?? cause.crops[0] ?? ''));
      return say(`Ano ang ${where}?`, `What is ${where}?`);
    }),
  });
}
