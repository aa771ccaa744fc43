import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  changePassword,
  deleteUser,
  EXPORT_PATH,
  getAccount,
  renewRecoveryCode,
  signOutEverywhere,
} from '#contract/account.ts';
import type { Database } from '#server/db/database.ts';
import type { OwnAccounts } from '#server/db/own-accounts.ts';
import { calendarFeeds } from '#server/db/reminders-schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { bindEndpoint } from '#server/http/endpoint.ts';
import type { FairTurns } from '#server/http/fair-turns.ts';
import { endSessionsOf, requireUser, type SessionUser, setSessionCookie, startSession } from '#server/http/session.ts';
import type { Photos } from '#server/ports/photos.ts';
import { deleteFarmer } from './delete-farmer.ts';
import { exportFarmer } from './export-farmer.ts';

type AccountDeps = {
  db: Database;
  photos: Photos;
  turns: FairTurns;
  publicUrl: string;
  accounts: OwnAccounts | null;
};

const DONE = { done: true } as const;
/** When to come back for who has asked for another copy while this one was on its way. */
const NEXT_COPY_SECONDS = 10;

/** What a farmer may do with his account: password, recovery code, all sessions, a copy of everything, its end. */
export function accountRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const { db, publicUrl, accounts } = deps;

  /** @throws AppError not-found with an external provider, wrong-password, too-many */
  async function requirePassword({ subject }: SessionUser, password: string): Promise<OwnAccounts> {
    if (!accounts) throw new AppError('not-found');
    if (!(await accounts.isPassword(subject, password))) throw new AppError('wrong-password');
    return accounts;
  }

  async function endAllSessions({ id, subject }: SessionUser): Promise<void> {
    await accounts?.signOut(subject);
    await endSessionsOf(db, id);
  }

  bindEndpoint(app, getAccount, async () => ({ hasPassword: accounts !== null }));

  bindEndpoint(app, changePassword, async ({ request, reply, body }) => {
    const user = await requireUser(db, request);
    const own = await requirePassword(user, body.current);
    if (!(await own.setPassword(user.subject, body.password))) throw new AppError('weak-password');
    await endAllSessions(user);
    setSessionCookie(reply, publicUrl, await startSession(db, { publicUrl }, user.id, ''));
    return DONE;
  });

  bindEndpoint(app, renewRecoveryCode, async ({ request, body }) => {
    const user = await requireUser(db, request);
    const own = await requirePassword(user, body.password);
    return { code: await own.renewCode(user.subject) };
  });

  bindEndpoint(app, signOutEverywhere, async ({ request }) => {
    const user = await requireUser(db, request);
    await endAllSessions(user);
    // A lost phone's calendar reads no more of the fields.
    await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, user.id));
    return DONE;
  });

  bindEndpoint(app, deleteUser, async ({ request, body }) => {
    const user = await requireUser(db, request);
    // With an external provider there is no password to ask for; the farmer has confirmed on the screen.
    if (accounts) await requirePassword(user, body.password);
    await deleteFarmer(deps, user);
    return DONE;
  });

  /** What ends the copy that is on its way to somebody: one at a time. */
  const copying = new Map<string, () => void>();
  app.get(EXPORT_PATH, { schema: { hide: true } }, async (request, reply): Promise<FastifyReply> => {
    const user = await requireUser(db, request);
    // A phone that lost its signal never says that it has gone: whoever asks anew wants the new one.
    copying.get(user.id)?.();
    deps.turns.expect(user.id, 'copy');
    const stopper = new AbortController();
    const copy = Readable.from(exportFarmer(deps, user, stopper.signal));
    const end = () => {
      stopper.abort(new AppError('not-ready', { retryAfterSeconds: NEXT_COPY_SECONDS }));
      if (reply.raw.headersSent) reply.raw.destroy();
    };
    copying.set(user.id, end);
    // Whole, or its reader gone.
    copy.once('close', () => copying.get(user.id) === end && copying.delete(user.id));
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="ani-gabay.zip"')
      .send(copy);
  });
}
