import { restoreCaseNote } from '@munshi/contract/case-notes/case-note.endpoints';
import { restoreCases } from '@munshi/contract/cases/case.endpoints';
import { restoreDeadline } from '@munshi/contract/deadlines/deadline.endpoints';
import { restoreDocument } from '@munshi/contract/documents/document.endpoints';
import { restoreHearing } from '@munshi/contract/hearings/hearing.endpoints';
import { restoreLawyer } from '@munshi/contract/lawyers/lawyer.endpoints';
import { restoreCertifiedCopy } from '@munshi/contract/registry/certified-copy.endpoints';
import { restoreFiling } from '@munshi/contract/registry/filing.endpoints';
import { restoreObjection } from '@munshi/contract/registry/objection.endpoints';
import { restorePerson } from '@munshi/contract/people/person.endpoints';
import type { DeletedKind } from '@munshi/contract/recently-deleted/deleted-record.schema';
import { restoreTask } from '@munshi/contract/tasks/task.endpoints';
import { restoreVakalatnama } from '@munshi/contract/vakalatnamas/vakalatnama.endpoints';
import { call } from '../platform/calls/api.ts';

/** The restore call of each kind of record, by its id. */
export const restores: Record<DeletedKind, (id: string) => Promise<unknown>> = {
  case: (id) => call(restoreCases, { body: { case_ids: [id] } }),
  hearing: (id) => call(restoreHearing, { params: { id } }),
  deadline: (id) => call(restoreDeadline, { params: { id } }),
  filing: (id) => call(restoreFiling, { params: { id } }),
  objection: (id) => call(restoreObjection, { params: { id } }),
  certified_copy: (id) => call(restoreCertifiedCopy, { params: { id } }),
  task: (id) => call(restoreTask, { params: { id } }),
  note: (id) => call(restoreCaseNote, { params: { id } }),
  document: (id) => call(restoreDocument, { params: { id } }),
  vakalatnama: (id) => call(restoreVakalatnama, { params: { id } }),
  person: (id) => call(restorePerson, { params: { id } }),
  lawyer: (id) => call(restoreLawyer, { params: { id } }),
};
