import type { VakalatnamaForm, VakalatnamaFormChange, VakalatnamaFormDraft } from '@munshi/contract/vakalatnamas/vakalatnama-form.schema';
import { v7 as uuidv7 } from 'uuid';
import { refuseIfChanged } from '../platform/audit/changed-since.ts';
import type { Actor } from '../platform/auth/actor.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import { findNationalForm, generalForm, nationalClauses, type NationalForm, nationalForms } from './words/national-forms.ts';
import type { StoredForm } from './vakalatnama-form.repository.ts';
import * as formRepository from './vakalatnama-form.repository.ts';

/** All forms, the firm's own first. */
export async function listVakalatnamaForms(db: TenantDb): Promise<VakalatnamaForm[]> {
  return [...(await formRepository.listVakalatnamaForms(db)).map(ownForm), ...nationalForms.map((form) => nationalForm(form))];
}

export async function createVakalatnamaForm(db: TenantDb, { userId }: Actor, draft: VakalatnamaFormDraft): Promise<VakalatnamaForm> {
  if (!findNationalForm(draft.based_on)) throw new AppError('vakalatnama.form_unknown', { fields: { based_on: 'unknown' } });
  const id = draft.id ?? uuidv7();
  await formRepository.insertVakalatnamaForm(db, { ...draft, id, created_by: userId });
  return await readForm(db, id);
}

/** @throws {AppError} `record.changed` if the form is newer than `expectedVersion`. */
export async function updateVakalatnamaForm(
  db: TenantDb,
  id: string,
  change: VakalatnamaFormChange,
  expectedVersion: number | undefined,
): Promise<VakalatnamaForm> {
  const before = await formRepository.findVakalatnamaFormForUpdate(db, id);
  if (!before) throw new AppError('vakalatnama_form.not_found');
  await refuseIfChanged(db, { table: 'vakalatnama_forms', id, version: before.version, expectedVersion });
  if (Object.keys(change).length > 0) await formRepository.updateVakalatnamaForm(db, id, change);
  return await readForm(db, id);
}

export async function deleteVakalatnamaForm(db: TenantDb, id: string): Promise<{ message: string }> {
  if (!(await formRepository.markVakalatnamaFormDeleted(db, id))) throw new AppError('vakalatnama_form.not_found');
  return { message: 'Form deleted successfully' };
}

/** Restores a form within thirty days of its deletion. One that is not deleted is returned unchanged. */
export async function restoreVakalatnamaForm(db: TenantDb, id: string): Promise<VakalatnamaForm> {
  await formRepository.unmarkVakalatnamaFormDeleted(db, id);
  if (!(await formRepository.findVakalatnamaFormForUpdate(db, id))) throw new AppError('vakalatnama_form.not_found');
  return await readForm(db, id);
}

async function readForm(db: TenantDb, id: string): Promise<VakalatnamaForm> {
  const form = await formRepository.findVakalatnamaForm(db, id);
  if (!form) throw new AppError('vakalatnama_form.not_found');
  return ownForm(form);
}

function wordingsOf(form: NationalForm, own?: StoredForm): VakalatnamaForm['wordings'] {
  return nationalClauses.map(({ key, label, text }) => {
    const words = own?.clauses[key];
    const national = form.clauses[key] ?? text;
    return { key, label: label.en, en: words?.en ?? national.en, hi: words?.hi ?? national.hi, is_own: words !== undefined };
  });
}

function nationalForm(form: NationalForm): VakalatnamaForm {
  const { code, name, source, as_of } = form;
  return { code, id: null, name, based_on: null, source, as_of, wordings: wordingsOf(form), version: null };
}

function ownForm(own: StoredForm): VakalatnamaForm {
  const form = findNationalForm(own.based_on) ?? generalForm;
  const { id, name, based_on, version } = own;
  return { code: null, id, name, based_on, source: form.source, as_of: form.as_of, wordings: wordingsOf(form, own), version };
}
