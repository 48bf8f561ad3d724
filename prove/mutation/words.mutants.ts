import { type Mutant, mutantsOf } from './mutant.ts';

const en = (file: string, ...snippets: string[]) => mutantsOf(`web/src/i18n/en/${file}.ts`, snippets);
const of = (file: string, by: string, ...snippets: string[]) => mutantsOf(`web/src/i18n/en/${file}.ts`, snippets, [`web/src/${by}`]);
const web = (file: string, ...snippets: string[]) => mutantsOf(`web/src/${file}`, snippets);

/** Labels of `shell.menu` by their keys. */
const menu = (labels: Readonly<Record<string, string>>) =>
  en('first/shell', ...Object.entries(labels).map(([name, label]) => `    ${name}: '‹${label}›',\n`));

/** Texts on screen: the shell of spec 2, the form of spec 5 and the messages of spec 8. */
export const wordMutants: readonly Mutant[] = [
  ...menu({ dashboard: 'Dashboard', clients: 'Clients', cases: 'Cases', addCase: 'Add Case', allCases: 'All Cases' }),
  ...menu({ vakalatnama: 'Vakalatnama', hearings: 'Hearing Details', addHearing: 'Add Hearing Date', allHearings: 'All Hearing Dates' }),
  ...menu({
    myUpcomingHearing: 'My Upcoming Hearing',
    myHearingHistory: 'My Hearing History',
    lawyers: 'Lawyers',
    addLawyer: 'Add Lawyer',
  }),
  ...menu({ allLawyers: 'Lawyers', documents: 'Documents', tasks: 'Tasks', addTask: 'Add Task', allTasks: 'All Tasks' }),
  ...menu({ caseNotes: 'Case Notes', addCaseNote: 'Add Case Note', allCaseNotes: 'All Case Notes', support: 'Support' }),
  ...en('first/shell', "    support: 'Support',\n    settings: '‹Settings›'", "invite: '‹Invite›'"),
  ...of(
    'first/shell',
    'app/shell/profile-menu.test.tsx',
    "unknown: '‹Unknown›'",
    "yourProfile: '‹Your Profile›'",
    "Your Profile',\n    settings: '‹Settings›'",
    "help: '‹Help›'",
    "signOut: '‹Sign out›'",
  ),
  ...of(
    'first/shell',
    'app/search/page-entries.test.ts',
    "addText: '‹Add new› {{",
    "allText: '‹View all› {{",
    "myText: '‹View your› {{",
    "pendingText: '‹View pending› {{",
    "accessText: '‹Access› {{",
  ),
  ...en('first/shell', "none: '‹No results found›'", "expired: '‹Your session has expired. Please log in again.›'"),
  ...en(
    'first/shell',
    "failed: '‹Failed to fetch profile data›'",
    "rolesFailed: '‹Failed to fetch roles›'",
    "tenantsFailed: '‹Failed to fetch tenants›'",
  ),
  ...of('notifications', 'notifications/bell.test.tsx', "overMost: '{{most}}‹+›'"),
  ...en('notifications', "  title: '‹Notifications›',\n  bell", "markAll: '‹Mark all read›'", "markOne: '‹Mark as read›'"),
  ...en('notifications', "failed: '‹Failed to load notifications›'", "failedText: '‹Please try again later›'", "  retry: '‹Retry›'"),
  ...en('notifications', "empty: '‹No notifications yet›'", `emptyText: "‹We'll notify you when something important happens›"`),
  ...en('notifications', "more: '‹Load more notifications›'", "close: '‹Close notifications›'"),
  ...of(
    'first/ui',
    'ui/overlay/loading-overlay.test.tsx',
    "title: '‹Loading...›'",
    "text: '‹Please wait while we prepare your experience.›'",
    `soon: "‹This won't take long!›"`,
  ),
  ...en(
    'first/ui',
    "title: '‹Something went wrong›'",
    "text: '‹Something went wrong. Please try again.›'",
    "    retry: '‹Retry›',\n    home",
  ),
  ...en(
    'first/ui',
    "showPassword: '‹Show password›'",
    "hidePassword: '‹Hide password›'",
    "noneFound: '‹No data Found›'",
    "noneYet: '‹No data available›'",
  ),
  ...en('people', "    title: '‹Clients›',\n    label", "    role: '‹Role›'", "failed: '‹Failed to fetch clients data›'"),
  ...en('people', "    name: '‹Name›',\n    email: 'Email'", "    email: '‹Email›'"),
  ...en('public/invites', "namePlaceholder: '‹Full Name›'", "emailPlaceholder: '‹Email address›'", "send: '‹Send Invite›'"),
  ...en(
    'public/invites',
    "sent: '‹Invitation sent successfully!›'",
    "failed: '‹Failed to send invitation. Please try again.›'",
    "rolesFailed: '‹Failed to fetch roles›'",
  ),
  ...en('cases', "    noDelete: 'Your role cannot delete cases.',\n    failed: '‹Failed to fetch cases data›'"),
  ...en(
    'cases',
    "one: '‹Case deleted successfully›'",
    "oneFailed: '‹Error deleting case: ›{{",
    "many: '{{n}}‹ case(s) deleted successfully›'",
  ),
  ...en(
    'cases',
    "manyFailed: '‹Error deleting cases: ›{{",
    "createFailed: '‹Error creating case: ›{{",
    "updated: '‹Case updated successfully›'",
  ),
  ...en('cases', "updateFailed: '‹Error updating case: ›{{", "noId: '‹No case ID provided›'"),
  ...web('platform/navigation.ts', "'‹Router not initialized yet.›'"),
];
