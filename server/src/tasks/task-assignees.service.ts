import { rolesWith } from '@munshi/contract/tenants/role';
import { findMembersForCase } from '../platform/auth/case-visibility.repository.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';

const READING_ROLES: readonly string[] = rolesWith('task:read');

const list = new Intl.ListFormat('en');

/**
 * Assignees must be members whose role can read tasks, and who can see the task's case.
 *
 * @throws {AppError} `task.assignee_unknown`; `task.assignee_reads_none` or `task.assignee_cannot_see_case`, with the names of those people.
 */
export async function requireAssignees(db: TenantDb, userIds: readonly string[], caseId: string | null): Promise<void> {
  if (userIds.length === 0) return;
  const members = await findMembersForCase(db, userIds, caseId);
  if (members.length < userIds.length) throw new AppError('task.assignee_unknown', { fields: { assignee_ids: 'unknown' } });
  refuse(
    'task.assignee_reads_none',
    'reads_none',
    members.filter((member) => !READING_ROLES.includes(member.role)),
  );
  refuse(
    'task.assignee_cannot_see_case',
    'cannot_see_case',
    members.filter((member) => !member.may_see),
  );
}

function refuse(
  code: 'task.assignee_reads_none' | 'task.assignee_cannot_see_case',
  field: string,
  members: readonly { name: string }[],
): void {
  if (members.length === 0) return;
  throw new AppError(code, { fields: { assignee_ids: field }, values: { names: list.format(members.map((member) => member.name)) } });
}
