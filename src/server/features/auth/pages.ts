import { escapeHtml, htmlPage } from '#server/http/html-page.ts';
import type { FormProblem } from './account-form.ts';

/** The sign-in pages: plain HTML forms that work without any script. */

export type RegistrationFields = { firstName: string; lastName: string; email: string };

/**
 * The login form.
 * @param uid Interaction of the identity provider.
 * @param email Kept when the form comes back with an error.
 */
export function loginPage(uid: string, email = '', problem = ''): string {
  return htmlPage(
    'Mag-login',
    `${alert(problem)}<form method="post" action="/auth/${escapeHtml(uid)}">
${field({ name: 'email', label: 'Email', type: 'email', value: email, autocomplete: 'username', max: 254 })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', max: 200 })}
<button type="submit">Mag-login</button></form>
<p class="other">Wala ka pang account? <a href="/auth/${escapeHtml(uid)}/register">Gumawa ng account</a></p>`,
  );
}

/** The registration form. */
export function registrationPage(
  uid: string,
  kept: Partial<RegistrationFields> = {},
  problem: FormProblem | null = null,
): string {
  const at = (name: FormProblem['field']) => (problem?.field === name ? { name, problem: problem.message } : { name });
  return htmlPage(
    'Gumawa ng account',
    `<form method="post" action="/auth/${escapeHtml(uid)}/register">
${field({ ...at('firstName'), label: 'Pangalan', value: kept.firstName, autocomplete: 'given-name', max: 80 })}
${field({ ...at('lastName'), label: 'Apelyido', value: kept.lastName, autocomplete: 'family-name', max: 80 })}
${field({ ...at('email'), label: 'Email', type: 'email', value: kept.email, autocomplete: 'username', max: 254 })}
${field({ ...at('password'), label: 'Password', type: 'password', autocomplete: 'new-password', max: 200, hint: 'Hindi bababa sa 8 letra o numero. Huwag gamitin ang email mo.' })}
<button type="submit">Gumawa ng account</button></form>
<p class="other">May account ka na? <a href="/auth/${escapeHtml(uid)}">Mag-login</a></p>`,
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
  /** Why its last content was refused. */
  problem?: string;
};

function field({ name, label, autocomplete, max, type = 'text', value = '', hint, problem }: Field): string {
  const notes = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ');
  const described = notes && ` aria-describedby="${notes}"`;
  const invalid = problem ? ' aria-invalid="true" autofocus' : '';
  const problemLine = problem ? `<p role="alert" id="${name}-problem">${escapeHtml(problem)}</p>` : '';
  const hintLine = hint ? `<span class="hint" id="${name}-hint">${hint}</span>` : '';
  return `<label for="${name}">${label}</label>${hintLine}${problemLine}
<input id="${name}" name="${name}" type="${type}" value="${escapeHtml(value)}" autocomplete="${autocomplete}" maxlength="${max}"${described}${invalid} required>`;
}

function alert(problem: string): string {
  return problem ? `<p role="alert">${escapeHtml(problem)}</p>` : '';
}
