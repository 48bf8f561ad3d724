import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { listKnownPeople } from '../checking/firm-context.repository.ts';
import { PeopleIndex, type PersonIdentity } from '../checking/people-index.ts';
import type { PeopleBook } from './run-context.ts';

type NewPerson = Parameters<PeopleBook['add']>[0];

/** The people of the firm, and those that a run makes: known to later batches once their batch is stored. */
export class PeopleOfRun {
  readonly #stored: PeopleIndex;

  constructor(people: readonly PersonIdentity[]) {
    this.#stored = new PeopleIndex(people);
  }

  static async read(db: TenantDb): Promise<PeopleOfRun> {
    return new PeopleOfRun(await listKnownPeople(db));
  }

  /** The book of one batch. `keep`: call it once the batch is stored. */
  openBatch(): { book: PeopleBook; keep: () => void } {
    const added: NewPerson[] = [];
    const ofBatch = new PeopleIndex();
    const book: PeopleBook = {
      find: (person) => {
        const found = [this.#stored.find(person), ofBatch.find(person)].find((one) => one && 'same' in one);
        return found && 'same' in found ? found.same.id : undefined;
      },
      add: (person) => {
        added.push(person);
        ofBatch.add(person);
      },
    };
    return {
      book,
      keep: () => {
        for (const person of added) this.#stored.add(person);
      },
    };
  }
}
