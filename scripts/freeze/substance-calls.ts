import type { Knowledge } from '#agronomy/knowledge.ts';
import type { MadeCall } from './random.ts';

/** Names that must be recognised whatever happens to the lists they stand in. */
const names =
  'furadan lannate gramoxone roundup lorsban brodan thiodan folidol azodrin karate decis selecron racumin zonrox kerosene diesel baygon formalin paracetamol dieldrin warfarin acephate permethrin'.split(
    ' ',
  );

const texts = [
  'nakainom ng furadan ang anak ko',
  'puwede ba ang endo-sul-fan',
  'f u r a d a n',
  'lannte sa kamatis',
  'm3thomyl',
  'nafarubrac',
  'mancozeb o chlorothalonil',
  'bagong gamot na xyzothrin',
  'urea at 14-14-14',
  'tubig at sabon lang',
];

/** What may be advised and what never, by name and by problem. */
export function substanceCalls({ pesticides, problems }: Knowledge): MadeCall[] {
  const withChemicals = problems.filter(({ management }) => management.chemical.length > 0);
  return [
    { call: 'spray-policy', in: {} },
    ...pesticides.activeIngredients.map(({ id }) => ({ call: 'active-ingredient', in: { id } })),
    ...withChemicals.map(({ id }) => ({ call: 'chemicals-of-problem', in: { id } })),
    ...pesticides.policy.neverSuggest.map((id) => ({
      call: 'substances-in-words',
      in: { text: `may ${id.replaceAll('-', ' ')} ako` },
    })),
    ...[...names, ...texts].map((text) => ({ call: 'substances-in-words', in: { text } })),
  ];
}
