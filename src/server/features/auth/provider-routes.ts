import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import * as z from 'zod/mini';
import type { Database } from '#server/db/database.ts';
import { addressKey } from '#server/http/address-key.ts';
import { messagePage } from '#server/http/html-page.ts';
import type { Limits } from '#server/ports/limits.ts';
import { FORM_MAX_BYTES, type FormProblem, readAccountForm, registrationProblem } from './account-form.ts';
import { giveAttemptBack, nameHash, takeAttempt } from './account-throttle.ts';
import { accountByLogin, createAccount, setPassword, setRecoveryCode, takeRecoveryCode } from './accounts-store.ts';
import { LoginThrottle } from './login-throttle.ts';
import { loginPage, recoveredPage, recoveryPage, registrationPage } from './pages.ts';
import { passwordProblem } from './passwords.ts';
import { newRecoveryCode, readRecoveryCode } from './recovery-code.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';

/** Tells a farmer's own browser from a guesser's: signed, and read by these pages alone. */
const KNOWN_COOKIE = 'known';
const KNOWN_SECONDS = 365 * 86_400;
const LONG_WAIT_SECONDS = 600;
/**
 * Accounts that one address may make in an hour, for each call that a farmer may make in a minute (100 where nothing
 * else is set): a school class or a carrier's many phones, not a program.
 */
const ACCOUNTS_PER_CALL = 100 / 120;
const HOUR_S = 3600;
const TOO_MANY_ACCOUNTS = 'Maraming bagong account mula sa koneksiyong ito. Subukan ulit mamaya.';
const TOO_MANY = 'Maraming maling subok. Maghintay ng ilang minuto bago umulit.';

const newSchema = z.object({ account: z.literal('new') });

type Options = {
  db: Database;
  provider: Provider;
  /** null switches the throttle off. */
  limits: Limits | null;
  /** Calls a minute that a farmer may make. */
  rateLimitPerMinute: number;
  isSecure: boolean;
};

