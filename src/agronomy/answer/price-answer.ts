import type { Answer, PriceFact } from './answer.ts';
import type { Context } from './context.ts';
import type { Speech } from './speech.ts';
import { uncoveredCropIn } from './uncovered-crop.ts';
import { sentenceStart } from './wording.ts';

/** Words of PSA commodity names, by crop. */
const commodityWords: Readonly<Record<string, readonly string[]>> = {
  rice: ['RICE', 'PALAY'],
  corn: ['CORN', 'CORNGRAIN'],
  tomato: ['TOMATO'],
  eggplant: ['EGGPLANT'],
  ampalaya: ['AMPALAYA', 'BITTER GOURD'],
  sitaw: ['STRINGBEANS', 'STRING BEANS', 'HABITCHUELAS', 'SITAO'],
  okra: ['OKRA'],
  squash: ['SQUASH'],
  lettuce: ['LETTUCE'],
  'sweet-potato': ['CAMOTE', 'SWEET POTATO'],
  cassava: ['CASSAVA'],
  papaya: ['PAPAYA'],
  banana: ['BANANA'],
  peanut: ['PEANUT'],
  mungbean: ['MONGO', 'MUNGBEAN', 'MUNG'],
  pechay: ['PECHAY'],
  onion: ['ONION'],
  garlic: ['GARLIC'],
  ginger: ['GINGER'],
  sugarcane: ['SUGAR'],
  coconut: ['COCONUT'],
  mango: ['MANGO'],
  cacao: ['CACAO', 'COCOA'],
  coffee: ['COFFEE'],
  calamansi: ['CALAMANSI'],
  pineapple: ['PINEAPPLE'],
};

function monthText(speech: Speech, month: string): string {
  return `${speech.month(Number(month.slice(5, 7)))} ${month.slice(0, 4)}`;
}

function pesosText(pesos: number): string {
  const [whole = '0', cents = '00'] = pesos.toFixed(2).split('.');
  return `₱${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

function priceLine(speech: Speech, { commodity, pesos, unit, month }: PriceFact): string {
  return `${sentenceStart(commodity.toLowerCase())}: **${pesosText(pesos)}** ${speech.say('bawat', 'per')} ${unit} (${monthText(speech, month)})`;
}

/** Prices only as the server looked them up; without one, it says so. */
export function answerPrice(context: Context): Answer {
  const { draft, cropId, prices, catalog, question } = context;
  const { say } = context.speech;
  const outside = cropId === null ? uncoveredCropIn(question) : null;
  const isNamed = cropId !== null || outside !== null;
  const wanted =
    outside === null
      ? (commodityWords[cropId ?? ''] ?? [])
      : [outside.tl, outside.en].map((word) => word.toUpperCase());
  const isWanted = ({ commodity }: PriceFact) =>
    wanted.some((word) => new RegExp(`${outside === null ? '\\b' : '^'}${word}`).test(commodity.toUpperCase()));
  const found = (isNamed ? prices.filter(isWanted) : prices).slice(0, 5);
  const name =
    cropId !== null
      ? catalog.wordingOfCrop(cropId).name
      : outside !== null
        ? say(outside.tl, outside.en)
        : say('mga bilihin', 'farm goods');
  const [first] = found;
  if (first === undefined) {
    draft.paragraph(
      say(
        `Wala akong hawak na bagong presyo ng ${name} ngayon, kaya hindi ako magbibigay ng hula.`,
        `I have no recent price of ${name}, so I will not guess.`,
      ),
    );
    draft.paragraph(
      say(
        'Magtanong sa pinakamalapit na bagsakan o sa municipal agriculturist bago magbenta.',
        'Ask at the nearest trading post or the municipal agriculturist before you sell.',
      ),
    );
    return draft.finish({
      confidence: 0.1,
      ask: !isNamed
        ? say('Aling ani ang gusto mong malaman ang presyo?', 'Which product do you want the price of?')
        : null,
      suggestions: !isNamed
        ? [
            say('Presyo ng bigas', 'Price of rice'),
            say('Presyo ng mais', 'Price of corn'),
            say('Presyo ng kamatis', 'Price of tomato'),
          ]
        : [],
    });
  }
  const lines = found.map((price) => draft.fact(priceLine(draft.speech, price)));
  draft.paragraph(
    found.length === 1
      ? `${lines[0]}.`
      : say(`Narito ang pinakabagong presyo ng ${name}:`, `The latest prices of ${name}:`),
  );
  if (found.length > 1) draft.list('', lines);
  draft.paragraph(
    say(
      'Ito ay karaniwang presyong tingi sa buong bansa (PSA national average retail), hindi presyong bukid. Karaniwang mas mababa ang bili sa magsasaka, at iba-iba sa bawat palengke.',
      'These are national average retail prices (PSA), not farmgate prices. Farmers are usually paid less, and every market differs.',
    ),
  );
  draft.paragraph(
    draft.fact(`${say('Pinagmulan', 'Sources')}: ${[...new Set(found.map(({ source }) => source))].join('; ')}.`),
  );
  draft.recommend(
    say(
      'Magtanong sa dalawa o tatlong mamimili bago pumayag sa presyo.',
      'Ask two or three buyers before you agree to a price.',
    ),
  );
  draft.recommend(
    say(
      'Bumenta nang sama-sama sa kooperatiba para mas malakas ang tawad.',
      'Sell together through a cooperative to bargain better.',
    ),
  );
  return draft.finish({
    confidence: 0.8,
    suggestions: cropId === null ? [] : [say(`Kailan dapat anihin ang ${name}?`, `When should I harvest ${name}?`)],
  });
}
