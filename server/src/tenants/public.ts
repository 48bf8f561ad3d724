export { closeToSessions, findByEmail as findMemberByEmail, findById as findMember, listAdmins } from './member.repository.ts';
export { eraseMember, joinTenant } from './member.service.ts';
export {
  asTenant,
  findCode as findTenantCode,
  isCodeTaken,
  listOf as listTenantsOf,
  markUsed as markTenantUsed,
} from './tenant.repository.ts';
export {
  createTenant,
  isSelfServe,
  readRoom,
  requireRoomForCase,
  requireRoomForFile,
  requireRoomForMember,
  requireSelfServe,
} from './tenant.service.ts';
export { isDutyOf as hasSecondFactorDuty } from './second-factor-duty.repository.ts';
