import { numberWords } from '../platform/db/query/search.ts';
import { listTenantIds } from '../platform/db/scope/tenant-ids.ts';
import { type TenantDb, withTenantDb, systemScope } from '../platform/db/scope/tenant-db.ts';
import type { Deps } from '../platform/http/handle.ts';
import type { Jobs } from '../platform/jobs/queue.ts';
import * as caseNumbers from './case-number.repository.ts';

/** Cases per transaction: whoever saves one of them waits for no more than these. */
const CASES_AT_A_TIME = 200;

/**
 * Runs once, queued by a migration: makes cases saved before plain-number search findable by their plain numbers, in every firm. Safe to
 * repeat: the queue retries it after an error.
 */
export function caseNumberJobs({ database }: Pick<Deps, 'database'>): Jobs {
  const wordNumbers = async () => {
    for (const tenantId of await listTenantIds(database)) {
      const scope = systemScope(tenantId);
      let after: string | undefined;
      do after = await withTenantDb(database, scope, async (db) => await wordSome(db, after));
      while (after !== undefined);
    }
  };
  return { tasks: { 'cases:plain-numbers': wordNumbers }, crontab: [] };
}

/** @returns the last case id of the batch; undefined if there are no more. */
async function wordSome(db: TenantDb, after: string | undefined): Promise<string | undefined> {
  const ids = await caseNumbers.listIdsAfter(db, after, CASES_AT_A_TIME);
  if (ids.length === 0) return undefined;
  await caseNumbers.beginIndexing(db);
  for (const stored of await caseNumbers.findAll(db, ids)) {
    const words = numberWords(stored.number);
    if (words !== stored.number) await caseNumbers.updateNumberWords(db, stored, words);
  }
  return ids.length < CASES_AT_A_TIME ? undefined : ids.at(-1);
}
