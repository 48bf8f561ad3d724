import { identifierWarnings } from '@munshi/contract/people/identifiers';
import type { Person, PersonChange, PersonDraft, PersonPage } from '@munshi/contract/people/person.schema';
import { v7 as uuidv7 } from 'uuid';
import { refuseIfChanged } from '../platform/audit/changed-since.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import { partyTypeOf } from './party-type.ts';
import * as personPages from './person-page.repository.ts';
import * as personRepository from './person.repository.ts';

/** A person with the warnings about their identifiers. */
export function present(person: personRepository.PersonRecord): Person {
  return { ...person, warnings: identifierWarnings(person) };
}

/** @throws {AppError} `person.merged` for a merged record, with the record it was merged into. */
export async function readPerson(db: TenantDb, id: string): Promise<PersonPage> {
  const page = (await personPages.findPersonPage(db, id)) ?? (await refuseMissing(db, id));
  return { ...page, warnings: identifierWarnings(page) };
}

export async function createPerson(db: TenantDb, draft: PersonDraft): Promise<Person> {
  return present(await personRepository.insertPerson(db, { ...draft, id: draft.id ?? uuidv7(), kinds: [...new Set(draft.kinds)] }));
}

/** Creates many people in one statement. */
export async function createPeople(db: TenantDb, drafts: readonly (PersonDraft & { readonly id: string })[]): Promise<void> {
  await personRepository.insertPeople(
    db,
    drafts.map((draft) => ({ ...draft, kinds: [...new Set(draft.kinds)] })),
  );
}

/** Creates a client of whom only the name is known; returns the id. */
export async function createClient(db: TenantDb, { name }: { name: string }): Promise<string> {
  const { id } = await createPerson(db, { name, party_type: partyTypeOf(name), kinds: ['client'], language: 'en', no_messages: false });
  return id;
}

/** Those of the people that exist in the firm, deleted or not, keyed by the given id. */
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
 * Updates the given fields and keeps the rest.
 *
 * @throws {AppError} `record.changed` if the person is newer than `expectedVersion`, with the changes since.
 */
export async function updatePerson(db: TenantDb, id: string, change: PersonChange, expectedVersion: number | undefined): Promise<Person> {
  const before = (await personRepository.findPersonForUpdate(db, id)) ?? (await refuseMissing(db, id));
  if (before.erased_at !== null) throw new AppError('person.erased');
  await refuseIfChanged(db, { table: 'people', id, version: before.version, expectedVersion });
  if (Object.keys(change).length === 0) return present(before);
  const kinds = change.kinds && { kinds: [...new Set(change.kinds)] };
  return present(await personRepository.updatePerson(db, before, { ...change, ...kinds }));
}

export async function deletePerson(db: TenantDb, id: string): Promise<{ message: string }> {
  if (!(await personRepository.markPersonDeleted(db, id))) await refuseMissing(db, id);
  return { message: 'Person deleted successfully' };
}

/** Restores a person within thirty days of their deletion. One who is not deleted is returned unchanged. */
export async function restorePerson(db: TenantDb, id: string): Promise<Person> {
  const person = (await personRepository.unmarkPersonDeleted(db, id)) ?? (await personRepository.findPerson(db, id));
  return present(person ?? (await refuseMissing(db, id)));
}

/** Refuses a record that does not exist; for a merged one, names the record it finally became. */
export async function refuseMissing(db: TenantDb, id: string): Promise<never> {
  let next = await personRepository.findMergedInto(db, id);
  if (!next) throw new AppError('person.not_found');
  while (next.merged_into !== null) next = (await personRepository.findMergedInto(db, next.id)) ?? { ...next, merged_into: null };
  throw new AppError('person.merged', { fields: { merged_into: next.id }, values: { name: next.name } });
}
