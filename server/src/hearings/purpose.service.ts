import { keepsPurpose } from '@munshi/contract/hearings/next-purpose';
import { suggestStage } from '@munshi/contract/hearings/suggest-stage';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { ValidOutcome } from './outcome-rules.ts';
import * as outcomeRepository from './outcome.repository.ts';

interface Purpose {
  readonly purpose_text?: string | null | undefined;
  readonly purpose?: string | null | undefined;
}

/**
 * Finds the stage that a printed purpose means, if its code was left out; a code that is given, null included, stays. Without a
 * code no list could group or filter by it.
 */
export async function resolvePurpose<P extends Purpose>(db: TenantDb, given: P): Promise<P> {
  const isSearched = given.purpose === undefined && Boolean(given.purpose_text);
  return withCode(given, isSearched ? await outcomeRepository.listStages(db) : []);
}

type Stages = Awaited<ReturnType<typeof outcomeRepository.listStages>>;

/** The same with the firm's stages at hand. */
export function withCode<P extends Purpose>(given: P, stages: Stages): P {
  if (given.purpose !== undefined || given.purpose_text === undefined) return given;
  const code = given.purpose_text ? suggestStage(given.purpose_text, stages) : undefined;
  return { ...given, purpose: code ?? null };
}

/** The outcome with the purpose of the next hearing: as given, or that of this hearing where it is kept. */
export async function withNextPurpose(db: TenantDb, hearing: Purpose, outcome: ValidOutcome): Promise<ValidOutcome> {
  const { next_purpose_text: text, next_purpose: code, next_date: date } = outcome;
  const isLeftOut = text === undefined && code === undefined;
  if (isLeftOut && date && keepsPurpose(outcome.outcome))
    return { ...outcome, next_purpose_text: hearing.purpose_text, next_purpose: hearing.purpose };
  const { purpose_text, purpose } = await resolvePurpose(db, { purpose_text: text, purpose: code });
  return { ...outcome, next_purpose_text: purpose_text || null, next_purpose: purpose || null };
}
