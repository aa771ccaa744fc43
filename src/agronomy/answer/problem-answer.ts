import type { Diagnosis } from '#agronomy/diagnosis/diagnosis.ts';
import type { ObservedSymptom, Question } from '#agronomy/question/question.ts';
import type { Answer } from './answer.ts';
import { askCrop } from './ask-crop.ts';
import type { Trouble } from './catalog.ts';
import { addChemicalAdvice } from './chemical-advice.ts';
import type { Context } from './context.ts';
import { chooseQuestion } from './next-question.ts';
import { answerGeneralPrevention } from './prevention-answer.ts';
import type { Speech } from './speech.ts';
import { describeOnCrop, describeSymptoms } from './symptom-words.ts';
import { diagnoseContext, diagnosisConfidence, type Ranked, rankedTroubles, tellText } from './trouble-ranking.ts';
import { seasonTroubles } from './weather-answer.ts';
import { lowerStart, shortName } from './wording.ts';

/** One named or clearly recognised trouble: why, steps, threshold, chemicals last. */
export function addTroubleAdvice(context: Context, trouble: Trouble, cropId: string, isPrevention = false): void {
  const { draft, catalog } = context;
  draft.cite(trouble.sources);
  if (trouble.why) draft.paragraph(draft.fact(trouble.why));
  if (isPrevention && trouble.prevention.length > 0) {
    draft.steps(
      '**Para hindi tamaan:**',
      trouble.prevention.map((step) => draft.fact(step)),
    );
    return;
  }
  const heading = draft.pick('**Mga dapat gawin, mula sa pinakamura at pinakaligtas:**', '**Gawin ito, sunod-sunod:**');
  draft.steps(
    heading,
    trouble.steps.map((step) => draft.fact(step)),
  );
  if (trouble.rate) draft.paragraph(`**Gaano karami:** ${draft.fact(trouble.rate)}`);
  if (trouble.threshold) draft.paragraph(`**Kailan dapat kumilos:** ${draft.fact(trouble.threshold)}`);
  addChemicalAdvice(draft, catalog, trouble, cropId);
  if (trouble.prevention.length > 0) {
    draft.list(
      '**Sa susunod na taniman:**',
      trouble.prevention.slice(0, 3).map((step) => draft.fact(step)),
    );
  }
}

function likelyAnswer(context: Context, cropId: string, diagnosis: Diagnosis, ranked: Ranked[]): Answer {
  const { draft, catalog, question, speech } = context;
  const [first, second] = ranked;
  if (first === undefined) return needMoreAnswer(context, cropId);
  const { trouble } = first;
  const seen = describeSymptoms(draft.speech, question.symptoms);
  const crop = catalog.cropName(cropId);
  const lead = draft.pick(
    `Malamang na **${trouble.name}** ang nasa ${crop} mo. ${trouble.signs}`,
    `Sa sinabi mo${seen ? ` (${seen})` : ''}, pinakamalapit ito sa **${trouble.name}**. ${trouble.signs}`,
  );
  draft.paragraph(draft.fact(lead));
  const tell = tellText(catalog, diagnosis);
  if (tell) draft.paragraph(`**Huwag malito:** ${draft.fact(tell)}`);
  else if (second)
    draft.paragraph(
      draft.fact(`Puwede rin itong mapagkamalang **${second.trouble.name}**: ${lowerStart(second.trouble.signs)}`),
    );
  addTroubleAdvice(context, trouble, cropId);
  draft.paragraph(trouble.call ? draft.fact(trouble.call) : speech.callOffice);
  return draft.finish({
    confidence: diagnosisConfidence(diagnosis),
    suggestions: [
      `Paano maiiwasan ang ${speech.onCrop(shortName(trouble.name), crop)}?`,
      ...(second ? [`May ${shortName(second.trouble.name)} ba ang ${crop} ko?`] : []),
    ],
  });
}

