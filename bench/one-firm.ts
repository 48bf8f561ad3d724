import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { signAccessToken } from '../server/src/platform/auth/access-token.ts';
import { Keys } from '../server/src/platform/auth/keys.ts';
import type { startTemporaryDatabase } from '../tools/temporary-database.ts';
import { start } from './running.ts';
import { codeOf } from './seed.ts';

const SECRET = 'a secret for measuring alone, long enough to be accepted';

/** A firm with one lawyer who is signed in, and nothing else. */
export interface OneFirm {
  readonly tenantId: string;
  readonly userId: string;
  readonly sessionId: string;
}

/** Adds a firm. Triggers and the audit log are off for the rest of the connection: seed data needs none. */
export async function addFirm(client: pg.Client): Promise<OneFirm> {
  const [tenantId, userId, sessionId] = [uuidv7(), uuidv7(), uuidv7()];
  await client.query('set session_replication_role = replica');
  await client.query(`insert into app.tenants (id, code, name, plan) values ($1, $2, 'Firm', 'enterprise')`, [tenantId, codeOf(tenantId)]);
  await client.query(`insert into app.users (id, email, name, password_hash) values ($1, 'bench@example.in', 'A. Rao', 'none')`, [userId]);
  await client.query(`insert into app.memberships (tenant_id, user_id, role_name) values ($1, $2, 'lawyer')`, [tenantId, userId]);
  await client.query('insert into app.sessions (id, user_id) values ($1, $2)', [sessionId, userId]);
  return { tenantId, userId, sessionId };
}

/** Starts the server on this database. @returns it, its address, and the headers with which the firm's lawyer calls it. */
export async function startFor(database: Awaited<ReturnType<typeof startTemporaryDatabase>>, { tenantId, userId, sessionId }: OneFirm) {
  const running = await start('server/dist/main.js', {
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIR: database.dataDir,
    AUTH_SECRET: SECRET,
    PORT: '0',
  });
  const token = await signAccessToken(new Keys(SECRET), { userId, id: sessionId, use: 'full' });
  const headers = { authorization: `Bearer ${token}`, 'x-tenant-code': codeOf(tenantId), 'content-type': 'application/json' };
  return { running, at: `http://127.0.0.1:${running.port}`, headers };
}
