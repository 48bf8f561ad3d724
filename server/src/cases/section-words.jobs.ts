import { sectionWords } from '@munshi/contract/code-sections/section-words';
import { listTenantIds } from '../platform/db/scope/tenant-ids.ts';
import type { Deps } from '../platform/http/handle.ts';
import { eachBatch } from '../platform/jobs/each-batch.ts';
import type { Jobs } from '../platform/jobs/queue.ts';
import { beginIndexing } from './case-number.repository.ts';
import { updateSearchWords, listWithActs } from './section-words.repository.ts';

/**
 * Runs once, queued by a migration: makes cases saved before the search for sections findable by theirs, in every firm. Safe to repeat: the
 * queue retries it after an error.
 */
export function sectionWordsJobs({ database }: Pick<Deps, 'database'>): Jobs {
  const addSections = async () => {
    for (const tenantId of await listTenantIds(database)) {
      await eachBatch(database, tenantId, async (db, page) => {
        const cases = await listWithActs(db, page);
        await beginIndexing(db);
        for (const { id, acts } of cases) {
          const words = sectionWords(acts);
          if (words !== '') await updateSearchWords(db, id, words);
        }
        return cases;
      });
    }
  };
  return { tasks: { 'cases:section-words': addSections }, crontab: [] };
}
