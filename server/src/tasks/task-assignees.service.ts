import { RoleName, roleGrants } from '@munshi/contract/tenants/role';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import * as taskRepository from './task.repository.ts';

const SEEING_ROLES = RoleName.options.filter((role) => roleGrants[role].permissions.includes('case:read_restricted'));

const list = new Intl.ListFormat('en');

/**
 * A task is given to members of the firm who may see its case.
 *
 * @throws {AppError} `task.assignee_unknown`, or `task.assignee_walled` naming those who may not.
 */
export async function requireAssignees(db: TenantDb, userIds: readonly string[], caseId: string | null): Promise<void> {
  if (userIds.length === 0) return;
  const members = await taskRepository.findMembers(db, userIds, caseId, SEEING_ROLES);
  if (members.length < userIds.length) throw new AppError('task.assignee_unknown', { fields: { assignee_ids: 'unknown' } });
  const outside = members.filter((member) => !member.may_see);
  if (outside.length === 0) return;
  throw new AppError('task.assignee_walled', {
    fields: { assignee_ids: 'walled' },
    values: { names: list.format(outside.map((member) => member.name)) },
  });
}
