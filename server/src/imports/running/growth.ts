import { analyzeGrowingTables } from '../../platform/db/schema/analyze-tables.ts';

/** The tables that an import fills. */
const FILLED = ['cases', 'case_parties', 'case_numbers', 'case_team', 'hearings', 'people', 'audit_log', 'import_rows'] as const;

/** Rows after which tables that were empty have statistics enough. */
const ENOUGH = 10_000;

/** Keeps the statistics of the tables right while an import fills them: it looks again whenever twice as many rows are imported. */
export class Growth {
  readonly #ownerUrl: string | undefined;
  #rows = 0;
  #next = 1;

  constructor(ownerUrl: string | undefined) {
    this.#ownerUrl = ownerUrl;
  }

  async add(rows: number): Promise<void> {
    this.#rows += rows;
    if (this.#ownerUrl === undefined || this.#rows < this.#next || this.#rows > ENOUGH) return;
    this.#next = this.#rows * 2;
    await analyzeGrowingTables(this.#ownerUrl, FILLED);
  }
}