/** "Is it X?" without a sign: how to recognise it and its look-alikes, and only the first steps. */
function checkAnswerFor(context: Context, trouble: Trouble, cropId: string, diagnosis: Diagnosis): Answer {
  const { draft, catalog, speech } = context;
  const name = shortName(trouble.name);
  draft.fact(trouble.name);
  draft.paragraph(
    `Posible, pero kailangan munang makita ang mga senyales. Ganito ang **${trouble.name}**: ${draft.fact(lowerStart(trouble.signs))}`,
  );
  if (trouble.why) draft.paragraph(draft.fact(trouble.why));
  draft.cite(trouble.sources);
  draft.list(
    '**Huwag malito sa mga kamukha nito:**',
    trouble.tells.slice(0, 4).map(({ text }) => draft.fact(text)),
  );
  draft.steps(
    '**Kung tugma ang senyales, unahin ito:**',
    trouble.steps.slice(0, 3).map((step) => draft.fact(step)),
  );
  if (trouble.threshold) draft.paragraph(`**Kailan dapat kumilos:** ${draft.fact(trouble.threshold)}`);
  draft.paragraph(trouble.call ? draft.fact(trouble.call) : speech.callOffice);
  const crop = catalog.cropName(cropId);
  const next = chooseQuestion(
    draft.speech,
    rankedTroubles(catalog, diagnosis, 4).map(({ trouble: other }) => other.cause),
    [],
    crop,
  );
  return draft.finish({
    confidence: Math.min(0.4, diagnosisConfidence(diagnosis)),
    ask: 'Alin sa mga senyales na ito ang nakikita mo?',
    suggestions: [...next.suggestions.slice(0, 2), `Paano kontrolin ang ${name} sa ${crop}?`],
  });
}

/** Looking that costs nothing, before anything is bought. */
function firstChecks(ranked: readonly Ranked[], symptoms: readonly ObservedSymptom[]): string[] {
  const kinds = new Set(ranked.map(({ trouble }) => trouble.cause.kind));
  const isPlaced = symptoms.some(({ distribution }) => distribution !== undefined);
  const checks = [
    isPlaced
      ? 'Markahan ang mga punong may tama, at tingnan pagkalipas ng ilang araw kung kumakalat.'
      : kinds.has('deficiency')
        ? 'Lumibot sa bukid: pantay ba ang tama o tagpi-tagpi? Matandang dahon sa ibaba ba o batang dahon sa taas ang nauna?'
        : 'Lumibot sa bukid: tingnan kung pantay, tagpi-tagpi, o sa gilid lang ang tama.',
  ];
  if (kinds.has('pest'))
    checks.push('Buklatin ang mga puno: may insekto, itlog, o uod ba sa ilalim ng dahon at sa puno ng tangkay?');
  if (kinds.has('disease') || kinds.has('abiotic'))
    checks.push('Bumunot ng isang may tama at isang malusog: ihambing ang ugat, tangkay, at batik.');
  return checks;
}

/** The first step against each of the first three, said once when it is the same. */
function firstSteps(speech: Speech, ranked: readonly Ranked[]): string[] {
  const byStep = new Map<string, string[]>();
  for (const { trouble } of ranked.slice(0, 3)) {
    const [step] = trouble.steps;
    if (step !== undefined) byStep.set(step, [...(byStep.get(step) ?? []), lowerStart(shortName(trouble.name))]);
  }
  return [...byStep].map(([step, names]) => `Kung ${speech.or(names)}: ${lowerStart(step)}`);
}

