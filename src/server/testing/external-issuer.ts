import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { type AdapterPayload, Provider } from 'oidc-provider';

export type ExternalIssuer = {
  url: string;
  clientId: string;
  clientSecret: string;
  [Symbol.asyncDispose](): Promise<void>;
};

const FARMER = {
  sub: 'farmer-7',
  email: 'pedro@issuer.example',
  name: 'Pedro Santos',
  picture: 'https://issuer.example/p.png',
};

/**
 * Somebody else's OpenID provider on a port of its own: real protocol, in-memory state, one farmer who is signed in
 * without being asked. As unlike ours as the standard allows: it takes the client secret in the body only, and tells
 * e-mail and name at its userinfo endpoint instead of in the ID token.
 * @param publicUrl Outside address of the app under test.
 */
export async function startExternalIssuer(port: number, publicUrl: string): Promise<ExternalIssuer> {
  const url = `http://127.0.0.1:${port}`;
  const [clientId, clientSecret] = ['ani-gabay-elsewhere', 'a-secret-of-thirty-two-characters'];
  const provider = new Provider(url, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${publicUrl}/api/login/callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
      },
    ],
    adapter: MemoryStore,
    jwks: { keys: [generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, IdToken: 600, AccessToken: 600, AuthorizationCode: 60 },
    cookies: { keys: ['a-key-for-tests-only'] },
    claims: { openid: ['sub'], email: ['email'], profile: ['name', 'picture'] },
    clientAuthMethods: ['client_secret_post'],
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        logoutSource(context, form) {
          context.body = form;
        },
      },
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: () => ({ accountId: FARMER.sub, claims: () => FARMER }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId, accountId: FARMER.sub });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  const server = http.createServer((request, response) => {
    if (request.url?.startsWith('/interaction/'))
      void provider.interactionFinished(request, response, { login: { accountId: FARMER.sub } });
    else void answer(request, response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url,
    clientId,
    clientSecret,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** State of this issuer alone; everything is gone with the test. */
class MemoryStore {
  private static readonly payloads = new Map<string, AdapterPayload>();
  private readonly model: string;

  constructor(model: string) {
    this.model = model;
  }

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    MemoryStore.payloads.set(`${this.model}:${id}`, payload);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return MemoryStore.payloads.get(`${this.model}:${id}`);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...MemoryStore.payloads.values()].find((payload) => payload.uid === uid);
  }

  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const payload = await this.find(id);
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    MemoryStore.payloads.delete(`${this.model}:${id}`);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of MemoryStore.payloads)
      if (payload.grantId === grantId) MemoryStore.payloads.delete(key);
  }
}
