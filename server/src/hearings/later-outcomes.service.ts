import { isDeepStrictEqual } from 'node:util';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { type CaseBefore, type CaseStanding, type Correction, handDown, type LaterOutcome, withoutOutcome } from './case-movement.ts';
import * as outcomeRepository from './outcome.repository.ts';

/** Which outcome is corrected or taken back, and its place among those of the case: the day, and when it was recorded. */
type Corrected = Parameters<typeof outcomeRepository.findRecordedAfter>[1];

/**
 * Hands a correction of an outcome down to those that were recorded of later hearings.
 *
 * @returns where a case that stands like this stands then.
 */
export async function correctLater(
  db: TenantDb,
  corrected: Corrected,
  correction: Correction,
  standing: CaseStanding,
): Promise<CaseStanding> {
  const before = (await outcomeRepository.findRecordedAfter(db, corrected)).map(asLater);
  const after = handDown(correction, before);
  for (const [place, { id, before: told }] of after.later.entries()) {
    if (!isDeepStrictEqual(told, before[place]?.before)) await outcomeRepository.tellCaseBefore(db, id, told);
  }
  return withoutOutcome(standing, { was: after.last.to, now: after.last.from });
}

type Row = Awaited<ReturnType<typeof outcomeRepository.findRecordedAfter>>[number];

/** What its codes are called stands where it took the case. */
function asLater({ id, case_before: kept, ...columns }: Row): LaterOutcome {
  const before = kept as unknown as CaseBefore;
  const { stage_text: noNextName, nature_of_disposal } = before.now;
  const names = { outcomeName: columns.outcome ?? '', noNextName, nature_of_disposal };
  return { id, before, recorded: { ...columns, ...names } as LaterOutcome['recorded'] };
}
