import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { loadEar } from '#language/ear/ear.ts';
import { loadLibrary } from './library.ts';
import { createMind, type ReplyInput } from './mind.ts';

const mind = createMind(await loadKnowledge(), await loadLibrary(), await loadEar());
const today = '2026-11-22';

function play(...messages: string[]) {
  const turns: ReplyInput['turns'][number][] = [];
  let last = mind.trace({ message: '', turns, today, prices: [] });
  for (const message of messages) {
    last = mind.trace({ message, turns, today, prices: [] });
    turns.push(
      { role: 'user', content: message },
      { role: 'assistant', content: last.answer.text, frame: last.answer.frame },
    );
  }
  return last;
}

test("a remedy asked behind a sick plant is the plant's, one asked for a child is not", () => {
  expect(play('nangingitim ang bunga ng kamatis ko', 'may gamot daw').step.topic).not.toBe('oos-health');
  expect(play('nangingitim ang bunga ng kamatis ko', 'ano gamot sa lagnat ng anak ko').step.topic).toBe('oos-health');
});

test.each([
  ['may aphids ang sitaw ko', 'pipitas na ako bukas, pwede ba ang karate'],
  ['adda aphids ti utong ko', 'mangala kami iti bunga intono bigat, mabalin kadi ti Karate'],
  [
    'adu ti aphids ti utong ko',
    'inaramat ko sabon ken danum ngem adda pay laeng',
    'umay ti mangala iti bunga intono bigat, mabalin kadi ti Karate',
  ],
  ['bukas na aanihin ang pechay ko, pwede ba ang cypermethrin'],
])('a pesticide on the eve of the harvest is refused first: %s', (...messages) => {
  const { step, answer } = play(...messages);
  expect(step.topic).toBe('phi');
  expect(answer.parts.gist).toMatch(/^Huwag/);
});

test('behind a crisis, a word that is not understood gets the card again, and no talk of being unsure', () => {
  const { gist } = play('nakakapagod na magsaka, gusto ko na lang mawala', 'wala ako makausap').answer.parts;
  expect(gist).toContain('1553');
  expect(gist).not.toMatch(/sigurado/);
});

test('an answer tells what it is about: the page, the crop, and the trouble only where it names one alone', () => {
  const about = (message: string) => play(message).answer.parts.about;
  expect(about('paano ang awd sa palay')).toEqual({ topic: 'awd', crop: 'rice', trouble: null });
  expect(about('paano sugpuin ang stem borer sa palay')?.trouble).toBe('rice-stem-borer');
  expect(about('naninilaw ang dahon ng palay ko')?.trouble).toBeNull();
});

test("'di ako nag apply' of insurance is no spraying", () => {
  const said = play('insured ba palay ko sa pcic kahit di ako nag apply', 'sinira ng bagyo, 70% naibagsak');
  expect(said.danger).toBeNull();
});

test('the looks of another trouble do not answer for the one he names', () => {
  expect(play('may peste ang niyog ko kinakain ang dahon brontispa daw').answer.parts.gist).not.toMatch(/[Uu]w?ang/);
});

test('a pyrethroid is not called harmless where hoppers burn the rice', () => {
  const { answer } = play(
    'may bilog na tuyo na parang sinunog sa palay ko',
    'may maliliit na kulay kape sa puno, mga 30 kada puno',
    'may cypermethrin ako dito pwede na ba yon',
  );
  expect(answer.parts.gist).toMatch(/^(?:Sa brown planthopper: h|H)uwag/);
  expect(play('bawal ba ang cypermethrin sa palay').answer.parts.gist).toMatch(/huwag sa palay/);
});

test.each([
  ['mangga tuwing ilang araw pumipitas', /puno/],
  ['sorghum ilang kilo ang labas pag ipinagiling', /sorghum/i],
])('%s is not answered of another crop', (message, said) => {
  expect(play(message).answer.parts.gist).toMatch(said);
});

