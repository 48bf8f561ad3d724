import { sql } from 'kysely';
import { type GlobalDb, type TenantDb, tenantIdOf } from './tenant-db.ts';

/**
 * Waits until no other transaction holds a lock of this name, and holds it until this transaction ends. What is read afterwards is
 * what the other left.
 *
 * For a person, a firm or a membership it takes the place of a row lock. On a cluster those tables have a copy on every machine: a
 * row lock locks the whole table there, needs the first worker, and two shared ones end each other as a deadlock.
 *
 * @param name what is locked, such as `person <id>`. The name of something of one firm contains the firm's id.
 */
export async function takeLock(db: GlobalDb | TenantDb, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

/** As `takeLock()`, but several transactions may hold the lock at once as long as all of them share it. */
export async function takeSharedLock(db: GlobalDb | TenantDb, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(db);
}

/** Lock of a person's account: every change of their email or password and its deletion takes it. */
export const personLock = (userId: string): string => `person ${userId}`;

/** Lock of a person's membership of the firm in scope: its removal and every change of its role takes it. */
export const membershipLock = (db: TenantDb, userId: string): string => `membership ${tenantIdOf(db)} ${userId}`;
