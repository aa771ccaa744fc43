import type { Question } from '#agronomy/question/question.ts';

/** Crops that farmers grow here and our tables do not cover yet, as they are named in Taglish and English. */
const uncovered: readonly { names: RegExp; tl: string; en: string }[] = [
  { names: /\b(sili|siling \w+|chili|chilli|hot peppers?|bell peppers?)\b/, tl: 'sili', en: 'chili' },
  { names: /\b(repolyo|cabbages?|wombok)\b/, tl: 'repolyo', en: 'cabbage' },
  { names: /\b(cauliflower|koliplawer|brokoli|broccoli)\b/, tl: 'broccoli at cauliflower', en: 'broccoli' },
  { names: /\b(carrots?|karot)\b/, tl: 'carrot', en: 'carrot' },
  { names: /\b(patatas|potato(es)?)\b/, tl: 'patatas', en: 'potato' },
  { names: /\b(pipino|cucumbers?)\b/, tl: 'pipino', en: 'cucumber' },
  { names: /\bpatola\b/, tl: 'patola', en: 'loofah' },
  { names: /\b(?:ng|sa|tanim na|bunga ng) upo\b/, tl: 'upo', en: 'bottle gourd' },
  { names: /\b(pakwan|watermelons?)\b/, tl: 'pakwan', en: 'watermelon' },
  { names: /\b(melon|melons)\b/, tl: 'melon', en: 'melon' },
  { names: /\b(mustasa|mustard)\b/, tl: 'mustasa', en: 'mustard' },
  { names: /\bkangkong\b/, tl: 'kangkong', en: 'kangkong' },
  { names: /\b(labanos|radish)\b/, tl: 'labanos', en: 'radish' },
  { names: /\b(sigarilyas|bataw|patani|baguio beans|bitsuelas)\b/, tl: 'gulay na ito', en: 'bean' },
  { names: /\b(malunggay|moringa)\b/, tl: 'malunggay', en: 'moringa' },
  { names: /\bube\b/, tl: 'ube', en: 'purple yam' },
  { names: /\b(?:tanim na|halamang|puno ng) gabi\b/, tl: 'gabi', en: 'taro' },
  { names: /\b(singkamas|jicama)\b/, tl: 'singkamas', en: 'jicama' },
  { names: /\b(strawberry|strawberries|presas)\b/, tl: 'strawberry', en: 'strawberry' },
  { names: /\b(rambutan|lansones|durian|mangosteen|marang)\b/, tl: 'punong ito', en: 'fruit tree' },
  { names: /\b(dragon ?fruit|guyabano|bayabas|guava|avocado|langka|jackfruit)\b/, tl: 'prutas na ito', en: 'fruit' },
  { names: /\b(abaka|abaca)\b/, tl: 'abaka', en: 'abaca' },
  { names: /\b(tabako|tobacco)\b/, tl: 'tabako', en: 'tobacco' },
  { names: /\b(goma|rubber tree)\b/, tl: 'goma', en: 'rubber' },
];

/** The crop a farmer names that we hold no sourced record of, in both languages; null when none is named. */
export function uncoveredCropIn({ normalized, text }: Question): { tl: string; en: string } | null {
  const words = `${normalized} ${text.toLowerCase()}`;
  return uncovered.find(({ names }) => names.test(words)) ?? null;
}
