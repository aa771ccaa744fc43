import type { Copying } from '#server/features/analyses/copy-photos.ts';

/** Says what a copying of photos did, and sets the exit code. */
export function tellCopying(outcome: Copying): void {
  if ('refused' in outcome) {
    console.error('The photos there are those of another database; none was copied.');
    process.exitCode = 1;
    return;
  }
  const { copied, there, left } = outcome;
  console.log(`${copied} photos copied, ${there} were there already, ${left} left.`);
  process.exitCode = left === 0 ? 0 : 1;
}
