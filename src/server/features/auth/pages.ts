/** The sign-in pages: plain HTML forms that work without any script. */

export const STYLE_PATH = '/auth/style.css';

export type RegistrationFields = { firstName: string; lastName: string; email: string };

const SPROUT = `<svg class="logo" viewBox="0 0 48 48" width="56" height="56" aria-hidden="true">
<path class="leaf" d="M23 42V22C23 12 15 7 5 7c0 11 6 17 16 17z"/><path class="leaf" d="M25 42V28c0-9 7-14 18-14 0 10-6 16-16 16z"/>
<path class="grain" d="M24 20c-4-5-4-10 0-15 4 5 4 10 0 15z"/></svg>`;

/**
 * The login form.
 * @param uid Interaction of the identity provider.
 * @param email Kept when the form comes back with an error.
 */
export function loginPage(uid: string, email = '', problem = ''): string {
  return page(
    'Mag-login',
    `${alert(problem)}<form method="post" action="/auth/${escapeHtml(uid)}">
${field({ name: 'email', label: 'Email', type: 'email', value: email, autocomplete: 'username', max: 254 })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', max: 200 })}
<button type="submit">Mag-login</button></form>
<p class="other">Wala ka pang account? <a href="/auth/${escapeHtml(uid)}/register">Gumawa ng account</a></p>`,
  );
}

/** The registration form. */
export function registrationPage(uid: string, kept: Partial<RegistrationFields> = {}, problem = ''): string {
  return page(
    'Gumawa ng account',
    `${alert(problem)}<form method="post" action="/auth/${escapeHtml(uid)}/register">
${field({ name: 'firstName', label: 'Pangalan', value: kept.firstName, autocomplete: 'given-name', max: 80 })}
${field({ name: 'lastName', label: 'Apelyido', value: kept.lastName, autocomplete: 'family-name', max: 80 })}
${field({ name: 'email', label: 'Email', type: 'email', value: kept.email, autocomplete: 'username', max: 254 })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password', max: 200, hint: 'Hindi bababa sa 8 letra o numero. Huwag gamitin ang email mo.' })}
<button type="submit">Gumawa ng account</button></form>
<p class="other">May account ka na? <a href="/auth/${escapeHtml(uid)}">Mag-login</a></p>`,
  );
}

/** A page that says what went wrong and offers the way on. */
export function messagePage(title: string, message: string): string {
  return page(
    title,
    `<p role="alert">${escapeHtml(message)}</p><p><a class="button" href="/api/login">Mag-login ulit</a></p>`,
  );
}

type Field = {
  name: string;
  label: string;
  autocomplete: string;
  max: number;
  type?: string;
  value?: string | undefined;
  hint?: string;
};

function field({ name, label, autocomplete, max, type = 'text', value = '', hint }: Field): string {
  const described = hint ? ` aria-describedby="${name}-hint"` : '';
  const hintLine = hint ? `<span class="hint" id="${name}-hint">${hint}</span>` : '';
  return `<label for="${name}">${label}</label>${hintLine}
<input id="${name}" name="${name}" type="${type}" value="${escapeHtml(value)}" autocomplete="${autocomplete}" maxlength="${max}"${described} required>`;
}

function alert(problem: string): string {
  return problem ? `<p role="alert">${escapeHtml(problem)}</p>` : '';
}

function page(title: string, body: string): string {
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

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
