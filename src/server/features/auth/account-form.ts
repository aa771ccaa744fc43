import * as z from 'zod/mini';
import { passwordProblem } from './passwords.ts';

const NAME_MAX_CHARS = 80;
const EMAIL_MAX_CHARS = 254;
/** Bytes of a form; the longest honest one is far smaller. */
export const FORM_MAX_BYTES = 8192;

const text = z.catch(z.string(), '');
const formSchema = z.object({ firstName: text, lastName: text, email: text, password: text });
const emailSchema = z.email();

export type AccountForm = z.infer<typeof formSchema>;

/** Reads a posted form; whatever is missing or no text is ''. The e-mail is lower-cased, names are trimmed. */
export function readAccountForm(body: unknown): AccountForm {
  const form = formSchema.parse(typeof body === 'object' && body !== null ? body : {});
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email.trim().toLowerCase(),
    password: form.password,
  };
}

/** What is wrong with a registration, in Taglish, or null. */
export function registrationProblem({ firstName, lastName, email, password }: AccountForm): string | null {
  if (firstName === '' || lastName === '') return 'Isulat ang pangalan at apelyido mo.';
  if (firstName.length > NAME_MAX_CHARS || lastName.length > NAME_MAX_CHARS)
    return `Masyadong mahaba ang pangalan. Hanggang ${NAME_MAX_CHARS} letra lang.`;
  if (email.length > EMAIL_MAX_CHARS || !emailSchema.safeParse(email).success)
    return 'Hindi tama ang email. Halimbawa ng tama: juan@example.ph';
  return passwordProblem(password, email);
}
