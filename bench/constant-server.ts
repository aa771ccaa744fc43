import compress from '@fastify/compress';
import Fastify from 'fastify';

/** The same framework and compression answering texts that never change, to measure the real answers against. */
export type ConstantServer = { url: string; [Symbol.asyncDispose](): Promise<void> };

/** Serves each text at `/<its index>`. */
export async function startConstantServer(texts: readonly string[]): Promise<ConstantServer> {
  const app = Fastify();
  await app.register(compress, { encodings: ['br', 'gzip'] });
  for (const [at, text] of texts.entries())
    app.get(`/${at}`, (_, reply) => reply.type('application/json; charset=utf-8').serializer(String).send(text));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, [Symbol.asyncDispose]: () => app.close() };
}
