import { cpSync } from 'node:fs';
import path from 'node:path';

/** Where a database lies that nobody has used yet: to make one takes longer than the rest of a server's start. */
export function freshDatabase(): string {
  return path.join(process.env.E2E_DATA_DIR ?? '', 'fresh-db');
}

/** Playwright's setup: the server of the journeys has made its database, and no journey has begun. */
export default function keepFreshDatabase(): void {
  // What a killed server leaves behind is a whole database too: all that was acknowledged is in the files.
  cpSync(path.join(process.env.E2E_DATA_DIR ?? '', 'db'), freshDatabase(), { recursive: true });
}
