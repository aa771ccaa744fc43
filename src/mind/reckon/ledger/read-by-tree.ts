import { COST, HANDLING, type Told } from './cues.ts';
import type { Role } from './sheet.ts';

const PAID_WORK = new RegExp(`${COST.source}|${HANDLING.source}`);

/** 'Umakyat kada puno 15 pesos 150 puno': so much for each tree. */
export const byTree: Role = ({ figures, costs }, at) => {
  const [one, other] = [figures[at] as Told, figures[at + 1]];
  if (one.unit === 'plant' && isClimbed(one, other)) {
    costs.push({ pesos: one.value * (other?.value ?? 0), times: [one.value, other?.value ?? 0] });
    return 2;
  }
  const isEach = one.per === 'plant' || /\b(?:kada|bawat|per) puno\s*$/.test(one.before);
  if (!isEach || (one.unit !== null && one.unit !== 'peso') || other?.unit !== 'plant') return 0;
  // '10 sa bawat 20 puno' were counted: neither pesos nor work stands beside them.
  if (one.unit === null && !PAID_WORK.test(`${one.before} ${one.after} ${other.before} ${other.after}`)) return 0;
  costs.push({ pesos: one.value * other.value, times: [one.value, other.value] });
  return 2;
};

/** 'Nagpaakyat ako 180 puno, 10 pesos kada puno'. */
function isClimbed({ before, after }: Told, price: Told | undefined): boolean {
  return (
    price?.per === 'plant' && (price.unit === 'peso' || price.unit === null) && HANDLING.test(`${before} ${after}`)
  );
}
