import type { SearchKind } from '@munshi/contract/search/search.schema';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { PLAN_EACH_TIME } from '../platform/db/database.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import type { Asked } from './asked.ts';
import { BEST_CASES, bestCases, findCases, findLawyers, findPeople } from './found-parties.repository.ts';
import { findDocuments, findVakalatnamas } from './found-papers.repository.ts';
import { findHearings, findNotes, findTasks } from './found-work.repository.ts';

type Rows<Find extends (db: TenantDb, asked: Asked) => { execute(): Promise<unknown> }> = Awaited<ReturnType<ReturnType<Find>['execute']>>;

/** What was found of each kind: what its hits are made of. Every row carries the total. */
export interface Found {
  readonly case: Rows<typeof findCases>;
  readonly person: Rows<typeof findPeople>;
  readonly hearing: Rows<typeof findHearings>;
  readonly task: Rows<typeof findTasks>;
  readonly note: Rows<typeof findNotes>;
  readonly document: Rows<typeof findDocuments>;
  readonly vakalatnama: Rows<typeof findVakalatnamas>;
  readonly lawyer: Rows<typeof findLawyers>;
}

/** The best of each kind that holds every word, in one statement. */
export async function find(db: TenantDb, kinds: readonly SearchKind[], asked: Asked): Promise<Partial<Found>> {
  const looks = {
    case: () => jsonArrayFrom(findCases(db, asked)).as('case'),
    person: () => jsonArrayFrom(findPeople(db, asked)).as('person'),
    hearing: () => jsonArrayFrom(findHearings(db, asked)).as('hearing'),
    task: () => jsonArrayFrom(findTasks(db, asked)).as('task'),
    note: () => jsonArrayFrom(findNotes(db, asked)).as('note'),
    document: () => jsonArrayFrom(findDocuments(db, asked)).as('document'),
    vakalatnama: () => jsonArrayFrom(findVakalatnamas(db, asked)).as('vakalatnama'),
    lawyer: () => jsonArrayFrom(findLawyers(db, asked)).as('lawyer'),
  };
  const answer = db
    .with(BEST_CASES, () => bestCases(db, asked))
    .selectNoFrom(kinds.map((kind) => looks[kind]()))
    .modifyEnd(sql.raw(PLAN_EACH_TIME));
  return await answer.$castTo<Partial<Found>>().executeTakeFirstOrThrow();
}
