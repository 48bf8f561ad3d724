import type { Invite, InviteDraft } from '@munshi/contract/invites/invite.schema';
import { roleGrants, type RoleName } from '@munshi/contract/tenants/role';
import { sql } from 'kysely';
import { membershipLock, personLock, takeSharedLock } from '../platform/db/scope/advisory-lock.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

/** Lifetime of an invitation. */
const INVITE_DAYS = 7;
const MAX_LISTED = 200;
/** Name and email of an invitation whose guest deleted their account. */
const CLEARED = '';

/** An invitation with the fields that emails and answers need. */
export interface InviteRecord extends Invite {
  readonly tenant_name: string;
  /** True if an account with its email exists. */
  readonly has_account: boolean;
  /** Revoked, or replaced by a newer one. */
  readonly is_closed: boolean;
  readonly inviter_id: string;
  /** True if the last sender is still a member with the permission to invite. */
  readonly mayInviterInvite: boolean;
}

function selectInvites(db: TenantDb) {
  return db
    .selectFrom('invites')
    .innerJoin('users', 'users.id', 'invites.inviter_id')
    .innerJoin('tenants', 'tenants.id', 'invites.tenant_id')
    .leftJoin('users as invited', 'invited.email', 'invites.email')
    .leftJoin('memberships as inviting', 'inviting.user_id', 'invites.inviter_id')
    .select(['invites.id', 'invites.name', 'invites.email', 'invites.role_name', 'invites.created_at', 'invites.expires_at'])
    .select(['invites.inviter_id', 'inviting.role_name as inviter_role'])
    .select(({ fn }) => ['tenants.name as tenant_name', fn.coalesce('users.display_name', 'users.name').as('inviter')])
    .select([
      sql<boolean>`invited.id is not null`.as('has_account'),
      sql<boolean>`invites.revoked_at is not null`.as('is_closed'),
      // One that had already expired when a new one replaced it stays expired.
      sql<Invite['status']>`case
        when invites.accepted_at is not null then 'accepted'
        when invites.revoked_at < invites.expires_at then 'revoked'
        when invites.expires_at <= now() then 'expired'
        else 'pending' end`.as('status'),
    ]);
}

type InviteRow = Awaited<ReturnType<ReturnType<typeof selectInvites>['executeTakeFirstOrThrow']>>;

function asInvite({ role_name, inviter_role: inviterRole, ...row }: InviteRow): InviteRecord {
  const roleName = role_name as RoleName;
  const mayInviterInvite = inviterRole !== null && roleGrants[inviterRole as RoleName].permissions.includes('invite:write');
  return { ...row, role_name: roleName, role_display: roleGrants[roleName].display, mayInviterInvite };
}

/** The firm's newest invitations first, up to `MAX_LISTED`. */
export async function listInvites(db: TenantDb): Promise<Invite[]> {
  const rows = await selectInvites(db)
    .where('invites.email', '<>', CLEARED)
    .orderBy('invites.created_at', 'desc')
    .orderBy('invites.id', 'asc')
    .limit(sql.lit(MAX_LISTED))
    .execute();
  return rows.map(asInvite);
}

export async function findInvite(db: TenantDb, id: string): Promise<InviteRecord | undefined> {
  const row = await selectInvites(db).where('invites.id', '=', id).executeTakeFirst();
  return row && asInvite(row);
}

export async function readInvite(db: TenantDb, id: string): Promise<InviteRecord> {
  return asInvite(await selectInvites(db).where('invites.id', '=', id).executeTakeFirstOrThrow());
}

/** Locks the inviter's membership until this transaction ends; no effect if they are no longer a member. */
export async function lockInviter(db: TenantDb, userId: string): Promise<void> {
  await takeSharedLock(db, membershipLock(db, userId));
}

/** Locks an invitation until this transaction ends: it works once, also under two concurrent acceptances. */
export async function lockInvite(db: TenantDb, id: string): Promise<InviteRecord | undefined> {
  const row = await selectInvites(db).where('invites.id', '=', id).forUpdate('invites').executeTakeFirst();
  return row && asInvite(row);
}