describe('an emergency reaches its card whatever product is named', () => {
  test.each([
    ['nakainom ng Furadan ang anak ko', /911.*8524-1078/s],
    ['my son drank Lannate', /911/],
    ['nakainom ng malathion ang bata', /911/],
    ['nakainom ng Decis ang kapatid ko, nagsusuka', /911/],
    ['nalunok ng anak ko ang Racumin', /911/],
    ['nainom ng bata ang zonrox', /911/],
    ['nag-inom ug Lannate akong anak', /911/],
    ['nasabuyan ako ng Lannate sa mata', /umaagos na malinis na tubig/],
    ['Gusto ko nang tapusin ang buhay ko', /1553/],
    ['ayaw ko nang mabuhay', /1553/],
    ['wala nang saysay ang buhay ko', /1553/],
  ])('%s', (message, card) => {
    const { danger, answer } = play(message);
    expect(danger?.certainty).toBe('clear');
    expect(answer.text).toMatch(card);
  });

  test.each(['Uminom ng tubig ang kalabaw ko', 'pwede bang uminom ng kape habang nag-aani'])(
    '%s is none',
    (message) => {
      expect(play(message).danger).toBeNull();
    },
  );

  test('a follow-up stays with the person', () => {
    expect(play('nakainom ng Furadan ang anak ko', 'ano ipapainom ko?').answer.text).toContain('911');
  });
});

describe('areas and number words', () => {
  test.each([
    ['Ilang sako ng abono sa labing dalawang ektarya ng palay?', 12],
    ['Ilang sako sa dalawa at kalahating ektarya ng mais', 2.5],
    ['abono sa labing isang ektarya ng palay', 11],
    ['abono sa dos ektarya ng palay', 2],
    ['abono sa dalawampung ektarya ng palay', 20],
    ['abono ng kamatis sa 500 square meters', 0.05],
    ['abono ng kamatis sa 1,000 m2', 0.1],
    ['abono ng kamatis sa 20 x 50 metro', 0.1],
    ["abono sa isa't kalahating ektarya ng palay", 1.5],
    ['abono sa limang ektarya ng palay', 5],
  ])('%s', (message, ha) => {
    expect(play(message).answer.frame.areaHa?.value).toBeCloseTo(ha, 4);
  });
});

describe('the conversation', () => {
  test('an unknown question never repeats the last answer', () => {
    const first = play('ilang sako ng abono sa 1 ektaryang palay').answer;
    const second = play('ilang sako ng abono sa 1 ektaryang palay', 'zxcv qwer asdf').answer;
    expect(second.parts.gist).not.toBe(first.parts.gist);
  });

  test('a spray told in an earlier turn rules the harvest', () => {
    const { step, answer } = play('nag spray ako ng malathion sa ampalaya kahapon', 'pwede ko na bang anihin bukas?');
    expect(step.topic).toBe('phi');
    expect(answer.text).toMatch(/label/);
  });

  test('no urea on a crop that was told to be sick', () => {
    const { answer } = play(
      'tuyo mula gilid ang dahon ng palay ko, paalon-alon, kalat sa bukid',
      'lagyan ko ba ng urea?',
    );
    expect(answer.parts.gist).not.toMatch(/sako/);
  });

  test('what was not understood may be answered by somebody else, small talk and letters without sense may not', () => {
    const isSettled = (message: string) => mind.isSettled(mind.trace({ message, turns: [], today, prices: [] }));
    expect(isSettled('nabukla met laengen a naggatang mi idiay tiendaan, sabali ti kita na')).toBe(false);
    expect(isSettled('hello po')).toBe(true);
    expect(isSettled('asdf qwer zxcv')).toBe(true);
  });

  test('how to feed a healthy crop is not said of rice with blast', () => {
    const { answer } = play(
      'blast po ba ito sa palay, hugis mata ang batik abo ang gitna',
      'isang sako urea pa plano ko sa lunes, 35 days na, tuloy ko ba',
    );
    expect(answer.parts.gist).toMatch(/^H(?:indi|uwag)/);
    const bags = play('sheath blight palay ko', 'namumutla, tatlong sako lang lahat ng abono ko, kelan ibibigay');
    expect(bags.answer.parts.gist).not.toMatch(/[Ii]bigay lahat|Lahat ng complete/);
  });

  test('what is kept is plain data, and goes on from storage', () => {
    const first = play('ilang kilo ng binhi sa 2 ektaryang palay');
    const stored = JSON.parse(JSON.stringify(first.answer.frame));
    const turns = [
      { role: 'user' as const, content: 'ilang kilo ng binhi sa 2 ektaryang palay' },
      { role: 'assistant' as const, content: first.answer.text, frame: stored },
    ];
    const next = mind.trace({ message: 'e kung 3 ektarya?', turns, today, prices: [] });
    expect(next.answer.frame).toMatchObject({ topic: 'seed-rate', crop: { value: 'rice' }, areaHa: { value: 3 } });
  });

  test('without stored frames the messages are read again', () => {
    const turns = [
      { role: 'user' as const, content: 'ilang kilo ng binhi sa 2 ektaryang palay' },
      { role: 'assistant' as const, content: '…' },
    ];
    const { answer } = mind.trace({ message: 'e kung 3 ektarya?', turns, today, prices: [] });
    expect(answer.frame.crop?.value).toBe('rice');
  });

  test('the saved place rules until another is named', () => {
    const ask = (message: string) =>
      mind.reply({ message, turns: [], today, prices: [], savedPlace: 'Guimba, Nueva Ecija' });
    expect(ask('kailan magtanim ng mais').parts.gist).toContain('Guimba');
    expect(ask('kailan magtanim ng mais sa Bukidnon').parts.gist).toContain('Bukidnon');
  });
});

