import type { Question } from '#agronomy/question/question.ts';
import type { Answer } from './answer.ts';
import type { Active, Catalog } from './catalog.ts';
import { ppeWord } from './chemical-advice.ts';
import type { Context } from './context.ts';
import type { Draft } from './draft.ts';

/** The emergency number of the whole country. */
const emergencyNumber = 911;

const selfHarm = /magpakamatay|suicide|kill myself|ko nang? mamatay|ayoko nang? mabuhay/;

/** Poisoning: the fixed card, first and alone. Someone in despair gets a person to turn to instead of first aid. */
export function answerPoisoning({ draft, question }: Context): Answer {
  const call = draft.number(emergencyNumber);
  if (selfHarm.test(question.normalized)) {
    draft.paragraph(
      `**Mahalaga ka, at may makakatulong sa iyo ngayon. Tumawag agad sa ${call}** o pumunta sa pinakamalapit na ospital.`,
    );
    draft.paragraph(
      'Lumapit sa kapamilya, kaibigan, o kapitbahay na pinagkakatiwalaan mo, at huwag munang mapag-isa. Ilayo sa iyo ang anumang gamot o spray.',
    );
    draft.paragraph(
      `Kung may nainom ka na, sabihin agad sa ${call} o sa doktor kung ano ito, at huwag magpilit sumuka.`,
    );
    return draft.finish({ confidence: null });
  }
  draft.paragraph(
    `**EMERGENCY: tumawag agad sa ${call} o dalhin ang tao sa pinakamalapit na ospital.** Huwag nang maghintay na lumala.`,
  );
  draft.steps('**Habang hinihintay ang tulong:**', [
    'Ilayo ang tao sa lugar na may lason, sa may sariwang hangin. Protektahan muna ang sarili.',
    'Hubarin ang damit na natapunan ng lason.',
    'Hugasan ang balat ng maraming tubig at sabon. Kung sa mata, banlawan ng malinis na tubig nang tuloy-tuloy.',
    'Huwag pasukahin. Huwag painumin o pakainin ng kahit ano kung hindi sinabi ng doktor.',
    'Kung walang malay pero humihinga, ihiga nang patagilid. Bantayan ang paghinga.',
    'Dalhin sa ospital ang label o lalagyan ng lason para malaman ng doktor kung ano ito.',
    `Tumawag sa ${call}, o ipatawag sa ospital ang UP-PGH poison control.`,
  ]);
  draft.paragraph('Paunang lunas lang ito. Ang doktor ang dapat sundin.');
  return draft.finish({ confidence: null });
}

const statusReasons: Readonly<Record<string, string>> = {
  banned: 'Bawal na ito sa Pilipinas.',
  restricted: 'Mahigpit na kontrolado ito at napakadelikado; para lang sa may pahintulot at pagsasanay.',
  lapsed: 'Paso na ang rehistro nito ayon sa tala namin.',
  'household-ban': 'Ipinagbawal na ito ng FDA sa bahay, at kailangang kumpirmahin pa sa FPA ang gamit sa bukid.',
  'check-registration': 'Delikado ito sa tao, bubuyog, o isda, at may mas ligtas na mapagpipilian.',
};

/** Names people use for a substance, from its id and name in the tables. */
function searchNames({ id, name }: Active): string[] {
  const words = [id.replace(/-/g, ' '), id, ...name.toLowerCase().split(/[/()]/)].map((word) => word.trim());
  return [...new Set(words.filter((word) => word.length >= 3))];
}

/** Substances of the never-suggest list that the farmer names. */
export function forbiddenIn(question: Question, catalog: Catalog): Active[] {
  const { neverSuggest } = catalog.knowledge.pesticides.policy;
  const text = ` ${question.text.toLowerCase()} ${question.normalized} `.replace(/[^a-z0-9,.-]+/g, ' ');
  return neverSuggest
    .flatMap((id) => catalog.actives.get(id) ?? [])
    .filter((active) =>
      searchNames(active).some((name) => new RegExp(`(^|[^a-z0-9])${escapePattern(name)}($|[^a-z0-9])`).test(text)),
    );
}

