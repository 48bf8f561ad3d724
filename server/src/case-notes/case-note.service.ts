import type { CaseNote, CaseNoteChange, CaseNoteDraft } from '@munshi/contract/case-notes/case-note.schema';
import { noteText } from '@munshi/contract/case-notes/note-body';
import { v7 as uuidv7 } from 'uuid';
import { notify, takeBack } from '../notifications/public.ts';
import { refuseIfChanged } from '../platform/audit/changed-since.ts';
import type { Actor } from '../platform/auth/actor.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import * as noteRepository from './case-note.repository.ts';

/** @throws {AppError} `case_note.not_found`, also for somebody else's private note and one behind a wall. */
export async function readNote(db: TenantDb, id: string): Promise<CaseNote> {
  return known(await noteRepository.find(db, id));
}

/** Writes a note into a case; the team hears of one it may read. */
export async function writeNote(db: TenantDb, actor: Actor, { id = uuidv7(), title, ...draft }: CaseNoteDraft): Promise<CaseNote> {
  if (!(await noteRepository.isCaseThere(db, draft.case_id))) throw new AppError('case.not_found', { fields: { case_id: 'unknown' } });
  const words = wordsOf(title, noteText(draft.body));
  await noteRepository.insert(db, { ...draft, ...words, id, author_id: actor.userId });
  if (draft.visibility === 'team') await tellTeam(db, { id, caseId: draft.case_id, title: words.title });
  return await readNote(db, id);
}

interface NoteEdit {
  readonly id: string;
  readonly change: CaseNoteChange;
  readonly expectedVersion: number | undefined;
}

/**
 * Changes what is given and leaves the rest. A note that becomes the team's is told to the team; of one that is made private
 * nothing stays at anybody's bell.
 *
 * @throws {AppError} `record.changed` when the note is past `expectedVersion`; `case_note.not_author`.
 */
export async function changeNote(db: TenantDb, actor: Actor, { id, change, expectedVersion }: NoteEdit): Promise<CaseNote> {
  const before = known(await noteRepository.findForChange(db, id));
  await refuseIfChanged(db, { table: 'case_notes', id, version: before.version, expectedVersion });
  const visibility = change.visibility ?? before.visibility;
  if (visibility !== before.visibility && before.author_id !== actor.userId)
    throw new AppError('case_note.not_author', { fields: { visibility: 'refused' } });
  if (Object.keys(change).length > 0) {
    const words = wordsOf(change.title ?? before.title, change.body ? noteText(change.body) : before.body_text);
    await noteRepository.update(db, id, change, words);
    if (visibility === 'team' && before.visibility !== 'team') await tellTeam(db, { id, caseId: before.case_id, title: words.title });
    if (visibility === 'private' && before.visibility !== 'private') await takeBack(db, causeOf(id));
  }
  return await readNote(db, id);
}

/** @throws {AppError} `case_note.not_own` for a colleague's note; `case_note.not_found` for one that is not to be seen. */
export async function removeNote(db: TenantDb, actor: Actor, id: string): Promise<{ message: string }> {
  requireOwn(actor, known(await noteRepository.findForChange(db, id)));
  await noteRepository.markDeleted(db, id);
  return { message: 'Note deleted successfully' };
}

/** Takes a deletion back within thirty days. A note that is not deleted is answered as it is. */
export async function restoreNote(db: TenantDb, actor: Actor, id: string): Promise<CaseNote> {
  const before = await noteRepository.findForChange(db, id, { isDeleted: true });
  if (before) {
    requireOwn(actor, before);
    await noteRepository.unmarkDeleted(db, id);
  }
  return await readNote(db, id);
}

/** Letters of a first line that name a note; more would not be read as a name. */
const MOST_OF_LINE = 80;

/** What a note is called and what it says. @throws {AppError} `case_note.empty`. */
function wordsOf(title: string, text: string): { title: string; body_text: string } {
  const [firstLine = ''] = text.split('\n');
  const name = title || shortened(firstLine.trim());
  if (name === '') throw new AppError('case_note.empty', { fields: { body: 'required' } });
  return { title: name, body_text: text };
}

/** Whole letters: cutting between two halves of one would leave something no database takes. */
function shortened(line: string): string {
  const letters = [...line];
  return letters.length > MOST_OF_LINE ? `${letters.slice(0, MOST_OF_LINE).join('')}…` : line;
}

const causeOf = (id: string) => `case_note:${id}`;

async function tellTeam(db: TenantDb, note: { id: string; caseId: string; title: string }): Promise<void> {
  const { title, userIds } = await noteRepository.findTeam(db, note.caseId);
  await notify(db, {
    kind: 'changed',
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
