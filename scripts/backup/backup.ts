import { mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { openDiskPhotos } from '#server/adapters/photos-disk.ts';
import { type Config, ConfigError } from '#server/config.ts';
import { openPhotos } from '#server/deps.ts';
import { type Copying, copyPhotos } from '#server/features/analyses/copy-photos.ts';
import { runDatabaseTool } from './database-tools.ts';

const DUMP = 'database.dump';

/**
 * Writes the database as it is at one moment, then the photos, into a folder; photos that an earlier backup brought there
 * are not fetched again. In this order each photo of the dump is there, except those that farmers deleted meanwhile.
 * @throws ConfigError with the embedded database: stop the server and copy DATA_DIR.
 */
export async function backUp(config: Config, folder: string): Promise<Copying> {
  const dump = path.join(folder, DUMP);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // The earlier dump stays until the new one is whole.
  runDatabaseTool('pg_dump', ['--format=custom', `--file=${dump}.begun`, urlOf(config)]);
  renameSync(`${dump}.begun`, dump);
  return copyPhotos(await openPhotos(config), await openDiskPhotos(path.join(folder, 'photos')), neverStopped());
}

/**
 * Brings a backup into an empty database and a place without photos; both all or nothing can be repeated.
 * @throws Error when the database is not empty.
 */
export async function restore(config: Config, folder: string): Promise<Copying> {
  const how = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  runDatabaseTool('pg_restore', [...how, `--dbname=${urlOf(config)}`, path.join(folder, DUMP)]);
  return copyPhotos(await openDiskPhotos(path.join(folder, 'photos')), await openPhotos(config), neverStopped());
}

function urlOf({ databaseUrl }: Config): string {
  if (databaseUrl === null)
    throw new ConfigError('DATABASE_URL is not set. The embedded database: stop the server and copy DATA_DIR.');
  return databaseUrl;
}

function neverStopped(): AbortSignal {
  return new AbortController().signal;
}
