import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Photos } from '#server/ports/photos.ts';

const ID = /^[0-9a-f-]{36}$/;

/** Photos as files of one directory outside the web root. */
export async function openDiskPhotos(directory: string): Promise<Photos> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  function fileOf(id: string): string {
    if (!ID.test(id)) throw new Error('not a photo id');
    return path.join(directory, `${id}.webp`);
  }
  return {
    async put(photo) {
      const id = randomUUID();
      // Written aside and renamed, so that a crash leaves no half photo under a real name.
      const unfinished = path.join(directory, `${id}.part`);
      await writeFile(unfinished, photo, { mode: 0o600 });
      await rename(unfinished, fileOf(id));
      return id;
    },
    async get(id) {
      try {
        return await readFile(fileOf(id));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (id) => rm(fileOf(id), { force: true }),
    async listBefore(time) {
      const ids: string[] = [];
      for (const name of await readdir(directory)) {
        const { name: id, ext } = path.parse(name);
        if (ext !== '.webp' || !ID.test(id)) continue;
        const file = await stat(path.join(directory, name)).catch(() => null);
        if (file && file.mtime < time) ids.push(id);
      }
      return ids;
    },
  };
}
