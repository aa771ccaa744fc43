import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

/** Longer than any password may be; what is right about one the server says. */
const password = z.string().check(z.maxLength(1000));
const doneSchema = z.object({ done: z.literal(true) });

export const getAccount = defineEndpoint({
  id: 'getAccount',
  method: 'GET',
  path: '/api/user/account',
  summary: 'Whether the account has its password here; with an external identity provider it has none.',
  isKept: false,
  reply: z.object({ hasPassword: z.boolean() }),
});

export const changePassword = defineEndpoint({
  id: 'changePassword',
  method: 'POST',
  path: '/api/user/password',
  summary: 'A new password; signs out every other browser. 404 with an external identity provider.',
  body: z.object({ current: password, password }),
  reply: doneSchema,
});

export const renewRecoveryCode = defineEndpoint({
  id: 'renewRecoveryCode',
  method: 'POST',
  path: '/api/user/recovery-code',
  summary: 'Another code for the day the password is forgotten; the one before is void.',
  body: z.object({ password }),
  reply: z.object({ code: z.string() }),
});

export const signOutEverywhere = defineEndpoint({
  id: 'signOutEverywhere',
  method: 'POST',
  path: '/api/user/sign-out-everywhere',
  summary: 'Ends all sessions of the farmer, this one included.',
  reply: doneSchema,
});

export const deleteUser = defineEndpoint({
  id: 'deleteUser',
  method: 'DELETE',
  path: '/api/user',
  summary: 'Deletes the farmer with account, messages, analyses and photos, for good.',
  body: z.object({ password }),
  reply: doneSchema,
});

/** A download, not a call: a ZIP with all that is kept of the farmer. */
export const EXPORT_PATH = '/api/user/export';
