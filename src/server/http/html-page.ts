import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

const STYLE_PATH = '/auth/style.css';
const style = readFileSync(path.join(import.meta.dirname, 'html-page.css'), 'utf8');

const SPROUT = `<svg class="logo" viewBox="0 0 48 48" width="56" height="56" aria-hidden="true">
<path class="leaf" d="M23 42V22C23 12 15 7 5 7c0 11 6 17 16 17z"/><path class="leaf" d="M25 42V28c0-9 7-14 18-14 0 10-6 16-16 16z"/>
<path class="grain" d="M24 20c-4-5-4-10 0-15 4 5 4 10 0 15z"/></svg>`;

/** Serves the look of the pages below; the app's own stylesheet belongs to its build. */
export function installHtmlPages(app: FastifyInstance): void {
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
 * A page the server writes itself, without any script.
 * @param body HTML; whatever comes from outside must be escaped in it already.
 */
export function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="fil"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Ani Gabay</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="${STYLE_PATH}"></head>
<body><main>${SPROUT}<p class="brand">Ani Gabay</p><h1>${escapeHtml(title)}</h1>${body}
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
