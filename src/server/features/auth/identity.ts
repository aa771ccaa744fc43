import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/database.ts';
import type { OwnAccounts } from '#server/db/own-accounts.ts';
import { installSessions } from '#server/http/session.ts';
import type { Limits } from '#server/ports/limits.ts';
import { CLIENT_ID, createIdentityProvider, PROVIDER_PREFIX } from './identity-provider.ts';
import { loadKeys } from './keys.ts';
import { loginRoutes } from './login-routes.ts';
import { openOwnAccounts } from './own-accounts.ts';
import { providerRoutes } from './provider-routes.ts';
import { createRelyingParty } from './relying-party.ts';

type Settings = {
  publicUrl: string;
  dataDir: string;
  sessionSecret: string | null;
  externalIssuer: { issuer: string; clientId: string; clientSecret: string } | null;
  rateLimitPerMinute: number;
};

type IdentityDeps = { db: Database; limits: Limits };

export type IdentityFeature = {
  /** Signs the cookies of a login under way. */
  cookieSecret: string;
  routes(app: FastifyInstance): void;
  /** null when an external provider keeps the accounts. */
  accounts: OwnAccounts | null;
};

/** Sign-in against the built-in provider, or against the external issuer of the settings: one way through both. */
export function openIdentity(settings: Settings, { db, limits }: IdentityDeps): IdentityFeature {
  const { publicUrl, externalIssuer } = settings;
  const keys = loadKeys(settings.dataDir, settings.sessionSecret);
  if (externalIssuer) {
    const relyingParty = createRelyingParty({ ...externalIssuer, publicUrl, loopbackUrl: null });
    return {
      cookieSecret: keys.cookieSecret,
      accounts: null,
      routes(app) {
        installSessions(app, publicUrl);
        loginRoutes(app, { db, publicUrl, relyingParty, isBuiltIn: false });
      },
    };
  }
  const { provider, handle } = createIdentityProvider(db, publicUrl, keys);
  return {
    cookieSecret: keys.cookieSecret,
    accounts: openOwnAccounts(db),
    routes(app) {
      installSessions(app, publicUrl);
      provider.on('server_error', (_, error) => {
        // A failed query's own message lists its values, among them tokens: only its cause is logged.
        app.log.error({ err: error.cause ?? error }, 'identity provider failed');
      });
      const relyingParty = createRelyingParty({
        issuer: publicUrl + PROVIDER_PREFIX,
        clientId: CLIENT_ID,
        clientSecret: keys.clientSecret,
        publicUrl,
        loopbackUrl: () => addressOf(app),
      });
      loginRoutes(app, { db, publicUrl, relyingParty, isBuiltIn: true });
      app.register(async (pages) => {
        // The provider reads its forms itself.
        pages.removeAllContentTypeParsers();
        pages.addContentTypeParser('*', (_request, _payload, done) => done(null));
        pages.all(`${PROVIDER_PREFIX}/*`, { schema: { hide: true } }, async (request, reply) => {
          reply.hijack();
          handle(request.raw, reply.raw);
        });
      });
      // Only these pages take forms as browsers send them; everything else takes JSON.
      app.register(async (pages) => {
        await pages.register(formbody);
        providerRoutes(pages, {
          db,
          provider,
          limits: settings.rateLimitPerMinute > 0 ? limits : null,
          rateLimitPerMinute: settings.rateLimitPerMinute,
          isSecure: publicUrl.startsWith('https:'),
        });
      });
    },
  };
}

/** Where this process listens, as it reaches itself. */
function addressOf(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port yet');
  const isAnywhere = address.address === '0.0.0.0' || address.address === '::';
  const host = isAnywhere ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
