import type { CauseKind } from '#agronomy/diagnosis/causes.ts';

/** Safe steps for a record that has no wording of its own yet, by the kind of trouble. No figures, no products. */
export const plainSteps: Readonly<Record<CauseKind, readonly string[]>> = {
  disease: [
    'Alisin at ibaon ang mga bahagi o punong malala ang tama, malayo sa taniman.',
    'Paluwagin ang tanim at ayusin ang kanal para mabilis matuyo ang dahon at lupa.',
    'Linisin ang gamit at kamay bago lumipat sa malusog na tanim.',
    'Gumamit ng malinis na binhi o punla sa susunod, at magpalit ng tanim.',
  ],
  pest: [
    'Pulutin at sirain ang mga itlog, uod, at bahaging malala ang tama.',
    'Linisin ang damo sa loob at gilid ng taniman.',
    'Hayaan ang mga kaibiganing kulisap at gagamba na kumakain ng peste.',
    'Magsabayan ng tanim ang magkakapitbahay, at magpalit ng tanim sa susunod.',
  ],
  weed: [
    'Bunutin ang damo habang bata, bago mamulaklak.',
    'Maglagay ng mulch at panatilihing malinis ang gilid ng taniman.',
  ],
  deficiency: [
    'Magpa-soil test para makumpirma kung alin ang kulang.',
    'Maglagay ng compost o bulok na dumi ng hayop.',
  ],
  abiotic: [
    'Ayusin ang tubig, lilim, o kanal ayon sa sanhi.',
    'Hintaying makabawi ang tanim bago mag-abono o mag-spray.',
  ],
};
