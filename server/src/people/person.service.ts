import { identifierWarnings } from '@munshi/contract/people/identifiers';
import type { Person, PersonChange, PersonDraft, PersonPage } from '@munshi/contract/people/person.schema';
import { v7 as uuidv7 } from 'uuid';
import { refuseIfChanged } from '../platform/audit/changed-since.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import { partyTypeOf } from './party-type.ts';
import * as personPages from './person-page.repository.ts';
import * as personRepository from './person.repository.ts';

/** A person as they are answered. */
export function present(person: personRepository.PersonRecord): Person {
  return { ...person, warnings: identifierWarnings(person) };
}

/** @throws {AppError} `person.merged` for a record that was merged, with where it went. */
export async function readPersonPage(db: TenantDb, id: string): Promise<PersonPage> {
  const page = (await personPages.findPage(db, id)) ?? (await refuseGone(db, id));
  return { ...page, warnings: identifierWarnings(page) };
}

export async function addPerson(db: TenantDb, draft: PersonDraft): Promise<Person> {
  return present(await personRepository.insert(db, { ...draft, id: draft.id ?? uuidv7(), kinds: [...new Set(draft.kinds)] }));
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
  const before = (await personRepository.findForChange(db, id)) ?? (await refuseGone(db, id));
  if (before.erased_at !== null) throw new AppError('person.erased');
  await refuseIfChanged(db, { table: 'people', id, version: before.version, expectedVersion });
  if (Object.keys(change).length === 0) return present(before);
  const kinds = change.kinds && { kinds: [...new Set(change.kinds)] };
  return present(await personRepository.update(db, before, { ...change, ...kinds }));
}

export async function removePerson(db: TenantDb, id: string): Promise<{ message: string }> {
  if (!(await personRepository.markDeleted(db, id))) await refuseGone(db, id);
  return { message: 'Person deleted successfully' };
}

/** Takes a deletion back within thirty days. Somebody who is not deleted is answered as they are. */
export async function restorePerson(db: TenantDb, id: string): Promise<Person> {
  const person = (await personRepository.unmarkDeleted(db, id)) ?? (await personRepository.find(db, id));
  return present(person ?? (await refuseGone(db, id)));
}

/** Refuses a record that is not there, telling of a merged one where it went in the end. */
export async function refuseGone(db: TenantDb, id: string): Promise<never> {
  let next = await personRepository.findMergedInto(db, id);
  if (!next) throw new AppError('person.not_found');
  while (next.merged_into !== null) next = (await personRepository.findMergedInto(db, next.id)) ?? { ...next, merged_into: null };
  throw new AppError('person.merged', { fields: { merged_into: next.id }, values: { name: next.name } });
}