function escapePattern(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A named substance that must not be advised: no, the reason, and what to do instead. */
export function answerForbidden({ draft, cropId, speech }: Context, actives: readonly Active[]): Answer {
  const names = draft.fact(speech.and(actives.map(({ name }) => `**${name}**`)));
  const reasons = [
    ...new Set(actives.map(({ fpaStatus }) => statusReasons[fpaStatus] ?? 'Hindi ito ligtas irekomenda.')),
  ];
  draft.paragraph(`Hindi ko irerekomenda ang ${names}. ${reasons.join(' ')}`);
  draft.steps('**Gawin ito sa halip:**', [
    'Huwag gumamit, bumili, o maghalo nito, kahit may natitira pa sa bahay.',
    'Itabi ang lumang lalagyan na malayo sa bata, pagkain, at tubig. Itanong sa FPA o sa municipal agriculturist kung saan isusuko.',
    'Sabihin sa akin ang tanim at ang peste o sakit, para maibigay ko ang mga hakbang na mas ligtas.',
  ]);
  draft.cite([...new Set(actives.flatMap(({ sources }) => sources))]);
  draft.paragraph(
    'Kumpirmahin sa FPA (Fertilizer and Pesticide Authority) ang bagong listahan ng bawal at kontroladong gamot.',
  );
  return draft.finish({
    confidence: 0.9,
    ask:
      cropId === null ? 'Anong tanim at anong peste ang problema mo?' : 'Anong peste o sakit ang gusto mong kontrolin?',
  });
}

function protection(draft: Draft, catalog: Catalog): string[] {
  const { ppe, reentryHoursMin, maxConsecutiveSameGroup } = catalog.knowledge.pesticides.policy;
  return [
    'Basahin ang label bago bumili: dapat may FPA registration, at nakasulat ang tanim at peste mo.',
    `Magsuot ng ${draft.speech.and(ppe.map(ppeWord))} sa paghahalo at pag-spray.`,
    'Sundin ang dami at oras sa label. Huwag damihan at huwag maghalo ng iba-ibang gamot nang walang payo.',
    'Sundin ang bilang ng araw bago umani (PHI) na nasa label.',
    `Huwag papasukin ang tao sa bukid sa loob ng ${draft.number(reentryHoursMin)} oras matapos mag-spray.`,
    `Magpalit ng grupo ng gamot; huwag lampas sa ${draft.number(maxConsecutiveSameGroup)} sunod na spray ang iisang grupo.`,
    'Maligo at magpalit ng damit pagkatapos. Butasin at itabi ang lalagyan; huwag gamitin sa tubig o pagkain.',
  ];
}

/** Safe use of pesticides in general. */
export function answerPesticideSafety({ draft, catalog }: Context): Answer {
  draft.paragraph(
    'Ligtas lang ang pag-spray kung tama ang gamot, tama ang suot, at tama ang oras. Panghuling paraan ito, kapag kulang na ang ibang hakbang.',
  );
  draft.steps('**Bago, habang, at pagkatapos mag-spray:**', protection(draft, catalog));
  const rules = ['spray-ok', 'spray-wind-stop', 'spray-rain-stop'].flatMap((id) => catalog.rules.get(id) ?? []);
  draft.list(
    '**Tamang panahon:**',
    rules.map(({ text }) => draft.fact(text)),
  );
  draft.cite(rules.flatMap(({ sources }) => sources));
  draft.paragraph(
    `Kapag nahilo, nagsuka, o nahirapang huminga ang sinuman, tumawag agad sa ${draft.number(emergencyNumber)} o pumunta sa ospital. Para sa rehistro ng gamot, kumpirmahin sa FPA o sa municipal agriculturist.`,
  );
  return draft.finish({ confidence: 0.8, suggestions: ['Ano ang gagawin kapag nalason sa spray?'] });
}
