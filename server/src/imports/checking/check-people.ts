import type { RowDoubt } from '@munshi/contract/imports/import.schema';
import type { CheckedRow, PlannedMatch, RowPlan, StoredRow } from '../row-plan.ts';
import type { FirmContext } from './firm-context.ts';
import { interpretStored, type FileShape } from './interpret.ts';
import { type FoundPerson, PeopleIndex, type PersonIdentity } from './people-index.ts';

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
    const base: CheckedRow = { position: row.position, plan, doubts: [], caseId: null, personId: null, state: 'skip' };
    if (row.cells.every((cell) => cell.trim() === '') || row.answers['skip'] !== undefined) return base;
    const { name = '', mobile = null, email = null } = values;
    const identity = { position: row.position, line: row.line, name, mobile, email };
    const found = this.#firm.people.find(identity) ?? this.#rows.find(identity);
    const answer = row.answers['maybe_same_person'];
    const other = samePerson(found, answer);
    if (other) return checkedAgainst(base, matchOf(identity, other), read.doubts);
    this.#rows.add(identity);
    const needsAnswer = found && 'maybe' in found && answer === undefined;
    return withDoubts(base, needsAnswer ? [...read.doubts, maybeSame(name, found.maybe)] : read.doubts);
  }
}

const withDoubts = (base: CheckedRow, doubts: readonly RowDoubt[]): CheckedRow => ({
  ...base,
  doubts,
  state: doubts.length > 0 ? 'check' : 'ready',
});

function samePerson(found: FoundPerson, answer: string | undefined): PersonIdentity | undefined {
  if (!found) return undefined;
  if ('same' in found) return found.same;
  return answer === 'same' ? found.maybe : undefined;
}

function checkedAgainst(base: CheckedRow, match: PlannedMatch, doubts: readonly RowDoubt[]): CheckedRow {
  const matched = { ...base, plan: { ...base.plan, match }, personId: match.id ?? null };
  return match.fills.length === 0 ? { ...matched, state: 'duplicate' } : withDoubts(matched, doubts);
}

function matchOf(identity: PersonIdentity, { id, line, position, name, mobile, email }: PersonIdentity): PlannedMatch {
  const fills = [...(identity.mobile && !mobile ? ['mobile'] : []), ...(identity.email && !email ? ['email'] : [])];
  return {
    ...(id === undefined ? {} : { id }),
    ...(line === undefined ? {} : { line }),
    ...(position === undefined ? {} : { position }),
    title: name,
    fills,
  };
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
