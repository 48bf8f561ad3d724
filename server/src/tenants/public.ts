export {
  closeToSessions,
  findMemberByEmail as findMemberByEmail,
  findMember as findMember,
  listAdmins,
  listMembers,
} from './member.repository.ts';
export { eraseMember, joinTenant } from './member.service.ts';
export {
  asTenant,
  findCode as findTenantCode,
  isCodeTaken,
  listTenants as listTenantsOf,
  markImporting,
  markUsed as markTenantUsed,
} from './tenant.repository.ts';
export {
  createTenant,
  isSelfServe,
  readCaseRoom,
  readStorageUsage as readRoom,
  requireQuotaForCase,
  requireQuotaForFile,
  requireQuotaForMember,
  requireQuotaForRestoredCases,
  requireSelfServe,
} from './tenant.service.ts';
export { isDutyOf as hasSecondFactorDuty } from './second-factor-policy.repository.ts';
export { readRemindersForUpdate, updateReminders } from './client-reminders.repository.ts';
