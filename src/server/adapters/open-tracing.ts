import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Tracing } from '#server/ports/tracing.ts';

/** Tries included, and so the longest that a collector which is away holds up a stop, in ms. */
const SEND_MS = 2000;

/**
 * Sends spans in batches to a collector by OTLP over HTTP (JSON). One that is away costs spans, nothing else. Nothing is
 * registered for the whole process: no library adds spans of its own, which might hold what a farmer wrote.
 * @param endpoint Address of the collector, without the path of the traces.
 * @param serviceName As the traces are filed.
 */
export function openTracing(endpoint: string, serviceName: string): Tracing & AsyncDisposable {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: SEND_MS });
  const provider = new BasicTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('ani-gabay');
  const current = new AsyncLocalStorage<Span>();

  function begin(name: string, kind: SpanKind): Span {
    const parent = current.getStore();
    return tracer.startSpan(name, { kind }, parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT);
  }

  return {
    async during(name, facts, work) {
      const span = begin(name, SpanKind.INTERNAL).setAttributes(facts);
      try {
        return await current.run(span, work);
      } catch (error) {
        // Its message may hold a farmer's words.
        span.setAttribute('error.type', kindOf(error)).setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    beginRequest() {
      const span = begin('HTTP', SpanKind.SERVER);
      return {
        enter: (next) => current.run(span, next),
        end(name, facts, isFailed) {
          span.updateName(name).setAttributes(facts);
          if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    // What a collector that is away did not get is lost; the stop goes on.
    [Symbol.asyncDispose]: () => provider.shutdown().catch(() => undefined),
  };
}

function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
