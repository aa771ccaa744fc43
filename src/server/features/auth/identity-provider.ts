import type { IncomingMessage, ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';
import { ERRORS } from '#contract/errors.ts';
import type { Database } from '#server/db/database.ts';
import { messagePage } from '#server/http/html-page.ts';
import { accountOf } from './accounts-store.ts';
import type { Keys } from './keys.ts';
import { OidcPayloadStore } from './oidc-payload-store.ts';
import { SIGN_UP_HINT } from './relying-party.ts';

/** Where the built-in provider answers, below the outside address. */
export const PROVIDER_PREFIX = '/oidc';
export const CLIENT_ID = 'ani-gabay';
/** Its keys are 32 bytes, which any secret gives: all instances sign alike without a shared file. */
const SIGNING = 'Ed25519';
export const PROVIDER_SESSION_COOKIE = 'idp_session';

/** The provider writes its answers itself, without the headers of others; its only pages are ours, without any script. */
const PAGE_POLICY =
  "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

const BROKEN_LOGIN = 'Nag-expire o hindi tama ang login na ito. Magsimula ulit.';

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

export type IdentityProvider = {
  provider: Provider;
  /** Answers requests below PROVIDER_PREFIX. */
  handle(request: IncomingMessage, response: ServerResponse): void;
};

/** The built-in OpenID provider: accounts and protocol state in the app's database, one client, no consent page. */
export function createIdentityProvider(db: Database, publicUrl: string, keys: Keys): IdentityProvider {
  const cookie = { signed: true, httpOnly: true, sameSite: 'lax' } as const;
  const provider = new Provider(publicUrl + PROVIDER_PREFIX, {
    adapter: (model: string) => new OidcPayloadStore(db, model),
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: keys.clientSecret,
        redirect_uris: [`${publicUrl}/api/login/callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: SIGNING,
      },
    ],
    jwks: { keys: [{ ...keys.signingKey, use: 'sig', alg: SIGNING }] },
    // What is not offered needs no guarding.
    responseTypes: ['code'],
    scopes: ['openid'],
    cookies: {
      keys: [keys.providerSecret],
      names: { session: PROVIDER_SESSION_COOKIE, interaction: 'idp_interaction', resume: 'idp_resume' },
      long: cookie,
      short: cookie,
    },
    claims: { openid: ['sub'], email: ['email'], profile: ['given_name', 'family_name'] },
    // The ID token carries the claims, so that login needs no further round trip.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    extraParams: ['screen_hint'],
    interactions: {
      // The provider ties its cookie to this path: the form for a new account lies below it.
      url: (_, { uid, params }) => `/auth/${uid}${params.screen_hint === SIGN_UP_HINT ? '?account=new' : ''}`,
    },
    ttl: {
      Interaction: HOUR_S,
      Session: DAY_S,
      Grant: DAY_S,
      IdToken: HOUR_S,
      AccessToken: 600,
      AuthorizationCode: 60,
    },
    async findAccount(_, sub) {
      const account = await accountOf(db, sub);
      if (!account) return undefined;
      const { email: name, firstName, lastName } = account;
      const contact = name.includes('@') ? { email: name } : { phone_number: name };
      return { accountId: sub, claims: () => ({ sub, ...contact, given_name: firstName, family_name: lastName }) };
    },
    async loadExistingGrant({ oidc }) {
      // Our own client asks for our own accounts: there is nothing a farmer could sensibly refuse.
      const { client, session, provider: self } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new self.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    async renderError(context) {
      context.type = 'html';
      context.body = messagePage('Hindi natuloy ang login', context.status >= 500 ? ERRORS.bug.message : BROKEN_LOGIN);
    },
  });
  // What the provider itself stumbles over: an address to go on with, without the cookie of the login it belongs to.
  provider.use(async (context, next) => {
    try {
      await next();
    } catch (error) {
      provider.emit('server_error', context, error instanceof Error ? error : new Error(String(error)));
      context.status = 400;
      context.type = 'html';
      context.body = messagePage('Hindi natuloy ang login', BROKEN_LOGIN);
    }
    // Our client is this server: no page of another site has anything to read here.
    context.remove('access-control-allow-origin');
  });
  // Host and scheme come from PUBLIC_URL (below), never from the client's headers.
  provider.proxy = true;
  const answer = provider.callback();
  const { protocol, host } = new URL(publicUrl);
  return {
    provider,
    handle(request, response) {
      request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
      request.headers['x-forwarded-host'] = host;
      // oidc-provider mounts below a prefix by `originalUrl`, as Express sets it.
      Object.assign(request, { originalUrl: request.url });
      request.url = request.url?.slice(PROVIDER_PREFIX.length) || '/';
      response.setHeader('content-security-policy', PAGE_POLICY);
      response.setHeader('x-content-type-options', 'nosniff');
      response.setHeader('x-frame-options', 'DENY');
      response.setHeader('referrer-policy', 'same-origin');
      if (protocol === 'https:') response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
      void answer(request, response);
    },
  };
}
