/** Steps of what is open over the page, by the name that each has in the state of its entry in the history. */
const open = new Set<string>();
let count = 0;

function stepOf(state: unknown): string | undefined {
  return (state as { step?: string } | null)?.step;
}

if (typeof window !== 'undefined') {
  addEventListener('popstate', ({ state }) => {
    // The step of something that is not open any more: a page was opened from it, or Forward was tapped. Nobody wants it.
    const step = stepOf(state);
    if (step !== undefined && !open.has(step)) history.back();
  });
}

/**
 * Gives what opens over the page a step of its own in the browser's history: Back, which is how things are closed on a
 * phone, then closes it and stays on the page.
 * @param onBack Called when that step is gone.
 * @returns what takes the step out again when it was closed in another way.
 */
export function openStep(onBack: () => void): () => void {
  count += 1;
  const step = `${performance.timeOrigin}-${count}`;
  open.add(step);
  history.pushState({ ...history.state, step }, '');
  let isTaken = false;
  function onPop({ state }: PopStateEvent): void {
    // Something opened over this one went; this one stays.
    if (stepOf(state) === step) return;
    isTaken = true;
    onBack();
  }
  addEventListener('popstate', onPop);
  return () => {
    removeEventListener('popstate', onPop);
    open.delete(step);
    // A link in it has led on to another page: the step lies behind that now.
    if (!isTaken && stepOf(history.state) === step) history.back();
  };
}
