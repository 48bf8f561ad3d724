import { numberWords } from '../platform/db/search.ts';
import { listTenantIds } from '../platform/db/tenant-ids.ts';
import { type TenantDb, withTenantDb } from '../platform/db/tenant-db.ts';
import type { Deps } from '../platform/http/handle.ts';
import type { Jobs } from '../platform/jobs/queue.ts';
import * as caseNumbers from './case-number.repository.ts';

/** Cases a transaction goes through: whoever saves one of them waits for no more than these. */
const CASES_AT_A_TIME = 200;

/**
 * Once, asked for by a migration: cases whose numbers were kept before they were found in plain writing are found so, in
 * every firm. Safe to repeat: where it fails, the queue has it done again.
 */
export function caseNumberJobs({ database }: Pick<Deps, 'database'>): Jobs {
  const wordNumbers = async () => {
    for (const tenantId of await listTenantIds(database)) {
      // In nobody's name, and behind every wall: the product itself is at work.
      const asked = { tenantId, userId: null, restrictedCases: 'all' } as const;
      let after: string | undefined;
      do after = await withTenantDb(database, asked, async (db) => await wordSome(db, after));
      while (after !== undefined);
    }
  };
  return { tasks: { 'cases:plain-numbers': wordNumbers }, crontab: [] };
}

/** @returns the last case it saw; undefined where none follow. */
async function wordSome(db: TenantDb, after: string | undefined): Promise<string | undefined> {
  const ids = await caseNumbers.listIdsAfter(db, after, CASES_AT_A_TIME);
  if (ids.length === 0) return undefined;
  await caseNumbers.beginIndexing(db);
  for (const kept of await caseNumbers.findAll(db, ids)) {
    const words = numberWords(kept.number);
    if (words !== kept.number) await caseNumbers.addWords(db, kept, words);
  }
  return ids.length < CASES_AT_A_TIME ? undefined : ids.at(-1);
}