test('sili is a crop, bomba is spraying', () => {
  expect(play('ano ang abono ng sili').answer.frame.crop?.value).toBe('chili');
  expect(play('kailan magbomba sa palay').step.topic).toMatch(/^spray-/);
});

test('any message is answered, the same twice, and never with a hole in a sentence', () => {
  const words = fc.constantFrom(
    ...'palay mais kamatis naninilaw dahon abono urea magkano kailan paano sako ektarya 2 spray ulan bukas binhi presyo utang ? constructor __proto__ 🌾 daga kuhol'.split(
      ' ',
    ),
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 9 }), (list) => {
      const message = list.join(' ');
      const { answer } = play(message);
      expect(answer.parts.gist.length).toBeGreaterThan(5);
      expect(answer.text).not.toMatch(/[{}]|undefined|NaN|\[object/);
      expect(play(message).answer).toEqual(answer);
    }),
    { numRuns: 150 },
  );
});

test('a long row of one mark is read in as many steps as it has marks', () => {
  for (const mark of ['?', '.', ', ', 'a', '½', ' ba ']) expect(play(mark.repeat(4000)).answer.parts.gist).not.toBe('');
});

test.each([
  ['pwede ba gumamit ng paraquat sa palay', /hindi ko maipapayo/i],
  ['monocrotophos ba ang maganda sa uod', /hindi ko maipapayo/i],
  ['ilang ml ng lambda cyhalothrin sa isang tangke', /label/],
])('what may not be advised is not: %s', (message, refusal) => {
  expect(play(message).answer.text).toMatch(refusal);
});

describe('beside the shelf of precise questions', () => {
  test('days since a told spray are counted, whatever lies on the shelf', () => {
    const { gist } = play('nag spray ako ng Karate sa talong noong biyernes', 'pwede na ba pitasin bukas').answer.parts;
    expect(gist).toMatch(/^Huwag muna: \d+ araw pa lang/);
  });

  test('two questions of a message are both answered', () => {
    const { answer } = play('kelan magtanim ng bawang sa Ilocos at gaano kalayo ang pagitan');
    expect(answer.parts.gist).toMatch(/Oktubre|Nobyembre/);
    expect(answer.parts.gist).toMatch(/\d+ cm|sentimetro/);
  });

  test('a doubtful card stands first and leaves the answer to be seen', () => {
    const { danger, answer } = play('natapunan ng pesticide ang balon namin');
    expect(danger?.certainty).toBe('possible');
    expect(answer.parts.gist).toMatch(/^[^.]*911.*\. .*(?:balon|tubig|inumin)/is);
  });

  test('the last answer is not given to another question', () => {
    const first = play('anong gamot sa damo ng palay');
    const next = play('anong gamot sa damo ng palay', 'e pag kinse anyos na bulaklak');
    expect(next.answer.parts.gist).not.toBe(first.answer.parts.gist);
  });
});

