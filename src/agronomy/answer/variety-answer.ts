import type { Answer } from './answer.ts';
import type { Crop } from './catalog.ts';
import type { Context } from './context.ts';
import { cropOrAsk } from './crop-or-ask.ts';
import type { Draft } from './draft.ts';
import type { Speech } from './speech.ts';
import { shortName } from './wording.ts';

function wanted(text: string): string[] {
  const wishes: [RegExp, RegExp][] = [
    [/baha|lubog|submerg/, /lubog|submerg|flood/],
    [/tagtuyot|tuyo|drought/, /tuyo|tagtuyot|drought/],
    [/tungro/, /tungro/],
    [/blast/, /blast/],
    [/\bblb\b|bacterial/, /BLB/],
    [/init|heat/, /init|heat/],
    [/sarap|masarap|kainin|eating/, /masarap|eating/],
    [/hybrid/, /hybrid/],
    [/visayas/, /Visayas/],
    [/alat|maalat|saline|salt/, /alat|salin/],
    [/hopper|bph|kayumangging/, /planthopper|BPH/],
    [/stem borer|aksip|borer/, /borer/],
  ];
  return wishes.filter(([asked]) => asked.test(text)).map(([, trait]) => trait.source);
}

/** Shorter words stand in every trait. */
const TRAIT_WORD_MIN_CHARS = 5;

/** A word of the question that stands in a trait: 'ringspot', 'mosaic', 'aromatic'. */
function sharesWord(normalized: string, trait: string | null, cropName: string): boolean {
  if (trait === null) return false;
  const words = normalized.split(/[^a-z]+/).filter((word) => word.length >= TRAIT_WORD_MIN_CHARS);
  const text = trait.toLowerCase();
  return words.some((word) => !COMMON.test(word) && !cropName.toLowerCase().includes(word) && text.includes(word));
}

const COMMON =
  /^(tanim|taniman|itanim|binhi|variety|barayti|maganda|magandang|matibay|panahon|tag|araw|hectare|ektarya|klase)/;

type Entry = { variety: NonNullable<Crop['varieties']>[number]; trait: string | null };

/** Those that answer the wish, then those for the season, then those with figures; at most five. */
function chooseVarieties(entries: readonly Entry[], fits: readonly Entry[], picks: readonly Entry[]): Entry[] {
  const measured = entries.filter(({ variety }) => variety.maturityDays !== null);
  const order = [...fits, ...(fits.length > 0 ? [] : picks), ...(fits.length > 2 ? [] : measured), ...entries];
  return [...new Set(order)].slice(0, 5);
}

function varietyLine(draft: Draft, { variety, trait }: Entry): string {
  const { name, maturityDays, yieldTHa } = variety;
  const days = maturityDays
    ? `${draft.range(maturityDays[0], maturityDays[1])} ${draft.speech.say('araw', 'days')}`
    : '';
  const tons = yieldTHa ? `${draft.range(yieldTHa[0], yieldTHa[1], 1)} t/ha` : '';
  const facts = [days, tons, trait ?? ''].filter((text) => text !== '').join('; ');
  return draft.fact(`**${name}**${facts ? `: ${facts}` : ''}.`);
}

/** Next questions that the tables can answer with another variety. */
function wishesFor({ say }: Speech, entries: readonly Entry[], crop: string): string[] {
  const hasTrait = (trait: RegExp) => entries.some((entry) => trait.test(entry.trait ?? ''));
  return [
    ...(hasTrait(/lubog|submerg|flood/)
      ? [say(`Variety ng ${crop} na kaya ang baha`, `${crop} variety for flooding`)]
      : []),
    ...(hasTrait(/tagtuyot|matuyo|drought/)
      ? [say(`Variety ng ${crop} na kaya ang tagtuyot`, `${crop} variety for drought`)]
      : []),
  ];
}

/** A variety against a named trouble: what to do with plants that have it already. */
function addWhenHit({ draft, question, catalog, speech: { say } }: Context, cropId: string): void {
  const named = question.problemIds.flatMap((id) => catalog.troubles.get(id) ?? []);
  const trouble = named.find(({ cause }) => cause.crops.includes(cropId));
  if (trouble === undefined) return;
  const name = draft.fact(shortName(trouble.name));
  draft.list(
    say(`**Kung may ${name} na ang tanim:**`, `**Where plants have ${name} already:**`),
    trouble.steps.slice(0, 3).map((step) => draft.fact(step)),
  );
  draft.cite(trouble.sources);
}

