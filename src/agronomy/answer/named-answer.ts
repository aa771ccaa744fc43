import type { Diagnosis } from '#agronomy/diagnosis/diagnosis.ts';
import type { Answer } from './answer.ts';
import type { Trouble } from './catalog.ts';
import type { Context } from './context.ts';
import { chooseQuestion } from './next-question.ts';
import { addCall, addTroubleAdvice } from './trouble-advice.ts';
import { diagnosisConfidence, rankedTroubles } from './trouble-ranking.ts';
import { lowerStart, shortName } from './wording.ts';

/** The farmer named the trouble and asks what to do, or how to keep it away. */
export function namedAnswer(context: Context, trouble: Trouble, cropId: string): Answer {
  const { draft, question, catalog, speech } = context;
  const { say } = speech;
  const crop = catalog.cropName(cropId);
  const where = speech.onCrop(`**${trouble.name}**`, crop);
  const isPrevention = question.intent === 'prevent-problem' || /iwas|prevent/.test(question.normalized);
  draft.fact(trouble.name);
  draft.paragraph(
    isPrevention
      ? say(
          draft.pick(
            `Puwedeng iwasan ang ${where} kung maghahanda ka bago pa ito dumating.`,
            `Mas mura ang umiwas sa **${trouble.name}** kaysa gumamot. Ganito sa ${crop}:`,
          ),
          `You can keep **${trouble.name}** away from ${crop} if you prepare before it comes.`,
        )
      : say(
          draft.pick(
            `Kayang kontrolin ang ${where}, pero unahin ang mga hakbang na walang spray.`,
            `Para sa ${where}: simulan sa linis at alaga ng bukid, at panghuli ang gamot.`,
          ),
          `You can control ${where}. Begin with the steps that need no spray.`,
        ),
  );
  if (trouble.signs)
    draft.paragraph(
      say(
        `**Siguruhin muna na ito nga:** ${draft.fact(lowerStart(trouble.signs))}`,
        `**Make sure it is this:** ${draft.fact(trouble.signs)}`,
      ),
    );
  addTroubleAdvice(context, trouble, cropId, isPrevention ? 'prevent' : 'treat');
  addCall(context, trouble);
  const name = shortName(trouble.name);
  const shortly = speech.onCrop(name, crop);
  const control = say(`Paano kontrolin ang ${shortly}?`, `How do I control ${shortly}?`);
  const prevent = say(`Paano maiiwasan ang ${shortly}?`, `How do I prevent ${shortly}?`);
  return draft.finish({ confidence: 0.8, suggestions: [isPrevention ? control : prevent] });
}

/** "Is it X?" without a sign: how to recognise it and its look-alikes, and only the first steps. */
export function checkAnswerFor(context: Context, trouble: Trouble, cropId: string, diagnosis: Diagnosis): Answer {
  const { draft, catalog, speech } = context;
  const { say } = speech;
  const name = shortName(trouble.name);
  draft.fact(trouble.name);
  const isAboutIt = /\b(ano|anong|what)( po| ba| talaga| nga)* (ang|ba|is|are|yung|itong|sanhi)\b/.test(
    context.question.normalized,
  );
  const signs = draft.fact(trouble.signs);
  draft.paragraph(
    isAboutIt
      ? say(`Ganito ang **${trouble.name}**: ${lowerStart(signs)}`, `**${trouble.name}** looks like this: ${signs}`)
      : say(
          `Posible, pero kailangan munang makita ang mga senyales. Ganito ang **${trouble.name}**: ${lowerStart(signs)}`,
          `It is possible, but first look for the signs. **${trouble.name}** looks like this: ${signs}`,
        ),
  );
  if (trouble.why) draft.paragraph(draft.fact(trouble.why));
  draft.cite(trouble.sources);
  draft.list(
    say('**Huwag malito sa mga kamukha nito:**', '**Do not mix it up with its look-alikes:**'),
    trouble.tells.slice(0, 4).map(({ text }) => draft.fact(text)),
  );
  draft.steps(
    say('**Kung tugma ang senyales, unahin ito:**', '**If the signs fit, begin with this:**'),
    trouble.steps.slice(0, 3).map((step) => draft.fact(step)),
  );
  if (trouble.threshold)
    draft.paragraph(`${say('**Kailan dapat kumilos:**', '**When to act:**')} ${draft.fact(trouble.threshold)}`);
  addCall(context, trouble);
  const crop = catalog.cropName(cropId);
  const next = chooseQuestion(
    speech,
    rankedTroubles(catalog, diagnosis, 4).map(({ trouble: other }) => other.cause),
    [],
    crop,
  );
  return draft.finish({
    // What a trouble is, the record knows; whether this plant has it, only its signs tell.
    confidence: isAboutIt ? 0.8 : Math.min(0.4, diagnosisConfidence(diagnosis)),
    ask: say('Alin sa mga senyales na ito ang nakikita mo?', 'Which of these signs do you see?'),
    suggestions: [
      ...next.suggestions.slice(0, 2),
      say(`Paano kontrolin ang ${speech.onCrop(name, crop)}?`, `How do I control ${speech.onCrop(name, crop)}?`),
    ],
  });
}
