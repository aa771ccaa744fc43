import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { errorReplySchema } from '#contract/errors.ts';

/** Publishes the contract: `/api/openapi.json` for programs, `/api/docs` for people. Register before the routes. */
export async function installApiDocs(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Ani Gabay',
        version,
        description:
          'Calls of the web app. Sign in at /api/login; the session travels in a cookie. ' +
          'POST and DELETE calls of chat, analyses and fields take an optional Idempotency-Key header.',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } } },
    },
    transform: (document) => jsonSchemaTransform({ ...document, schema: documentedSchema(document) }),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

type Documented = Parameters<typeof jsonSchemaTransform>[0];

/** Adds to a route's schema what only readers need: its summary, the form of a multipart call, the error reply. */
function documentedSchema({ schema, route }: Documented): Documented['schema'] {
  const endpoint = route.config?.endpoint;
  if (!endpoint) return { ...schema, hide: true };
  const isForm = endpoint.encoding === 'multipart';
  return {
    ...schema,
    summary: endpoint.summary,
    operationId: endpoint.id,
    ...(isForm && { consumes: ['multipart/form-data'], body: formSchema(endpoint.body) }),
    response: { 200: endpoint.reply, default: errorReplySchema },
  };
}

function formSchema(fields: z.ZodMiniType | undefined): z.ZodMiniType {
  const image = z.optional(
    z
      .string()
      .register(z.globalRegistry, { description: 'Photo: JPEG, PNG, WebP or AVIF; up to three, the field repeated' }),
  );
  return fields instanceof z.ZodMiniObject ? z.extend(fields, { image }) : z.object({ image });
}
