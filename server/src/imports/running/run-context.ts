import type { CaseContext } from '../../cases/public.ts';
import type { CheckedStoredRow, MadeRecord } from '../import-row.repository.ts';

/** What one run of an import knows beside the transaction of a batch. */
interface RunContext extends CaseContext {
  readonly importId: string;
  readonly today: string;
  /** People by folded name, mobile and e-mail, those that this run makes included. */
  readonly people: PeopleBook;
}

export interface PeopleBook {
  find(person: { name: string; mobile: string | null; email: string | null }): string | undefined;
  add(person: { id: string; name: string; mobile: string | null; email: string | null }): void;
}

/** A row while it is imported, and what was made of it so far. */
export interface RowRun {
  readonly context: RunContext;
  readonly row: CheckedStoredRow;
  readonly made: MadeRecord[];
}

/** A row that cannot be imported, with the reason in words. */
export class RowRefused extends Error {}
