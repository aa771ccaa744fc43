import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { ANSWERED_BY } from '#contract/answered-by.ts';
import type { InlineHashes } from './inline-hashes.ts';

/** What of the device our own pages may ask for: the town he stands in, and his voice; photos come through the file picker. */
const PERMISSIONS = 'camera=(), microphone=(self), geolocation=(self), payment=(), usb=()';

type SecuritySettings = {
  isHttps: boolean;
  issuerOrigin: string | null;
  hasYouTube: boolean;
  /** Hashes of what stands in our own pages' HTML. */
  inline: InlineHashes;
};

/**
 * The usual headers and a strict Content-Security-Policy.
 * @param isHttps Whether the outside address is https; HSTS on plain http would lock phones out of a LAN test.
 * @param hasYouTube Whether the operator's videos play from YouTube's player without cookies.
 * @param inline Scripts and styles of our own pages, which alone may stand in the HTML.
 * @param issuerOrigin Where the login form may lead: an external identity provider's origin.
 */
export async function installSecurityHeaders(
  app: FastifyInstance,
  { isHttps, issuerOrigin, hasYouTube, inline }: SecuritySettings,
): Promise<void> {
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS).header(ANSWERED_BY, '1');
    // What a call answers is a farmer's own; a route that knows better has said so by now.
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  await app.register(helmet, {
    hsts: isHttps,
    referrerPolicy: { policy: 'same-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inline.scripts],
        styleSrc: ["'self'", ...inline.styles],
        // Previews of a chosen photo are blob: addresses; avatars come from the identity provider.
        imgSrc: ["'self'", 'blob:', 'data:', 'https:'],
        // A lesson that was saved on the phone plays from a blob: address, its captions too.
        mediaSrc: ["'self'", 'blob:'],
        ...(hasYouTube && { frameSrc: ['https://www.youtube-nocookie.com'] }),
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'", ...(issuerOrigin ? [issuerOrigin] : [])],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
  });
}
