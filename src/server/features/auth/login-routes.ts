import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { FARMER_COOKIE, getUser, LOGIN_PATH, LOGOUT_PATH, loginPath } from '#contract/auth.ts';
import type { Database } from '#server/db/database.ts';
import { bindEndpoint } from '#server/http/endpoint.ts';
import { messagePage } from '#server/http/html-page.ts';
import {
  endSession,
  requireUser,
  SESSION_DAYS,
  sessionCookieName,
  setFarmerCookie,
  startSession,
} from '#server/http/session.ts';
import { PROVIDER_SESSION_COOKIE } from './identity-provider.ts';
import { destroyProviderSession } from './oidc-payload-store.ts';
import { type Identity, LoginRefusedError, type RelyingParty } from './relying-party.ts';
import { returnPath } from './return-path.ts';
import { upsertUser, userView } from './users-store.ts';

/** Long enough to register on a slow line. */
const TRANSACTION_SECONDS = 3600;
/** Logins under way in one browser; more of their cookies would outgrow what a server reads as headers. */
const TRANSACTIONS_MAX = 8;
const TRANSACTION_PREFIX = 'login_';
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const transactionSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.catch(z.string(), '/'),
});
/** Sent on to the outside address once already: a proxy in front shows us its own name for us, not the browser's. */
const movedSchema = z.object({ moved: z.string() });
const askedSchema = z.object({ return: z.catch(z.string(), '/') });
const newSchema = z.object({ account: z.literal('new') });
const callbackSchema = z.object({ state: z.catch(z.string(), '') });

type Options = { db: Database; publicUrl: string; relyingParty: RelyingParty; isBuiltIn: boolean };

/** Login, callback, logout: browser navigations that answer with redirects or pages, never with JSON. */
export function loginRoutes(app: FastifyInstance, { db, publicUrl, relyingParty, isBuiltIn }: Options): void {
  const isSecure = publicUrl.startsWith('https:');
  const sessionCookie = sessionCookieName(publicUrl);
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  // Below the login's own path, so that no other request carries it.
  const transactionCookie = { ...cookie, path: LOGIN_PATH, signed: true, maxAge: TRANSACTION_SECONDS } as const;

  bindEndpoint(app, getUser, async ({ request }) => userView(await requireUser(db, request)));

  app.get(LOGIN_PATH, { schema: { hide: true } }, async (request, reply) => {
    const isNew = newSchema.safeParse(request.query).success;
    const isMoved = movedSchema.safeParse(request.query).success;
    const returnTo = returnPath(askedSchema.parse(request.query).return);
    if (!isMoved && isOtherLoopbackName(request, publicUrl)) {
      const moved = new URL(loginPath(returnTo), publicUrl);
      moved.searchParams.set('moved', '1');
      if (isNew) moved.searchParams.set('account', 'new');
      return reply.redirect(moved.href);
    }
    const { url, transaction } = await relyingParty.begin(isNew);
    for (const name of surplusTransactions(request)) reply.clearCookie(name, { ...cookie, path: LOGIN_PATH });
    return reply
      .setCookie(cookieOf(transaction.state), JSON.stringify({ ...transaction, returnTo }), transactionCookie)
      .redirect(url);
  });

  app.get(`${LOGIN_PATH}/callback`, { schema: { hide: true } }, async (request, reply) => {
    const { state } = callbackSchema.parse(request.query);
    const transaction = readTransaction(request, state);
    if (!transaction) return refusal(request, reply, new LoginRefusedError('no login under way for this callback'));
    reply.clearCookie(cookieOf(state), { ...cookie, path: LOGIN_PATH });
    let identity: Identity;
    try {
      identity = await relyingParty.finish(new URL(request.url, publicUrl), transaction);
    } catch (error) {
      if (error instanceof LoginRefusedError) return refusal(request, reply, error);
      throw error;
    }
    // A new id at every login: one planted beforehand is worth nothing.
    await endSession(db, request);
    const userId = await upsertUser(db, identity);
    // Kept for the issuer's logout, which the built-in provider does not need.
    const session = await startSession(db, { publicUrl }, userId, isBuiltIn ? '' : identity.idToken);
    setFarmerCookie(reply, publicUrl, userId);
    return reply
      .setCookie(session.name, session.value, { ...cookie, maxAge: SESSION_DAYS * 86_400 })
      .redirect(transaction.returnTo);
  });

  // The specification has logout as a link. Another site can therefore sign a farmer out, and do nothing else.
  app.get(LOGOUT_PATH, { schema: { hide: true } }, async (request, reply) => {
    const idToken = await endSession(db, request);
    reply
      .clearCookie(sessionCookie, cookie)
      .clearCookie(FARMER_COOKIE, { ...cookie, httpOnly: false })
      .header('cache-control', 'no-store');
    if (isBuiltIn) {
      const providerSession = request.cookies[PROVIDER_SESSION_COOKIE];
      if (providerSession) await destroyProviderSession(db, providerSession);
      return reply.clearCookie(PROVIDER_SESSION_COOKIE, cookie).redirect('/');
    }
    try {
      return reply.redirect((idToken !== null && (await relyingParty.logoutUrl(idToken))) || '/');
    } catch (error) {
      // Signed out here at least; the issuer cannot be reached to end its own session.
      request.log.warn({ err: error }, 'logout at the issuer failed');
      return reply.redirect('/');
    }
  });
}

/** Cookies of localhost are not those of 127.0.0.1: a login must begin under the name its callback returns to. */
function isOtherLoopbackName(request: FastifyRequest, publicUrl: string): boolean {
  const { hostname, host } = new URL(publicUrl);
  return request.host !== host && LOOPBACK.has(hostname) && LOOPBACK.has(request.hostname);
}

/** Named by state, so that logins begun in two tabs do not undo each other. */
function cookieOf(state: string): string {
  return `${TRANSACTION_PREFIX}${state.replace(/[^\w-]/g, '').slice(0, 24)}`;
}

/** Cookies of the logins begun longest ago; browsers send the oldest first. */
function surplusTransactions(request: FastifyRequest): string[] {
  const names = Object.keys(request.cookies).filter((name) => name.startsWith(TRANSACTION_PREFIX));
  return names.slice(0, Math.max(0, names.length - TRANSACTIONS_MAX + 1));
}

function readTransaction(request: FastifyRequest, state: string): z.output<typeof transactionSchema> | null {
  const { valid, value } = request.unsignCookie(request.cookies[cookieOf(state)] ?? '');
  if (!valid || value === null) return null;
  const parsed = transactionSchema.safeParse(JSON.parse(value));
  return parsed.success ? parsed.data : null;
}

function refusal(request: FastifyRequest, reply: FastifyReply, error: LoginRefusedError): FastifyReply {
  request.log.warn({ err: error }, 'login refused');
  return reply
    .code(400)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      messagePage('Hindi natuloy ang login', 'Nag-expire, nagamit na, o hindi tama ang login na ito. Magsimula ulit.'),
    );
}
