import type { Crop } from './catalog.ts';
import type { Context } from './context.ts';

/** Taglish and English of a factor of tables/yield.json: what goes wrong, and what to do so that it does not. */
type FactorWords = { loss: readonly [string, string]; gain: readonly [string, string] };

const words: Readonly<Record<string, FactorWords>> = {
  'weeds-none': {
    loss: ['Walang pagdadamo sa simula ng lipat-tanim', 'No weeding early after transplanting'],
    gain: ['Magdamo sa unang buwan matapos maglipat-tanim', 'Weed in the first month after transplanting'],
  },
  'weeds-dsr': {
    loss: ['Walang pagdadamo sa sabog-tanim', 'No weeding in direct-seeded rice'],
    gain: ['Kontrolin agad ang damo sa sabog-tanim', 'Control weeds early in direct-seeded rice'],
  },
  'drought-flower': {
    loss: ['Tagtuyot sa pagbubuntis hanggang pamumulaklak', 'Drought from booting to flowering'],
    gain: ['Ilaan ang tubig sa pagbubuntis hanggang pamumulaklak', 'Keep water for booting to flowering'],
  },
  'n-none': {
    loss: ['Walang nitrogen sa tag-araw', 'No nitrogen in the dry season'],
    gain: ['Magbigay ng nitrogen sa tamang oras ayon sa LCC', 'Give nitrogen on time by the leaf color chart'],
  },
  'n-none-ws': {
    loss: ['Walang nitrogen sa tag-ulan', 'No nitrogen in the wet season'],
    gain: ['Magbigay ng nitrogen sa tamang oras ayon sa LCC', 'Give nitrogen on time by the leaf color chart'],
  },
  'k-none': {
    loss: ['Walang potassium sa lupang kulang nito', 'No potassium on poor soil'],
    gain: [
      'Magdagdag ng potassium (0-0-60) kung kulang sa soil test',
      'Add potassium (0-0-60) if the soil test is low',
    ],
  },
  blb: {
    loss: ['Malalang BLB', 'Severe bacterial leaf blight'],
    gain: ['Gumamit ng variety na may panlaban sa BLB', 'Use a variety that resists BLB'],
  },
  tungro: {
    loss: ['Tungro sa batang palay', 'Tungro in young rice'],
    gain: ['Sabayang pagtatanim laban sa tungro', 'Plant together against tungro'],
  },
  stemborer: {
    loss: ['Aksip (stem borer)', 'Stem borer'],
    gain: ['Bantayan ang aksip linggo-linggo', 'Watch for stem borer weekly'],
  },
  gas: {
    loss: ['Kuhol sa bagong tanim', 'Golden apple snail in new plantings'],
    gain: ['Pulutin ang kuhol sa unang mga linggo', 'Pick snails in the first weeks'],
  },
  postharvest: {
    loss: ['Pagkasira pagkaani', 'Losses after harvest'],
    gain: ['Patuyuin at iimbak nang tama ang ani', 'Dry and store the harvest well'],
  },
  'weeds-corn': {
    loss: ['Maraming damo sa unang mga linggo ng mais', 'Weeds in the first weeks of corn'],
    gain: ['Magdamo sa unang 6 na linggo ng mais', 'Weed corn in the first 6 weeks'],
  },
  'drought-corn-silk': {
    loss: ['Tagtuyot sa pagbuhok ng mais', 'Drought at silking'],
    gain: ['Ilaan ang tubig sa pamumulaklak at pagbuhok', 'Keep water for tasseling and silking'],
  },
  acb: {
    loss: ['Corn borer', 'Corn borer'],
    gain: ['Magtanim nang maaga at sabay-sabay laban sa corn borer', 'Plant early and together against corn borer'],
  },
  faw: {
    loss: ['Fall armyworm', 'Fall armyworm'],
    gain: [
      'Silipin ang ubod dalawang beses kada linggo laban sa fall armyworm',
      'Look into the whorls twice a week for fall armyworm',
    ],
  },
  downy: {
    loss: ['Downy mildew', 'Downy mildew'],
    gain: ['Gumamit ng binhing may panlaban sa downy mildew', 'Use seed that resists downy mildew'],
  },
  fsb: {
    loss: ['Shoot and fruit borer ng talong', 'Eggplant shoot and fruit borer'],
    gain: ['Putulin linggo-linggo ang may butas na talbos at bunga', 'Cut bored shoots and fruits weekly'],
  },
  melonfly: {
    loss: ['Fruit fly sa ampalaya', 'Fruit fly on ampalaya'],
    gain: ['Balutin ang murang bunga laban sa fruit fly', 'Bag young fruits against fruit fly'],
  },
  'tomato-leafcurl': {
    loss: ['Maagang leaf curl sa kamatis', 'Early leaf curl of tomato'],
    gain: ['Takpan ng lambat ang punla laban sa whitefly', 'Net the seedlings against whitefly'],
  },
  'cacao-cpb': {
    loss: ['Pod borer ng cacao', 'Cacao pod borer'],
    gain: ['Balutin ang bunga at mag-ani nang madalas', 'Sleeve the pods and harvest often'],
  },
  prsv: {
    loss: ['Ringspot ng papaya', 'Papaya ringspot'],
    gain: ['Bunutin agad ang may ringspot', 'Remove trees with ringspot early'],
  },
  'onion-armyworm': {
    loss: ['Malalang harabas ng sibuyas', 'Severe onion armyworm'],
    gain: ['Pulutin ang itlog ng harabas araw-araw', 'Collect armyworm eggs daily'],
  },
};

