/**
 * Loaded into the server under test before it (`--import`): counts the statements that reach the database and tells, when
 * asked over the process's own channel, what was spent so far. The server itself knows nothing of it.
 */
import { countStatements } from '#server/testing/count-statements.ts';

/** What a server has spent since its start. */
export type Spent = { statements: number; cpuMs: number };

// The photo process inherits these arguments; it has no channel to this one.
if (process.send) {
  const statements = countStatements();
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    const spent: Spent = { statements: statements.soFar(), cpuMs: (user + system) / 1000 };
    process.send?.(spent);
  });
  // Nobody keeps a server alive by asking.
  process.channel?.unref();
}
