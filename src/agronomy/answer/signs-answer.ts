import type { Diagnosis } from '#agronomy/diagnosis/diagnosis.ts';
import type { ObservedSymptom } from '#agronomy/question/question.ts';
import type { Answer } from './answer.ts';
import type { Context } from './context.ts';
import { chooseQuestion } from './next-question.ts';
import type { Speech } from './speech.ts';
import { describeOnCrop, describeSymptoms } from './symptom-words.ts';
import { addCall, addTroubleAdvice } from './trouble-advice.ts';
import { diagnosisConfidence, type Ranked, tellText } from './trouble-ranking.ts';
import { seasonTroubles } from './weather-answer.ts';
import { lowerStart, shortName } from './wording.ts';

/** One cause stands out: its name first, how to be sure, then what to do. */
export function likelyAnswer(context: Context, cropId: string, diagnosis: Diagnosis, ranked: Ranked[]): Answer {
  const { draft, catalog, question, speech } = context;
  const { say } = speech;
  const [first, second] = ranked;
  if (first === undefined) return needMoreAnswer(context, cropId);
  const { trouble } = first;
  const seen = describeSymptoms(speech, question.symptoms);
  const crop = catalog.cropName(cropId);
  const lead = say(
    draft.pick(
      `Malamang na **${trouble.name}** ang nasa ${crop} mo. ${trouble.signs}`,
      `Sa sinabi mo${seen ? ` (${seen})` : ''}, pinakamalapit ito sa **${trouble.name}**. ${trouble.signs}`,
    ),
    `Your ${crop} most likely has **${trouble.name}**. ${trouble.signs}`,
  );
  draft.paragraph(draft.fact(lead));
  const tell = tellText(catalog, diagnosis);
  if (tell) draft.paragraph(`${say('**Huwag malito:**', '**How to tell:**')} ${draft.fact(tell)}`);
  if (second) {
    const other = second.trouble;
    draft.paragraph(
      draft.fact(
        say(
          `Puwede rin itong mapagkamalang **${other.name}**: ${lowerStart(other.signs)}`,
          `It can be mistaken for **${other.name}**: ${other.signs}`,
        ),
      ),
    );
  }
  addTroubleAdvice(context, trouble, cropId);
  addCall(context, trouble);
  const where = speech.onCrop(shortName(trouble.name), crop);
  return draft.finish({
    confidence: diagnosisConfidence(diagnosis),
    suggestions: [
      say(`Paano maiiwasan ang ${where}?`, `How do I prevent ${where}?`),
      ...(second
        ? [
            say(
              `May ${shortName(second.trouble.name)} ba ang ${crop} ko?`,
              `Does my ${crop} have ${shortName(second.trouble.name)}?`,
            ),
          ]
        : []),
    ],
  });
}

/** Looking that costs nothing, before anything is bought. */
function firstChecks({ say }: Speech, ranked: readonly Ranked[], symptoms: readonly ObservedSymptom[]): string[] {
  const kinds = new Set(ranked.map(({ trouble }) => trouble.cause.kind));
  const isPlaced = symptoms.some(({ distribution }) => distribution !== undefined);
  const checks = [
    isPlaced
      ? say(
          'Markahan ang mga punong may tama, at tingnan pagkalipas ng ilang araw kung kumakalat.',
          'Mark the plants that are hit and look again after some days to see if it spreads.',
        )
      : kinds.has('deficiency')
        ? say(
            'Lumibot sa bukid: pantay ba ang tama o tagpi-tagpi? Matandang dahon sa ibaba ba o batang dahon sa taas ang nauna?',
            'Walk the field: is it even or in patches? Did the old leaves below or the young leaves above begin?',
          )
        : say(
            'Lumibot sa bukid: tingnan kung pantay, tagpi-tagpi, o sa gilid lang ang tama.',
            'Walk the field: see if it is even, in patches, or only at the edges.',
          ),
  ];
  if (kinds.has('pest'))
    checks.push(
      say(
        'Buklatin ang mga puno: may insekto, itlog, o uod ba sa ilalim ng dahon at sa puno ng tangkay?',
        'Open the plants: are there insects, eggs or larvae under the leaves and at the base?',
      ),
    );
  if (kinds.has('disease') || kinds.has('abiotic'))
    checks.push(
      say(
        'Bumunot ng isang may tama at isang malusog: ihambing ang ugat, tangkay, at batik.',
        'Pull up one sick and one healthy plant: compare roots, stem and spots.',
      ),
    );
  return checks;
}

/** A share from which a cause leads, though it is not yet likely. */
const LEADS_FROM = 0.3;

/** Steps without a spray that may be told of a cause that is not certain: more of one that leads. */
export function earlySteps({ trouble, candidate }: Ranked, isPrevention: boolean): string {
  const steps = isPrevention ? [...trouble.prevention, ...trouble.steps] : trouble.steps;
  return steps.slice(0, candidate.probability >= LEADS_FROM ? 4 : 2).join(' ');
}

/** The first steps against each of the first three, said once when they are the same. */
function firstSteps({ speech, question }: Context, ranked: readonly Ranked[]): string[] {
  const byStep = new Map<string, string[]>();
  for (const one of ranked.slice(0, 3)) {
    const step = earlySteps(one, question.intent === 'prevent-problem');
    if (step !== '') byStep.set(step, [...(byStep.get(step) ?? []), lowerStart(shortName(one.trouble.name))]);
  }
  return [...byStep].map(([step, names]) => `${speech.say('Kung', 'If')} ${speech.or(names)}: ${lowerStart(step)}`);
}

