import type { User } from '@munshi/contract/accounts/session.schema';
import type { PlanName } from '@munshi/contract/tenants/plan';
import { sql } from 'kysely';
import type { CodeDetails } from '../platform/auth/one-time-codes.ts';
import { asRow } from '../platform/db/query/stored-row.ts';
import { personLock, takeLock, takeSharedLock } from '../platform/db/scope/advisory-lock.ts';
import type { GlobalDb } from '../platform/db/scope/tenant-db.ts';

/** A person with an account. */
export interface Person extends User {
  readonly id: string;
  readonly password_hash: string;
  /** True if a login asks for the second factor. */
  readonly totp_enabled: boolean;
}

function selectPeople(db: GlobalDb) {
  return db
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.display_name', 'users.email', 'users.password_hash'])
    .select(sql<boolean>`second_factors.confirmed_at is not null`.as('totp_enabled'));
}

export async function findUserByEmail(db: GlobalDb, email: string): Promise<Person | undefined> {
  return await selectPeople(db).where('users.email', '=', email).executeTakeFirst();
}

export async function readUser(db: GlobalDb, userId: string): Promise<Person> {
  return await selectPeople(db).where('users.id', '=', userId).executeTakeFirstOrThrow();
}

/**
 * True if password and email are still those of `person`; they then cannot change until this transaction ends. Logins share the lock, a
 * change of credentials takes it alone (`isAlone`).
 */
export async function lockPassword(db: GlobalDb, { id, email, password_hash }: Person, isAlone = false): Promise<boolean> {
  await (isAlone ? takeLock : takeSharedLock)(db, personLock(id));
  const row = await db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', '=', id)
    .where('users.email', '=', email)
    .where('users.password_hash', '=', password_hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks an account until this transaction ends, for a change of its email or password. */
export async function lockUser(db: GlobalDb, userId: string): Promise<Pick<Person, 'id' | 'email' | 'name'>> {
  await takeLock(db, personLock(userId));
  return await db
    .selectFrom('users')
    .select(['users.id', 'users.email', 'users.name'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** True if `adminId` is an admin of every firm that `userId` belongs to. */
export async function isAdminOfAll(db: GlobalDb, adminId: string, userId: string): Promise<boolean> {
  const elsewhere = await db
    .selectFrom('memberships')
    .leftJoin('memberships as own', (join) =>
      join.onRef('own.tenant_id', '=', 'memberships.tenant_id').on('own.user_id', '=', adminId).on('own.role_name', '=', 'admin'),
    )
    .select('memberships.tenant_id')
    .where('memberships.user_id', '=', userId)
    .where('own.user_id', 'is', null)
    .executeTakeFirst();
  return elsewhere === undefined;
}

/** Ids of the firms a person belongs to. */
export async function listTenantIds(db: GlobalDb, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('memberships.tenant_id')
    .where('memberships.user_id', '=', userId)
    .orderBy('memberships.tenant_id')
    .execute();
  return rows.map((row) => row.tenant_id);
}

interface NewPerson {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly mobile: string | null;
  readonly password_hash: string;
}

/** @throws on the constraint `users_email_unique`. */
export async function insertUser(db: GlobalDb, person: NewPerson): Promise<void> {
  await db.insertInto('users').values(person).execute();
}

export async function updatePassword(db: GlobalDb, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('users.id', '=', userId).execute();
}

/** Keeps the former email with its date until the account is deleted. @throws on the constraint `users_email_unique`. */
export async function updateEmail(db: GlobalDb, userId: string, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email, former_emails: sql<string>`app.with_former_email(users.former_emails, users.email, now())` })
    .where('users.id', '=', userId)
    .execute();
}

/** A sign-up whose email is not verified yet. */
export interface PendingSignup {
  readonly email: string;
  readonly name: string;
  readonly mobile: string | null;
  readonly password_hash: string;
  readonly tenant_name: string;
  readonly tenant_code: string;
  readonly plan: PlanName | null;
}

/**
 * Saves a sign-up in place of an earlier one with the same email, and marks it contested if their password hashes differ. Saves nothing if
 * the email has an account; one statement does both, so that neither answer nor timing reveals it.
 */
export async function saveSignup(db: GlobalDb, { email, ...rest }: PendingSignup): Promise<void> {
  const values = { ...rest, created_at: sql<string>`statement_timestamp()` };
  const row = { email, ...values };
  const columns = Object.keys(row) as (keyof typeof row)[];
  await db
    .insertInto('signups')
    .columns(columns)
    .expression(
      db
        .selectNoFrom(columns.map((column) => sql<string>`${row[column]}`.as(column)))
        .where(({ not, exists, selectFrom }) => not(exists(selectFrom('users').select('users.id').where('users.email', '=', email)))),
    )
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        ...values,
        is_contested: sql<boolean>`signups.is_contested or signups.password_hash <> excluded.password_hash`,
      }),
    )
    .execute();
}

export async function findSignup(db: GlobalDb, email: string): Promise<(PendingSignup & { is_contested: boolean }) | undefined> {
  const row = await db
    .selectFrom('signups')
    .select(['email', 'name', 'mobile', 'password_hash', 'tenant_name', 'tenant_code', 'plan', 'is_contested'])
    .where('signups.email', '=', email)
    .executeTakeFirst();
  return row && { ...row, plan: row.plan as PlanName | null };
}

export async function deleteSignup(db: GlobalDb, email: string): Promise<void> {
  await db.deleteFrom('signups').where('signups.email', '=', email).execute();
}

/** Lifetime of the right to set a password. */
const GRANT_MINUTES = 15;

/** The right to set one password once. */
export interface PasswordGrant {
  readonly id: string;
  readonly email: string;
  readonly purpose: 'invite' | 'reset';
  readonly details: CodeDetails;
}

export async function insertPasswordGrant(db: GlobalDb, { details, ...grant }: PasswordGrant): Promise<void> {
  await db
    .insertInto('password_grants')
    .values({ ...grant, details: JSON.stringify(details), expires_at: sql<string>`now() + make_interval(mins => ${GRANT_MINUTES})` })
    .execute();
}

function selectGrant(db: GlobalDb, id: string) {
  return db
    .selectFrom('password_grants')
    .select(['password_grants.id', 'password_grants.email', 'password_grants.purpose', 'password_grants.details'])
    .where('password_grants.id', '=', id)
    .where('password_grants.used_at', 'is', null)
    .where('password_grants.expires_at', '>', sql<string>`now()`);
}

/** A valid grant; undefined if it was used or has expired. */
export async function findPasswordGrant(db: GlobalDb, id: string): Promise<PasswordGrant | undefined> {
  return asRow<PasswordGrant>(await selectGrant(db, id).executeTakeFirst());
}

/** Locks a grant until this transaction ends. @returns true if it is still valid. */
export async function lockPasswordGrant(db: GlobalDb, id: string): Promise<boolean> {
  return (await selectGrant(db, id).forUpdate().executeTakeFirst()) !== undefined;
}

export async function spendPasswordGrant(db: GlobalDb, id: string): Promise<void> {
  await db
    .updateTable('password_grants')
    .set({ used_at: sql<string>`now()` })
    .where('password_grants.id', '=', id)
    .execute();
}

/** Ends every unused right to reset the password of this email. */
export async function endPasswordGrants(db: GlobalDb, email: string): Promise<void> {
  await db
    .updateTable('password_grants')
    .set({ used_at: sql<string>`now()` })
    .where('password_grants.email', '=', email)
    .where('password_grants.purpose', '=', 'reset')
    .where('password_grants.used_at', 'is', null)
    .execute();
}
