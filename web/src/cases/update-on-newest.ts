import { updateCase } from '@munshi/contract/cases/case.endpoints';
import type { Case, CaseChange, MovedCase } from '@munshi/contract/cases/case.schema';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../platform/calls/api.ts';
import { conflictOf } from '../platform/forms/use-shared-record.ts';
import { caseQuery } from './case.queries.ts';

type Field = keyof Case;

/** Fields that are decided together: if somebody else changed one of them, a change of another is a conflict too. */
const TOGETHER: readonly (readonly Field[])[] = [
  ['status', 'phase', 'nature_of_disposal', 'decision_date'],
  ['stage', 'stage_text'],
  ['restricted', 'team'],
  ['court_id', 'judge_id', 'court_number'],
  ['category_id', 'type_id', 'subtype_id'],
  ['filing_number', 'filing_date'],
  ['registration_number', 'registration_date'],
  ['efiling_number', 'efiling_date'],
];

const fieldsOf = (change: CaseChange) =>
  Object.keys(change).flatMap((name): readonly Field[] => {
    const field = name === 'linked_case_ids' ? 'linked_cases' : (name as Field);
    return TOGETHER.find((fields) => fields.includes(field)) ?? [field];
  });

const isSame = (one: Case, other: Case, fields: readonly Field[]) =>
  fields.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));

/** The version that a change was made to. */
export interface ChangedVersion {
  version: number;
  /** Whether these fields were the same then as they are in the newest case. */
  isSame: (newest: Case, fields: readonly (keyof Case)[]) => boolean;
}

/**
 * Saves a change that was made to `base`, or to an earlier version of it. If others changed only other fields meanwhile, it is
 * saved on top of theirs.
 *
 * @throws {ApiError} `record.changed` if somebody changed the same field; the current case is then in the cache.
 */
export async function updateOnNewest(
  client: QueryClient,
  base: Case,
  change: CaseChange,
  before: ChangedVersion = { version: base.version, isSame: (newest, fields) => isSame(base, newest, fields) },
): Promise<MovedCase & { message: string }> {
  const send = (version: number) => call(updateCase, { params: { id: base.id }, body: change, ifMatch: version });
  try {
    return await send(before.version);
  } catch (error) {
    if (!conflictOf(error)) throw error;
    const newest = await client.fetchQuery({ ...caseQuery(base.id), staleTime: 0 });
    if (!before.isSame(newest, fieldsOf(change))) throw error;
    return await send(newest.version);
  }
}
