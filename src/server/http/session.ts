import { hash, randomBytes } from 'node:crypto';
import type {} from '@fastify/cookie';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FARMER_COOKIE, FARMER_HEADER } from '#contract/auth.ts';
import type { Database } from '#server/db/database.ts';
import { preparedFor } from '#server/db/prepared.ts';
import { sessions, users } from '#server/db/schema.ts';
import { AppError } from './app-error.ts';

/** How long a farmer stays signed in on a phone. */
export const SESSION_DAYS = 30;

export type SessionUser = typeof users.$inferSelect;
export type SessionCookie = { name: string; value: string };

declare module 'fastify' {
  interface FastifyInstance {
    /** The only cookie read as a session. */
    sessionCookie: string;
  }
}

/** Found once per request, however many guards ask. */
const found = new WeakMap<FastifyRequest, Promise<SessionUser | null>>();
/** Whose session it turned out to be. */
const farmers = new WeakMap<FastifyRequest, string>();

/** The farmer of a session read before, and the session's own end. */
type Kept = { user: SessionUser; expiresAt: Date };

/** Sessions kept in memory by hash. `changes` counts what was forgotten: what was read before it may be old. */
type Memory = { byHash: Map<string, Kept>; changes: number; most: number };

/** Only for databases that no other process writes to. */
const memories = new WeakMap<Database, Memory>();
/** Above this many the one that was not asked for the longest makes room. */
const MOST_KEPT = 10_000;

/**
 * Keeps sessions in memory between requests. For the embedded database only: this process alone ends sessions and changes
 * farmers there, and says so at once (`endSession`, `forgetFarmer`). With a server's database another instance may.
 */
export function keepSessions(db: Database, most = MOST_KEPT): void {
  memories.set(db, { byHash: new Map(), changes: 0, most });
}

/** To be called after a farmer's record has changed, so that the next request reads it anew. */
export function forgetFarmer(db: Database, userId: string): void {
  const memory = memories.get(db);
  if (!memory) return;
  memory.changes++;
  for (const [idHash, { user }] of memory.byHash) if (user.id === userId) memory.byHash.delete(idHash);
}

function forgetSession(db: Database, idHash: string): void {
  const memory = memories.get(db);
  if (!memory) return;
  memory.changes++;
  memory.byHash.delete(idHash);
}

/** `__Host-` ties the cookie to this host and https; browsers refuse it on plain http. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-sid' : 'sid';
}

/**
 * Tells an app which cookie holds its sessions. On https a plain `sid` must not count: a neighbouring subdomain could
 * plant one, which is what `__Host-` prevents.
 */
export function installSessions(app: FastifyInstance, publicUrl: string): void {
  app.decorate('sessionCookie', sessionCookieName(publicUrl));
}

/** The signed-in farmer of a request, or null. */
export function sessionUser(db: Database, request: FastifyRequest): Promise<SessionUser | null> {
  const earlier = found.get(request);
  if (earlier) return earlier;
  const lookup = findUser(db, sessionIdOf(request)).then((user) => {
    if (user) farmers.set(request, user.id);
    return user;
  });
  found.set(request, lookup);
  return lookup;
}

/** The id of the farmer whose session has been found for this request already; nobody is asked. */
export function knownFarmer(request: FastifyRequest): string | null {
  return farmers.get(request) ?? null;
}

/** @throws AppError not-signed-in, also where the call says that it is another farmer's */
export async function requireUser(db: Database, request: FastifyRequest): Promise<SessionUser> {
  const user = await sessionUser(db, request);
  const claimed = request.headers[FARMER_HEADER];
  if (!user || (claimed !== undefined && claimed !== user.id)) throw new AppError('not-signed-in');
  return user;
}

/** Signed out, a call says so before it looks at what was sent; only those that the contract opens do not ask. */
export function guardEndpoints(app: FastifyInstance, db: Database): void {
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint && !endpoint.isOpen) await requireUser(db, request);
  });
}

/** Gives the browser its session. */
export function setSessionCookie(reply: FastifyReply, publicUrl: string, { name, value }: SessionCookie): void {
  const secure = publicUrl.startsWith('https:');
  reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: SESSION_DAYS * 86_400 });
}

/** Tells the browser's scripts who signed in, so that a page without signal knows whose it is. */
export function setFarmerCookie(reply: FastifyReply, publicUrl: string, userId: string): void {
  const secure = publicUrl.startsWith('https:');
  reply.setCookie(FARMER_COOKIE, userId, { path: '/', sameSite: 'lax', secure, maxAge: SESSION_DAYS * 86_400 });
}

/** Opens a session; the caller sets the cookie. */
export async function startSession(
  db: Database,
  { publicUrl }: { publicUrl: string },
  userId: string,
  idToken: string,
): Promise<SessionCookie> {
  const id = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + SESSION_DAYS * 86_400_000);
  await db.insert(sessions).values({ idHash: hashOf(id), userId, idToken, expiresAt });
  return { name: sessionCookieName(publicUrl), value: id };
}

/** Ends the request's session and returns its ID token, which the issuer wants as a hint at logout; null without one. */
export async function endSession(db: Database, request: FastifyRequest): Promise<string | null> {
  const id = sessionIdOf(request);
  if (!id) return null;
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.idHash, hashOf(id)))
    .returning();
  forgetSession(db, hashOf(id));
  return ended?.idToken ?? null;
}

/** Ends every session of a farmer, on all his phones. */
export async function endSessionsOf(db: Database, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
  forgetFarmer(db, userId);
}

/** Forgets sessions past their end. */
export async function deleteExpiredSessions(db: Database): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date()));
}

const sessionQuery = preparedFor((db) =>
  db
    .select({ user: users, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.idHash, sql.placeholder('idHash')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('session'),
);

async function findUser(db: Database, id: string | undefined): Promise<SessionUser | null> {
  if (!id) return null;
  const idHash = hashOf(id);
  const memory = memories.get(db);
  const known = memory?.byHash.get(idHash);
  if (memory && known) {
    keep(memory, idHash, known);
    return known.expiresAt > new Date() ? known.user : null;
  }
  const changesBefore = memory?.changes;
  const [row] = await sessionQuery(db).execute({ idHash, now: new Date() });
  if (!row) return null;
  // What was forgotten while we read may be what we read.
  if (memory && memory.changes === changesBefore) keep(memory, idHash, row);
  return row.user;
}

/** Keeps a session as the last asked for: a map gives its entries in the order they were set. */
function keep({ byHash, most }: Memory, idHash: string, session: Kept): void {
  byHash.delete(idHash);
  byHash.set(idHash, session);
  const [longestAgo] = byHash.keys();
  if (byHash.size > most && longestAgo !== undefined) byHash.delete(longestAgo);
}

function sessionIdOf(request: FastifyRequest): string | undefined {
  return request.cookies[request.server.sessionCookie];
}

/** What a session is stored by, for what ends with it; to be asked for a farmer who is signed in. */
export function sessionHashOf(request: FastifyRequest): string {
  return hashOf(sessionIdOf(request) ?? '');
}

function hashOf(id: string): string {
  return hash('sha256', id, 'base64url');
}
