import { type Fact, quantity } from '#agronomy/fact.ts';
import { gradeFullName } from './bag-amounts.ts';
import { bagContent, contentFact, type Grade, NUTRIENTS, namedGrades } from './bag-price.ts';
import { type Facts, nameFact } from './farm-facts.ts';
import type { Reckoner } from './reckoner.ts';

/** The farmer's letter for each nutrient, as a fact's name. */
const CONTENT_NAMES = { n: 'kgN', p2o5: 'kgP', k2o: 'kgK' } as const;

/**
 * What a fertilizer holds.
 * Facts: product (grade and name), holds (kg of each nutrient in a bag), pctN, pctP, pctK and kgN, kgP, kgK (those it
 * has), bag (kg of a bag), count and total (the bags he named, and what they hold). Cases: 'known', 'unknown' (no grade
 * of the tables was named).
 */
export const fertilizerProduct: Reckoner = (inquiry) => {
  const [grade] = namedGrades(inquiry);
  if (grade === undefined) return { kind: 'reckoned', case: 'unknown', facts: {}, sources: [] };
  const facts: Facts = {
    product: nameFact(gradeFullName(inquiry.knowledge, grade.id), 'said'),
    holds: contentFact(grade),
    bag: quantity(grade.bagKg, 'kg', grade.sources[0] ?? 'general'),
    ...nutrientFacts(grade),
  };
  const count = inquiry.frame.count?.value;
  const many = count?.unit === 'sack' && count.value > 0 && count.value !== 1 ? manyFacts(grade, count.value) : {};
  return { kind: 'reckoned', case: 'known', facts: { ...facts, ...many }, sources: grade.sources, confidence: 0.85 };
};

function nutrientFacts(grade: Grade): Facts {
  return Object.fromEntries(
    NUTRIENTS.filter(([key]) => grade[key] > 0).flatMap(([key, letter]): [string, Fact][] => [
      [CONTENT_NAMES[key], bagContent(grade, key)],
      [`pct${letter}`, quantity(grade[key], '%', grade.sources[0] ?? 'general', 1)],
    ]),
  );
}

/** What so many bags hold; the same as of one, with the bags multiplied. */
function manyFacts(grade: Grade, bags: number): Facts {
  return { bags: quantity(bags, 'sako', 'said', 1), total: contentFact({ ...grade, bagKg: grade.bagKg * bags }) };
}
