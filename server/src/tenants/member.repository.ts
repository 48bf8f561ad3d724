import { roleGrants, type RoleName } from '@munshi/contract/tenants/role';
import type { Member } from '@munshi/contract/tenants/tenant.schema';
import type { TenantDb } from '../platform/db/tenant-db.ts';

function selectMembers(db: TenantDb) {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.name', 'users.display_name', 'users.email', 'memberships.role_name', 'memberships.joined_at']);
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['executeTakeFirstOrThrow']>>;

function asMember(row: MemberRow): Member {
  const roleName = row.role_name as RoleName;
  return { ...row, role_name: roleName, role_display: roleGrants[roleName].display };
}

/** The members of the firm, by name. */
export async function list(db: TenantDb): Promise<Member[]> {
  const rows = await selectMembers(db).orderBy('users.name').orderBy('users.id').execute();
  return rows.map(asMember);
}

export async function findById(db: TenantDb, userId: string): Promise<Member | undefined> {
  const row = await selectMembers(db).where('memberships.user_id', '=', userId).executeTakeFirst();
  return row && asMember(row);
}

export async function findByEmail(db: TenantDb, email: string): Promise<Member | undefined> {
  const row = await selectMembers(db).where('users.email', '=', email).executeTakeFirst();
  return row && asMember(row);
}

/** The admins of the firm, held until this transaction ends: two who would remove each other wait in turn. */
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

/** A person who is a member already stays what they are. */
export async function insert(db: TenantDb, { userId, roleName }: { userId: string; roleName: RoleName }): Promise<void> {
  await db
    .insertInto('memberships')
    .values({ user_id: userId, role_name: roleName } as never)
    .onConflict((conflict) => conflict.constraint('memberships_pk').doNothing())
    .execute();
}

export async function updateRole(db: TenantDb, userId: string, roleName: RoleName): Promise<void> {
  await db.updateTable('memberships').set({ role_name: roleName }).where('memberships.user_id', '=', userId).execute();
}

export async function remove(db: TenantDb, userId: string): Promise<void> {
  await db.deleteFrom('memberships').where('memberships.user_id', '=', userId).execute();
}
