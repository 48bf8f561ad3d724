export { formatBytes } from './limits.ts';
export { MembersField } from './members-field.tsx';
export { membersQuery } from './tenant.queries.ts';