test('behind other messages what is heard faintly is not answered by its page: the nearest are offered', () => {
  const { answer, step } = play(
    'kamatis ko 30 days',
    'ang mahal na lahat hays',
    'tumaas pa yung sa kanila kaninang umaga',
  );
  expect([step.move, answer.confidence]).toEqual(['new', null]);
  expect(answer.parts.suggestions.length).toBeGreaterThan(1);
});

test.each(['Paano alagaan ang mais?', 'paano mag-alaga ng palay pag tag-ulan', 'how do I grow eggplant'])(
  'who asks how to grow a crop is told all of it, not one narrow thing: %s',
  (message) => {
    const { step, answer } = play(message);
    expect(step.topic).toBe('how-to-grow');
    expect(answer.parts.gist).toMatch(/pagitan|rows/);
    expect(answer.parts.steps.length).toBeGreaterThan(3);
  },
);

test('a crop that is sick is not told how to grow it', () => {
  expect(play('pano alagaan ang kalamansi ko na naninilaw').step.topic).not.toBe('how-to-grow');
});

describe('the soil tool gives fertilizer for the crop that is named', () => {
  const soil = (input: string) =>
    mind.analyze({ type: 'soil-analysis', input, photo: null, today, prices: [] }).parts.gist;

  test('behind what it says of the pH', () => {
    expect(soil('Palay, 1 ektarya sa Nueva Ecija, pH 5.5')).toMatch(/pH 5\.5.*sako/s);
  });

  test('before how to have it tested, where nothing of the soil was told', () => {
    expect(soil('mais 2 ektarya sa Isabela, lupa ko itim at basa')).toMatch(/^Para sa 2 ektarya ng mais: \d/);
  });

  test.each([
    ['amoy bulok at itim ang putik sa palayan, naninilaw', /Kulang sa hangin ang lupa/],
    ['matigas at pula ang lupa ko sa bundok', /maasim/],
  ])('no recipe for a field that nobody named, where the soil is described: %s', (input, said) => {
    const { text } = mind.analyze({ type: 'soil-analysis', input, photo: null, today, prices: [] });
    expect(text).toMatch(said);
    expect(text).not.toMatch(/Para sa 1 ektarya|sako 16-20-0/);
  });

  test('once, where the levels of a test bring it', () => {
    const levels = 'N mababa, P mababa, K katamtaman pH 5.8 talong 1000 sqm';
    expect(soil(levels).match(/16-20-0/g)).toHaveLength(1);
    const { text } = mind.analyze({ type: 'soil-analysis', input: levels, photo: null, today, prices: [] });
    expect(text).not.toMatch(/\bPH\b/);
  });
});

test.each([
  ['ano ang pH ng lupa', /^Ang pH ay sukat/],
  ['may sakit ang kamatis ko', /senyales/],
  ['paano mag-ani ng palay', /80-85%/],
  ['ano ang magandang itanim ngayon', /magandang itanim/],
])('a few words that tell no case are answered by the page, not by the nearest case: %s', (message, page) => {
  const { situation, answer } = play(message);
  expect(situation).toBeNull();
  expect(answer.parts.gist).toMatch(page);
});

test('who asks two things in English is not answered half in English and half in Taglish', () => {
  const { answer } = play('How many eggplant seedlings for 500 sqm and what is the distance');
  expect(answer.parts.gist).toMatch(/plants of eggplant/);
  expect(answer.parts.gist).not.toMatch(/\b(?:ang|mga|pagkalipat|hanay)\b/);
});

test('a sign that is told to a tool is one sign, and so is one that is told again', () => {
  const signs = (input: string) =>
    mind.analyze({ type: 'disease-detection', input, cropId: 'tomato', photo: null, today, prices: [] }).frame.symptoms;
  expect(signs('naninilaw ang dahon ng kamatis')).toHaveLength(1);
  const { answer } = play('naninilaw ang dahon ng kamatis ko', 'oo nga naninilaw ang dahon ng kamatis ko');
  expect(answer.frame.symptoms).toHaveLength(1);
});
