import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';

/** So many journeys of a whole gate may need a second run. */
const MOST_SECOND_RUNS = 1;

/** Lists the journeys that needed a second run, and makes the run red when there is more than one: that is a race. */
export default class FlakyJourneys implements Reporter {
  #suite: Suite | null = null;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  async onEnd(result: Pick<FullResult, 'status'>): Promise<{ status: FullResult['status'] }> {
    const flaky = this.#suite?.allTests().filter((test) => test.outcome() === 'flaky') ?? [];
    for (const test of flaky) console.log(`Failed at first, passed again: ${test.titlePath().join(' › ')}`);
    if (flaky.length <= MOST_SECOND_RUNS) return { status: result.status };
    console.log(`Red all the same: ${flaky.length} journeys needed a second run`);
    return { status: 'failed' };
  }
}
