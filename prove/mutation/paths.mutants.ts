import { type Mutant, mutantsOf } from './mutant.ts';

const BY = ['web/src/app/spec-routes.test.tsx'];
const paths = (file: string, ...listed: string[]) =>
  mutantsOf(
    `web/src/${file}`,
    listed.map((path) => `path: '‹${path}›'`),
    BY,
  );

/** The paths of spec 2, their access, and the target of the redirect to login. */
export const pathMutants: readonly Mutant[] = [
  ...paths('landing/landing.routes.tsx', '/home', '/privacy-policy', '/terms-of-service'),
  ...paths('accounts/account.routes.tsx', '/signup', '/login', '/verify-otp', '/set-password', '/profile', '/settings'),
  ...paths('support/support.routes.tsx', '/contact', '/support'),
  ...paths('dashboard/dashboard.routes.tsx', '/dashboard'),
  ...paths('tenants/tenant.routes.tsx', '/plan-selection'),
  ...paths('documents/documents.routes.tsx', '/documents'),
  ...paths('invites/invite.routes.tsx', '/accept-invite'),
  ...paths('vakalatnamas/vakalatnamas.routes.tsx', '/vakalatnama'),
  ...paths('cases/cases.routes.tsx', '/cases', '/cases/add', '/cases/all', '/cases/pending', '/cases/history'),
  ...paths('cases/cases.routes.tsx', '/cases/my-open', '/cases/my-pending', '/cases/my-history', '/cases-create-wizard'),
  ...paths('cases/cases.routes.tsx', '/cases/edit/:id', '/cases/:id'),
  ...paths('lawyers/lawyers.routes.tsx', '/lawyers/add', '/lawyers/all'),
  ...paths('people/people.routes.tsx', '/clients', '/people', '/people/add', '/people/clients', '/people/opposing', '/people/witness'),
  ...paths('case-notes/case-notes.routes.tsx', '/case-notes', '/case-notes/add', '/case-notes/all', '/case-notes/my'),
  ...paths('hearings/hearings.routes.tsx', '/hearing', '/hearing/add', '/hearing/all', '/hearing/upcoming', '/hearing/history'),
  ...paths('hearings/hearings.routes.tsx', '/hearing/my-upcoming', '/hearing/my-history'),
  ...paths('tasks/tasks.routes.tsx', '/tasks', '/tasks/add', '/tasks/all', '/tasks/my'),
  ...paths('reference-entries/reference-entries.routes.tsx', '/tasks/types'),
  ...paths('judges/judges.routes.tsx', '/tasks/judges'),
  ...paths('courts/courts.routes.tsx', '/tasks/courts'),
  ...mutantsOf('web/src/landing/landing.routes.tsx', ["path: '‹/›', access"], BY),
  ...mutantsOf('web/src/dashboard/dashboard.routes.tsx', ["access: '‹guarded›'"], BY),
  ...mutantsOf('web/src/documents/documents.routes.tsx', ["path: '/documents', access: '‹guarded›'"], BY),
  ...mutantsOf('web/src/platform/session/guard.ts', ['redirect(`‹/login›?next='], BY),
];
