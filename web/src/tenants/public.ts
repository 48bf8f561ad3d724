export { CasesFullNotice } from './plan/cases-full-notice.tsx';
export { formatBytes } from './plan/limits.ts';
export { MembersField } from './members/members-field.tsx';
export { membersQuery } from './members/member.queries.ts';
export { useMemberChoices } from './members/use-member-choices.ts';
export { usageQuery } from './tenant.queries.ts';
