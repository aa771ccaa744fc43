import { getUser, userSchema } from '#contract/auth.ts';
import { setFarmerOfPhone } from '#web/client/field-mode/farmer-of-phone.ts';
import { keepAnswer } from '#web/client/field-mode/kept-answers.ts';
import { noteReached } from '#web/client/field-mode/reach.ts';
import type { FirstAnswer } from './first-data.ts';

/** Keeps what the page brought for days without signal, as if the calls had been made. */
export function keepFirstAnswers(answers: readonly FirstAnswer[]): void {
  const farmer = userSchema.safeParse(answers.find(({ path }) => path === getUser.path)?.reply).data;
  if (!farmer) return;
  noteReached();
  setFarmerOfPhone(farmer.id);
  const at = Date.now();
  for (const { path, reply } of answers) void keepAnswer({ farmer: farmer.id, path, at, reply });
}
