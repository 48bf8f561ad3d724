import { isDeepStrictEqual } from 'node:util';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { type CaseProgress, type Correction, correctLaterOutcomes, type LaterOutcome, withoutOutcome } from './case-movement.ts';
import * as outcomeRepository from './outcome.repository.ts';

/** The outcome being corrected or undone, and its place among those of the case: its day, and when it was recorded. */
type Corrected = Parameters<typeof outcomeRepository.findRecordedAfter>[1];

/**
 * Applies the correction of an outcome to those recorded for later hearings.
 *
 * @returns `progress` after the correction.
 */
export async function correctLater(
  db: TenantDb,
  corrected: Corrected,
  correction: Correction,
  progress: CaseProgress,
): Promise<CaseProgress> {
  const before = (await outcomeRepository.findRecordedAfter(db, corrected)).map(asLater);
  const after = correctLaterOutcomes(correction, before);
  for (const [place, { id, before: newEffect }] of after.later.entries()) {
    if (!isDeepStrictEqual(newEffect, before[place]?.before)) await outcomeRepository.updateCaseBefore(db, id, newEffect);
  }
  return withoutOutcome(progress, { was: after.last.to, now: after.last.from });
}

type Row = Awaited<ReturnType<typeof outcomeRepository.findRecordedAfter>>[number];

/** The names of its codes are read from its recorded effect on the case. */
function asLater({ id, case_before: before, ...columns }: Row): LaterOutcome {
  const { stage_text: noNextName, nature_of_disposal } = before.now;
  const names = { outcomeName: columns.outcome ?? '', noNextName, nature_of_disposal };
  const { keepsOpen, keepsStage } = before;
  return { id, before, recorded: { ...columns, ...names, keepsOpen, keepsStage } as LaterOutcome['recorded'] };
}
