import { describe, expect, test } from 'vitest';
import { linesOf, playTalk } from '#mind/testing/play-talk.ts';

const answerTo = (talk: string, today?: string) => linesOf(playTalk(talk, today));

/** Asked on 15 June 2026. */
const SAID: readonly (readonly [messages: string, said: RegExp])[] = [
  // Is it ready before a day?
  [
    'palay ko itinanim ng mayo 20, 115 araw ang barayti. kaya ba maani bago mag setyembre 20',
    /^Oo.*Setyembre 12.*8 araw/,
  ],
  [
    'sa agosto 5 pa ako makakatanim ng kamatis, 75 days ang F1 | enrollment ng anak ko november 3, aabutan ba ng unang pitas',
    /^Oo.*Oktubre 19.*15 araw/,
  ],
  [
    'Gitanom nako ang mais niadtong Mayo 10, 95 ka adlaw ang binhi. Makaani ba ko sa dili pa Agosto 5 nga pista?',
    /^Hindi.*Agosto 13.*8 araw/,
  ],
  ['I planted peanuts on March 3, 105 days to maturity. Will they be ready before June 12?', /^No.*June 16.*4 days/],
  [
    'Nagmulaak iti kamatis idi Abril 25, 80 nga aldaw sakbay a maani. Maapit kadi sakbay ti Hulio 20?',
    /^Oo.*Hulyo 14.*6 araw/,
  ],
  [
    'bayad q sa lending aug 1. naglipat tanim ako talong may 20, 70 araw bago unang pitas, aabot kaya',
    /^Oo.*Hulyo 29.*3 araw/,
  ],
  [
    'sa aug 10 pa ready lupa. 105 days ung binhi ko | ang bayaran ko ng utang nov 15. aabot ba ang ani?',
    /^Hindi.*Nobyembre 23.*8 araw/,
  ],
  ['kung ngayon ko itatanim ang mais na 100 days, aabot ba sa sept 23', /^Sakto.*Setyembre 23/],
  ['sabang saging inilipat ko feb 1, 270 araw bago ani, aabot ba bago pasko', /^Oo.*Oktubre 29.*57 araw/],
  ['tinanim ko may 5 ang pechay, 35 days, aabot ba sa june 12', /^Oo.*Hunyo 9.*3 araw/],
  // What is left.
  ['nagtanim me ng pechay june 1, 35 days. ilang araw na lang', /Hulyo 6.*21 araw/],
  ['tinanim ang sibuyas abril 8 | 110 days daw | ilang linggo pa', /Hulyo 27.*6 linggo/],
  ['45 days na ang mais ko, 105 days ang ani. kelan at ilang araw pa', /Agosto 14.*60 araw/],
  ['gikan sa pagtanom 60 na ka adlaw ang palay, 112 ka adlaw ang klase. pila pa ka adlaw', /Agosto 6.*52 araw/],
  // How old.
  ['sinabog ko palay may 2. ilang araw na ngayon', /44 araw/],
  ['transplanted my chili on April 30. how many weeks old is it now?', /46 days.*6 weeks/],
  // From which day to plant.
  ['gusto ko may ani ng mais bago pasko dec 20, 100 araw. kailan ang huling araw ng tanim', /Setyembre 11/],
  ['pakwan 80 days. para maibenta sa oktubre 30 anong petsa itatanim', /Agosto 11/],
  ['repolyo 75 days from transplant, punla 25 days. pang december 15 kelan ako magpupunla', /Setyembre 6/],
  // The so-manieth day.
  ['isinabog mayo 30 ang palay | kelan ang ika-45 na araw', /Hulyo 14/],
  ['tinanim mais may 30, sidedress ko sa ika 28 na araw, anong petsa', /Hunyo 27/],
  // Put right, and what if.
  ['nagtanim ako ng mani mayo 5, 100 days, kelan ani | ay mayo 15 pala', /Agosto 23/],
  ['mais tinanim may 1, 110 days kelan ani | e kung 95 days lang yung binhi', /Agosto 4/],
  // A banana by its kind, from its heart.
  ['nagpuso ang saba ko noong marso 1, pwede na ba anihin', /^Hintay pa ng 44-74 araw.*150-180 araw/],
  ['lumabas puso ng cardava ko noong pebrero 20, kailan aanihin', /150-180 araw.*Hulyo 20/],
  ['nagpuso ang lakatan ko noong marso 20, pwede na ba putulin', /75-80 araw/],
  [
    'lumabas puso ng saging ko noong marso 1, aanihin na ba',
    /^Anong klase ang saging mo\?.*lakatan, 75-80.*saba, 150-180/,
  ],
  ['nagpuso saging ko noong marso 1, pwede na ba anihin | saba po', /^Hintay pa ng 44-74 araw/],
  // Counted back from sowing, the days hold those of the seedlings.
  [
    'Rc222 gusto ko maani dec 10, 21 araw ang punla, kailan magpunla',
    /Agosto 18(?!.*araw = Setyembre 8).*Disyembre 10 − 114 araw = Agosto 18.*21 araw matapos ang punla: Setyembre 8/s,
  ],
  // Between two days, and pickings.
  ['ilang araw mula june 5 hanggang sept 20', /107 araw/],
  ['unang pitas ng sitaw ko june 10, kada 3 araw pitas, 8 na pitas lahat. kelan ang huli', /Hulyo 1\b/],
];

describe('days and dates', () => {
  test.each(SAID)('%s', (messages, said) => {
    expect(answerTo(messages)).toMatch(said);
  });
});

/** These ask no sum of days, whatever days they tell. */
const OTHER: readonly (readonly [messages: string, never: RegExp])[] = [
  ['tinanim ang mais may 20, 105 days. anong abono na dapat ngayon', /Setyembre 2/],
  ['nag spray ako ng lambda june 10 sa sitaw na tinanim may 1, 14 days. kelan pwede pitasin', /Mayo 15/],
  ['tinanim ko mais may 1. 110 days daw. kulang sa ulan, aabot ba ang tubig hanggang harvest', /Agosto 19/],
  ['105 days na palay ko, naninilaw ang dahon', /Hunyo 15/],
];

describe('what is no sum of days', () => {
  test.each(OTHER)('%s', (messages, never) => {
    expect(answerTo(messages)).not.toMatch(never);
  });
});
