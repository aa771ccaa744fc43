import * as oidc from 'openid-client';
import * as z from 'zod/mini';
import { AppError } from '#server/http/app-error.ts';

/** The usual word for 'show the registration', of Auth0 and others. */
export const SIGN_UP_HINT = 'signup';
const SCOPE = 'openid email profile';
/** An issuer that takes longer is as good as down; the farmer is waiting. */
const TIMEOUT_S = 10;

/** What a login under way must remember until its callback; kept in a signed cookie. */
export type LoginTransaction = { state: string; nonce: string; verifier: string };

/** The farmer as the issuer names him. */
export type Identity = {
  issuer: string;
  subject: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  idToken: string;
};

/** The callback is not the end of a login begun here, or the issuer turned it down. */
export class LoginRefusedError extends Error {}

export type RelyingPartyOptions = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Outside address of this app. */
  publicUrl: string;
  /** Where the issuer is reached instead, when it is this very process; null for an external one. */
  loopbackUrl: (() => string) | null;
};

export type RelyingParty = {
  /**
   * The issuer's address to send the browser to, and what to remember meanwhile.
   * @param isNew Whether the farmer wants a new account; issuers that do not know the hint show their login.
   * @throws AppError login-down
   */
  begin(isNew: boolean): Promise<{ url: string; transaction: LoginTransaction }>;
  /**
   * Exchanges a callback for the farmer's identity.
   * @throws LoginRefusedError
   * @throws AppError login-down
   */
  finish(callbackUrl: URL, transaction: LoginTransaction): Promise<Identity>;
  /** Where to end the session at the issuer; null when it has no such address. */
  logoutUrl(idToken: string): Promise<string | null>;
};

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string(),
  email: z.catch(z.nullable(z.string()), null),
  given_name: z.catch(z.nullable(z.string()), null),
  family_name: z.catch(z.nullable(z.string()), null),
  name: z.catch(z.nullable(z.string()), null),
  picture: z.catch(z.nullable(z.url({ protocol: /^https$/ })), null),
});

/** OpenID Connect, authorization code with PKCE, state and nonce: the only way in, whoever the issuer is. */
export function createRelyingParty(options: RelyingPartyOptions): RelyingParty {
  const { publicUrl } = options;
  const redirectUri = `${publicUrl}/api/login/callback`;
  let configuration: Promise<oidc.Configuration> | null = null;
  function configured(): Promise<oidc.Configuration> {
    configuration ??= discover(options).catch((cause: unknown) => {
      // Not remembered: the issuer may be back for the next farmer.
      configuration = null;
      throw new AppError('login-down', { cause });
    });
    return configuration;
  }
  return {
    async begin(isNew) {
      const config = await configured();
      const verifier = oidc.randomPKCECodeVerifier();
      const transaction = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: transaction.state,
        nonce: transaction.nonce,
        ...(isNew && { screen_hint: SIGN_UP_HINT }),
      });
      return { url: url.href, transaction };
    },
    async finish(callbackUrl, transaction) {
      const config = await configured();
      try {
        return await exchange(config, callbackUrl, transaction);
      } catch (cause) {
        if (isDown(cause)) throw new AppError('login-down', { cause });
        throw new LoginRefusedError('the login was refused', { cause });
      }
    },
    async logoutUrl(idToken) {
      const config = await configured();
      if (!config.serverMetadata().end_session_endpoint) return null;
      const url = oidc.buildEndSessionUrl(config, {
        post_logout_redirect_uri: `${publicUrl}/`,
        ...(idToken && { id_token_hint: idToken }),
      });
      return url.href;
    },
  };
}

async function exchange(
  config: oidc.Configuration,
  callbackUrl: URL,
  { state, nonce, verifier }: LoginTransaction,
): Promise<Identity> {
  const tokens = await oidc.authorizationCodeGrant(config, callbackUrl, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const inToken = claimsSchema.parse(tokens.claims());
  const hasProfile = inToken.email !== null && (inToken.given_name ?? inToken.name) !== null;
  // Many issuers, by the letter of the standard, keep e-mail and name for the userinfo endpoint.
  const isAsked = !hasProfile && config.serverMetadata().userinfo_endpoint !== undefined;
  const more = isAsked ? await oidc.fetchUserInfo(config, tokens.access_token, inToken.sub) : {};
  const claims = claimsSchema.parse({ ...tokens.claims(), ...more, iss: inToken.iss });
  const names = claims.name?.trim().split(/\s+/) ?? [];
  return {
    // As the issuer writes itself: the setting may differ by a slash, and must not make another farmer.
    issuer: claims.iss,
    subject: claims.sub,
    email: claims.email,
    firstName: claims.given_name ?? (names.slice(0, -1).join(' ') || names[0]) ?? null,
    lastName: claims.family_name ?? (names.length > 1 ? (names.at(-1) ?? null) : null),
    profileImageUrl: claims.picture,
    idToken: tokens.id_token ?? '',
  };
}

/** Whether the issuer could not be reached or failed, as opposed to having said no. */
function isDown(error: unknown): boolean {
  // All that Node's fetch says when there is no connection; other TypeErrors are mistakes in a callback or of ours.
  if (error instanceof TypeError) return error.message === 'fetch failed';
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500;
  if (!(error instanceof oidc.ClientError)) return false;
  return error.code === 'OAUTH_TIMEOUT' || (error.cause instanceof Response && error.cause.status >= 500);
}

/** Shows the client secret the way the issuer takes it; `client_secret_basic` is the standard's default. */
function clientAuth(clientSecret: string): oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(clientSecret), oidc.ClientSecretPost(clientSecret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

function discover(options: RelyingPartyOptions): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret, publicUrl, loopbackUrl } = options;
  return oidc.discovery(new URL(issuer), clientId, undefined, clientAuth(clientSecret), {
    timeout: TIMEOUT_S,
    execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
    ...(loopbackUrl && {
      // The built-in issuer is this process: no detour over the outside address, which may not be reachable from here.
      [oidc.customFetch]: (url, { body, ...init }) =>
        fetch(url.replace(publicUrl, loopbackUrl()), {
          ...init,
          ...(body != null && { body: new URLSearchParams(String(body)) }),
        }),
    }),
  });
}