/** The built-in provider's pages: login, registration, a new password by code, each answering its own form. */
export function providerRoutes(
  app: FastifyInstance,
  { db, provider, limits, rateLimitPerMinute, isSecure }: Options,
): void {
  const throttle = limits && new LoginThrottle(limits);
  const accountLimit =
    limits?.({ name: 'new-account', most: Math.ceil(rateLimitPerMinute * ACCOUNTS_PER_CALL), seconds: HOUR_S }) ?? null;
  const formLimits = { bodyLimit: FORM_MAX_BYTES };
  const knownCookie = {
    path: '/auth',
    httpOnly: true,
    sameSite: 'lax',
    signed: true,
    secure: isSecure,
    maxAge: KNOWN_SECONDS,
  } as const;

  app.get('/auth/:uid', async (request, reply) => {
    const uid = await interactionOf(provider, request, reply);
    if (uid === null) return expired(reply);
    const wantsNew = newSchema.safeParse(request.query).success;
    return wantsNew ? reply.redirect(`/auth/${uid}/register`, 303) : html(reply, 200, loginPage(uid));
  });

  app.get('/auth/:uid/register', async (request, reply) => {
    const uid = await interactionOf(provider, request, reply);
    return uid === null ? expired(reply) : html(reply, 200, registrationPage(uid, newRecoveryCode()));
  });

  /** How long a browser waits before its next guess, in seconds; 0 when it may guess now. */
  async function secondsToWait(request: FastifyRequest, name: string): Promise<number> {
    if (!throttle) return 0;
    const seconds = await throttle.take(request);
    if (seconds > 0 || isKnown(request, name)) return seconds;
    return (await takeAttempt(db, name)) ? 0 : LONG_WAIT_SECONDS;
  }

  async function wasRight(request: FastifyRequest, name: string): Promise<void> {
    if (!throttle) return;
    await throttle.giveBack(request);
    if (!isKnown(request, name)) await giveAttemptBack(db, name);
  }

  app.post('/auth/:uid', formLimits, async (request, reply) => {
    const uid = await interactionOf(provider, request, reply);
    if (uid === null) return expired(reply);
    const { email: name, password } = readAccountForm(request.body);
    const waitSeconds = await secondsToWait(request, name);
    if (waitSeconds > 0) {
      reply.header('retry-after', waitSeconds);
      return html(reply, 429, loginPage(uid, name, TOO_MANY));
    }
    const account = await accountByLogin(db, name, password);
    if (!account) return html(reply, 401, loginPage(uid, name, 'Mali ang email o password.'));
    await wasRight(request, name);
    reply.setCookie(KNOWN_COOKIE, nameHash(name), knownCookie);
    return finish(provider, request, reply, account.id);
  });

  app.post('/auth/:uid/register', formLimits, async (request, reply) => {
    const uid = await interactionOf(provider, request, reply);
    if (uid === null) return expired(reply);
    const form = readAccountForm(request.body);
    const recoveryCode = readRecoveryCode(form.code);
    const again = (status: number, problem: FormProblem) =>
      html(reply, status, registrationPage(uid, recoveryCode ?? newRecoveryCode(), form, problem));
    const problem = registrationProblem(form);
    if (problem) return again(422, problem);
    const waitSeconds = (await accountLimit?.take(addressKey(request.ip))) ?? 0;
    if (waitSeconds > 0) {
      reply.header('retry-after', waitSeconds);
      return again(429, { field: 'email', message: TOO_MANY_ACCOUNTS });
    }
    const account = await createAccount(db, { ...form, recoveryCode });
    if (!account) await accountLimit?.giveBack(addressKey(request.ip));
    if (!account) {
      const kind = form.email.includes('@') ? 'email' : 'numero';
      const message = `May account na ang ${kind} na ito. Mag-login na lang gamit ang link sa ibaba.`;
      return again(409, { field: 'email', message });
    }
    reply.setCookie(KNOWN_COOKIE, nameHash(form.email), knownCookie);
    return finish(provider, request, reply, account.id);
  });

  app.get('/auth/:uid/recover', async (request, reply) => {
    const uid = await interactionOf(provider, request, reply);
    return uid === null ? expired(reply) : html(reply, 200, recoveryPage(uid));
  });

  app.post('/auth/:uid/recover', formLimits, async (request, reply) => {
    const uid = await interactionOf(provider, request, reply);
    if (uid === null) return expired(reply);
    const { email: name, password, code: typed } = readAccountForm(request.body);
    const problem = passwordProblem(password, name);
    if (problem) return html(reply, 422, recoveryPage(uid, name, problem));
    const waitSeconds = await secondsToWait(request, name);
    if (waitSeconds > 0) {
      reply.header('retry-after', waitSeconds);
      return html(reply, 429, recoveryPage(uid, name, TOO_MANY));
    }
    const code = readRecoveryCode(typed);
    const accountId = code && (await takeRecoveryCode(db, name, code));
    if (!accountId) return html(reply, 401, recoveryPage(uid, name, 'Mali ang email, numero o recovery code.'));
    await wasRight(request, name);
    const next = newRecoveryCode();
    await setPassword(db, accountId, password);
    await setRecoveryCode(db, accountId, next);
    await signOutEverywhere(db, accountId);
    return html(reply, 200, recoveredPage(uid, next));
  });
}

/** Whether the account was signed in to with this browser before. */
function isKnown(request: FastifyRequest, name: string): boolean {
  const { valid, value } = request.unsignCookie(request.cookies[KNOWN_COOKIE] ?? '');
  return valid && value === nameHash(name);
}

/** The login under way in this browser, or null when it expired, never was, or belongs to another address. */
async function interactionOf(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
  try {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    return request.url.startsWith(`/auth/${uid}`) ? uid : null;
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return null;
    throw error;
  }
}

async function finish(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
): Promise<FastifyReply> {
  const result = { login: { accountId } };
  const next = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
  return reply.redirect(next, 303);
}

function expired(reply: FastifyReply): FastifyReply {
  return html(
    reply,
    400,
    messagePage('Nag-expire ang login', 'Matagal nang nabuksan ang pahinang ito. Magsimula ulit.'),
  );
}

function html(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}
