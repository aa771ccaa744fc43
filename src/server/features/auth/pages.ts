import { escapeHtml, htmlPage } from '#server/http/html-page.ts';
import type { FormProblem } from './account-form.ts';

/** The sign-in pages: plain HTML forms that work without any script. */

const NAME_LABEL = 'Email o numero ng cellphone';

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
${field({ name: 'email', label: NAME_LABEL, value: email, autocomplete: 'username', max: 254 })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', max: 200 })}
<button type="submit">Mag-login</button></form>
<p class="other">Wala ka pang account? <a href="/auth/${escapeHtml(uid)}/register">Gumawa ng account</a></p>
<p class="other"><a href="/auth/${escapeHtml(uid)}/recover">Nakalimutan ang password?</a></p>`,
  );
}

/**
 * The registration form.
 * @param code The recovery code the account gets, shown to be written down.
 */
export function registrationPage(
  uid: string,
  code: string,
  kept: Partial<RegistrationFields> = {},
  problem: FormProblem | null = null,
): string {
  const at = (name: FormProblem['field']) => (problem?.field === name ? { name, problem: problem.message } : { name });
  return htmlPage(
    'Gumawa ng account',
    `<form method="post" action="/auth/${escapeHtml(uid)}/register">
${field({ ...at('firstName'), label: 'Pangalan', value: kept.firstName, autocomplete: 'given-name', max: 80 })}
${field({ ...at('lastName'), label: 'Apelyido', value: kept.lastName, autocomplete: 'family-name', max: 80 })}
${field({ ...at('email'), label: NAME_LABEL, value: kept.email, autocomplete: 'username', max: 254 })}
${field({ ...at('password'), label: 'Password', type: 'password', autocomplete: 'new-password', max: 200, hint: 'Hindi bababa sa 8 letra o numero. Huwag gamitin ang email o numero mo.' })}
${recoveryCode(code)}
<button type="submit">Gumawa ng account</button></form>
<p class="other">May account ka na? <a href="/auth/${escapeHtml(uid)}">Mag-login</a></p>`,
  );
}

/** The form that sets a new password by the recovery code. */
export function recoveryPage(uid: string, name = '', problem = ''): string {
  return htmlPage(
    'Bagong password',
    `${alert(problem)}<p>Kailangan ang recovery code na isinulat mo noong gumawa ka ng account.</p>
<form method="post" action="/auth/${escapeHtml(uid)}/recover">
${field({ name: 'email', label: NAME_LABEL, value: name, autocomplete: 'username', max: 254 })}
${field({ name: 'code', label: 'Recovery code', autocomplete: 'off', max: 40, hint: 'Halimbawa: K7QM-2XRD-9WTB' })}
${field({ name: 'password', label: 'Bagong password', type: 'password', autocomplete: 'new-password', max: 200, hint: 'Hindi bababa sa 8 letra o numero.' })}
<button type="submit">Palitan ang password</button></form>
<p class="other"><a href="/auth/${escapeHtml(uid)}">Bumalik sa login</a></p>`,
  );
}

/** The end of a recovery: the code is used up, here is the next one. */
export function recoveredPage(uid: string, code: string): string {
  return htmlPage(
    'Bago na ang password mo',
    `<p>Na-sign out ang lahat ng ibang phone. Nagamit na ang lumang recovery code; ito ang bago.</p>
<p class="code">${code}</p><p>Isulat ito sa papel at itago.</p>
<p><a class="button" href="/auth/${escapeHtml(uid)}">Mag-login</a></p>`,
  );
}

function recoveryCode(code: string): string {
  return `<p><strong>Recovery code mo</strong>. Isulat sa papel at itago: ito ang magbubukas ng account kapag nakalimutan mo ang password.</p>
<p class="code">${code}</p><input type="hidden" name="code" value="${code}">`;
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
