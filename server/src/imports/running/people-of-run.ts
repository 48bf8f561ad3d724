import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { listKnownPeople } from '../checking/firm-context.repository.ts';
import { PeopleIndex, type PersonIdentity } from '../checking/people-index.ts';

type KnownPerson = PersonIdentity & { readonly id: string };

/** The people that one batch can name. */
export interface BatchPeople {
  find(person: { name: string; mobile: string | null; email: string | null }): string | undefined;
  /** A person that the batch may make. */
  add(person: KnownPerson): void;
  /** A person that the batch has made: later batches know them once it is stored. */
  keep(person: KnownPerson): void;
}

/** The people of the firm, and those that a run makes: known to later batches once their batch is stored. */
export class PeopleOfRun {
  readonly #stored: PeopleIndex;

  constructor(people: readonly PersonIdentity[]) {
    this.#stored = new PeopleIndex(people);
  }

  static async read(db: TenantDb): Promise<PeopleOfRun> {
    return new PeopleOfRun(await listKnownPeople(db));
  }

  /** The people of one batch. `keep`: call it once the batch is stored. */
  openBatch(): { people: BatchPeople; keep: () => void } {
    const made: KnownPerson[] = [];
    const ofBatch = new PeopleIndex();
    const people: BatchPeople = {
      find: (person) => {
        const found = [this.#stored.find(person), ofBatch.find(person)].find((one) => one && 'same' in one);
        return found && 'same' in found ? found.same.id : undefined;
      },
      add: (person) => ofBatch.add(person),
      keep: (person) => made.push(person),
    };
    return {
      people,
      keep: () => {
        for (const person of made) this.#stored.add(person);
      },
    };
  }
}
