import * as z from 'zod/mini';
import { passwordProblem } from './passwords.ts';

const NAME_MAX_CHARS = 80;
const EMAIL_MAX_CHARS = 254;
/** Bytes of a form; the longest honest one is far smaller. */
export const FORM_MAX_BYTES = 8192;

/** PostgreSQL text holds no NUL, and nobody types control characters into a one-line field. */
const text = z.catch(z.string().check(z.regex(/^\P{Cc}*$/u)), '');
const formSchema = z.object({ firstName: text, lastName: text, email: text, password: text });
const emailSchema = z.email();

export type AccountForm = z.infer<typeof formSchema>;

/** A field refused and why, in Taglish. */
export type FormProblem = { field: keyof AccountForm; message: string };

/** Reads a posted form; whatever is missing or no plain text is ''. The e-mail is lower-cased, names are trimmed. */
export function readAccountForm(body: unknown): AccountForm {
  const form = formSchema.parse(typeof body === 'object' && body !== null ? body : {});
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email.trim().toLowerCase(),
    password: form.password,
  };
}

/** The first field of a registration that cannot stay as it is, or null. */
export function registrationProblem({ firstName, lastName, email, password }: AccountForm): FormProblem | null {
  for (const [field, name] of [['firstName', firstName] as const, ['lastName', lastName] as const]) {
    if (name === '') return { field, message: 'Isulat ang pangalan at apelyido mo.' };
    if (name.length > NAME_MAX_CHARS)
      return { field, message: `Masyadong mahaba ang pangalan. Hanggang ${NAME_MAX_CHARS} letra lang.` };
  }
  if (email.length > EMAIL_MAX_CHARS || !emailSchema.safeParse(email).success)
    return { field: 'email', message: 'Hindi tama ang email. Halimbawa ng tama: juan@example.ph' };
  const message = passwordProblem(password, email);
  return message === null ? null : { field: 'password', message };
}
