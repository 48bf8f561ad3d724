import { courtHour, courtToday } from '../platform/clock/court-day.ts';
import { readGlobalDb, withGlobalDb, withTenantDb } from '../platform/db/tenant-db.ts';
import type { Deps } from '../platform/http/handle.ts';
import { enqueue, type Jobs } from '../platform/jobs/queue.ts';
import { post } from '../platform/mail/post.ts';
import { writeDigests } from './digest.service.ts';
import * as newsMailRepository from './news-mail.repository.ts';
import { newsLetter } from './notification.letters.ts';
import { MAIL_NEWS, type MailNews } from './notify.ts';
import * as roundRepository from './round.repository.ts';
import { sweepOld, tellOfDueTasks, tellOfTomorrow, tellOfUndatedCases } from './round.service.ts';

/** A round of one firm, as the queue holds it. */
const ROUND = 'notifications:round';
/** Firms whose rounds are put into the queue in one transaction. */
const FIRMS_AT_ONCE = 200;

interface Round {
  readonly tenant_id: string;
  readonly name: RoundName;
  readonly day: string;
  readonly hour: number;
}
type RoundName = keyof typeof rounds;

/** What is done for each firm by the clock. Each is safe to repeat: everybody is told once of each cause. */
const rounds = {
  tomorrow: async (deps: Deps, { tenant_id: tenantId, day }: Round) => await tellOfTomorrow(deps.database, { tenantId, day }),
  due: async (deps: Deps, { tenant_id: tenantId, day }: Round) => await tellOfDueTasks(deps.database, { tenantId, day }),
  undated: async (deps: Deps, { tenant_id: tenantId, day }: Round) => await tellOfUndatedCases(deps.database, { tenantId, day }),
  digest: async (deps: Deps, { tenant_id: tenantId, day, hour }: Round) => {
    // A round may have waited, as for the database: nobody is told next day, nor after court, of what is listed "today".
    if (day === courtToday()) await writeDigests(deps, { tenantId, day, hour: Math.max(hour, courtHour()) });
  },
  sweep: async (deps: Deps, { tenant_id: tenantId, day }: Round) => await sweepOld(deps.database, { tenantId, day }),
};

/**
 * When, in UTC; India is five and a half hours ahead: tomorrow's hearings at 18:00 there, tasks at 08:00, cases without a
 * date on Mondays at 09:00, morning mails at the beginning of each hour. A server that was down catches up within `fill`.
 */
const CRONTAB = [
  '30 12 * * * notifications:tomorrow ?id=notifications-tomorrow&fill=4h',
  '30 2 * * * notifications:due ?id=notifications-due&fill=12h',
  '30 3 * * 1 notifications:undated ?id=notifications-undated&fill=1d',
  '30 * * * * notifications:digest ?id=notifications-digest',
  '41 20 * * * notifications:sweep ?id=notifications-sweep',
];

/** Mails news, and makes the rounds of the day: what is tomorrow, due, without a date; the morning mail; the sweep. */
export function notificationJobs(deps: Deps): Jobs {
  const names = Object.keys(rounds) as RoundName[];
  const begin = Object.fromEntries(names.map((name) => [`notifications:${name}`, async () => await beginRound(deps, name)]));
  return {
    tasks: {
      ...begin,
      [ROUND]: async (payload) => {
        const round = payload as Round;
        await rounds[round.name](deps, round);
      },
      [MAIL_NEWS]: async (payload) => await mailNews(deps, payload as MailNews),
    },
    crontab: CRONTAB,
  };
}

/** Puts the round of each firm into the queue, so that one firm's failure is retried alone and holds up nobody else. */
async function beginRound(deps: Deps, name: RoundName): Promise<void> {
  const [day, hour] = [courtToday(), courtHour()];
  let after: string | undefined;
  do {
    const tenants = await readGlobalDb(deps.database, async (db) => await roundRepository.findTenants(db, after, FIRMS_AT_ONCE));
    await withGlobalDb(deps.database, async (db) => {
      for (const tenantId of tenants) {
        const round: Round = { tenant_id: tenantId, name, day, hour };
        await enqueue(db, ROUND, round, { jobKey: [ROUND, name, tenantId, day, hour].join(':') });
      }
    });
    after = tenants.length < FIRMS_AT_ONCE ? undefined : tenants.at(-1);
  } while (after !== undefined);
}

/** Posts the mails of news that was just told, each once. */
async function mailNews(deps: Deps, { tenant_id: tenantId, ids }: MailNews): Promise<void> {
  await withTenantDb(deps.database, { tenantId, userId: null, restrictedCases: 'all' }, async (db) => {
    for (const news of await newsMailRepository.claim(db, ids)) await post(db, deps.keys, newsLetter(news, news, deps.publicUrl()));
  });
}