export async function findInviteByToken(db: TenantDb, tokenHash: string): Promise<InviteRecord | undefined> {
  const row = await selectInvites(db).where('invites.token_hash', '=', tokenHash).executeTakeFirst();
  return row && asInvite(row);
}

/** The invitation for an email that is neither accepted nor revoked; it may have expired. */
export async function findOpenInvite(db: TenantDb, email: string): Promise<InviteRecord | undefined> {
  const row = await selectInvites(db)
    .where('invites.email', '=', email)
    .where('invites.accepted_at', 'is', null)
    .where('invites.revoked_at', 'is', null)
    .executeTakeFirst();
  return row && asInvite(row);
}

const inSevenDays = sql<string>`now() + make_interval(days => ${INVITE_DAYS})`;

interface NewInvite extends InviteDraft {
  readonly id: string;
  readonly tokenHash: string;
  readonly inviterId: string;
}

/** @throws on the constraint `invites_one_open`. */
export async function insertInvite(db: TenantDb, { id, name, email, role, tokenHash, inviterId }: NewInvite): Promise<void> {
  await db
    .insertInto('invites')
    .values({ id, name, email, role_name: role, token_hash: tokenHash, inviter_id: inviterId, expires_at: inSevenDays })
    .execute();
}

/** Sets a new token and another seven days; the old token stops working. The sender becomes the inviter. */
export async function renewInvite(
  db: TenantDb,
  id: string,
  { tokenHash, inviterId }: Pick<NewInvite, 'tokenHash' | 'inviterId'>,
): Promise<void> {
  await db
    .updateTable('invites')
    .set({ token_hash: tokenHash, inviter_id: inviterId, sent_at: sql<string>`now()`, expires_at: inSevenDays })
    .where('invites.id', '=', id)
    .execute();
}

export async function markInviteRevoked(db: TenantDb, id: string): Promise<void> {
  await db
    .updateTable('invites')
    .set({ revoked_at: sql<string>`now()` })
    .where('invites.id', '=', id)
    .execute();
}

export async function markInviteAccepted(db: TenantDb, id: string): Promise<void> {
  await db
    .updateTable('invites')
    .set({ accepted_at: sql<string>`now()` })
    .where('invites.id', '=', id)
    .execute();
}

/**
 * Erases name and email from every invitation sent before the person left, and revokes those still open: there is no account left to ask
 * about when they run out. The audit log records that they changed, without the old values.
 */
export async function deleteInvites(db: TenantDb, { email, leftAt }: { email: string; leftAt: string }): Promise<void> {
  await sql`set local app.forgetting = 'on'`.execute(db);
  const ofPerson = db.updateTable('invites').where('invites.email', '=', email).where('invites.sent_at', '<', leftAt);
  await ofPerson
    .set({ revoked_at: sql<string>`now()` })
    .where('invites.accepted_at', 'is', null)
    .where('invites.revoked_at', 'is', null)
    .execute();
  await ofPerson.set({ name: CLEARED, email: CLEARED }).execute();
  await sql`set local app.forgetting = 'off'`.execute(db);
}

/**
 * True if this is the email of that person. Locks the account until the transaction ends: a concurrent deletion either comes first, and the
 * email is no longer theirs, or waits, and then removes them from this firm too.
 */
export async function isEmailOf(db: TenantDb, userId: string, email: string): Promise<boolean> {
  await takeSharedLock(db, personLock(userId));
  const row = await db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', '=', userId)
    .where('users.email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** The people notified about an invitation: its inviter and the admins of the firm. */
export async function findHosts(db: TenantDb, id: string): Promise<string[]> {
  const admins = db.selectFrom('memberships').select('memberships.user_id').where('memberships.role_name', '=', 'admin');
  const inviter = db.selectFrom('invites').select('invites.inviter_id as user_id').where('invites.id', '=', id);
  return (await admins.union(inviter).execute()).map((row) => row.user_id);
}
