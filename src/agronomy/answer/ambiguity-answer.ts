import type { Answer } from './answer.ts';
import type { Catalog } from './catalog.ts';
import type { Context } from './context.ts';
import { shortName } from './wording.ts';

/** Taglish and English. */
type Pair = readonly [string, string];

const topicWords: Readonly<Record<string, Pair>> = {
  soil: ['lupa', 'soil'],
  seed: ['binhi', 'seed'],
  nursery: ['punlaan', 'nursery'],
  storage: ['imbakan', 'storage'],
  farm: ['bukid', 'farm'],
  price: ['presyo', 'price'],
  'land-prep': ['paghahanda ng lupa', 'land preparation'],
};

const codeWords: Readonly<Record<string, Pair>> = {
  'part:grain': ['butil', 'grain'],
  'stage:germination': ['pagsibol', 'sprouting'],
  'stage:storage': ['nakaimbak na ani', 'stored harvest'],
  'texture:dry': ['pagkatuyo', 'drying'],
  'sign:wilt': ['pagkalanta', 'wilting'],
  'weather:heat': ['init ng panahon', 'hot weather'],
  'season:dry': ['tag-araw', 'dry season'],
  'intent:amount': ['dami', 'amount'],
};

function meaningWord(catalog: Catalog, meaning: string): string | null {
  const [kind, id] = meaning.split(':');
  if (kind === undefined || id === undefined) return null;
  const trouble = catalog.troubles.get(id);
  if (trouble !== undefined) return shortName(trouble.name);
  if (kind === 'crop') return catalog.cropName(id);
  const pair = kind === 'topic' ? topicWords[id] : codeWords[meaning];
  return pair === undefined ? null : catalog.speech.say(...pair);
}

/** Asks which meaning was meant; null when fewer than two meanings have a word. */
export function answerAmbiguity(context: Context): Answer | null {
  const { draft, catalog, question, cropId, speech } = context;
  for (const { term, meanings } of question.ambiguities) {
    const words = [...new Set(meanings.flatMap((meaning) => meaningWord(catalog, meaning) ?? []))];
    if (words.length < 2) continue;
    // A topic alone is no question yet; a named trouble is.
    const troubles = meanings.flatMap((meaning) => {
      const trouble = catalog.troubles.get(meaning.slice(meaning.indexOf(':') + 1));
      return trouble === undefined ? [] : [shortName(trouble.name)];
    });
    draft.fact(words.join(' '));
    draft.paragraph(
      speech.say(
        `Ang salitang “${term}” ay may higit sa isang kahulugan, kaya itatanong ko muna para hindi mali ang payo.`,
        `The word “${term}” has more than one meaning, so let me ask first.`,
      ),
    );
    const where = cropId === null ? '' : ` ${speech.say('sa', 'in')} ${catalog.cropName(cropId)}`;
    return draft.finish({
      confidence: 0.1,
      ask: speech.say(
        `Ang ibig mo bang sabihin ay ${speech.or(words.slice(0, 4))}?`,
        `Do you mean ${speech.or(words.slice(0, 4))}?`,
      ),
      suggestions: troubles.slice(0, 4).map((word) => `${word}${where}`),
    });
  }
  return null;
}
