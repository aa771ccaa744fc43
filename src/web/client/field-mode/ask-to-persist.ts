let isAsked = false;

/**
 * Asks the browser not to throw out what is kept here when it is short of room. At a good moment: when the farmer has just
 * put something on the phone that only the phone has, or wanted a part of the app there; some browsers show him a question.
 */
export async function askToPersist(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  await navigator.storage?.persist?.().catch(() => false);
}
