import { accountDeletionJobs } from './accounts/account-deletion.jobs.ts';
import { auditSealJobs } from './audit-log/audit-seal.jobs.ts';
import { caseNumberJobs } from './cases/case-number.jobs.ts';
import { notificationJobs } from './notifications/notification.jobs.ts';
import { documentJobs } from './documents/document.jobs.ts';
import { firmExportJobs } from './firm-exports/firm-export.jobs.ts';
import { nextDateJobs } from './hearings/next-dates.jobs.ts';
import type { Deps } from './platform/http/handle.ts';
import type { Jobs } from './platform/jobs/queue.ts';
import { sweepJobs } from './platform/jobs/sweep.ts';
import type { Logger } from './platform/log/log.ts';
import { mailJobs } from './platform/mail/post.ts';
import { purgeJobs } from './recently-deleted/purge.jobs.ts';

/** The one list of what is done later or by the clock. */
export function jobsOf(deps: Deps, log: Logger): Jobs {
  const all = [
    mailJobs(deps.config, deps.keys, log),
    sweepJobs(deps.database),
    documentJobs(deps, log),
    caseNumberJobs(deps),
    nextDateJobs(deps, log),
    notificationJobs(deps),
    firmExportJobs(deps, log),
    purgeJobs(deps, log),
    accountDeletionJobs(deps),
    auditSealJobs(deps, log),
  ];
  return { tasks: Object.assign({}, ...all.map((jobs) => jobs.tasks)) as Jobs['tasks'], crontab: all.flatMap((jobs) => jobs.crontab) };
}
