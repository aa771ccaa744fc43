import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { isCropId } from '#content/crop-names.ts';
import { type PhoneResult, phoneResultSchema } from '#contract/advice.ts';
import { analyze, PHOTO_ANALYSIS_TYPES } from '#contract/analyses.ts';
import { DEFAULT_PHOTO_TEXT } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';

/** Where photos are held while they come in. */
type Place = {
  /** @throws AppError photo-busy when so many bytes more have no room */
  take(bytes: number): void;
  /** Resolves when more may be read behind so many bytes. */
  pause(bytes: number): Promise<void>;
};

export type Upload = {
  fields: Omit<z.output<(typeof analyze)['body']>, 'phoneAnswer'>;
  photos: Buffer[];
  phoneAnswer: PhoneResult | null;
};

/** What a line says that went away in the middle of a form. */
const TORN = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'FST_MP_PREMATURE_CLOSE']);

/**
 * Reads the multipart form of `POST /api/analyze`. Limits on sizes and counts are the multipart plugin's.
 * @param place Where the photos are held.
 * @param onPhotoBegins Told when the first bytes of a photo are here; on a slow line the rest takes seconds.
 * @throws AppError for a missing or empty field, a missing photo, a body that is no form, or when there is no room.
 */
export async function readUpload(request: FastifyRequest, place: Place, onPhotoBegins: () => void): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('wrong-type');
  const { texts, photos } = await readParts(request, place, onPhotoBegins);
  const { phoneAnswer: told, ...fields } = parseFields(texts);
  const phoneAnswer = told === undefined ? null : parsePhoneAnswer(told);
  if (!PHOTO_ANALYSIS_TYPES.has(fields.type)) return { fields, photos: [], phoneAnswer };
  if (photos.length === 0 || photos.some(({ length }) => length === 0)) throw new AppError('photo-missing');
  return { fields, photos, phoneAnswer };
}

async function readParts(
  request: FastifyRequest,
  place: Place,
  onPhotoBegins: () => void,
): Promise<{ texts: Record<string, unknown>; photos: Buffer[] }> {
  const texts: Record<string, unknown> = {};
  const photos: Buffer[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') texts[part.fieldname] = part.value;
      else if (part.fieldname === 'image') {
        onPhotoBegins();
        photos.push(await readPhoto(part.file, place));
      } else throw new AppError('bad-input');
    }
  } catch (error) {
    // The parser's own complaints about a torn or boundless form carry no code; limits and our errors do.
    if (error instanceof Error && (!('code' in error) || TORN.has(String(error.code))))
      throw new AppError('bad-input', { cause: error });
    throw error;
  }
  return { texts, photos };
}

async function readPhoto(file: MultipartFile['file'], place: Place): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) {
    place.take(chunk.length);
    chunks.push(chunk);
    await place.pause(chunk.length);
  }
  // Cut off at the limit of the multipart plugin.
  if (file.truncated) throw new AppError('photo-too-large');
  return Buffer.concat(chunks);
}

function parsePhoneAnswer(told: string): PhoneResult {
  try {
    return phoneResultSchema.parse(JSON.parse(told));
  } catch (error) {
    throw new AppError('bad-input', { cause: error });
  }
}

function parseFields(texts: Record<string, unknown>): z.output<(typeof analyze)['body']> {
  const isPhotoTool = [...PHOTO_ANALYSIS_TYPES].some((type) => type === texts.type);
  const hasWords = typeof texts.input === 'string' && texts.input.trim() !== '';
  const parsed = analyze.body.safeParse(isPhotoTool && !hasWords ? { ...texts, input: DEFAULT_PHOTO_TEXT } : texts);
  if (parsed.success) {
    if (parsed.data.crop !== undefined && !isCropId(parsed.data.crop)) throw new AppError('bad-input');
    return parsed.data;
  }
  const issue = parsed.error.issues.find(({ path }) => path[0] === 'input');
  if (issue?.code === 'too_big') throw new AppError('message-too-long');
  if (issue && parsed.error.issues.length === 1) throw new AppError('message-empty');
  throw new AppError('bad-input');
}
