/**
 * How many bits an answer is expected to tell of which cause it is: the mutual information of cause and answer (Shannon
 * 1948), the entropy of the answers less their mean entropy under each cause.
 * @param weights How likely each cause is, relative to the others.
 * @param given For each cause the probability of each answer; each row sums to 1.
 */
export function expectedInformation(weights: readonly number[], given: readonly (readonly number[])[]): number {
  const sum = weights.reduce((total, each) => total + each, 0);
  if (sum <= 0) return 0;
  const shares = weights.map((each) => each / sum);
  const answers = (given[0] ?? []).map((_, answer) =>
    shares.reduce((total, share, cause) => total + share * (given[cause]?.[answer] ?? 0), 0),
  );
  const left = shares.reduce((total, share, cause) => total + share * entropy(given[cause] ?? []), 0);
  return Math.max(0, entropy(answers) - left);
}

/** In bits. */
function entropy(shares: readonly number[]): number {
  return -shares.reduce((total, share) => (share > 0 ? total + share * Math.log2(share) : total), 0);
}
