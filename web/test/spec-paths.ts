/** The paths of spec 2, for the router tests and the browser tests, each with the heading of its screen. */

/** Paths that need no token. */
export const openPaths: Readonly<Record<string, string>> = {
  '/': 'The clerk that never forgets a date',
  '/home': 'The clerk that never forgets a date',
  '/signup': 'Start a new firm',
  '/login': 'Log in',
  '/contact': 'Contact',
  '/privacy-policy': 'Privacy policy',
  '/terms-of-service': 'Terms of service',
  '/plan-selection': 'Choose a plan',
  '/accept-invite': 'This invitation cannot be used',
  '/verify-otp': 'Which e-mail is it?',
  '/support': 'Support',
  '/cases-create-wizard': 'Add a case',
};

/** The title of the case used for `{id}`. */
export const CASE_TITLE = 'Anand v. Bose';

/** Paths behind the login; those whose guard the specification leaves open are guarded as well. */
export const guardedPaths: Readonly<Record<string, string>> = {
  '/dashboard': 'Dashboard',
  '/clients': 'Clients',
  '/profile': 'Your profile',
  '/settings': 'Settings',
  '/cases/add': 'Add case',
  '/cases/all': 'All cases',
  '/cases/pending': 'Pending cases',
  '/cases/history': 'Case history',
  '/cases/my-open': 'My open cases',
  '/cases/my-pending': 'My pending cases',
  '/cases/my-history': 'My case history',
  '/cases/edit/{id}': 'Edit case',
  '/cases/{id}': CASE_TITLE,
  '/lawyers/add': 'Add lawyer',
  '/lawyers/all': 'Lawyers',
  '/people': 'People',
  '/people/add': 'Add person',
  '/people/clients': 'People: clients',
  '/people/opposing': 'People: opposing',
  '/people/witness': 'People: witnesses',
  '/case-notes/add': 'Write a note',
  '/case-notes/all': 'All case notes',
  '/case-notes/my': 'My case notes',
  '/hearing/add': 'Add hearing',
  '/hearing/all': 'All hearings',
  '/hearing/upcoming': 'Upcoming hearings',
  '/hearing/history': 'Hearing history',
  '/hearing/my-upcoming': 'My upcoming hearings',
  '/hearing/my-history': 'My hearing history',
  '/tasks/add': 'Add task',
  '/tasks/all': 'All tasks',
  '/tasks/my': 'My tasks',
  '/tasks/types': 'Case lawyer types',
  '/tasks/judges': 'Judges',
  '/tasks/courts': 'Courts',
  '/documents': 'Documents',
  '/vakalatnama': 'Vakalatnama',
};

/** Paths that redirect to another of them. */
export const redirects: Readonly<Record<string, string>> = {
  '/cases': '/cases/all',
  '/case-notes': '/case-notes/all',
  '/hearing': '/hearing/all',
  '/tasks': '/tasks/all',
};

/** A well-formed id that belongs to no record. */
const NOBODY = '019ac8a0-0000-7000-8000-000000000001';

/** Addresses without a screen, some of which begin like the address of one. */
export const unknownPaths: readonly string[] = [
  '/nowhere',
  '/no/such/page',
  `/cases/${NOBODY}/nonsense`,
  '/cases/xyz/abc',
  `/cases/${NOBODY}/hearings/more`,
  `/cases/edit/${NOBODY}/more`,
  `/documents/${NOBODY}/nonsense`,
  `/people/${NOBODY}/nonsense`,
  '/lawyers',
  '/login/again',
];
