import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#server/db/database.ts';
import type { Replica } from '#server/db/replica.ts';

/** Says that this browser wrote a moment ago. */
const WROTE_COOKIE = 'sumulat';
/** Longer than an answer of a hosted model takes, whose headers are gone before it is stored, and the replica's lag. */
const WROTE_SECONDS = 60;
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Reads what may be a moment old: at the replica, else at the primary. */
export type ReadLists = <T>(request: FastifyRequest, read: (db: Database) => Promise<T>) => Promise<T>;

/**
 * Where lists are read. A browser that wrote within the minute reads at the primary, so that a farmer never misses what he
 * has just sent; so does everybody while the replica is behind or away.
 * @param replica null: everything is read at the primary.
 */
export function listReader(app: FastifyInstance, db: Database, replica: Replica | null): ReadLists {
  if (replica === null) return (_, read) => read(db);
  app.addHook('onSend', async (request, reply) => {
    if (READING.has(request.method)) return;
    reply.setCookie(WROTE_COOKIE, '1', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: WROTE_SECONDS });
  });
  return async (request, read) => {
    if (request.cookies[WROTE_COOKIE] !== undefined || !replica.isFresh()) return await read(db);
    return await read(replica.db).catch(() => {
      replica.distrust();
      return read(db);
    });
  };
}