function unsureAnswer(context: Context, cropId: string, diagnosis: Diagnosis, ranked: Ranked[]): Answer {
  const { draft, catalog, question, speech } = context;
  const crop = catalog.cropName(cropId);
  const seen = describeOnCrop(draft.speech, question.symptoms, crop);
  const names = ranked.slice(0, 3).map(({ trouble }) => `**${lowerStart(shortName(trouble.name))}**`);
  const symptom = seen ? `Kapag ${seen}` : `Sa ${crop}`;
  const several = draft.pick(
    `${symptom}, ang mga karaniwang dahilan ay ${speech.or(names)}. Hindi ko pa matiyak kung alin dahil kulang pa ang senyales.`,
    `${symptom}, maaaring ${speech.or(names)} ang sanhi. Ilan ang posible sa ngayon, kaya tingnan muna ang pagkakaiba.`,
  );
  const single = `${symptom}, maaaring ${speech.and(names)} ito, pero kulang pa ang senyales para matiyak.`;
  draft.paragraph(draft.fact(names.length > 1 ? several : single));
  for (const { trouble } of ranked) draft.cite(trouble.sources);
  draft.list(
    '**Paano makikilala (una ang pinakamalamang):**',
    ranked.map(({ trouble }) =>
      draft.fact(trouble.signs === '' ? `**${trouble.name}**` : `**${trouble.name}**: ${trouble.signs}`),
    ),
  );
  const tell = tellText(catalog, diagnosis);
  if (tell) draft.paragraph(`**Susi para mapaghiwalay:** ${draft.fact(tell)}`);
  draft.steps('**Gawin muna ngayong araw:**', [
    ...firstChecks(ranked, question.symptoms),
    'Huwag munang mag-spray o magdagdag ng abono hangga\u2019t hindi tiyak ang dahilan, para hindi masayang ang pera.',
    ...firstSteps(draft.speech, ranked).map((step) => draft.fact(step)),
  ]);
  draft.paragraph(speech.callOffice);
  const next = chooseQuestion(
    draft.speech,
    ranked.map(({ trouble }) => trouble.cause),
    question.symptoms,
    crop,
  );
  return draft.finish({ confidence: diagnosisConfidence(diagnosis), ask: next.ask, suggestions: next.suggestions });
}

function needMoreAnswer(context: Context, cropId: string): Answer {
  const { draft, question, catalog, speech } = context;
  const crop = catalog.cropName(cropId);
  draft.paragraph(
    question.intent === 'control-problem'
      ? `Huwag munang bumili ng pang-spray: iba-iba ang gamot sa bawat peste at sakit ng ${crop}, kaya alamin muna kung alin ang kalaban.`
      : draft.pick(
          `Hindi ko pa masabi kung ano ang problema ng ${crop} mo, dahil kulang pa ang senyales.`,
          `Kailangan ko pa ng kaunting detalye bago ko masabi kung ano ang nasa ${crop} mo.`,
        ),
  );
  const usual = seasonTroubles(context, cropId, 4).map(({ name }) => shortName(name));
  if (usual.length > 1)
    draft.paragraph(draft.fact(`Karaniwan sa ${crop} kapag ${speech.season(context.season)}: ${speech.and(usual)}.`));
  draft.list('Tingnan at sabihin sa akin:', [
    'Anong bahagi ang may tama (dahon, tangkay, ugat, bunga)?',
    'Anong kulay at hugis ng batik o sira, at saan ito nagsimula?',
    'Tagpi-tagpi ba o pantay sa buong bukid?',
    'May insekto, uod, itlog, o kakaibang amoy ba?',
  ]);
  const seen = describeSymptoms(draft.speech, question.symptoms);
  return draft.finish({
    confidence: 0.05,
    ask: seen ? `Bukod sa ${seen}, ano pa ang nakikita mo?` : 'Ano ang unang napansin mong kakaiba sa tanim?',
    suggestions: [
      `Naninilaw ang dahon ng ${crop} ko`,
      `May butas ang dahon ng ${crop} ko`,
      `May batik ang dahon ng ${crop} ko`,
      `Nalalanta ang ${crop} ko`,
    ],
  });
}

/** The farmer named the trouble and asks what to do, or how to keep it away. */
function namedAnswer(context: Context, trouble: Trouble, cropId: string): Answer {
  const { draft, question, catalog, speech } = context;
  const crop = catalog.cropName(cropId);
  const isPrevention = question.intent === 'prevent-problem' || /iwas/.test(question.normalized);
  draft.fact(trouble.name);
  draft.paragraph(
    isPrevention
      ? draft.pick(
          `Puwedeng iwasan ang **${trouble.name}** sa ${crop} kung maghahanda ka bago pa ito dumating.`,
          `Mas mura ang umiwas sa **${trouble.name}** kaysa gumamot. Ganito sa ${crop}:`,
        )
      : draft.pick(
          `Kayang kontrolin ang **${trouble.name}** sa ${crop}, pero unahin ang mga hakbang na walang spray.`,
          `Para sa **${trouble.name}** sa ${crop}: simulan sa linis at alaga ng bukid, at panghuli ang gamot.`,
        ),
  );
  if (trouble.signs) draft.paragraph(`**Siguruhin muna na ito nga:** ${draft.fact(lowerStart(trouble.signs))}`);
  addTroubleAdvice(context, trouble, cropId, isPrevention);
  draft.paragraph(trouble.call ? draft.fact(trouble.call) : speech.callOffice);
  const name = shortName(trouble.name);
  return draft.finish({
    confidence: 0.8,
    suggestions: isPrevention
      ? [`Paano kontrolin ang ${name} sa ${crop}?`]
      : [`Paano maiiwasan ang ${name} sa ${crop}?`],
  });
}

