import type { DraftRow, WrittenDraft } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import type { Actor } from '../platform/auth/actor.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import * as draftRepository from './vakalatnama-draft.repository.ts';
import * as referenceRepository from './vakalatnama-reference.repository.ts';

interface StoredDraft {
  readonly id: string;
  readonly draft: WrittenDraft;
  readonly expectedVersion: number | undefined;
}

/**
 * Saves an unfinished vakalatnama. If the case is no longer visible to the writer it is left out, so that the draft is not lost.
 *
 * @throws {AppError} `record.changed` if the draft was continued elsewhere since `expectedVersion`.
 */
export async function saveVakalatnamaDraft(
  db: TenantDb,
  { userId }: Actor,
  { id, draft, expectedVersion }: StoredDraft,
): Promise<DraftRow> {
  const before = await draftRepository.findVakalatnamaDraftForUpdate(db, id);
  const caseId = draft.facts.case_id;
  const isKnown = caseId === null || (await referenceRepository.findCases(db, [caseId])).length > 0;
  const checked = isKnown ? draft : { ...draft, facts: { ...draft.facts, case_id: null } };
  if (!before) return await draftRepository.insertVakalatnamaDraft(db, id, userId, checked);
  if (expectedVersion !== undefined && expectedVersion !== before.version)
    throw new AppError('record.changed', { fields: { facts: 'changed' }, detail: 'This draft was edited on another device.' });
  return await draftRepository.updateVakalatnamaDraft(db, id, checked);
}

export async function deleteVakalatnamaDraft(db: TenantDb, id: string): Promise<{ message: string }> {
  if (!(await draftRepository.deleteVakalatnamaDraft(db, id))) throw new AppError('vakalatnama_draft.not_found');
  return { message: 'Draft deleted' };
}
