import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { VIDEOS } from '#content/videos/videos.ts';
import { ConfigError } from '#server/config.ts';

const common = {
  duration: z.optional(z.string().check(z.regex(/^\d+:[0-5]\d$/, 'duration is m:ss'))),
  instructor: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
};
const entrySchema = z.union([
  z.strictObject({
    youtube: z.string().check(z.regex(/^[\w-]{11}$/, 'youtube is the 11 letters of the id')),
    ...common,
  }),
  z.strictObject({ file: z.string().check(z.regex(/\.(mp4|webm)$/i, 'file ends in .mp4 or .webm')), ...common }),
  z.strictObject({
    object: z.string().check(z.regex(/^[\w-]+\.(mp4|webm)$/i, 'object is a name that ends in .mp4 or .webm')),
    ...common,
  }),
]);
const catalogueSchema = z.record(z.string(), entrySchema);

type Details = { duration: string | null; instructor: string | null };
export type CatalogueEntry = Details &
  ({ kind: 'youtube'; youtubeId: string } | { kind: 'file'; file: string } | { kind: 'object'; name: string });

/** Configured videos by their id in the library; files are named relative to `directory`. */
export type VideoCatalogue = { directory: string; entries: ReadonlyMap<string, CatalogueEntry> };

/** No operator's catalogue: every video is still to come. */
export const NO_VIDEOS: VideoCatalogue = { directory: '.', entries: new Map() };

/**
 * Reads the operator's catalogue: `{ "<video id>": { "youtube": "<id>" } | { "file": "<name>.mp4" } | { "object":
 * "<name>.mp4" }, … }`, each with an optional `duration` and `instructor`. Files lie in the catalogue's own folder,
 * objects under `videos/` in the bucket.
 * @throws ConfigError naming everything that is wrong with it.
 */
export function readVideoCatalogue(file: string, hasBucket: boolean): VideoCatalogue {
  const directory = path.dirname(path.resolve(file));
  const parsed = catalogueSchema.safeParse(readJson(file));
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues.map(({ path: at, message }) => `VIDEO_CATALOGUE: ${at.join('.')}: ${message}`).join('\n'),
    );
  const known = new Set(VIDEOS.map(({ id }) => id));
  const problems: string[] = [];
  const entries = new Map<string, CatalogueEntry>();
  for (const [id, entry] of Object.entries(parsed.data)) {
    if (!known.has(id)) problems.push(`VIDEO_CATALOGUE: ${id}: no such video in the library`);
    const details = { duration: entry.duration ?? null, instructor: entry.instructor ?? null };
    if ('youtube' in entry) {
      entries.set(id, { kind: 'youtube', youtubeId: entry.youtube, ...details });
      continue;
    }
    if ('object' in entry) {
      if (!hasBucket) problems.push(`VIDEO_CATALOGUE: ${id}: an object needs S3_BUCKET and its keys`);
      entries.set(id, { kind: 'object', name: entry.object, ...details });
      continue;
    }
    const isInside = path.basename(entry.file) === entry.file;
    if (!isInside) problems.push(`VIDEO_CATALOGUE: ${id}: the file must lie beside the catalogue`);
    else if (!statSync(path.join(directory, entry.file), { throwIfNoEntry: false })?.isFile())
      problems.push(`VIDEO_CATALOGUE: ${id}: there is no ${entry.file} beside the catalogue`);
    entries.set(id, { kind: 'file', file: entry.file, ...details });
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return { directory, entries };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError(`VIDEO_CATALOGUE: ${error instanceof Error ? error.message : error}`);
  }
}