/** Varieties of the tables, those whose traits answer the farmer's wish first. */
export function answerVariety(context: Context): Answer {
  const found = cropOrAsk(
    context,
    context.speech.say(
      'Pumili ng variety na sertipikado ang binhi, subok sa inyong lugar, at may panlaban sa sakit na madalas sa inyo.',
      'Choose a variety with certified seed, proven in your area, that resists the diseases you often have.',
    ),
  );
  if ('answer' in found) return found.answer;
  const { crop } = found;
  const { draft, question, season, catalog, speech } = context;
  const { say } = speech;
  const words = catalog.wordingOfCrop(crop.id);
  const plant = say(`Kailan magtanim ng ${words.name}?`, `When should I plant ${words.name}?`);
  const traits = wanted(question.normalized);
  const entries = (crop.varieties ?? []).map((variety, index) => ({ variety, trait: words.varieties[index] ?? null }));
  const fits = entries.filter(
    ({ trait }) =>
      traits.some((wish) => new RegExp(wish).test(trait ?? '')) || sharesWord(question.normalized, trait, words.name),
  );
  const picks = season === 'wet' ? entries.filter(({ variety }) => words.wetPick.includes(variety.name)) : [];
  const chosen = chooseVarieties(entries, fits, picks);
  const [first] = chosen;
  if (first === undefined) {
    draft.paragraph(
      say(
        `Wala pa akong talaan ng variety ng ${words.name}. Itanong sa municipal agriculturist kung ano ang subok sa inyong lugar.`,
        `I have no list of ${words.name} varieties yet. Ask the municipal agriculturist what is proven in your area.`,
      ),
    );
    return draft.finish({ confidence: 0.1, suggestions: [plant] });
  }
  draft.fact(first.variety.name);
  draft.paragraph(
    fits.length > 0
      ? say(
          `Sa hinahanap mo, tingnan ang **${first.variety.name}** na ${words.name}.`,
          `For what you need, look at the ${words.name} variety **${first.variety.name}**.`,
        )
      : say(
          `Walang iisang pinakamagandang ${words.name} para sa lahat. Ilan sa mapagpipilian${season === 'wet' && picks.length > 0 ? ' ngayong tag-ulan' : ''}:`,
          `There is no single best ${words.name} for everyone. Some to choose from:`,
        ),
  );
  draft.list(
    '',
    chosen.map((entry) => varietyLine(draft, entry)),
  );
  draft.cite(chosen.flatMap(({ variety }) => variety.sources));
  addWhenHit(context, crop.id);
  const wishes = wishesFor(speech, entries, words.name);
  draft.steps(say('**Paano pumili:**', '**How to choose:**'), [
    say(
      'Gumamit ng sertipikadong binhi mula sa DA, PhilRice, o accredited na nagbebenta.',
      'Use certified seed from the DA, PhilRice or an accredited seller.',
    ),
    say(
      'Piliin ang may panlaban sa sakit na tumama sa inyo noong nakaraang taniman.',
      'Choose one that resists the disease you had last season.',
    ),
    say(
      'Magtanim muna sa maliit na bahagi bago palitan ang buong bukid.',
      'Plant a small part first before you change the whole field.',
    ),
  ]);
  draft.paragraph(
    say(
      'Ang ani ay ayon sa pagsubok; magkakaiba sa bawat bukid. Kumpirmahin sa municipal agriculturist ang irerekomenda sa inyong lugar.',
      'Yields are from trials and differ from field to field. Confirm with the municipal agriculturist what is recommended in your area.',
    ),
  );
  return draft.finish({
    confidence: 0.6,
    ask:
      wishes.length > 0
        ? say(
            'Ano ang mas problema sa inyo: baha, tagtuyot, o sakit?',
            'What troubles you more: flood, drought, or disease?',
          )
        : say('Saang lugar ka magtatanim?', 'Where will you plant?'),
    suggestions: [...wishes, plant],
  });
}
