export { findByEmail as findMemberByEmail, insert as joinTenant } from './member.repository.ts';
export { asTenant, isCodeTaken, listOf as listTenantsOf, markUsed as markTenantUsed } from './tenant.repository.ts';
export { createTenant, requireRoomForCase, requireRoomForMember } from './tenant.service.ts';
