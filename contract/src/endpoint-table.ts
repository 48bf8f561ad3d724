import * as accountDeletion from './accounts/account-deletion.endpoints.ts';
import * as accounts from './accounts/account.endpoints.ts';
import * as emailChanges from './accounts/email-change.endpoints.ts';
import * as profiles from './accounts/profile.endpoints.ts';
import * as sessions from './accounts/session.endpoints.ts';
import * as secondFactors from './accounts/totp.endpoints.ts';
import * as auditLog from './audit-log/audit-line.endpoints.ts';
import * as auditSeals from './audit-log/audit-seal.endpoints.ts';
import * as calendarFeeds from './calendar-feeds/calendar-feed.endpoints.ts';
import * as caseNotes from './case-notes/case-note.endpoints.ts';
import * as bulkChanges from './bulk-changes/bulk-change.endpoints.ts';
import * as cases from './cases/case.endpoints.ts';
import * as caseRestrictions from './cases/case-restriction.endpoints.ts';
import * as legalHolds from './cases/legal-hold.endpoints.ts';
import * as statusReviews from './cases/status-review.endpoints.ts';
import * as clientMessages from './client-messages/client-message.endpoints.ts';
import * as codeSections from './code-sections/code-section.endpoints.ts';
import * as conflicts from './conflicts/conflict.endpoints.ts';
import * as courtHolidays from './court-holidays/court-holiday.endpoints.ts';
import * as courtSchedules from './court-holidays/court-schedule.endpoints.ts';
import * as courts from './courts/court.endpoints.ts';
import * as dashboard from './dashboard/dashboard.endpoints.ts';
import * as latestDocuments from './dashboard/latest-documents.endpoints.ts';
import * as visits from './dashboard/visit.endpoints.ts';
import * as events from './events/event.endpoints.ts';
import * as bundles from './documents/bundle.endpoints.ts';
import * as deadlineRules from './deadlines/deadline-rule.endpoints.ts';
import * as deadlines from './deadlines/deadline.endpoints.ts';
import * as deadlineEvents from './deadlines/deadline-event.endpoints.ts';
import * as watchList from './deadlines/watch-list.endpoints.ts';
import * as documents from './documents/document.endpoints.ts';
import * as eFiling from './documents/e-filing.endpoints.ts';
import * as files from './documents/file.endpoints.ts';
import * as sameFiles from './documents/same-file.endpoints.ts';
import * as firmExports from './firm-exports/firm-export.endpoints.ts';
import * as handovers from './handovers/handover.endpoints.ts';
import * as hearings from './hearings/hearing.endpoints.ts';
import * as outcomeDigests from './hearings/outcome-digest.endpoints.ts';
import * as firmImports from './imports/firm-import.endpoints.ts';
import * as imports from './imports/import.endpoints.ts';
import * as invites from './invites/invite.endpoints.ts';
import * as judges from './judges/judge.endpoints.ts';
import * as lawyers from './lawyers/lawyer.endpoints.ts';
import * as listExports from './list-exports/list-export.endpoints.ts';
import * as notifications from './notifications/notification.endpoints.ts';
import * as erasures from './people/person-erasure.endpoints.ts';
import * as people from './people/person.endpoints.ts';
import type { Endpoint } from './platform/endpoint.ts';
import * as prints from './prints/print.endpoints.ts';
import * as recentlyDeleted from './recently-deleted/deleted-record.endpoints.ts';
import * as referenceEntries from './reference-entries/reference-entry.endpoints.ts';
import * as certifiedCopies from './registry/certified-copy.endpoints.ts';
import * as filingSteps from './registry/filing-step.endpoints.ts';
import * as filings from './registry/filing.endpoints.ts';
import * as objections from './registry/objection.endpoints.ts';
import * as search from './search/search.endpoints.ts';
import * as tasks from './tasks/task.endpoints.ts';
import * as support from './support/support.endpoints.ts';
import * as members from './tenants/member.endpoints.ts';
import * as tenants from './tenants/tenant.endpoints.ts';
import * as vakalatnamas from './vakalatnamas/vakalatnama.endpoints.ts';

const features = {
  accounts: { ...accounts, ...sessions, ...profiles, ...secondFactors, ...emailChanges, ...accountDeletion },
  tenants: { ...tenants, ...members },
  invites,
  'reference-entries': referenceEntries,
  courts,
  'court-holidays': { ...courtHolidays, ...courtSchedules },
  judges,
  people: { ...people, ...erasures },
  lawyers,
  cases: { ...cases, ...caseRestrictions, ...legalHolds, ...statusReviews, ...bulkChanges, ...handovers },
  'case-notes': caseNotes,
  'client-messages': clientMessages,
  conflicts,
  'code-sections': codeSections,
  deadlines: { ...deadlines, ...deadlineRules, ...deadlineEvents, ...watchList },
  registry: { ...filings, ...filingSteps, ...objections, ...certifiedCopies },
  hearings: { ...hearings, ...outcomeDigests },
  documents: { ...documents, ...bundles, ...eFiling, ...files, ...sameFiles },
  tasks,
  'calendar-feeds': calendarFeeds,
  vakalatnamas,
  prints,
  'list-exports': listExports,
  notifications,
  events,
  dashboard: { ...latestDocuments, ...dashboard, ...visits },
  search,
  'recently-deleted': recentlyDeleted,
  'audit-log': { ...auditLog, ...auditSeals },
  'firm-exports': firmExports,
  imports: { ...imports, ...firmImports },
  support,
};

/** Every endpoint of the product, by feature and name. OpenAPI is generated from it, and tests iterate over it. */
export const endpointTable: { feature: string; name: string; endpoint: Endpoint }[] = Object.entries(features).flatMap(
  ([feature, endpoints]) =>
    Object.entries<unknown>(endpoints)
      .filter((entry): entry is [string, Endpoint] => typeof entry[1] === 'object' && entry[1] !== null && 'url' in entry[1])
      .map(([name, e]) => ({ feature, name, endpoint: e })),
);
