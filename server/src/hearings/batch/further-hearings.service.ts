import type { HearingDraft } from '@munshi/contract/hearings/hearing.schema';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { entryOf, refuseAhead } from '../hearing.service.ts';
import * as hearingRepository from '../hearing.repository.ts';
import * as outcomeRepository from '../outcome.repository.ts';
import { withCode } from '../purpose.service.ts';

/**
 * Enters one hearing in each of many cases as `scheduleHearing` enters one, in a few statements. Nobody is notified.
 *
 * @param drafts each of another case.
 * @returns their ids in the order given.
 */
export async function scheduleHearings(db: TenantDb, drafts: readonly HearingDraft[]): Promise<string[]> {
  if (drafts.length === 0) return [];
  const found = await hearingRepository.lockCases(
    db,
    drafts.map((draft) => draft.case_id),
  );
  const stages = await outcomeRepository.listStages(db);
  const entered = drafts.map((draft) => {
    refuseAhead(draft);
    return { caseId: draft.case_id, ...entryOf(withCode(draft, stages), found.get(draft.case_id), false) };
  });
  await outcomeRepository.followHearings(
    db,
    entered.flatMap(({ caseId, followed }) => (followed ? [{ caseId, to: followed }] : [])),
  );
  // by trigger: hearings_dates_insert writes the dates of the cases.
  await hearingRepository.insertHearings(
    db,
    entered.map(({ row }) => row),
  );
  return entered.map(({ row }) => row.id);
}
