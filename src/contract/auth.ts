import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

/** The signed-in farmer. Coordinates are text, as saved by the weather page. */
export const userSchema = z.object({
  id: z.string(),
  profileImageUrl: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  weatherLocation: z.nullable(z.string()),
  weatherLat: z.nullable(z.string()),
  weatherLon: z.nullable(z.string()),
});
export type User = z.infer<typeof userSchema>;

export const getUser = defineEndpoint({
  id: 'getUser',
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in farmer; 401 when signed out.',
  isKept: false,
  reply: userSchema,
});

/** A cookie that scripts may read: the id of who signed in here last and has not logged out. It opens nothing. */
export const FARMER_COOKIE = 'farmer';
/** A header by which a call says whose it is; with another farmer's session it is refused as not signed in. */
export const FARMER_HEADER = 'x-ani-farmer';

/** Browser navigations, not calls: they answer with redirects. */
export const LOGIN_PATH = '/api/login';
/** The same login, beginning at the form for a new account. */
export const REGISTER_PATH = `${LOGIN_PATH}?account=new`;
export const LOGOUT_PATH = '/api/logout';

/** Where a login begins that ends at `path`, one of the web app's own pages. */
export function loginPath(path: string): string {
  return path === '/' ? LOGIN_PATH : `${LOGIN_PATH}?return=${encodeURIComponent(path)}`;
}
