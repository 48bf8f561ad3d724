import { roleGrants, type RoleName } from '@munshi/contract/tenants/role';
import type { Member } from '@munshi/contract/tenants/tenant.schema';
import { sql } from 'kysely';
import { recordLine } from '../platform/audit/audit-line.ts';
import { membershipLock, takeLock } from '../platform/db/scope/advisory-lock.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

function selectMembers(db: TenantDb) {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.name', 'users.display_name', 'users.email', 'memberships.role_name', 'memberships.joined_at'])
    .select(sql<boolean>`users.photo is not null`.as('has_photo'));
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['executeTakeFirstOrThrow']>>;

function asMember(row: MemberRow): Member {
  const roleName = row.role_name as RoleName;
  return { ...row, role_name: roleName, role_display: roleGrants[roleName].display };
}

/** The members of the firm, by name. @param maySeeSecondFactors true if the caller may know who has a second factor. */
export async function listMembers(db: TenantDb, maySeeSecondFactors: boolean): Promise<Member[]> {
  const rows = await selectMembers(db)
    .$if(maySeeSecondFactors, (query) =>
      query
        .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
        .select(sql<boolean>`second_factors.confirmed_at is not null`.as('has_second_factor')),
    )
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
  return rows.map(({ has_second_factor, ...row }) => ({
    ...asMember(row),
    ...(has_second_factor === undefined ? {} : { has_second_factor }),
  }));
}

export async function findMember(db: TenantDb, userId: string): Promise<Member | undefined> {
  const row = await selectMembers(db).where('memberships.user_id', '=', userId).executeTakeFirst();
  return row && asMember(row);
}

export async function findMemberByEmail(db: TenantDb, email: string): Promise<Member | undefined> {
  const row = await selectMembers(db).where('users.email', '=', email).executeTakeFirst();
  return row && asMember(row);
}

/** Refuses this firm to all sessions of the member that began before now. */
export async function closeToSessions(db: TenantDb, userId: string): Promise<void> {
  await db
    .updateTable('memberships')
    .set({ sessions_since: sql<string>`statement_timestamp()` })
    .where('memberships.user_id', '=', userId)
    .execute();
}

/** Locks a membership until this transaction ends: no invitation that this member sent is accepted meanwhile. */
export async function lockMember(db: TenantDb, userId: string): Promise<void> {
  await takeLock(db, membershipLock(db, userId));
}

/** Locks the admins of the firm until this transaction ends, so that two admins who remove each other run one after the other. */
export async function lockAdmins(db: TenantDb): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('memberships.user_id')
    .where('memberships.role_name', '=', 'admin')
    .orderBy('memberships.user_id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.user_id);
}

/** Revokes the open invitations a member sent. @returns how many. */
export async function revokeInvitesOf(db: TenantDb, userId: string): Promise<number> {
  const now = new Date().toISOString();
  const revoked = await db
    .updateTable('invites')
    .set({ revoked_at: now })
    .where('invites.inviter_id', '=', userId)
    .where('invites.accepted_at', 'is', null)
    .where('invites.revoked_at', 'is', null)
    .where('invites.expires_at', '>', now)
    .executeTakeFirst();
  return Number(revoked.numUpdatedRows);
}

/** Makes a person a former member of every team, and ends their access to restricted cases. */
export async function leaveTeams(db: TenantDb, userId: string): Promise<void> {
  await sql`select app.leave_teams(${userId}::uuid, ${new Date().toISOString()}::timestamptz)`.execute(db);
}

/** True if the person was a member before; not known for data imported from another installation. */
export async function hasLeftBefore(db: TenantDb, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('audit_log')
    .innerJoin('tenants', 'tenants.id', 'audit_log.tenant_id')
    .select('audit_log.id')
    .where('audit_log.row_id', '=', userId)
    .where('audit_log.table_name', '=', 'memberships')
    .where('audit_log.action', '=', 'delete')
    .whereRef('audit_log.at', '>=', 'tenants.created_at')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** User ids of the admins of the firm. */
export async function listAdmins(db: TenantDb): Promise<string[]> {
  const rows = await db.selectFrom('memberships').select('memberships.user_id').where('memberships.role_name', '=', 'admin').execute();
  return rows.map((row) => row.user_id);
}

export async function listUserIds(db: TenantDb): Promise<string[]> {
  const rows = await db.selectFrom('memberships').select('memberships.user_id').execute();
  return rows.map((row) => row.user_id);
}

const ownTenant = sql<string>`app.current_tenant()`;
const line = { table: 'memberships' } as const;

/** Leaves an existing membership as it is. @returns true if a new one was inserted. */
export async function insertMember(db: TenantDb, { userId, roleName }: { userId: string; roleName: RoleName }): Promise<boolean> {
  const joined = await db
    .insertInto('memberships')
    .values({ tenant_id: ownTenant, user_id: userId, role_name: roleName })
    .onConflict((conflict) => conflict.constraint('memberships_pk').doNothing())
    .returning('memberships.user_id')
    .executeTakeFirst();
  if (joined) await recordLine(db, { ...line, action: 'insert', rowId: userId, isNow: { role_name: roleName } });
  return joined !== undefined;
}

export async function updateRole(db: TenantDb, { id, role_name }: Member, roleName: RoleName): Promise<void> {
  await db.updateTable('memberships').set({ role_name: roleName }).where('memberships.user_id', '=', id).execute();
  await recordLine(db, { ...line, action: 'update', rowId: id, was: { role_name }, isNow: { role_name: roleName } });
}

export async function deleteMember(db: TenantDb, { id, role_name }: Member): Promise<void> {
  await db.deleteFrom('memberships').where('memberships.user_id', '=', id).execute();
  await recordLine(db, { ...line, action: 'delete', rowId: id, was: { role_name } });
}

/** The photo of a member of the firm. */
export async function findPhoto(db: TenantDb, userId: string): Promise<{ picture: string | null } | undefined> {
  return await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.photo as picture')
    .where('memberships.user_id', '=', userId)
    .executeTakeFirst();
}
