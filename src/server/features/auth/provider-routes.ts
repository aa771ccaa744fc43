import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Database } from '#server/db/database.ts';
import { messagePage } from '#server/http/html-page.ts';
import { FORM_MAX_BYTES, readAccountForm, registrationProblem } from './account-form.ts';
import { accountByLogin, createAccount } from './accounts-store.ts';
import { LoginThrottle } from './login-throttle.ts';
import { loginPage, registrationPage } from './pages.ts';

type Options = { db: Database; provider: Provider; isThrottled: boolean };

/** The built-in provider's pages: login and registration, each answering its own form. */
export function providerRoutes(app: FastifyInstance, { db, provider, isThrottled }: Options): void {
  const throttle = isThrottled ? new LoginThrottle() : null;
  const limits = { bodyLimit: FORM_MAX_BYTES };

  app.get('/auth/:uid', async (request, reply) => {
    const uid = await interactionOf(provider, request, reply);
    return uid === null ? expired(reply) : html(reply, 200, loginPage(uid));
  });

  app.get('/auth/:uid/register', async (request, reply) => {
    const uid = await interactionOf(provider, request, reply);
    return uid === null ? expired(reply) : html(reply, 200, registrationPage(uid));
  });

  app.post('/auth/:uid', limits, async (request, reply) => {
    const uid = await interactionOf(provider, request, reply);
    if (uid === null) return expired(reply);
    const { email, password } = readAccountForm(request.body);
    const waitSeconds = throttle?.take(request) ?? 0;
    if (waitSeconds > 0) {
      reply.header('retry-after', waitSeconds);
      return html(reply, 429, loginPage(uid, email, 'Maraming maling subok. Maghintay ng ilang minuto bago umulit.'));
    }
    const account = await accountByLogin(db, email, password);
    if (!account) return html(reply, 401, loginPage(uid, email, 'Mali ang email o password.'));
    throttle?.giveBack(request);
    return finish(provider, request, reply, account.id);
  });

  app.post('/auth/:uid/register', limits, async (request, reply) => {
    const uid = await interactionOf(provider, request, reply);
    if (uid === null) return expired(reply);
    const form = readAccountForm(request.body);
    const problem = registrationProblem(form);
    if (problem) return html(reply, 422, registrationPage(uid, form, problem));
    const account = await createAccount(db, form);
    if (!account) {
      const message = 'May account na ang email na ito. Mag-login na lang gamit ang link sa ibaba.';
      return html(reply, 409, registrationPage(uid, form, { field: 'email', message }));
    }
    return finish(provider, request, reply, account.id);
  });
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
