import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestTrace, Tracing } from '#server/ports/tracing.ts';

/** Asked every few seconds by whoever keeps the server alive. */
const PROBES: ReadonlySet<string | undefined> = new Set(['/api/health', '/api/ready']);

/** A span for each request: its route and status, never its address. Call before other hooks: they belong to it. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const traces = new WeakMap<FastifyRequest, RequestTrace>();
  app.addHook('onRequest', (request, _, done) => {
    if (PROBES.has(request.routeOptions.url)) return done();
    const trace = tracing.beginRequest();
    traces.set(request, trace);
    trace.enter(done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const facts = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': reply.statusCode };
    traces.get(request)?.end(`${method} ${route}`, facts, reply.statusCode >= 500);
    done();
  });
}
