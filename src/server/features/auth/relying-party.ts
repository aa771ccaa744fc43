import * as oidc from 'openid-client';
import * as z from 'zod/mini';
import { AppError } from '#server/http/app-error.ts';

const SCOPE = 'openid email profile';

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
  /** The issuer's address to send the browser to, and what to remember meanwhile. */
  begin(): Promise<{ url: string; transaction: LoginTransaction }>;
  /** Exchanges a callback for the farmer's identity; throws whatever is wrong with it. */
  finish(callbackUrl: URL, transaction: LoginTransaction): Promise<Identity>;
  /** Where to end the session at the issuer; null when it has no such address. */
  logoutUrl(idToken: string): Promise<string | null>;
};

const claimsSchema = z.object({
  sub: z.string(),
  email: z.catch(z.nullable(z.string()), null),
  given_name: z.catch(z.nullable(z.string()), null),
  family_name: z.catch(z.nullable(z.string()), null),
  name: z.catch(z.nullable(z.string()), null),
  picture: z.catch(z.nullable(z.url({ protocol: /^https$/ })), null),
});

/** OpenID Connect, authorization code with PKCE, state and nonce: the only way in, whoever the issuer is. */
export function createRelyingParty(options: RelyingPartyOptions): RelyingParty {
  const { issuer, publicUrl } = options;
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
    async begin() {
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
      });
      return { url: url.href, transaction };
    },
    async finish(callbackUrl, { state, nonce, verifier }) {
      const tokens = await oidc.authorizationCodeGrant(await configured(), callbackUrl, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = claimsSchema.parse(tokens.claims());
      const names = claims.name?.trim().split(/\s+/) ?? [];
      return {
        issuer,
        subject: claims.sub,
        email: claims.email,
        firstName: claims.given_name ?? (names.slice(0, -1).join(' ') || names[0]) ?? null,
        lastName: claims.family_name ?? (names.length > 1 ? (names.at(-1) ?? null) : null),
        profileImageUrl: claims.picture,
        idToken: tokens.id_token ?? '',
      };
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

function discover(options: RelyingPartyOptions): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret, publicUrl, loopbackUrl } = options;
  return oidc.discovery(new URL(issuer), clientId, undefined, oidc.ClientSecretBasic(clientSecret), {
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
