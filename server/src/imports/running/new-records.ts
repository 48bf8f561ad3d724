import type { PersonDraft } from '@munshi/contract/people/person.schema';
import { v7 as uuidv7 } from 'uuid';
import { createCourt } from '../../courts/public.ts';
import { createPeople, partyTypeOf } from '../../people/public.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { foldWords } from '../checking/likeness.ts';
import type { MadeRecord } from '../import-row.repository.ts';
import { findCourtByName } from './import-target.repository.ts';
import { levelOf } from './court-level.ts';
import type { BatchPeople } from './people-of-run.ts';

interface Contact {
  readonly name: string;
  readonly mobile: string | null;
  readonly email: string | null;
}

type NewPerson = PersonDraft & { readonly id: string };

/**
 * The people and courts that the rows of a batch need and the firm has not. They are noted while the rows are read, and stored only for
 * rows that are imported: a row that is refused leaves nothing behind.
 */
export class NewRecords {
  readonly #db: TenantDb;
  readonly #people: BatchPeople;
  readonly #courtOf = new Map<string, string>();
  readonly #newCourts = new Map<string, string>();
  readonly #newPeople = new Map<string, NewPerson>();
  #claimed: NewPerson[] = [];
  #claimedCourts: { readonly id: string; readonly name: string }[] = [];

  constructor(db: TenantDb, people: BatchPeople) {
    this.#db = db;
    this.#people = people;
  }

  /** The id of a client: of the firm's own, or of one to be made. */
  clientOf(contact: Contact): string {
    const known = this.#people.find(contact);
    if (known !== undefined) return known;
    const plain = { kinds: ['client' as const], language: 'en' as const, no_messages: false };
    const person: NewPerson = { ...contact, ...plain, id: uuidv7(), party_type: partyTypeOf(contact.name) };
    this.#newPeople.set(person.id, person);
    this.#people.add({ ...contact, id: person.id });
    return person.id;
  }

  /** The id of a court that a person wished to be added: of the firm's own, or of one to be made once for all rows. */
  async courtOf(name: string): Promise<string> {
    const folded = foldWords(name);
    const known = this.#courtOf.get(folded) ?? (await findCourtByName(this.#db, name));
    const id = known ?? uuidv7();
    if (known === undefined) this.#newCourts.set(id, name);
    this.#courtOf.set(folded, id);
    return id;
  }

  /** Claims the new ones among these records for a row: `store` makes them. @returns them as made by this row. */
  claim(ids: readonly (string | null | undefined)[]): MadeRecord[] {
    return ids.flatMap((id): MadeRecord[] => {
      const person = this.#newPeople.get(id ?? '');
      const court = this.#newCourts.get(id ?? '');
      if (id && person) {
        this.#newPeople.delete(id);
        this.#claimed.push(person);
        return [{ kind: 'person', id, version: 1 }];
      }
      if (!id || court === undefined) return [];
      this.#newCourts.delete(id);
      this.#claimedCourts.push({ id, name: court });
      return [{ kind: 'court', id, version: 0 }];
    });
  }

  /** Stores what was claimed, before the cases that name it. */
  async store(): Promise<void> {
    for (const court of this.#claimedCourts) await createCourt(this.#db, { ...court, level: levelOf(court.name) });
    await createPeople(this.#db, this.#claimed);
    for (const { id, name, mobile = null, email = null } of this.#claimed) this.#people.keep({ id, name, mobile, email });
    [this.#claimed, this.#claimedCourts] = [[], []];
  }
}
