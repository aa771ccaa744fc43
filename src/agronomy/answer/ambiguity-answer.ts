import type { Answer } from './answer.ts';
import type { Catalog } from './catalog.ts';
import type { Context } from './context.ts';
import { shortName } from './wording.ts';

const topicWords: Readonly<Record<string, string>> = {
  soil: 'lupa',
  seed: 'binhi',
  nursery: 'punlaan',
  storage: 'imbakan',
  farm: 'bukid',
  price: 'presyo',
  'land-prep': 'paghahanda ng lupa',
};

const codeWords: Readonly<Record<string, string>> = {
  'part:grain': 'butil',
  'stage:germination': 'pagsibol',
  'stage:storage': 'nakaimbak na ani',
  'texture:dry': 'pagkatuyo',
  'sign:wilt': 'pagkalanta',
  'weather:heat': 'init ng panahon',
  'season:dry': 'tag-araw',
  'intent:amount': 'dami',
};

function meaningWord(catalog: Catalog, meaning: string): string | null {
  const [kind, id] = meaning.split(':');
  if (kind === undefined || id === undefined) return null;
  const trouble = catalog.troubles.get(id);
  if (trouble !== undefined) return shortName(trouble.name);
  if (kind === 'crop') return catalog.cropName(id);
  if (kind === 'topic') return topicWords[id] ?? null;
  return codeWords[meaning] ?? null;
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
      `Ang salitang “${term}” ay may higit sa isang kahulugan, kaya itatanong ko muna para hindi mali ang payo.`,
    );
    const where = cropId === null ? '' : ` sa ${catalog.cropName(cropId)}`;
    return draft.finish({
      confidence: 0.1,
      ask: `Ang ibig mo bang sabihin ay ${speech.or(words.slice(0, 4))}?`,
      suggestions: troubles.slice(0, 4).map((word) => `${word}${where}`),
    });
  }
  return null;
}
