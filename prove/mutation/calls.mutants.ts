import { type Mutant, mutantsOf } from './mutant.ts';

const BY = ['server/test/guards/spec-calls.test.ts'];
const contract = (file: string, ...snippets: string[]) => mutantsOf(`contract/src/${file}`, snippets, BY);
const under = (...paths: string[]) => paths.map((path) => `url: \`\${base}/‹${path}›\``);

/** URLs, fields and defaults of the calls of spec 3 and 7. */
export const callMutants: readonly Mutant[] = [
  ...contract('accounts/profile.endpoints.ts', "url: '/api/‹me›'", "base = '/api/v1/‹user›'", ...under('profile', 'profile/update')),
  ...contract(
    'accounts/account.endpoints.ts',
    ...under('signup', 'login', 'resend-otp', 'forgot-password', 'set-password', 'verify-otp', 'verify-email'),
  ),
  ...contract('people/person.endpoints.ts', "url: '/api/v1/‹clients›'"),
  ...contract(
    'notifications/notification.endpoints.ts',
    "base = '/api/v1/‹notifications›'",
    ...under('unread-count', 'read-all'),
    'url: `${base}/:id/‹read›`',
  ),
  ...contract('tenants/tenant.endpoints.ts', "url: '/api/v1/‹tenants/all›'", "url: '/api/v1/‹roles›'"),
  ...contract('tenants/member.endpoints.ts', "url: '/api/v1/‹users/all›'"),
  ...contract('tenants/tenant.endpoints.ts', "url: '/api/v1/user/‹associated-tenants›'", "url: '/api/v1/user/‹select-plan›'"),
  ...contract('invites/invite.endpoints.ts', "base = '/api/v1/‹invites›'"),
  ...contract('cases/case.endpoints.ts', "base = '/api/v1/‹case›'", ...under('create', 'bulk-delete')),
  ...contract('reference-entries/reference-entry.endpoints.ts', "url: '/api/v1/‹case-categories›'", "url: '/api/v1/‹case-types›'"),
  ...contract('reference-entries/reference-entry.endpoints.ts', "url: '/api/v1/‹case-subtypes›'", "url: '/api/v1/‹case-documents›'"),
  ...contract('lawyers/lawyer.endpoints.ts', "url: '/api/v1/‹lawyers›'", 'url: `${one}/‹create›`'),
  ...contract('case-notes/case-note.endpoints.ts', "base = '/api/v1/‹case-notes›'"),
  ...contract('tasks/task.endpoints.ts', "base = '/api/v1/‹tasks›'", ...under('global', 'my')),
  ...contract('hearings/hearing.endpoints.ts', "base = '/api/v1/‹hearings›'", ...under('my-upcoming', 'my-history')),
  ...contract('dashboard/dashboard.endpoints.ts', "url: '/api/v1/dashboard/‹summary›'", "url: '/api/v1/dashboard/‹hearings›'"),
  ...contract('dashboard/latest-documents.endpoints.ts', "url: '/api/v1/dashboard/‹documents›'"),
  ...contract(
    'notifications/notification.schema.ts',
    'DEFAULT_LISTED = ‹50›',
    '  ‹limit›: z._default(z.coerce',
    '  ‹is_read›: z.boolean()',
    '  ‹message›: z.string()',
  ),
  ...contract(
    'notifications/notification.schema.ts',
    'NotificationList = z.object({ items: z.array(Notification), ‹unread_count›',
    'NotificationRead = z.strictObject({ ‹read›',
  ),
  ...contract('platform/page.ts', 'DEFAULT_PAGE_SIZE = ‹10›', 'z.maximum(1_000_000)), ‹0›'),
];
