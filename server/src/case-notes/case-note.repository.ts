import type { CaseNote, CaseNoteChange, CaseNoteDraft, CaseNoteQuery, CaseNoteRow } from '@munshi/contract/case-notes/case-note.schema';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { definedOnly } from '../platform/db/query/defined-only.ts';
import { byKey } from '../platform/db/list/by-key.ts';
import { defineList } from '../platform/db/list/define-list.ts';
import { textSearch } from '../platform/db/list/list-search.ts';
import type { Rows } from '../platform/db/list/list-spec.ts';
import type { Unpaged } from '../platform/db/list/row-stream.ts';
import { asRow } from '../platform/db/query/stored-row.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { TenantSnapshot } from '../platform/db/scope/tenant-snapshot.ts';
import { deletedNow, undoSince } from '../platform/db/query/undo.ts';

/** Characters of a note shown in a list. */
const EXCERPT = 300;

type Notes = Rows<'case_notes'>;

/** Notes that are not deleted, of cases that are not deleted. The table's policy hides private notes of others. */
function activeNotes(db: TenantDb): Notes {
  // Excludes the few deleted cases instead of joining the many others.
  const deleted = db
    .selectFrom('cases as deleted')
    .select('deleted.id')
    .whereRef('deleted.id', '=', sql.ref('case_notes.case_id'))
    .where('deleted.deleted_at', 'is not', null);
  return db
    .selectFrom('case_notes')
    .where('case_notes.deleted_at', 'is', null)
    .where(({ not, exists }) => not(exists(deleted)));
}

function withColumns(notes: Notes) {
  return notes
    .innerJoinLateral(
      (eb) => byKey(eb, 'cases', 'case_notes.case_id', ['title', 'registration_number', 'filing_number']),
      (join) => join.onTrue(),
    )
    .innerJoin('users', 'users.id', 'case_notes.author_id')
    .select((eb) => [
      'case_notes.id',
      'case_notes.case_id',
      'cases.title as case_title',
      eb.fn.coalesce('cases.registration_number', 'cases.filing_number').as('case_number'),
      'case_notes.title',
      'case_notes.visibility',
      'case_notes.pinned',
      'case_notes.author_id',
      eb.fn.coalesce('users.display_name', 'users.name').as('author_name'),
      'case_notes.created_at',
      'case_notes.updated_at',
      'case_notes.version',
    ]);
}

/** `isWhole`: a row has the whole text in place of the excerpt. */
const notes = defineList<CaseNoteQuery, CaseNoteRow, { userId: string; isWhole?: true }>()({
  table: 'case_notes',
  literals: ['mine', 'pinned'],
  from: activeNotes,
  filters: {
    mine: (rows, mine, { param }) => (mine ? rows.where('case_notes.author_id', '=', param('userId')) : rows),
    case_id: (rows, id) => rows.where('case_notes.case_id', '=', id),
    visibility: (rows, visibility) => rows.where('case_notes.visibility', '=', visibility),
    pinned: (rows, pinned) => rows.where('case_notes.pinned', '=', pinned),
  },
  search: textSearch('case_notes.search_text'),
  order: [{ by: 'case_notes.pinned', direction: 'desc' }, { by: 'case_notes.updated_at', direction: 'desc' }, 'case_notes.id'],
  page: 'rows',
  row: (rows, { values }) => {
    const excerpt = values.isWhole ? sql<string>`case_notes.body_text` : sql<string>`left(case_notes.body_text, ${sql.lit(EXCERPT)})`;
    return withColumns(rows).select(excerpt.as('excerpt'));
  },
});

/** One page of notes with the total, in one statement. `userId` is the person of `mine`. */
export async function listCaseNotes(db: TenantDb, userId: string, query: CaseNoteQuery): Promise<{ items: CaseNoteRow[]; total: number }> {
  return await notes.read(db, { ...query, userId });
}

/** As `listCaseNotes()`, all notes of a snapshot with their whole text. */
export function streamCaseNotes(snapshot: TenantSnapshot, userId: string, query: Unpaged<CaseNoteQuery>, most: number) {
  return notes.stream(snapshot, { ...query, userId, isWhole: true }, most);
}

export async function findCaseNote(db: TenantDb, id: string): Promise<CaseNote | undefined> {
  return asRow<CaseNote>(await withColumns(activeNotes(db)).select('case_notes.body').where('case_notes.id', '=', id).executeTakeFirst());
}

/** A note, locked until the transaction ends; a deleted one only with `isDeleted`. */
export async function findCaseNoteForUpdate(db: TenantDb, id: string, { isDeleted = false } = {}) {
  return await db
    .selectFrom('case_notes')
    .innerJoin('cases', 'cases.id', 'case_notes.case_id')
    .select([
      'case_notes.id',
      'case_notes.case_id',
      'case_notes.author_id',
      'case_notes.title',
      'case_notes.body_text',
      'case_notes.visibility',
      'case_notes.version',
    ])
    .where('case_notes.id', '=', id)
    .where('case_notes.deleted_at', isDeleted ? '>' : 'is', isDeleted ? undoSince : null)
    .where('cases.deleted_at', 'is', null)
    .forUpdate('case_notes')
    .executeTakeFirst();
}

/** The members on the team of a case, and its title. */
export async function findTeam(db: TenantDb, caseId: string): Promise<{ title: string; userIds: string[] }> {
  const { title, team } = await db
    .selectFrom('cases')
    .select('cases.title')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('case_team')
          .select('case_team.user_id')
          .whereRef('case_team.case_id', '=', 'cases.id')
          .where('case_team.left_at', 'is', null),
      ).as('team'),
    )
    .where('cases.id', '=', caseId)
    .executeTakeFirstOrThrow();
  return { title, userIds: team.map((member) => member.user_id) };
}

interface Words {
  readonly title: string;
  readonly body_text: string;
}

type NewNote = Omit<CaseNoteDraft, 'title' | 'id'> & Words & { id: string; author_id: string };

export async function insertCaseNote(db: TenantDb, { body, ...note }: NewNote): Promise<void> {
  // by trigger: case_notes_audit writes an audit line for a team note alone.
  await db
    .insertInto('case_notes')
    .values({ ...note, body: JSON.stringify(body), search_text: searchText(note) })
    .execute();
}

/** Writes the changes to a note; `words` are its new title and text. */
export async function updateCaseNote(db: TenantDb, id: string, { body, ...change }: CaseNoteChange, words: Words): Promise<void> {
  // by trigger: case_notes_audit writes an audit line for a team note alone.
  await db
    .updateTable('case_notes')
    .set({ ...definedOnly({ ...change, body: body && JSON.stringify(body) }), ...words, search_text: searchText(words) })
    .where('case_notes.id', '=', id)
    .execute();
}

export async function markCaseNoteDeleted(db: TenantDb, id: string): Promise<void> {
  await db.updateTable('case_notes').set({ deleted_at: deletedNow }).where('case_notes.id', '=', id).execute();
}

export async function unmarkCaseNoteDeleted(db: TenantDb, id: string): Promise<void> {
  await db.updateTable('case_notes').set({ deleted_at: null }).where('case_notes.id', '=', id).execute();
}

/** The search text of a note. In one Unicode form, so that a word typed in another is found. */
function searchText({ title, body_text: text }: Words): RawBuilder<string> {
  return sql`app.fold(${`${title} ${text}`.normalize('NFKC')})`;
}
