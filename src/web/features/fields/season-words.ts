import type { SeasonFinding } from '#contract/field-season.ts';
import { formatPeso } from '#web/ui/format-peso.ts';

const whole = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 0 });
const kilos = (value: number | null) => `${whole.format(value ?? 0)} kilo`;
const pesos = (value: number | null) => formatPeso(value ?? 0);

const WORDS: Readonly<Record<SeasonFinding['kind'], (finding: SeasonFinding) => string>> = {
  profit: ({ value }) => `Kumita ka ng ${pesos(value)}.`,
  loss: ({ value, against }) =>
    `Kulang ng ${pesos(value)} ang benta sa gastos.${against === null ? '' : ` Ang puhunan ay ${pesos(against)} bawat kilo: lugi ang benta na mas mababa rito.`}`,
  'yield-above': ({ value, against, what }) =>
    `Mas marami ang ani mo sa karaniwan sa ${placeWords(what)}: ${kilos(value)} bawat ektarya, ${kilos(against)} ang karaniwan.`,
  'yield-below': ({ value, against, what }) =>
    `Mas kaunti ang ani mo sa karaniwan sa ${placeWords(what)}: ${kilos(value)} bawat ektarya, ${kilos(against)} ang karaniwan.`,
  'yield-up': ({ value, against }) =>
    `Dumami ang ani: ${kilos(value)} bawat ektarya, ${kilos(against)} noong nakaraan.`,
  'yield-down': ({ value, against }) =>
    `Kumaunti ang ani: ${kilos(value)} bawat ektarya, ${kilos(against)} noong nakaraan.`,
  'price-above': ({ value, against, what }) =>
    `Maganda ang benta: ${pesos(value)} bawat kilo; ${pesos(against)} ang karaniwan sa ${placeWords(what)}.`,
  'price-below': ({ value, against, what }) =>
    `Mababa ang benta: ${pesos(value)} bawat kilo; ${pesos(against)} ang karaniwan sa ${placeWords(what)}. Magtanong muna sa iba pang buyer sa susunod.`,
  'cost-down': ({ value, against }) =>
    `Bumaba ang gastos: ${pesos(value)} bawat ektarya, ${pesos(against)} noong nakaraan.`,
  'cost-up': ({ value, against }) =>
    `Tumaas ang gastos: ${pesos(value)} bawat ektarya, ${pesos(against)} noong nakaraan.`,
  'big-cost': ({ value, against, what }) =>
    `Pinakamalaking gastos: ${what.join(', ')}, ${pesos(value)} (${whole.format((against ?? 0) * 100)}% ng lahat). Dito unang magtipid.`,
  'work-missed': ({ what }) => `Nilaktawan: ${what.join('; ')}. Baka nakabawas ito sa ani.`,
  'no-cost': () => 'Walang nakasulat na gastos. Isulat sa araw ng pagbili para malaman kung kumita.',
  'no-harvest': () => 'Walang nakasulat na ani. Timbangin o bilangin ang sako, at isulat.',
  'no-sale': () => 'Walang nakasulat na benta.',
};

/** A finding of a season as a farmer reads it. */
export function findingWords(finding: SeasonFinding): string {
  return WORDS[finding.kind](finding);
}

/** PSA's 'PH' is the country. */
export function placeWords([place = 'PH']: readonly string[]): string {
  return place === 'PH' ? 'buong Pilipinas' : place;
}
