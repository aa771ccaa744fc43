import type { Answer } from './answer.ts';
import type { Crop } from './catalog.ts';
import type { Context } from './context.ts';
import type { Draft } from './draft.ts';
import { cropOrAsk } from './planting-answer.ts';

function wanted(text: string): string[] {
  const wishes: [RegExp, RegExp][] = [
    [/baha|lubog|submerg/, /lubog/],
    [/tagtuyot|tuyo|drought/, /tuyo|tagtuyot/],
    [/tungro/, /tungro/],
    [/blast/, /blast/],
    [/\bblb\b|bacterial/, /BLB/],
    [/init|heat/, /init/],
    [/sarap|masarap|kainin|eating/, /masarap/],
    [/hybrid/, /hybrid/],
    [/visayas/, /Visayas/],
    [/hopper|bph|kayumangging/, /planthopper/],
    [/stem borer|aksip|borer/, /borer/],
  ];
  return wishes.filter(([asked]) => asked.test(text)).map(([, trait]) => trait.source);
}

type Entry = { variety: NonNullable<Crop['varieties']>[number]; trait: string | null };

/** Those that answer the wish, then those for the season, then those with figures; at most five. */
function chooseVarieties(entries: readonly Entry[], fits: readonly Entry[], picks: readonly Entry[]): Entry[] {
  const measured = entries.filter(({ variety }) => variety.maturityDays !== null);
  const order = [...fits, ...(fits.length > 0 ? [] : picks), ...(fits.length > 2 ? [] : measured), ...entries];
  return [...new Set(order)].slice(0, 5);
}

function varietyLine(draft: Draft, { variety, trait }: Entry): string {
  const { name, maturityDays, yieldTHa } = variety;
  const days = maturityDays ? `${draft.range(maturityDays[0], maturityDays[1])} araw` : '';
  const tons = yieldTHa ? `${draft.range(yieldTHa[0], yieldTHa[1], 1)} t/ha` : '';
  const facts = [days, tons, trait ?? ''].filter((text) => text !== '').join('; ');
  return draft.fact(`**${name}**${facts ? `: ${facts}` : ''}.`);
}

/** Next questions that the tables can answer with another variety. */
function wishesFor(entries: readonly Entry[], crop: string): string[] {
  const hasTrait = (trait: RegExp) => entries.some((entry) => trait.test(entry.trait ?? ''));
  return [
    ...(hasTrait(/lubog/) ? [`Variety ng ${crop} na kaya ang baha`] : []),
    ...(hasTrait(/tagtuyot|matuyo/) ? [`Variety ng ${crop} na kaya ang tagtuyot`] : []),
  ];
}

/** Varieties of the tables, those whose traits answer the farmer's wish first. */
export function answerVariety(context: Context): Answer {
  const found = cropOrAsk(
    context,
    'Pumili ng variety na sertipikado ang binhi, subok sa inyong lugar, at may panlaban sa sakit na madalas sa inyo.',
  );
  if ('answer' in found) return found.answer;
  const { crop } = found;
  const { draft, question, season, catalog } = context;
  const words = catalog.wordingOfCrop(crop.id);
  const traits = wanted(question.normalized);
  const entries = (crop.varieties ?? []).map((variety, index) => ({ variety, trait: words.varieties[index] ?? null }));
  const fits = entries.filter(({ trait }) => traits.some((wish) => new RegExp(wish).test(trait ?? '')));
  const picks = season === 'wet' ? entries.filter(({ variety }) => words.wetPick.includes(variety.name)) : [];
  const chosen = chooseVarieties(entries, fits, picks);
  const [first] = chosen;
  if (first === undefined) {
    draft.paragraph(
      `Wala pa akong talaan ng variety ng ${words.name}. Itanong sa municipal agriculturist kung ano ang subok sa inyong lugar.`,
    );
    return draft.finish({ confidence: 0.1, suggestions: [`Kailan magtanim ng ${words.name}?`] });
  }
  draft.fact(first.variety.name);
  draft.paragraph(
    fits.length > 0
      ? `Sa hinahanap mo, tingnan ang **${first.variety.name}** na ${words.name}.`
      : `Walang iisang pinakamagandang ${words.name} para sa lahat. Ilan sa mapagpipilian${season === 'wet' && picks.length > 0 ? ' ngayong tag-ulan' : ''}:`,
  );
  draft.list(
    '',
    chosen.map((entry) => varietyLine(draft, entry)),
  );
  draft.cite(chosen.flatMap(({ variety }) => variety.sources));
  const wishes = wishesFor(entries, words.name);
  draft.steps('**Paano pumili:**', [
    'Gumamit ng sertipikadong binhi mula sa DA, PhilRice, o accredited na nagbebenta.',
    'Piliin ang may panlaban sa sakit na tumama sa inyo noong nakaraang taniman.',
    'Magtanim muna sa maliit na bahagi bago palitan ang buong bukid.',
  ]);
  draft.paragraph(
    'Ang ani ay ayon sa pagsubok; magkakaiba sa bawat bukid. Kumpirmahin sa municipal agriculturist ang irerekomenda sa inyong lugar.',
  );
  return draft.finish({
    confidence: 0.6,
    ask: wishes.length > 0 ? 'Ano ang mas problema sa inyo: baha, tagtuyot, o sakit?' : 'Saang lugar ka magtatanim?',
    suggestions: [...wishes, `Kailan magtanim ng ${words.name}?`],
  });
}
