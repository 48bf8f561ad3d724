import { accountDeletionJobs } from './accounts/deletion/account-deletion.jobs.ts';
import { auditSealJobs } from './audit-log/audit-seal.jobs.ts';
import { caseNumberJobs } from './cases/case-number.jobs.ts';
import { sectionWordsJobs } from './cases/section-words.jobs.ts';
import { clientReminderJobs, clientMailJobs } from './client-messages/client-reminder.jobs.ts';
import { statusReviewJobs } from './cases/status-review/status-review.jobs.ts';
import { deadlineJobs } from './deadlines/deadline.jobs.ts';
import { registryJobs } from './registry/registry.jobs.ts';
import { notificationJobs } from './notifications/notification.jobs.ts';
import { documentJobs, documentTasks } from './documents/document.jobs.ts';
import { firmExportJobs, firmExportTasks } from './firm-exports/firm-export.jobs.ts';
import { importJobs, importTasks } from './imports/import.jobs.ts';
import { firmImportJobs, firmImportTasks } from './imports/firm/firm-import.jobs.ts';
import { nextDateJobs } from './hearings/next-dates.jobs.ts';
import type { Databases } from './platform/db/open.ts';
import type { Deps } from './platform/http/handle.ts';
import { heavyJobs, type HeavyTask } from './platform/heavy-work/heavy-queue.ts';
import { heavyWorkLimits } from './platform/heavy-work/limits.ts';
import { type Jobs, startWorker, type Worker } from './platform/jobs/queue.ts';
import { cleanupJobs } from './platform/jobs/cleanup.ts';
import type { Logger } from './platform/log/log.ts';
import { mailJobs } from './platform/mail/mail-queue.ts';
import { purgeJobs } from './recently-deleted/purge.jobs.ts';

/** A mail job waits for the mail server only: if three hang, a fourth still goes out. */
const MAILS_AT_ONCE = 4;
const LIGHT_JOBS_AT_ONCE = 2;

/** Names that earlier versions gave to jobs: what they queued before an update still runs. */
const RENAMED_JOBS: Readonly<Record<string, string>> = {
  'accounts:take_along': 'accounts:cleanup',
  'documents:sweep': 'documents:cleanup',
  'firm-exports:sweep': 'firm-exports:cleanup',
  'platform:sweep': 'platform:cleanup',
  'notifications:sweep': 'notifications:cleanup',
  'notifications:round': 'notifications:daily-reminder',
};

function underOldNames(tasks: Jobs['tasks']): Jobs['tasks'] {
  return Object.fromEntries(Object.entries(RENAMED_JOBS).flatMap(([old, name]) => (tasks[name] ? [[old, tasks[name]]] : [])));
}

/** The single list of background and scheduled jobs that need few resources; mail has a separate worker. */
export function lightJobs(deps: Deps, log: Logger): Jobs {
  const all = [
    cleanupJobs(deps.database),
    documentJobs(deps, log),
    caseNumberJobs(deps),
    sectionWordsJobs(deps),
    statusReviewJobs(deps),
    nextDateJobs(deps, log),
    deadlineJobs(deps, log),
    registryJobs(deps, log),
    notificationJobs(deps),
    clientReminderJobs(deps),
    firmExportJobs(deps, log),
    importJobs(deps, log),
    firmImportJobs(deps, log),
    purgeJobs(deps, log),
    accountDeletionJobs(deps),
    auditSealJobs(deps, log),
  ];
  const tasks = Object.assign({}, ...all.map((jobs) => jobs.tasks)) as Jobs['tasks'];
  return { tasks: { ...tasks, ...underOldNames(tasks) }, crontab: all.flatMap((jobs) => jobs.crontab) };
}

/** The jobs that deliver mails. They may wait for the mail server, and so they have a worker of their own. */
function mailWorkerJobs(deps: Deps, log: Logger): Jobs {
  return { tasks: { ...mailJobs(deps.config, deps.keys, log).tasks, ...clientMailJobs(deps, log).tasks }, crontab: [] };
}

/** The single list of jobs that a user's file or request can make slow or large; each runs in a separate process. */
function heavyTasks({ ownerUrl, importUrl }: OwnerUrls, deps: Deps, log: Logger): HeavyTask[] {
  return [
    ...documentTasks(deps, log),
    ...firmExportTasks(deps, log),
    ...importTasks({ ...deps, ownerUrl }, log),
    ...firmImportTasks({ ...deps, ownerUrl, importUrl }, log),
  ];
}

/** The connections with more rights than requests have. */
type OwnerUrls = Pick<Databases, 'ownerUrl' | 'importUrl'>;

/**
 * Starts the three workers of a server: mail, light jobs and heavy work. No worker waits for another's jobs.
 *
 * @returns a worker whose `stop()` aborts heavy work at once and puts it back in the queue.
 */
export async function startWorkers(urls: OwnerUrls, deps: Deps, log: Logger): Promise<Worker> {
  const { ownerUrl } = urls;
  const stopping = new AbortController();
  const heavy = heavyJobs(deps.database, heavyTasks(urls, deps, log), { signal: stopping.signal, log });
  const workers = [
    await startWorker(ownerUrl, mailWorkerJobs(deps, log), log, MAILS_AT_ONCE),
    await startWorker(ownerUrl, lightJobs(deps, log), log, LIGHT_JOBS_AT_ONCE),
    await startWorker(ownerUrl, heavy, log, heavyWorkLimits(deps.config).processes),
  ];
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(workers.map(async (worker) => await worker.stop()));
    },
  };
}
