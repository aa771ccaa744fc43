import type { Question } from '#agronomy/question/question.ts';
import type { Answer } from './answer.ts';
import { askCrop } from './ask-crop.ts';
import type { Trouble } from './catalog.ts';
import type { Context } from './context.ts';
import { checkAnswerFor, namedAnswer } from './named-answer.ts';
import { answerGeneralPrevention } from './prevention-answer.ts';
import { likelyAnswer, needMoreAnswer, unsureAnswer } from './signs-answer.ts';
import type { Speech } from './speech.ts';
import { diagnoseContext, rankedTroubles } from './trouble-ranking.ts';

/** What to do is asked for, or the pest itself has been seen: then the name is enough to advise on. */
function wantsAdvice({ intent, normalized, symptoms }: Question, { cause }: Trouble): boolean {
  if (intent === 'control-problem' || intent === 'prevent-problem' || asksHow.test(normalized)) return true;
  const isSeen = cause.kind === 'pest' || cause.kind === 'weed';
  return isSeen && symptoms.length === 0 && !isDoubtful.test(normalized);
}

const asksHow = /iwas|kontrol|sugpo|puksa|gagawin|gawin|prevent|control|what (should|can|do) i/;
const isDoubtful = /\b(ba|yata|kaya|siguro|baka|ito)\b/;

/** Words of many names and of every description: they name nothing. */
const DESCRIBES =
  /^(tubig|lupa|lubog|bunga|dahon|tangkay|ugat|puno|sanga|talbos|ubod|saha|busal|bulok|batik|puti|puting|itim|dilaw|pula|berde)$/;

/** How many words of a trouble's own name stand in the message, rather than words that only resemble it. */
function wordsSaid({ normalized }: Question, { name }: Trouble): number {
  const words = new Set(name.toLowerCase().match(/[a-z]{4,}/g) ?? []);
  return [...words].filter((word) => new RegExp(`\\b${word}\\b`).test(normalized)).length;
}

function isNamedOutright({ normalized }: Question, { name }: Trouble): boolean {
  const words = name.toLowerCase().match(/[a-z]{4,}/g) ?? [];
  return words.some((word) => !DESCRIBES.test(word) && new RegExp(`\\b${word}\\b`).test(normalized));
}

/** Named troubles of the crop, the one named most fully first, then the crop's own before guests. */
function namedOn(question: Question, named: readonly Trouble[], cropId: string): Trouble[] {
  const isOwn = ({ cause }: Trouble) => Number(cause.crops[0] === cropId);
  return named
    .filter(({ cause }) => cause.crops.includes(cropId))
    .toSorted((a, b) => wordsSaid(question, b) - wordsSaid(question, a) || isOwn(b) - isOwn(a));
}

/** Identify, control or prevent: never a treatment before the crop is known. */
export function answerProblem(context: Context): Answer {
  const { catalog, question, draft, speech } = context;
  const { say } = speech;
  const named = question.problemIds.flatMap((id) => catalog.troubles.get(id) ?? []);
  const cropId = context.cropId ?? onlyHost(named);
  if (cropId === null) {
    const hosts = [...new Set(named.flatMap(({ cause }) => cause.crops))];
    draft.paragraph(
      named[0]
        ? draft.fact(
            say(
              `Magkakaiba ang gamot at alaga sa **${named[0].name}** depende sa tanim.`,
              `What to do about **${named[0].name}** depends on the crop.`,
            ),
          )
        : generalFirstAid(speech, question.intent),
    );
    return askCrop(context, hosts);
  }
  const [first] = namedOn(question, named, cropId);
  if (first !== undefined && wantsAdvice(question, first)) return namedAnswer(context, first, cropId);
  const [foreign] = named;
  if (first === undefined && foreign !== undefined && isNamedOutright(question, foreign)) {
    const crop = catalog.cropName(cropId);
    draft.paragraph(
      draft.fact(
        say(
          `Wala sa talaan ko ang **${foreign.name}** bilang problema ng ${crop}. Baka iba ang dahilan.`,
          `I have no record of **${foreign.name}** on ${crop}. The cause may be another one.`,
        ),
      ),
    );
  }
  const diagnosis = diagnoseContext(context, cropId);
  const isNamedFully = first !== undefined && wordsSaid(question, first) >= 2;
  if (first !== undefined && (isNamedFully || question.symptoms.length === 0))
    return checkAnswerFor(context, first, cropId, diagnosis);
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

function generalFirstAid({ say }: Speech, intent: string): string {
  return intent === 'prevent-problem'
    ? say(
        'Sa lahat ng tanim, nakakatulong ang malinis na binhi, tamang agwat, at paglilibot sa bukid linggo-linggo.',
        'For every crop, clean seed, the right spacing and a weekly walk through the field help.',
      )
    : say(
        'Sa lahat ng tanim: huwag munang mag-spray. Ihiwalay o markahan ang may tama at tingnan kung kumakalat.',
        'For every crop: do not spray yet. Mark the plants that are hit and see if it spreads.',
      );
}
