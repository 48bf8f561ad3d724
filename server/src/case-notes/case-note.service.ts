import type { CaseNote, CaseNoteChange, CaseNoteDraft } from '@munshi/contract/case-notes/case-note.schema';
import { noteText } from '@munshi/contract/case-notes/note-body';
import { v7 as uuidv7 } from 'uuid';
import { hasCase } from '../cases/public.ts';
import { notify, withdrawNotifications } from '../notifications/public.ts';
import { refuseIfChanged } from '../platform/audit/changed-since.ts';
import type { Actor } from '../platform/auth/actor.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import * as noteRepository from './case-note.repository.ts';

/** @throws {AppError} `case_note.not_found`, also for private notes of others and notes of restricted cases that the caller cannot see. */
export async function readCaseNote(db: TenantDb, id: string): Promise<CaseNote> {
  return known(await noteRepository.findCaseNote(db, id));
}

/** Adds a note to a case; notifies the team if the note is visible to it. */
export async function createCaseNote(db: TenantDb, actor: Actor, { id = uuidv7(), title, ...draft }: CaseNoteDraft): Promise<CaseNote> {
  if (!(await hasCase(db, draft.case_id))) throw new AppError('case.not_found', { fields: { case_id: 'unknown' } });
  const words = wordsOf(title, noteText(draft.body));
  await noteRepository.insertCaseNote(db, { ...draft, ...words, id, author_id: actor.userId });
  if (draft.visibility === 'team') await notifyTeam(db, { id, caseId: draft.case_id, title: words.title });
  return await readCaseNote(db, id);
}

interface NoteEdit {
  readonly id: string;
  readonly change: CaseNoteChange;
  readonly expectedVersion: number | undefined;
}

/**
 * Updates the given fields and keeps the rest. A note shared with the team is notified to it; for one made private, all notifications of it
 * are removed.
 *
 * @throws {AppError} `record.changed` if the note is newer than `expectedVersion`; `case_note.not_author`.
 */
export async function updateCaseNote(db: TenantDb, actor: Actor, { id, change, expectedVersion }: NoteEdit): Promise<CaseNote> {
  const before = known(await noteRepository.findCaseNoteForUpdate(db, id));
  await refuseIfChanged(db, { table: 'case_notes', id, version: before.version, expectedVersion });
  const visibility = change.visibility ?? before.visibility;
  if (visibility !== before.visibility && before.author_id !== actor.userId)
    throw new AppError('case_note.not_author', { fields: { visibility: 'refused' } });
  if (Object.keys(change).length > 0) {
    const words = wordsOf(change.title ?? before.title, change.body ? noteText(change.body) : before.body_text);
    await noteRepository.updateCaseNote(db, id, change, words);
    if (visibility === 'team' && before.visibility !== 'team') await notifyTeam(db, { id, caseId: before.case_id, title: words.title });
    if (visibility === 'private' && before.visibility !== 'private') await withdrawNotifications(db, causeOf(id));
  }
  return await readCaseNote(db, id);
}

/** @throws {AppError} `case_note.not_own` for a colleague's note; `case_note.not_found` for one that is not visible. */
export async function deleteCaseNote(db: TenantDb, actor: Actor, id: string): Promise<{ message: string }> {
  requireOwn(actor, known(await noteRepository.findCaseNoteForUpdate(db, id)));
  await noteRepository.markCaseNoteDeleted(db, id);
  return { message: 'Note deleted successfully' };
}

/** Restores a note within thirty days of its deletion. One that is not deleted is returned unchanged. */
export async function restoreCaseNote(db: TenantDb, actor: Actor, id: string): Promise<CaseNote> {
  const before = await noteRepository.findCaseNoteForUpdate(db, id, { isDeleted: true });
  if (before) {
    requireOwn(actor, before);
    await noteRepository.unmarkCaseNoteDeleted(db, id);
  }
  return await readCaseNote(db, id);
}

/** Characters of the first line used as a title; more would not read as one. */
const MAX_LINE_LENGTH = 80;

/** Title and text of a note. @throws {AppError} `case_note.empty`. */
function wordsOf(title: string, text: string): { title: string; body_text: string } {
  const [firstLine = ''] = text.split('\n');
  const name = title || shortened(firstLine.trim());
  if (name === '') throw new AppError('case_note.empty', { fields: { body: 'required' } });
  return { title: name, body_text: text };
}

/** Cut by whole characters: half of a surrogate pair is refused by the database. */
function shortened(line: string): string {
  const characters = [...line];
  return characters.length > MAX_LINE_LENGTH ? `${characters.slice(0, MAX_LINE_LENGTH).join('')}…` : line;
}

const causeOf = (id: string) => `case_note:${id}`;

async function notifyTeam(db: TenantDb, note: { id: string; caseId: string; title: string }): Promise<void> {
  const { title, userIds } = await noteRepository.findTeam(db, note.caseId);
  await notify(db, {
    kind: 'changed',
    topic: 'note_added',
    reads: 'note:read',
    to: userIds,
    caseId: note.caseId,
    title: `New note in ${title}`,
    message: note.title,
    route: `/case-notes/${note.id}`,
    cause: causeOf(note.id),
  });
}

function requireOwn({ permissions, userId }: Actor, { author_id: authorId }: { author_id: string }): void {
  if (authorId !== userId && !permissions.has('record:delete_any')) throw new AppError('case_note.not_own');
}

function known<T>(note: T | undefined): T {
  if (!note) throw new AppError('case_note.not_found');
  return note;
}
