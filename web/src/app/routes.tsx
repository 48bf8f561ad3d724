import { accountRoutes } from '../accounts/account.routes.tsx';
import { auditLogRoutes } from '../audit-log/audit-log.routes.tsx';
import { calendarFeedRoutes } from '../calendar-feeds/calendar-feeds.routes.tsx';
import { caseNotesRoutes } from '../case-notes/case-notes.routes.tsx';
import { casesRoutes } from '../cases/cases.routes.tsx';
import { clientMessagesRoutes } from '../client-messages/client-messages.routes.tsx';
import { deadlinesRoutes } from '../deadlines/deadlines.routes.tsx';
import { conflictsRoutes } from '../conflicts/conflicts.routes.tsx';
import { codeSectionsRoutes } from '../code-sections/code-sections.routes.tsx';
import { courtsRoutes } from '../courts/courts.routes.tsx';
import { courtHolidayRoutes } from '../court-holidays/court-holidays.routes.tsx';
import { documentsRoutes } from '../documents/documents.routes.tsx';
import { dashboardRoutes } from '../dashboard/dashboard.routes.tsx';
import { firmExportsRoutes } from '../firm-exports/firm-exports.routes.tsx';
import { hearingsRoutes } from '../hearings/hearings.routes.tsx';
import { importsRoutes } from '../imports/imports.routes.tsx';
import { inviteRoutes } from '../invites/invite.routes.tsx';
import { landingRoutes } from '../landing/landing.routes.tsx';
import { lawyersRoutes } from '../lawyers/lawyers.routes.tsx';
import { judgesRoutes } from '../judges/judges.routes.tsx';
import { notificationRoutes } from '../notifications/notification.routes.tsx';
import { peopleRoutes } from '../people/people.routes.tsx';
import type { AppRoute } from '../platform/route.ts';
import { printsRoutes } from '../prints/prints.routes.tsx';
import { referenceEntriesRoutes } from '../reference-entries/reference-entries.routes.tsx';
import { registryRoutes } from '../registry/registry.routes.tsx';
import { tasksRoutes } from '../tasks/tasks.routes.tsx';
import { recentlyDeletedRoutes } from '../recently-deleted/recently-deleted.routes.tsx';
import { supportRoutes } from '../support/support.routes.tsx';
import { tenantRoutes } from '../tenants/tenant.routes.tsx';
import { vakalatnamasRoutes } from '../vakalatnamas/vakalatnamas.routes.tsx';

/** Every page of the application. A feature adds its own routes here in one line. */
export const routes: readonly AppRoute[] = [
  ...landingRoutes,
  ...accountRoutes,
  ...inviteRoutes,
  ...tenantRoutes,
  ...recentlyDeletedRoutes,
  ...auditLogRoutes,
  ...firmExportsRoutes,
  ...importsRoutes,
  ...supportRoutes,
  ...dashboardRoutes,
  ...notificationRoutes,
  ...lawyersRoutes,
  ...peopleRoutes,
  ...casesRoutes(() => import('./case-tabs.ts').then((module) => module.caseTabs)),
  ...caseNotesRoutes,
  ...clientMessagesRoutes,
  ...conflictsRoutes,
  ...deadlinesRoutes,
  ...registryRoutes,
  ...codeSectionsRoutes,
  ...documentsRoutes,
  ...hearingsRoutes,
  ...printsRoutes,
  ...calendarFeedRoutes,
  ...courtHolidayRoutes,
  ...tasksRoutes,
  ...referenceEntriesRoutes,
  ...judgesRoutes,
  ...courtsRoutes,
  ...vakalatnamasRoutes,
];
