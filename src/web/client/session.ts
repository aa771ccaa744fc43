import { useQuery } from '@tanstack/react-query';
import { getUser, type User } from '#contract/auth.ts';
import { call } from './call.ts';
import { HttpError } from './http-error.ts';

export const USER_KEY = [getUser.path] as const;

/** Who is signed in: `data` is the farmer, null when signed out, undefined while we do not know. */
export function useUser() {
  return useQuery({ queryKey: USER_KEY, queryFn: fetchUser });
}

/** The signed-in farmer, or null when the server says that nobody is (401). */
export async function fetchUser(): Promise<User | null> {
  try {
    return await call(getUser);
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return null;
    throw error;
  }
}
