import type { Invite, InviteDraft } from '@munshi/contract/invites/invite.schema';
import { roleGrants, type RoleName } from '@munshi/contract/tenants/role';
import { sql } from 'kysely';
import type { TenantDb } from '../platform/db/tenant-db.ts';

/** How long an invitation lasts. */
const INVITE_DAYS = 7;
const MOST_LISTED = 200;
/** Stands in the name and the address of an invitation whose guest has deleted their account. */
const FORGOTTEN = '';

/** An invitation with what its letters and its answers tell. */
export interface InviteRecord extends Invite {
  readonly tenant_name: string;
  /** Whether somebody has an account with its e-mail. */
  readonly has_account: boolean;
  /** Taken back, or set aside for a newer one. */
  readonly is_closed: boolean;
  readonly inviter_id: string;
  /** Whether who sent it last is still a member with the right to. */
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
      // One that had expired already when it was set aside for a new one stays expired.
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

/** The firm's latest invitations, newest first. */
export async function list(db: TenantDb): Promise<Invite[]> {
  const rows = await selectInvites(db)
    .where('invites.email', '<>', FORGOTTEN)
    .orderBy('invites.created_at', 'desc')
    .orderBy('invites.id', 'asc')
    .limit(sql.lit(MOST_LISTED))
    .execute();
  return rows.map(asInvite);
}

export async function findById(db: TenantDb, id: string): Promise<InviteRecord | undefined> {
  const row = await selectInvites(db).where('invites.id', '=', id).executeTakeFirst();
  return row && asInvite(row);
}

export async function readById(db: TenantDb, id: string): Promise<InviteRecord> {
  return asInvite(await selectInvites(db).where('invites.id', '=', id).executeTakeFirstOrThrow());
}

/** Keeps the membership of an inviter as it is until this transaction ends; none where they are a member no more. */
export async function lockInviter(db: TenantDb, userId: string): Promise<void> {
  await db.selectFrom('memberships').select('memberships.user_id').where('memberships.user_id', '=', userId).forShare().execute();
}

/** Held until this transaction ends: an invitation works once, also under two who accept it at once. */
export async function lockById(db: TenantDb, id: string): Promise<InviteRecord | undefined> {
  const row = await selectInvites(db).where('invites.id', '=', id).forUpdate('invites').executeTakeFirst();
  return row && asInvite(row);
}

export async function findByToken(db: TenantDb, tokenHash: string): Promise<InviteRecord | undefined> {
  const row = await selectInvites(db).where('invites.token_hash', '=', tokenHash).executeTakeFirst();
  return row && asInvite(row);
}

/** The invitation of an address that is neither accepted nor taken back; it may have expired. */
export async function findOpen(db: TenantDb, email: string): Promise<InviteRecord | undefined> {
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
export async function insert(db: TenantDb, { id, name, email, role, tokenHash, inviterId }: NewInvite): Promise<void> {
  await db
    .insertInto('invites')
    .values({ id, name, email, role_name: role, token_hash: tokenHash, inviter_id: inviterId, expires_at: inSevenDays })
    .execute();
}

/** A new token and another seven days; the old token means nothing any more. It is the invitation of whoever sends it now. */
export async function renew(db: TenantDb, id: string, { tokenHash, inviterId }: Pick<NewInvite, 'tokenHash' | 'inviterId'>): Promise<void> {
  await db
    .updateTable('invites')
    .set({ token_hash: tokenHash, inviter_id: inviterId, sent_at: sql<string>`now()`, expires_at: inSevenDays })
    .where('invites.id', '=', id)
    .execute();
}

export async function markRevoked(db: TenantDb, id: string): Promise<void> {
  await db
    .updateTable('invites')
    .set({ revoked_at: sql<string>`now()` })
    .where('invites.id', '=', id)
    .execute();
}

export async function markAccepted(db: TenantDb, id: string): Promise<void> {
  await db
    .updateTable('invites')
    .set({ accepted_at: sql<string>`now()` })
    .where('invites.id', '=', id)
    .execute();
}

/**
 * Takes whom it was for out of every invitation that was sent before they left, and ends what was still open: no account is
 * left to ask about it when it runs out. The trail is told that it changed, and not what it was.
 */
export async function forget(db: TenantDb, { email, leftAt }: { email: string; leftAt: string }): Promise<void> {
  await sql`set local app.forgetting = 'on'`.execute(db);
  await db
    .updateTable('invites')
    .set({
      name: FORGOTTEN,
      email: FORGOTTEN,
      revoked_at: sql<string | null>`coalesce(invites.revoked_at, case when invites.accepted_at is null then now() end)`,
    })
    .where('invites.email', '=', email)
    .where('invites.sent_at', '<', leftAt)
    .execute();
  await sql`set local app.forgetting = 'off'`.execute(db);
}

/**
 * Whether this is the e-mail of that person. They are held until the transaction ends: whoever deletes their account at this
 * moment comes before, and it is theirs no more, or after, and leaves this firm too.
 */
export async function isEmailOf(db: TenantDb, userId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', '=', userId)
    .where('users.email', '=', email)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Who is to know how an invitation went: whoever sent it, and the admins of the firm. */
export async function findHosts(db: TenantDb, id: string): Promise<string[]> {
  const admins = db.selectFrom('memberships').select('memberships.user_id').where('memberships.role_name', '=', 'admin');
  const inviter = db.selectFrom('invites').select('invites.inviter_id as user_id').where('invites.id', '=', id);
  return (await admins.union(inviter).execute()).map((row) => row.user_id);
}
