import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, link, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { type Photos, PhotosAwayError } from '#server/ports/photos.ts';

const ID = /^[0-9a-f-]{36}$/;
const OWNER_FILE = 'database-id';
/** What the system says of a disk that takes no more, or not now. */
const NO_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/**
 * Photos as files of one directory outside the web root: `<id>.webp`, with `begun/` for what is being written, `aside/`
 * for what a sweep took out, and `database-id` for whose they are.
 */
export async function openDiskPhotos(directory: string): Promise<Photos> {
  const begun = path.join(directory, 'begun');
  const aside = path.join(directory, 'aside');
  for (const folder of [begun, aside]) await mkdir(folder, { recursive: true, mode: 0o700 });
  await access(directory, constants.W_OK);
  const ownerFile = path.join(directory, OWNER_FILE);

  function fileOf(id: string, folder = directory): string {
    if (!ID.test(id)) throw new Error('not a photo id');
    return path.join(folder, `${id}.webp`);
  }

  return {
    owner: () => orNull(readFile(ownerFile, 'utf8')),
    async takeFor(databaseId) {
      const draft = path.join(begun, randomUUID());
      await writeDurably(draft, databaseId);
      // Instances that share the directory may start together; the first to link its file wins.
      await link(draft, ownerFile).catch((error: unknown) => {
        if (codeOf(error) !== 'EEXIST') throw error;
      });
      await rm(draft);
      await syncFolder(directory);
    },
    async *ids() {
      for (const name of await readdir(directory)) if (name.endsWith('.webp')) yield path.parse(name).name;
    },
    async put(id, photo) {
      // Written aside and renamed, so that a crash leaves no half photo under a real name.
      const unfinished = fileOf(id, begun);
      try {
        await writeDurably(unfinished, photo);
        await rename(unfinished, fileOf(id));
        await syncFolder(directory);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw NO_ROOM.has(codeOf(error)) ? new PhotosAwayError('no room for photos', { cause: error }) : error;
      }
    },
    get: (id) => orNull(readFile(fileOf(id))),
    remove: (id) => rm(fileOf(id), { force: true }),
    async setAside(id) {
      const now = new Date();
      // The time of a file set aside is when that was.
      await orNull(utimes(fileOf(id), now, now).then(() => rename(fileOf(id), fileOf(id, aside))));
    },
    async clearBefore(times) {
      await removeBefore(aside, times.setAside);
      await removeBefore(begun, times.begun);
    },
  };
}

async function removeBefore(folder: string, time: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await orNull(stat(file));
    if (found && found.mtime < time) await rm(file, { force: true });
  }
}

async function writeDurably(file: string, content: string | Buffer): Promise<void> {
  await using handle = await open(file, 'w', 0o600);
  await handle.writeFile(content);
  await handle.sync();
}

/** A new name is on the disk once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and needs not.
  if (process.platform === 'win32') return;
  await using handle = await open(folder);
  await handle.sync();
}

/** Null for what is not there. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
