import type { RowDoubt } from '@munshi/contract/imports/import.schema';
import type { CheckedRow, PlannedMatch, RowPlan, StoredRow } from '../row-plan.ts';
import type { FirmContext } from './firm-context.ts';
import { interpretStored, type FileShape } from './interpret.ts';
import { PeopleIndex, type PersonIdentity } from './people-index.ts';

/** Compares rows of people with those of the firm and with the rows before them. */
export class PersonRowMatcher {
  readonly #file: FileShape;
  readonly #firm: FirmContext;
  readonly #rows = new PeopleIndex();

  constructor(file: FileShape, firm: FirmContext) {
    this.#file = file;
    this.#firm = firm;
  }

  check(row: StoredRow): CheckedRow {
    const read = interpretStored(row, this.#file, this.#firm);
    const { values } = read;
    const plan: RowPlan = { values, parties: [], hearings: [] };
    const nothing = { position: row.position, plan, doubts: [], caseId: null, personId: null };
    if (row.cells.every((cell) => cell.trim() === '') || row.answers['skip'] !== undefined) return { ...nothing, state: 'skip' };
    const identity = {
      position: row.position,
      line: row.line,
      name: values.name ?? '',
      mobile: values.mobile ?? null,
      email: values.email ?? null,
    };
    const found = this.#firm.people.find(identity) ?? this.#rows.find(identity);
    const answer = row.answers['maybe_same_person'];
    const other = found && ('same' in found ? found.same : found.maybe);
    const isSame = found !== undefined && ('same' in found || answer === 'same');
    const doubts = [...read.doubts, ...(found && 'maybe' in found && answer === undefined ? [maybeSame(identity.name, found.maybe)] : [])];
    if (!isSame) this.#rows.add(identity);
    if (!isSame || !other) return { ...nothing, state: doubts.length > 0 ? 'check' : 'ready', doubts };
    const match = matchOf(identity, other);
    const withMatch = { ...nothing, plan: { ...plan, match }, personId: other.id ?? null };
    if (match.fills.length === 0) return { ...withMatch, state: 'duplicate' };
    return { ...withMatch, state: doubts.length > 0 ? 'check' : 'ready', doubts };
  }
}

function matchOf(identity: PersonIdentity, { id, line, position, name, mobile, email }: PersonIdentity): PlannedMatch {
  const fills = [...(identity.mobile && !mobile ? ['mobile'] : []), ...(identity.email && !email ? ['email'] : [])];
  return { ...(id === undefined ? {} : { id }), ...(line === undefined ? {} : { line }), ...(position === undefined ? {} : { position }), title: name, fills };
}

function maybeSame(name: string, { name: other, line }: PersonIdentity): RowDoubt {
  const where = line === undefined ? other : `${other} (${line})`;
  return {
    key: 'maybe_same_person',
    field: 'name',
    code: 'maybe_same_person',
    value: name,
    other: where,
    mends: [
      { value: 'same', label: where },
      { value: 'new', label: '' },
    ],
  };
}
