import type { CaseMove } from '@munshi/contract/cases/case-move';
import type { CaseChange } from '@munshi/contract/cases/case.schema';
import { CourtDate } from '@munshi/contract/platform/court-date';
import { type CaseContext, updateCase } from '../../cases/public.ts';
import { findNumbersForUpdate } from '../registry-case.repository.ts';

interface Filed {
  readonly mode: 'counter' | 'efiling';
  readonly number: string | null;
  readonly on: string;
}

/**
 * Gives a case that has no number of a court yet the number and the day of its filing. What the case has stays.
 *
 * @returns how its status moved with it
 */
export async function fileCase(context: CaseContext, caseId: string, { mode, number, on }: Filed): Promise<CaseMove | undefined> {
  const record = await findNumbersForUpdate(context.db, caseId);
  if (record.registration_number || record.cnr || record.filing_number || record.efiling_number || record.decision_date) return undefined;
  const day = CourtDate.parse(on);
  const numbers: CaseChange = mode === 'efiling' ? { efiling_number: number, efiling_date: day } : { filing_number: number };
  const change = { ...(number ? numbers : {}), ...(record.filing_date ? {} : { filing_date: day }) };
  if (Object.keys(change).length === 0) return undefined;
  return (await updateCase(context, caseId, change, undefined)).moved;
}

/** Gives a case without a registration number the number and the day of its registration, which makes it pending. */
export async function registerCase(
  context: CaseContext,
  caseId: string,
  { number, on }: { number: string | null | undefined; on: string },
): Promise<CaseMove | undefined> {
  const record = await findNumbersForUpdate(context.db, caseId);
  if (!number || record.registration_number) return undefined;
  const day = record.registration_date ? {} : { registration_date: CourtDate.parse(on) };
  return (await updateCase(context, caseId, { registration_number: number, ...day }, undefined)).moved;
}
