import type { FastifyInstance } from 'fastify';
import { accountConstraints } from './accounts/account.constraints.ts';
import { accountDeletionRoutes } from './accounts/deletion/account-deletion.routes.ts';
import { emailChangeRoutes } from './accounts/email/email-change.routes.ts';
import { accountRoutes } from './accounts/account.routes.ts';
import { auditLineRoutes } from './audit-log/audit-line.routes.ts';
import { bulkChangeRoutes } from './bulk-changes/bulk-change.routes.ts';
import { calendarFeedRoutes } from './calendar-feeds/calendar-feed.routes.ts';
import { caseBatchRoutes } from './cases/batch/case-batch.routes.ts';
import { caseConstraints } from './cases/case.constraints.ts';
import { caseNoteRoutes } from './case-notes/case-note.routes.ts';
import { caseRoutes } from './cases/case.routes.ts';
import { statusReviewConstraints } from './cases/status-review/status-review.constraints.ts';
import { statusReviewRoutes } from './cases/status-review/status-review.routes.ts';
import { legalHoldRoutes } from './cases/legal-hold/legal-hold.routes.ts';
import { clientMessageRoutes } from './client-messages/client-message.routes.ts';
import { conflictRoutes } from './conflicts/conflict.routes.ts';
import { courtHolidayConstraints } from './court-holidays/court-holiday.constraints.ts';
import { courtHolidayRoutes } from './court-holidays/court-holiday.routes.ts';
import { courtConstraints } from './courts/court.constraints.ts';
import { codeSectionRoutes } from './code-sections/code-section.routes.ts';
import { courtRoutes } from './courts/court.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { deadlineConstraints } from './deadlines/deadline.constraints.ts';
import { deadlineRoutes } from './deadlines/deadline.routes.ts';
import { registryRoutes } from './registry/registry.routes.ts';
import { deadlineRuleRoutes } from './deadlines/rules/deadline-rule.routes.ts';
import { deadlineEventRoutes } from './deadlines/events/deadline-event.routes.ts';
import { watchListRoutes } from './deadlines/watch-list/watch-list.routes.ts';
import { documentConstraints } from './documents/document.constraints.ts';
import { documentRoutes } from './documents/document.routes.ts';
import { fileRoutes } from './documents/file.routes.ts';
import { firmExportConstraints } from './firm-exports/firm-export.constraints.ts';
import { firmExportRoutes } from './firm-exports/firm-export.routes.ts';
import { handoverRoutes } from './handovers/handover.routes.ts';
import { hearingBatchRoutes } from './hearings/batch/hearing-batch.routes.ts';
import { hearingConstraints } from './hearings/hearing.constraints.ts';
import { hearingRoutes } from './hearings/hearing.routes.ts';
import { importConstraints } from './imports/import.constraints.ts';
import { firmImportRoutes } from './imports/firm/firm-import.routes.ts';
import { importRoutes } from './imports/import.routes.ts';
import { inviteConstraints } from './invites/invite.constraints.ts';
import { inviteRoutes } from './invites/invite.routes.ts';
import { judgeConstraints } from './judges/judge.constraints.ts';
import { judgeRoutes } from './judges/judge.routes.ts';
import { lawyerConstraints } from './lawyers/lawyer.constraints.ts';
import { lawyerRoutes } from './lawyers/lawyer.routes.ts';
import { notificationRoutes } from './notifications/notification.routes.ts';
import { outcomeDigestRoutes } from './outcome-digests/outcome-digest.routes.ts';
import { personErasureRoutes } from './people/person-erasure.routes.ts';
import { personRoutes } from './people/person.routes.ts';
import type { ConstraintProblems } from './platform/http/error-handler.ts';
import type { Deps } from './platform/http/handle.ts';
import { createServer } from './platform/http/server.ts';
import { serveWeb } from './platform/http/web.ts';
import { listExportRoutes } from './list-exports/list-export.routes.ts';
import { mailboxRoutes } from './platform/mail/mailbox.ts';
import { printRoutes } from './prints/print.routes.ts';
import { deletedRecordRoutes } from './recently-deleted/deleted-record.routes.ts';
import { referenceEntryConstraints } from './reference-entries/reference-entry.constraints.ts';
import { referenceEntryRoutes } from './reference-entries/reference-entry.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { taskBatchRoutes } from './tasks/batch/task-batch.routes.ts';
import { taskConstraints } from './tasks/task.constraints.ts';
import { taskRoutes } from './tasks/task.routes.ts';
import { supportRoutes } from './support/support.routes.ts';
import { tenantConstraints } from './tenants/tenant.constraints.ts';
import { tenantRoutes } from './tenants/tenant.routes.ts';
import { vakalatnamaConstraints } from './vakalatnamas/vakalatnama.constraints.ts';
import { vakalatnamaRoutes } from './vakalatnamas/vakalatnama.routes.ts';

const constraints: ConstraintProblems = {
  ...accountConstraints,
  ...tenantConstraints,
  ...inviteConstraints,
  ...referenceEntryConstraints,
  ...courtConstraints,
  ...courtHolidayConstraints,
  ...judgeConstraints,
  ...lawyerConstraints,
  ...caseConstraints,
  ...statusReviewConstraints,
  ...hearingConstraints,
  ...documentConstraints,
  ...firmExportConstraints,
  ...importConstraints,
  ...deadlineConstraints,
  ...taskConstraints,
  ...vakalatnamaConstraints,
};

/** The single list of features: every route file is registered here. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const app = await createServer(deps, constraints);
  accountRoutes(app, deps);
  emailChangeRoutes(app, deps);
  accountDeletionRoutes(app, deps);
  tenantRoutes(app, deps);
  inviteRoutes(app, deps);
  referenceEntryRoutes(app, deps);
  codeSectionRoutes(app, deps);
  courtRoutes(app, deps);
  courtHolidayRoutes(app, deps);
  judgeRoutes(app, deps);
  lawyerRoutes(app, deps);
  personRoutes(app, deps);
  personErasureRoutes(app, deps);
  caseRoutes(app, deps);
  caseBatchRoutes(app, deps);
  bulkChangeRoutes(app, deps);
  legalHoldRoutes(app, deps);
  statusReviewRoutes(app, deps);
  caseNoteRoutes(app, deps);
  clientMessageRoutes(app, deps);
  conflictRoutes(app, deps);
  deadlineRoutes(app, deps);
  deadlineRuleRoutes(app, deps);
  watchListRoutes(app, deps);
  deadlineEventRoutes(app, deps);
  registryRoutes(app, deps);
  hearingRoutes(app, deps);
  hearingBatchRoutes(app, deps);
  taskRoutes(app, deps);
  taskBatchRoutes(app, deps);
  handoverRoutes(app, deps);
  documentRoutes(app, deps);
  fileRoutes(app, deps);
  calendarFeedRoutes(app, deps);
  notificationRoutes(app, deps);
  outcomeDigestRoutes(app, deps);
  vakalatnamaRoutes(app, deps);
  printRoutes(app, deps);
  listExportRoutes(app, deps);
  dashboardRoutes(app, deps);
  searchRoutes(app, deps);
  deletedRecordRoutes(app, deps);
  auditLineRoutes(app, deps);
  firmExportRoutes(app, deps);
  importRoutes(app, deps);
  firmImportRoutes(app, deps);
  supportRoutes(app, deps);
  mailboxRoutes(app, deps.config);
  await serveWeb(app);
  return app;
}
