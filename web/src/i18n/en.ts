import { nouns } from './en/first/nouns.ts';
import { firstWords } from './first-words.ts';
import { accounts } from './en/public/accounts.ts';
import { auditLog } from './en/audit-log.ts';
import { bulkChanges } from './en/bulk-changes.ts';
import { calendarFeeds } from './en/exchange/calendar-feeds.ts';
import { caseNotes } from './en/case-notes.ts';
import { cases } from './en/cases.ts';
import { clientMessages } from './en/exchange/client-messages.ts';
import { conflicts } from './en/conflicts.ts';
import { courtHolidays } from './en/court-holidays.ts';
import { createdBefore } from './en/created-before.ts';
import { dashboard } from './en/dashboard.ts';
import { deadlines } from './en/deadlines.ts';
import { documents } from './en/documents.ts';
import { fields } from './en/fields.ts';
import { firmExports } from './en/exchange/firm-exports.ts';
import { hearings } from './en/hearings.ts';
import { imports } from './en/exchange/imports.ts';
import { invites } from './en/public/invites.ts';
import { landing } from './en/public/landing.ts';
import { lawyers } from './en/lawyers.ts';
import { legal } from './en/public/legal.ts';
import { listExports } from './en/exchange/list-exports.ts';
import { notifications } from './en/notifications.ts';
import { offline } from './en/offline.ts';
import { people } from './en/people.ts';
import { prints } from './en/exchange/prints.ts';
import { recentlyDeleted } from './en/recently-deleted.ts';
import { reference } from './en/reference.ts';
import { codeSections } from './en/code-sections.ts';
import { registry } from './en/registry.ts';
import { search } from './en/search.ts';
import { tasks } from './en/tasks.ts';
import { support } from './en/support.ts';
import { tenants } from './en/tenants.ts';
import { vakalatnamas } from './en/vakalatnamas.ts';

/** Every word on screen, by namespace; each part of the program brings its own (`inline-translations.plugin.ts`). A feature adds its own file in `en/` and one line here. */
export const en = {
  ...firstWords,
  nouns,
  createdBefore,
  landing,
  accounts,
  invites,
  tenants,
  cases,
  bulkChanges,
  calendarFeeds,
  caseNotes,
  clientMessages,
  conflicts,
  hearings,
  courtHolidays,
  people,
  deadlines,
  registry,
  codeSections,
  documents,
  lawyers,
  tasks,
  dashboard,
  notifications,
  offline,
  search,
  prints,
  listExports,
  recentlyDeleted,
  fields,
  firmExports,
  imports,
  auditLog,
  support,
  legal,
  reference,
  vakalatnamas,
} as const;
