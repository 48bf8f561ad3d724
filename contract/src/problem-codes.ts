import { accountProblems } from './accounts/account.problems.ts';
import { bulkChangeProblems } from './bulk-changes/bulk-change.problems.ts';
import { calendarFeedProblems } from './calendar-feeds/calendar-feed.problems.ts';
import { caseNoteProblems } from './case-notes/case-note.problems.ts';
import { caseProblems } from './cases/case.problems.ts';
import { statusReviewProblems } from './cases/status-review.problems.ts';
import { clientMessageProblems } from './client-messages/client-message.problems.ts';
import { conflictProblems } from './conflicts/conflict.problems.ts';
import { courtHolidayProblems } from './court-holidays/court-holiday.problems.ts';
import { courtProblems } from './courts/court.problems.ts';
import { deadlineProblems } from './deadlines/deadline.problems.ts';
import { documentProblems } from './documents/document.problems.ts';
import { firmExportProblems } from './firm-exports/firm-export.problems.ts';
import { hearingProblems } from './hearings/hearing.problems.ts';
import { importProblems } from './imports/import.problems.ts';
import { importReadingProblems } from './imports/import-reading.problems.ts';
import { inviteProblems } from './invites/invite.problems.ts';
import { judgeProblems } from './judges/judge.problems.ts';
import { lawyerProblems } from './lawyers/lawyer.problems.ts';
import { listExportProblems } from './list-exports/list-export.problems.ts';
import { notificationProblems } from './notifications/notification.problems.ts';
import { personProblems } from './people/person.problems.ts';
import { printProblems } from './prints/print.problems.ts';
import { referenceEntryProblems } from './reference-entries/reference-entry.problems.ts';
import { registryProblems } from './registry/registry.problems.ts';
import { taskProblems } from './tasks/task.problems.ts';
import { tenantProblems } from './tenants/tenant.problems.ts';
import { pictureProblems } from './platform/picture.ts';
import { vakalatnamaProblems } from './vakalatnamas/vakalatnama.problems.ts';
import { platformProblems } from './platform/problem.ts';

/** The table of all problems: code → status and sentence. A feature adds its own table here in one line. */
export const problems = {
  ...platformProblems,
  ...pictureProblems,
  ...accountProblems,
  ...tenantProblems,
  ...inviteProblems,
  ...referenceEntryProblems,
  ...courtProblems,
  ...courtHolidayProblems,
  ...judgeProblems,
  ...lawyerProblems,
  ...personProblems,
  ...caseProblems,
  ...statusReviewProblems,
  ...bulkChangeProblems,
  ...caseNoteProblems,
  ...clientMessageProblems,
  ...conflictProblems,
  ...deadlineProblems,
  ...registryProblems,
  ...hearingProblems,
  ...vakalatnamaProblems,
  ...documentProblems,
  ...firmExportProblems,
  ...importReadingProblems,
  ...importProblems,
  ...taskProblems,
  ...calendarFeedProblems,
  ...notificationProblems,
  ...printProblems,
  ...listExportProblems,
} as const;

export type ProblemCode = keyof typeof problems;
