import { typeOfNumber } from '@munshi/contract/cases/case-type-name';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { listWords } from '../import-word.repository.ts';
import { CaseIndex } from './case-index.ts';
import { CourtNames } from './court-names.ts';
import * as context from './firm-context.repository.ts';
import { inTurns } from './in-turns.ts';
import { LawyerNames } from './lawyer-names.ts';
import { nameKey } from './name-key.ts';
import { PeopleIndex } from './people-index.ts';

/** What the firm has, as the caller sees it, against which rows are checked. */
export interface FirmContext {
  readonly today: string;
  readonly courts: CourtNames;
  readonly courtNames: ReadonlyMap<string, string>;
  readonly courtWords: ReadonlyMap<string, string>;
  readonly typeCalled: (kind: string) => context.KnownType | undefined;
  readonly lawyers: LawyerNames;
  readonly lawyerWords: ReadonlyMap<string, string>;
  readonly people: PeopleIndex;
  readonly cases: CaseIndex;
  readonly isClient: (name: string) => boolean;
}

export async function readFirmContext(db: TenantDb, today: string): Promise<FirmContext> {
  const courts = await context.listKnownCourts(db);
  const people = await context.listKnownPeople(db);
  const clients = new Set(people.filter(({ kinds }) => kinds.includes('client')).map(({ name }) => nameKey(name)));
  return {
    today,
    courts: new CourtNames(courts),
    courtNames: new Map(courts.map(({ id, name }) => [id, name])),
    courtWords: await listWords(db, 'court'),
    typeCalled: typesByName(await context.listKnownTypes(db)),
    lawyers: new LawyerNames(await context.listKnownLawyers(db)),
    lawyerWords: await listWords(db, 'lawyer'),
    people: await filled(new PeopleIndex(), people),
    cases: await filled(new CaseIndex(Number(today.slice(0, 4))), await context.listIdentities(db)),
    isClient: (name) => clients.has(nameKey(name)),
  };
}

/** An index with these entries; other requests are answered while it is filled. */
async function filled<Entry, Index extends { add: (entry: Entry) => void }>(index: Index, entries: readonly Entry[]): Promise<Index> {
  await inTurns(entries, (entry) => index.add(entry));
  return index;
}

/** A file names a few types in thousands of rows. */
function typesByName(types: readonly context.KnownType[]): FirmContext['typeCalled'] {
  const found = new Map<string, context.KnownType | undefined>();
  return (kind) => {
    if (!found.has(kind)) found.set(kind, typeOfNumber({ kind }, types));
    return found.get(kind);
  };
}
