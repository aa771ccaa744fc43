import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** What a handler gets: parsed input and the raw exchange for the few that need headers or files. */
export type EndpointInput<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  /** Parsed JSON body; undefined for multipart, whose handler reads the form itself. */
  body: E['encoding'] extends 'multipart' ? undefined : Parsed<E['body']>;
  request: FastifyRequest;
  reply: FastifyReply;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract this route serves; read by the API documentation. */
    endpoint?: Endpoint;
  }
}

/**
 * Serves an endpoint of the contract. Input is parsed before the handler runs and the reply is checked and trimmed to
 * its schema afterwards. A handler that answers through `reply` itself (a stream) returns undefined.
 */
export function bindEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: EndpointInput<E>) => Promise<z.input<E['reply']> | undefined>,
): void {
  const { params, query: querystring, body } = endpoint;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    schema: {
      ...(params && { params }),
      ...(querystring && { querystring }),
      ...(body && endpoint.encoding !== 'multipart' && { body }),
      response: { 200: endpoint.reply },
    },
    handler: async (request, reply) => {
      // The route's schema has parsed them by now.
      const input = { params: request.params, query: request.query, body: request.body, request, reply };
      const answer = await handler(input as EndpointInput<E>);
      return answer === undefined ? reply : answer;
    },
  });
}
