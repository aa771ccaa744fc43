import type { Knowledge } from '#agronomy/knowledge.ts';
import { normalize } from '#agronomy/question/normalize.ts';
import { contentWords, vocabularyIndex } from '#agronomy/question/vocabulary-index.ts';
import { findSubstances } from '#knowledge/substances.ts';
import ages from '#language/ages.json' with { type: 'json' };

/** A crop is told to be younger than this less often than a spray. Days. */
const YOUNGEST_CROP = 15;
/** Between a crop and its age: 'talong ko ay', 'kangkong namin ,'. */
const BETWEEN = new Set('ko kong namin natin nako nami mi po ay nga na , is are'.split(' '));
/** Words that stand for the crop: 'tanim ko 45 days na'. */
const STANDS_FOR_CROP = new Set(['tanim', 'palayan', 'maisan', 'tubuhan', 'sabog', 'lipat', 'gulay', 'halaman']);
/** 'Nag spray ako ng Karate sa talong 20 days na': the days are the spray's, unless 'na' ties them to the crop. */
const ON_CROP = /\b(?:sa|kay) (?:(?:mga|aking|aming|akong) )?[a-z]+(?: (?:ko|namin|nako|po))?(?: ?,)? ?$/;
/** Characters in which the spray stands before. */
const SPRAY_REACH = 80;

/** 'Na siya', 'na ang talong', 'na kangkong' behind a number of days. */
const BEHIND = /^(?:na|nang|nga)(?: po)? (?:(?<it>s[iy]+a)\b|(?<article>ang|yung|ung|akong|among|an|ti) )?(?<rest>.*)$/;
/** 'Ang nakalipas', 'ang pag-spray', 'ang hintay ko'. */
const NO_CROP =
  /^(?:naka?ka?raan|nakararaan|nakalipas|lumipas|milabay|naglabay|napalabas|huli|spray|gamot|bomba|pag|hintay|antay|paghihintay)/;
/** 'Mula nung nag spray ako' counts from the spray, 'nung nag spray ako' tells how old the crop was then. */
const SINCE_SPRAY =
  /\b(?:mula|simula|since|sukad|buhat|gikan|pagkatapos|matapos|after|human)\b(?: (?!,)[a-z]+){0,3}? [a-z]*(?:spra?y|spry|isprey|bomba)/;
const SPRAY = /spra?y|spry|isprey|bomba/;
const PLANTED = new Set(
  ages.events
    .filter(({ origin }) => origin !== 'spraying')
    .flatMap(({ done, named }) => [...done, ...named])
    .filter((word) => word !== 'lipat'),
);
/** 'Mula itanim', 'na po mula nang nailipat': so many words behind the days. */
const PLANTED_REACH = 5;

/**
 * Whether a number of days tells how old the crop is, and not how long ago it was sprayed.
 * @param told `before` and `behind` it the message; `days` the number
 */
export function isAgeOfCrop(knowledge: Knowledge, told: { before: string; behind: string; days: number }): boolean {
  const behind = normalize(told.behind);
  const near = behind.split(' ').slice(0, PLANTED_REACH);
  const [planted, sprayed] = [near.findIndex((word) => PLANTED.has(word)), near.findIndex((word) => SPRAY.test(word))];
  if (planted >= 0 && (sprayed < 0 || planted < sprayed)) return true;
  if (told.days < YOUNGEST_CROP || SINCE_SPRAY.test(behind)) return false;
  return isBehindCrop(knowledge, normalize(told.before)) || isBeforeCrop(knowledge, behind);
}

function isBehindCrop(knowledge: Knowledge, before: string): boolean {
  const near = before.slice(-SPRAY_REACH);
  if (ON_CROP.test(near) && SPRAY.test(near)) return false;
  const all = before.split(' ').filter((word) => word !== '');
  while (BETWEEN.has(all.at(-1) ?? '')) all.pop();
  if (STANDS_FOR_CROP.has(all.at(-1) ?? '')) return true;
  const words = contentWords(all.slice(-CROP_NAME_WORDS).join(' '));
  return cropsAt(knowledge, words).some(({ to }) => to === words.length);
}

function isBeforeCrop(knowledge: Knowledge, behind: string): boolean {
  const { it, article, rest = '' } = BEHIND.exec(behind)?.groups ?? {};
  if (it !== undefined) return true;
  if (article !== undefined) return !NO_CROP.test(rest) && findSubstances(rest)[0]?.from !== 0;
  const words = contentWords(rest.split(' ').slice(0, CROP_NAME_WORDS).join(' '));
  return cropsAt(knowledge, words).some(({ from }) => from === 0);
}

/** Words of the longest name of a crop, with those that stand between. */
const CROP_NAME_WORDS = 5;

function cropsAt(knowledge: Knowledge, words: readonly string[]): { from: number; to: number }[] {
  return vocabularyIndex(knowledge)
    .find(words)
    .filter(({ meanings }) => meanings.some((code) => code.startsWith('crop:')));
}
