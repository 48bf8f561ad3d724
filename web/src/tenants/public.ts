export { CasesFullNotice } from './cases-full-notice.tsx';
export { formatBytes } from './limits.ts';
export { MembersField } from './members-field.tsx';
export { membersQuery } from './member.queries.ts';
export { usageQuery } from './tenant.queries.ts';
