import { stopMessage } from '#contract/chat.ts';
import { call } from '#web/client/call.ts';
import type { LiveAnswer } from './live-answer.ts';

/** How long the answer may take to end after the tap; then it ends on this side only. */
const PATIENCE_MS = 8000;

/**
 * Stops the answer on its way. The part already said comes as the answer's end on its own connection; where the server
 * cannot be told, the answer is cut off here.
 */
export async function stopAnswer(live: LiveAnswer): Promise<void> {
  const run = live.run();
  if (!run || live.read().stop) return;
  // The same message may be on its way again by the time the server answers, under the same key.
  const isStill = () => live.run() === run;
  const asking = new AbortController();
  const patience = setTimeout(() => {
    asking.abort();
    if (isStill()) live.cut();
  }, PATIENCE_MS);
  live.setStop('asked');
  try {
    const { stopped } = await call(stopMessage, { body: { key: run.key }, signal: asking.signal });
    if (!isStill()) return;
    if (stopped) return live.setStop('agreed');
    // Nothing to stop: it has ended already and its end is on the way, or the message has not arrived yet.
    clearTimeout(patience);
    live.setStop(null);
  } catch {
    clearTimeout(patience);
    if (isStill()) live.cut();
  }
}
