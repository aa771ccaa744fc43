import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What a phone meets between itself and the server. 'portal': a captive portal that says 200 to everything. 'trickle': a
 * line that brings the first byte of an answer, and the next not before the journey ends.
 */
export type LineState = 'open' | 'portal' | 'trickle';

export type Line = AsyncDisposable & {
  address: string;
  state: LineState;
  /** Serves the app as if it had been built anew: other names of files, another service worker. */
  isNewBuild: boolean;
};

const ENTRY = /\/assets\/app-([\w-]{8})\.js/g;
/** As the service worker lists it. */
const SHELL = /(url:`\/app\.html`,revision:`)\w{16}/;
const NEW = 'app-NEWBUILD.js';

/** Opens a line to the server at a port of this machine. Where no server answers, the line breaks off. */
export async function openLine(port: number): Promise<Line> {
  let entry = '';
  const line = http.createServer((request, response) => {
    if (opened.state === 'portal') {
      response.setHeader('content-type', 'text/html').end('<h1>Load muna bago mag-internet</h1>');
      return;
    }
    if (opened.state === 'trickle') {
      response.writeHead(200, { 'content-type': 'text/html', 'x-ani-gabay': '1' }).write('<');
      return;
    }
    // Whole and as text, to be rewritten.
    const { 'accept-encoding': _, 'if-none-match': __, 'if-modified-since': ___, ...headers } = request.headers;
    const path = (request.url ?? '/').replace(`/assets/${NEW}`, entry);
    const asked = http.request({ port, host: '127.0.0.1', method: request.method, path, headers }, async (answer) => {
      if (!opened.isNewBuild || !/html|javascript/.test(answer.headers['content-type'] ?? '')) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const text = (await answer.setEncoding('utf8').toArray()).join('');
      entry = text.match(ENTRY)?.[0] ?? entry;
      // A shell that names another script is another revision of it.
      const renewed = text.replace(ENTRY, `/assets/${NEW}`).replace(SHELL, '$1newbuild00000000');
      const { 'content-length': ____, etag: _____, ...plain } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, plain).end(renewed);
    });
    asked.on('error', () => response.destroy());
    response.on('close', () => asked.destroy());
    request.pipe(asked);
  });
  line.on('clientError', (_, socket) => socket.destroy());
  await once(line.listen(0, '127.0.0.1'), 'listening');
  const opened: Line = {
    address: `http://localhost:${(line.address() as AddressInfo).port}`,
    state: 'open',
    isNewBuild: false,
    async [Symbol.asyncDispose]() {
      line.closeAllConnections();
      line.close();
    },
  };
  return opened;
}
