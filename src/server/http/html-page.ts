import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

const STYLE_PATH = '/auth/style.css';
const style = readFileSync(path.join(import.meta.dirname, 'html-page.css'), 'utf8');

const SCRIPT_PATH = '/auth/show-password.js';
const script = readFileSync(path.join(import.meta.dirname, 'show-password.js'), 'utf8');

/** The type of the app's headings. */
const TYPEFACE_PATH = '/auth/bitter-700.woff2';
const typeface = readFileSync(new URL('../../web/styles/fonts/bitter-700.woff2', import.meta.url));

/** The app's mark, as src/web/ui/logo.tsx draws it. */
const MARK = `<svg class="logo" viewBox="0 0 48 48" width="56" height="56" aria-hidden="true">
<g fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"><path d="M18 46c-1-14 1-26 9-34 4-4 9-5 13-2"/><path d="M18 40C13 37 9 31 8 24"/><path d="M18.5 34c5-1 11-1 15 3"/></g>
<g fill="currentColor">${[
  [43, 14.5, -14],
  [37.5, 15.5, 8],
  [32.5, 18, 16],
  [28, 22.5, 18],
  [33, 5.5, 62],
  [25.5, 8.5, 38],
  [20.5, 14, 22],
]
  .map(([x, y, turn]) => `<ellipse cx="${x}" cy="${y}" rx="2.5" ry="4.6" transform="rotate(${turn} ${x} ${y})"/>`)
  .join('')}</g></svg>`;

/** Serves look, typeface and script of the pages below; the app's own belong to its build. */
export function installHtmlPages(app: FastifyInstance): void {
  app.get(SCRIPT_PATH, { schema: { hide: true } }, async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600').send(script),
  );
  app.get(TYPEFACE_PATH, { schema: { hide: true } }, async (_, reply) =>
    reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(typeface),
  );
  app.get(STYLE_PATH, { schema: { hide: true } }, async (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(style),
  );
}

/** A page that says what went wrong and offers the way on. */
export function messagePage(title: string, message: string): string {
  return htmlPage(
    title,
    `<p role="alert">${escapeHtml(message)}</p><p><a class="button" href="/api/login">Mag-login ulit</a></p>`,
  );
}

/**
 * A page the server writes itself. It works without scripts; one takes over the app's theme, one shows a password.
 * @param body HTML; whatever comes from outside must be escaped in it already.
 */
export function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="fil"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Ani Gabay</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="${STYLE_PATH}"><script src="/theme.js"></script><script src="${SCRIPT_PATH}" defer></script></head>
<body><main>${MARK}<p class="brand">Ani Gabay</p><h1>${escapeHtml(title)}</h1>${body}
<p class="home"><a href="/">Bumalik sa simula</a></p></main></body></html>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML shows it. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
