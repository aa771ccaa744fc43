import { useQuery } from '@tanstack/react-query';
import { getUser, type User, userSchema } from '#contract/auth.ts';
import { call } from './call.ts';
import { farmerOfPhone, setFarmerOfPhone } from './field-mode/farmer-of-phone.ts';
import { keepAnswer, keptAnswer } from './field-mode/kept-answers.ts';
import { noteReached, noteUnreached } from './field-mode/reach.ts';
import { isNoAnswer, within } from './field-mode/read-or-recall.ts';
import { HttpError } from './http-error.ts';

export const USER_KEY = [getUser.path] as const;

/** So long the server is waited for where the phone knows who its farmer is, in ms: no screen is drawn before. */
const PATIENCE_MS = 1500;
const LONGEST_MS = 30_000;

/** Who is signed in: `data` is the farmer, null when signed out, undefined while we do not know. */
export function useUser() {
  return useQuery({ queryKey: USER_KEY, queryFn: fetchUser });
}

/**
 * The signed-in farmer, or null when the server says that nobody is (401). Without signal the one who signed in here
 * last and did not log out.
 */
export async function fetchUser(): Promise<User | null> {
  const farmer = farmerOfPhone();
  const known = farmer === null ? null : await knownFarmer(farmer);
  try {
    return await within(known ? PATIENCE_MS : LONGEST_MS, askUser());
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return null;
    if (!isNoAnswer(error)) throw error;
    noteUnreached();
    if (known === null) throw error;
    return known;
  }
}

async function askUser(): Promise<User> {
  const user = await call(getUser);
  noteReached();
  setFarmerOfPhone(user.id);
  void keepAnswer({ farmer: user.id, path: getUser.path, at: Date.now(), reply: user });
  return user;
}

async function knownFarmer(id: string): Promise<User | null> {
  const kept = await keptAnswer(id, getUser.path);
  return userSchema.safeParse(kept?.reply).data ?? null;
}