/** What to do is asked for, or the pest itself has been seen: then the name is enough to advise on. */
function wantsAdvice({ intent, normalized, symptoms }: Question, { cause }: Trouble): boolean {
  if (intent === 'control-problem' || intent === 'prevent-problem' || asksHow.test(normalized)) return true;
  const isSeen = cause.kind === 'pest' || cause.kind === 'weed';
  return isSeen && symptoms.length === 0 && !isDoubtful.test(normalized);
}

const asksHow = /iwas|kontrol|sugpo|puksa|gagawin|gawin/;
const isDoubtful = /\b(ba|yata|kaya|siguro|baka|ito)\b/;

/** Whether a trouble's own name stands in the message, rather than a word that only resembles one. */
function isSaid({ normalized }: Question, { name }: Trouble): boolean {
  const words = name.toLowerCase().match(/[a-z]{4,}/g) ?? [];
  return words.some((word) => new RegExp(`\\b${word}\\b`).test(normalized));
}

/** Identify, control or prevent: never a treatment before the crop is known. */
export function answerProblem(context: Context): Answer {
  const { catalog, question, draft } = context;
  const named = question.problemIds.flatMap((id) => catalog.troubles.get(id) ?? []);
  const cropId = context.cropId ?? onlyHost(named);
  if (cropId === null) {
    const hosts = [...new Set(named.flatMap(({ cause }) => cause.crops))];
    draft.paragraph(
      named[0]
        ? draft.fact(`Magkakaiba ang gamot at alaga sa **${named[0].name}** depende sa tanim.`)
        : generalFirstAid(question.intent),
    );
    return askCrop(context, hosts);
  }
  const [first] = named.filter(({ cause }) => cause.crops.includes(cropId));
  if (first !== undefined && wantsAdvice(question, first)) return namedAnswer(context, first, cropId);
  const [foreign] = named;
  if (first === undefined && foreign !== undefined && isSaid(question, foreign)) {
    draft.paragraph(
      draft.fact(
        `Wala sa talaan ko ang **${foreign.name}** bilang problema ng ${catalog.cropName(cropId)}. Baka iba ang dahilan.`,
      ),
    );
  }
  const diagnosis = diagnoseContext(context, cropId);
  if (first !== undefined && question.symptoms.length === 0) return checkAnswerFor(context, first, cropId, diagnosis);
  const ranked = rankedTroubles(catalog, diagnosis, 4);
  const isOpen = named.length === 0 && question.symptoms.length === 0;
  if (isOpen && question.intent === 'prevent-problem') return answerGeneralPrevention(context, cropId);
  if (diagnosis.kind === 'likely') return likelyAnswer(context, cropId, diagnosis, ranked);
  if (diagnosis.kind === 'unsure') return unsureAnswer(context, cropId, diagnosis, ranked);
  return needMoreAnswer(context, cropId);
}

function onlyHost(named: readonly Trouble[]): string | null {
  const hosts = new Set(named.flatMap(({ cause }) => cause.crops));
  const [host] = hosts;
  return hosts.size === 1 && host !== undefined ? host : null;
}

function generalFirstAid(intent: string): string {
  return intent === 'prevent-problem'
    ? 'Sa lahat ng tanim, nakakatulong ang malinis na binhi, tamang agwat, at paglilibot sa bukid linggo-linggo.'
    : 'Sa lahat ng tanim: huwag munang mag-spray. Ihiwalay o markahan ang may tama at tingnan kung kumakalat.';
}