/** Several causes fit: how to tell them apart, what to look at, and no treatment yet. */
export function unsureAnswer(context: Context, cropId: string, diagnosis: Diagnosis, ranked: Ranked[]): Answer {
  const { draft, catalog, question, speech } = context;
  const { say } = speech;
  const crop = catalog.cropName(cropId);
  const seen = describeOnCrop(speech, question.symptoms, crop);
  const names = ranked.slice(0, 3).map(({ trouble }) => `**${lowerStart(shortName(trouble.name))}**`);
  const symptom = seen ? say(`Kapag ${seen}`, `With ${seen}`) : say(`Sa ${crop}`, `In ${crop}`);
  const several = say(
    draft.pick(
      `${symptom}, ang mga karaniwang dahilan ay ${speech.or(names)}. Hindi ko pa matiyak kung alin dahil kulang pa ang senyales.`,
      `${symptom}, maaaring ${speech.or(names)} ang sanhi. Ilan ang posible sa ngayon, kaya tingnan muna ang pagkakaiba.`,
    ),
    `${symptom}, the usual causes are ${speech.or(names)}. I am not sure yet which one: more signs are needed.`,
  );
  const single = say(
    `${symptom}, maaaring ${speech.and(names)} ito, pero kulang pa ang senyales para matiyak.`,
    `${symptom}, it may be ${speech.and(names)}, but more signs are needed to be sure.`,
  );
  draft.paragraph(draft.fact(names.length > 1 ? several : single));
  for (const { trouble } of ranked) draft.cite(trouble.sources);
  draft.list(
    say('**Paano makikilala (una ang pinakamalamang):**', '**How to recognise them (most likely first):**'),
    ranked.map(({ trouble }) =>
      draft.fact(trouble.signs === '' ? `**${trouble.name}**` : `**${trouble.name}**: ${trouble.signs}`),
    ),
  );
  const tell = tellText(catalog, diagnosis);
  if (tell) draft.paragraph(`${say('**Susi para mapaghiwalay:**', '**The sign that decides:**')} ${draft.fact(tell)}`);
  draft.steps(say('**Gawin muna ngayong araw:**', '**Do this first, today:**'), [
    ...firstChecks(speech, ranked, question.symptoms),
    say(
      'Huwag munang mag-spray o magdagdag ng abono hangga\u2019t hindi tiyak ang dahilan, para hindi masayang ang pera.',
      'Do not spray or add fertilizer before the cause is sure, so that no money is wasted.',
    ),
    ...firstSteps(context, ranked).map((step) => draft.fact(step)),
  ]);
  draft.paragraph(speech.callOffice);
  const next = chooseQuestion(
    speech,
    ranked.map(({ trouble }) => trouble.cause),
    question.symptoms,
    crop,
  );
  return draft.finish({ confidence: diagnosisConfidence(diagnosis), ask: next.ask, suggestions: next.suggestions });
}

/** Nothing to rank by: what to look at, and the one question. */
export function needMoreAnswer(context: Context, cropId: string): Answer {
  const { draft, question, catalog, speech } = context;
  const { say } = speech;
  const crop = catalog.cropName(cropId);
  draft.paragraph(
    question.intent === 'control-problem'
      ? say(
          `Huwag munang bumili ng pang-spray: iba-iba ang gamot sa bawat peste at sakit ng ${crop}, kaya alamin muna kung alin ang kalaban.`,
          `Do not buy a spray yet: every pest and disease of ${crop} needs something else, so first find out which one it is.`,
        )
      : say(
          draft.pick(
            `Hindi ko pa masabi kung ano ang problema ng ${crop} mo, dahil kulang pa ang senyales.`,
            `Kailangan ko pa ng kaunting detalye bago ko masabi kung ano ang nasa ${crop} mo.`,
          ),
          `I cannot say yet what is wrong with your ${crop}: I need more signs.`,
        ),
  );
  const usual = seasonTroubles(context, cropId, 4).map(({ name }) => shortName(name));
  if (usual.length > 1) {
    const season = speech.season(context.season);
    draft.paragraph(
      draft.fact(
        say(
          `Karaniwan sa ${crop} kapag ${season}: ${speech.and(usual)}.`,
          `Common in ${crop} in the ${season}: ${speech.and(usual)}.`,
        ),
      ),
    );
  }
  draft.list(say('Tingnan at sabihin sa akin:', 'Look, and tell me:'), [
    say('Anong bahagi ang may tama (dahon, tangkay, ugat, bunga)?', 'Which part is hit (leaf, stem, root, fruit)?'),
    say(
      'Anong kulay at hugis ng batik o sira, at saan ito nagsimula?',
      'What colour and shape are the spots, and where did they begin?',
    ),
    say('Tagpi-tagpi ba o pantay sa buong bukid?', 'Is it in patches or even over the whole field?'),
    say('May insekto, uod, itlog, o kakaibang amoy ba?', 'Are there insects, larvae, eggs or a strange smell?'),
  ]);
  const seen = describeSymptoms(speech, question.symptoms);
  return draft.finish({
    confidence: 0.05,
    ask: seen
      ? say(`Bukod sa ${seen}, ano pa ang nakikita mo?`, `Besides ${seen}, what else do you see?`)
      : say('Ano ang unang napansin mong kakaiba sa tanim?', 'What was the first strange thing you noticed?'),
    suggestions: [
      say(`Naninilaw ang dahon ng ${crop} ko`, `The leaves of my ${crop} are yellowing`),
      say(`May butas ang dahon ng ${crop} ko`, `There are holes in the leaves of my ${crop}`),
      say(`May batik ang dahon ng ${crop} ko`, `There are spots on the leaves of my ${crop}`),
      say(`Nalalanta ang ${crop} ko`, `My ${crop} is wilting`),
    ],
  });
}
