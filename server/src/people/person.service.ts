import type { Person, PersonChange, PersonDraft } from '@munshi/contract/people/person.schema';
import { v7 as uuidv7 } from 'uuid';
import { refuseIfChanged } from '../platform/audit/changed-since.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import { partyTypeOf } from './party-type.ts';
import * as personRepository from './person.repository.ts';

export async function readPerson(db: TenantDb, id: string): Promise<Person> {
  return known(await personRepository.find(db, id));
}

export async function addPerson(db: TenantDb, draft: PersonDraft): Promise<Person> {
  return await personRepository.insert(db, { ...draft, id: draft.id ?? uuidv7(), kinds: [...new Set(draft.kinds)] });
}

/** Adds a client of whom nothing but the name is known yet; returns the id. */
export async function addClient(db: TenantDb, { name }: { name: string }): Promise<string> {
  const { id } = await addPerson(db, { name, party_type: partyTypeOf(name), kinds: ['client'] });
  return id;
}

/** Those of the people that are in the firm's records, deleted or not, by the id asked for. */
export async function findPeople(db: TenantDb, ids: readonly string[]): Promise<ReadonlyMap<string, { id: string; name: string }>> {
  if (ids.length === 0) return new Map();
  const people = new Map((await personRepository.findNames(db, ids)).map((person) => [person.id, person]));
  return new Map(
    ids.flatMap((id) => {
      const person = people.get(id.toLowerCase());
      return person ? [[id, person] as const] : [];
    }),
  );
}

/**
 * Changes what is given and leaves the rest.
 *
 * @throws {AppError} `record.changed` when the person is past `expectedVersion`, with what changed since.
 */
export async function changePerson(db: TenantDb, id: string, change: PersonChange, expectedVersion: number | undefined): Promise<Person> {
  const before = known(await personRepository.findForChange(db, id));
  await refuseIfChanged(db, { table: 'people', id, version: before.version, expectedVersion });
  if (Object.keys(change).length === 0) return before;
  const kinds = change.kinds && { kinds: [...new Set(change.kinds)] };
  return await personRepository.update(db, before, { ...change, ...kinds });
}

export async function removePerson(db: TenantDb, id: string): Promise<{ message: string }> {
  if (!(await personRepository.markDeleted(db, id))) throw new AppError('person.not_found');
  return { message: 'Person deleted successfully' };
}

/** Takes a deletion back within thirty days. Somebody who is not deleted is answered as they are. */
export async function restorePerson(db: TenantDb, id: string): Promise<Person> {
  return (await personRepository.unmarkDeleted(db, id)) ?? (await readPerson(db, id));
}

function known(person: Person | undefined): Person {
  if (!person) throw new AppError('person.not_found');
  return person;
}
