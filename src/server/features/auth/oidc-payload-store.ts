import { and, eq, like, lt } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '#server/db/database.ts';
import { oidcPayloads } from '#server/db/sign-in-schema.ts';

type Where = ReturnType<typeof eq>;

/** oidc-provider's storage over the app's database; the provider makes one per model. */
export class OidcPayloadStore implements Adapter {
  private readonly db: Database;
  private readonly model: string;

  constructor(db: Database, model: string) {
    this.db = db;
    this.model = model;
  }

  async upsert(id: string, payload: AdapterPayload, expiresInSeconds?: number): Promise<void> {
    const row = {
      payload,
      grantId: payload.grantId ?? null,
      uid: payload.uid ?? null,
      userCode: payload.userCode ?? null,
      expiresAt: expiresInSeconds ? new Date(Date.now() + expiresInSeconds * 1000) : null,
    };
    await this.db
      .insert(oidcPayloads)
      .values({ key: this.key(id), ...row })
      .onConflictDoUpdate({ target: oidcPayloads.key, set: row });
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.one(eq(oidcPayloads.key, this.key(id)));
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.one(and(eq(oidcPayloads.uid, uid), like(oidcPayloads.key, `${this.model}:%`)));
  }

  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.one(eq(oidcPayloads.userCode, userCode));
  }

  async consume(id: string): Promise<void> {
    await this.db
      .update(oidcPayloads)
      .set({ consumedAt: new Date() })
      .where(eq(oidcPayloads.key, this.key(id)));
  }

  async destroy(id: string): Promise<void> {
    await this.db.delete(oidcPayloads).where(eq(oidcPayloads.key, this.key(id)));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.db.delete(oidcPayloads).where(eq(oidcPayloads.grantId, grantId));
  }

  private key(id: string): string {
    // Ids come out of cookies and addresses too; PostgreSQL text holds no NUL. The provider's own ids stay as they are.
    return `${this.model}:${encodeURIComponent(id)}`;
  }

  private async one(where: Where | undefined): Promise<AdapterPayload | undefined> {
    const [row] = await this.db.select().from(oidcPayloads).where(where).limit(1);
    if (!row || (row.expiresAt && row.expiresAt < new Date())) return undefined;
    // Written by `upsert` above.
    const payload = row.payload as AdapterPayload;
    return row.consumedAt ? { ...payload, consumed: Math.floor(row.consumedAt.getTime() / 1000) } : payload;
  }
}

/** Ends a browser's session at the built-in provider. */
export async function destroyProviderSession(db: Database, sessionId: string): Promise<void> {
  await new OidcPayloadStore(db, 'Session').destroy(sessionId);
}

/** Forgets protocol state past its end. */
export async function deleteExpiredPayloads(db: Database): Promise<void> {
  await db.delete(oidcPayloads).where(lt(oidcPayloads.expiresAt, new Date()));
}