/** What a factor may cost, worst case first; the crop's own factors that have words. */
function factorsOf({ catalog, season }: Context, crop: Crop) {
  return catalog.knowledge.yields.factors
    .filter(({ crops, id }) => crops[0] === crop.id && words[id] !== undefined)
    .filter(({ id }) => id !== (season === 'wet' ? 'n-none' : 'n-none-ws'))
    .flatMap(({ id, multiplier, sources }) => {
      if (multiplier === null) return [];
      const [low, high] = multiplier;
      return [{ id, lossLow: (1 - high) * 100, lossHigh: (1 - low) * 100, middle: 1 - (low + high) / 2, sources }];
    })
    .toSorted((a, b) => b.middle - a.middle || (a.id < b.id ? -1 : 1));
}

/** Lines of what may lower the harvest, the worst first. */
export function lossLines(context: Context, crop: Crop): string[] {
  const { draft, speech } = context;
  return factorsOf(context, crop)
    .slice(0, 4)
    .map(({ id, lossLow, lossHigh, sources }) => {
      draft.cite(sources);
      const share = draft.range(lossLow, lossHigh);
      const name = speech.say(...(words[id]?.loss ?? ['', '']));
      return speech.say(`${name}: bawas na mga ${share}%`, `${name}: about ${share}% less`);
    });
}

/** The three things that keep most of the harvest, by the gap of their multiplier; general care where the tables have none. */
export function improvementSteps(context: Context, crop: Crop): string[] {
  const { say } = context.speech;
  const own = factorsOf(context, crop)
    .slice(0, 3)
    .map(({ id }) => context.draft.fact(`${say(...(words[id]?.gain ?? ['', '']))}.`));
  const general = [
    say(
      'Gumamit ng malinis at sertipikadong binhi ng variety na bagay sa lugar.',
      'Use clean, certified seed of a variety that suits your place.',
    ),
    say('Mag-abono sa tamang oras ayon sa soil test.', 'Fertilize on time by the soil test.'),
    say('Siguruhin ang tubig sa pamumulaklak at paglaman.', 'Make sure of water at flowering and filling.'),
  ];
  return [...own, ...general].slice(0, Math.max(3, own.length + 1));
}
