import * as z from 'zod/mini';
import { passwordProblem } from './passwords.ts';

const NAME_MAX_CHARS = 80;
const EMAIL_MAX_CHARS = 254;
/** Bytes of a form; the longest honest one is far smaller. */
export const FORM_MAX_BYTES = 8192;

/** PostgreSQL text holds no NUL, and nobody types control characters into a one-line field. */
const text = z.catch(z.string().check(z.regex(/^\P{Cc}*$/u)), '');
const formSchema = z.object({ firstName: text, lastName: text, email: text, password: text, code: text });
const emailSchema = z.email();

/** A mobile number of the Philippines: ten figures, the first a 9. */
const PHONE = /^\+639\d{9}$/;

/** An account's name as it is stored: '0917 123 4567' is '+639171234567', an e-mail has small letters. */
export function accountName(typed: string): string {
  const plain = typed.trim().toLowerCase();
  const local = plain.replace(/[\s().-]/g, '').match(/^(?:\+?63|0)?(9\d{9})$/)?.[1];
  return local ? `+63${local}` : plain;
}

export type AccountForm = z.infer<typeof formSchema>;

/** A field refused and why, in Taglish. */
export type FormProblem = { field: keyof AccountForm; message: string };

/** Reads a posted form; whatever is missing or no plain text is ''. E-mail or number as they are stored, names trimmed. */
export function readAccountForm(body: unknown): AccountForm {
  const form = formSchema.parse(typeof body === 'object' && body !== null ? body : {});
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: accountName(form.email),
    password: form.password,
    code: form.code,
  };
}

/** The first field of a registration that cannot stay as it is, or null. */
export function registrationProblem({ firstName, lastName, email, password }: AccountForm): FormProblem | null {
  for (const [field, name] of [['firstName', firstName] as const, ['lastName', lastName] as const]) {
    if (name === '') return { field, message: 'Isulat ang pangalan at apelyido mo.' };
    if (name.length > NAME_MAX_CHARS)
      return { field, message: `Masyadong mahaba ang pangalan. Hanggang ${NAME_MAX_CHARS} letra lang.` };
  }
  const isName = PHONE.test(email) || (email.length <= EMAIL_MAX_CHARS && emailSchema.safeParse(email).success);
  if (!isName)
    return {
      field: 'email',
      message: 'Hindi tama ang email o numero. Halimbawa ng tama: juan@example.ph o 0917 123 4567',
    };
  const message = passwordProblem(password, email);
  return message === null ? null : { field: 'password', message };
}
