import type { CaseNote, CaseNoteChange, CaseNoteDraft, CaseNoteQuery, CaseNoteRow } from '@munshi/contract/case-notes/case-note.schema';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { PLAN_EACH_TIME } from '../platform/db/database.ts';
import { cachedCount, withCachedTotal } from '../platform/db/list/cached-total.ts';
import type { DB } from '../platform/db/schema.generated.ts';
import { definedOnly } from '../platform/db/defined-only.ts';
import { matchesWords } from '../platform/db/search.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { undoSince } from '../platform/db/undo.ts';

/** Characters of a note shown in a list. */
const EXCERPT = 300;

type Notes = SelectQueryBuilder<DB, 'case_notes', object>;

/** Notes that are not deleted, of cases that are not deleted. The table's policy hides private notes of others. */
function activeNotes(db: TenantDb): Notes {
  // Excludes the few deleted cases instead of joining the many others.
  const gone = db
    .selectFrom('cases as gone')
    .select('gone.id')
    .whereRef('gone.id', '=', sql.ref('case_notes.case_id'))
    .where('gone.deleted_at', 'is not', null);
  return db
    .selectFrom('case_notes')
    .where('case_notes.deleted_at', 'is', null)
    .where(({ not, exists }) => not(exists(gone)));
}

function withColumns(notes: Notes) {
  return notes
    .innerJoin('cases', 'cases.id', 'case_notes.case_id')
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

/** Pinned notes first, then by last change. */
function inOrder<Q extends Notes>(notes: Q): Q {
  return notes.orderBy('case_notes.pinned', 'desc').orderBy('case_notes.updated_at', 'desc').orderBy('case_notes.id') as Q;
}

/** One page of notes with the total, in one statement. `userId` is the person of `mine`. */
export async function listCaseNotes(db: TenantDb, userId: string, query: CaseNoteQuery): Promise<{ items: CaseNoteRow[]; total: number }> {
  let notes = activeNotes(db);
  if (query.mine) notes = notes.where('case_notes.author_id', '=', userId);
  if (query.case_id !== undefined) notes = notes.where('case_notes.case_id', '=', query.case_id);
  if (query.visibility !== undefined) notes = notes.where('case_notes.visibility', '=', query.visibility);
  if (query.pinned !== undefined) notes = notes.where('case_notes.pinned', '=', query.pinned);
  const words = matchesWords(sql.ref<string>('case_notes.search_text'), (query.q ?? '').normalize('NFKC'));
  for (const word of words) notes = notes.where(word);
  // Picked before any join, so that skipped rows cost only an index entry each.
  const page = inOrder(notes)
    .selectAll('case_notes')
    .limit(sql.lit(query.limit))
    .offset(sql<number>`${query.offset}::int`);
  const chosen = db.selectFrom(page.as('case_notes')) as unknown as Notes;
  const rows = inOrder(withColumns(chosen).select(sql<string>`left(case_notes.body_text, ${sql.lit(EXCERPT)})`.as('excerpt')));
  const { limit: _limit, offset: _offset, ...filters } = query;
  const { items, kept } = await withCachedTotal(db, words.length > 0 ? undefined : { notes: filters, userId }, async (asOf) => {
    const items = jsonArrayFrom(rows.$castTo<CaseNoteRow>()).as('items');
    const answer = db.selectNoFrom([items, ...cachedCount(db, notes.select('case_notes.id'), asOf)]);
    return await (words.length === 0 ? answer : answer.modifyEnd(sql.raw(PLAN_EACH_TIME))).executeTakeFirstOrThrow();
  });
  return { items, total: kept };
}

export async function findCaseNote(db: TenantDb, id: string): Promise<CaseNote | undefined> {
  return await withColumns(activeNotes(db))
    .select('case_notes.body')
    .where('case_notes.id', '=', id)
    .$castTo<CaseNote>()
    .executeTakeFirst();
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

export async function isCaseThere(db: TenantDb, caseId: string): Promise<boolean> {
  const row = await db
    .selectFrom('cases')
    .select('cases.id')
    .where('cases.id', '=', caseId)
    .where('cases.deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
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
  await db
    .updateTable('case_notes')
    .set({ deleted_at: sql<string>`statement_timestamp()` })
    .where('case_notes.id', '=', id)
    .execute();
}

export async function unmarkCaseNoteDeleted(db: TenantDb, id: string): Promise<void> {
  await db.updateTable('case_notes').set({ deleted_at: null }).where('case_notes.id', '=', id).execute();
}

/** The search text of a note. In one Unicode form, so that a word typed in another is found. */
function searchText({ title, body_text: text }: Words): RawBuilder<string> {
  return sql`app.fold(${`${title} ${text}`.normalize('NFKC')})`;
}
