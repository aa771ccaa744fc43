import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { isDatabaseAway } from '#server/db/database-away.ts';
import { FilmsAwayError } from '#server/ports/films.ts';
import { PhotosAwayError } from '#server/ports/photos.ts';
import { AppError } from './app-error.ts';
import { messagePage } from './html-page.ts';

/** Fastify's own refusals, in the farmer's words. */
const FRAMEWORK_ERRORS: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-input',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-input',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-input',
  FST_REQ_FILE_TOO_LARGE: 'photo-too-large',
  FST_FILES_LIMIT: 'photos-too-many',
  FST_PARTS_LIMIT: 'bad-input',
  FST_FIELDS_LIMIT: 'bad-input',
  FST_FIELD_SIZE_LIMIT: 'message-too-long',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'wrong-type',
};

/** When to come back while the database is away. */
const COME_BACK_SECONDS = 5;

/** Answers every thrown error with the catalogue's status and sentence; bugs are logged and say nothing more. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = errorCode(error);
    const retryAfterSeconds = error instanceof AppError ? error.retryAfterSeconds : null;
    if (code === 'bug') request.log.error({ err: error }, 'unhandled error');
    else if (code === 'not-ready') request.log.warn({ err: error.cause ?? error, code }, 'request failed');
    else if (error.cause) request.log.warn({ err: error.cause, code }, 'request failed');
    if (retryAfterSeconds !== null || code === 'not-ready')
      reply.header('retry-after', retryAfterSeconds ?? COME_BACK_SECONDS);
    return sendError(request, reply, code);
  });
}

/** Addresses a browser visits rather than calls: their errors are pages. */
const VISITED = /^\/(auth\/|api\/(login|logout)\b)/;

/** Writes the reply of the contract's `errorReplySchema`, or a page where a farmer would otherwise see JSON. */
export function sendError(request: FastifyRequest, reply: FastifyReply, code: ErrorCode): FastifyReply {
  const { status, message } = ERRORS[code];
  if (VISITED.test(request.url))
    return reply.code(status).type('text/html; charset=utf-8').send(messagePage('Hindi natuloy', message));
  return reply.code(status).type('application/json; charset=utf-8').send({ message, code, requestId: request.id });
}

function errorCode(error: FastifyError): ErrorCode {
  if (error instanceof AppError) return error.code;
  if (error instanceof PhotosAwayError || error instanceof FilmsAwayError || isDatabaseAway(error)) return 'not-ready';
  if (hasZodFastifySchemaValidationErrors(error)) return inputErrorCode(error.validation);
  const known = FRAMEWORK_ERRORS[error.code];
  if (known) return known;
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500 ? 'bad-input' : 'bug';
}

type InputIssue = { instancePath: string; keyword: string };

/** The sentence for a wrong part of an input, by its place in it; a part without one shares the sentence for all. */
const PART_CODES: Readonly<Record<string, ErrorCode>> = {
  '/cropId': 'crop-unknown',
  '/areaHa': 'area-wrong',
  '/plantedOn': 'date-wrong',
  '/closedOn': 'date-wrong',
  '/on': 'date-wrong',
  '/name': 'name-wrong',
  '/variety': 'name-wrong',
  '/what': 'name-wrong',
  '/amount': 'figure-wrong',
  '/kilosPerUnit': 'figure-wrong',
  '/pesos': 'figure-wrong',
  '/priceMark': 'figure-wrong',
};

/** The sentence for a refused input: message text has its own two, some parts one, everything else shares one. */
function inputErrorCode(issues: readonly InputIssue[]): ErrorCode {
  const issue = issues.find(({ instancePath }) => instancePath === '/message' || instancePath === '/input');
  if (issue?.keyword === 'too_big') return 'message-too-long';
  if (issue?.keyword === 'too_small') return 'message-empty';
  return PART_CODES[issues[0]?.instancePath ?? ''] ?? 'bad-input';
}
