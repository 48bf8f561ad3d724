import { parseCaseNumber } from '@munshi/contract/cases/case-number';
import type { ImportRowState, RowDoubt } from '@munshi/contract/imports/import.schema';
import type { CheckedRow, PlannedMatch, RowPlan, StoredRow, Values } from '../row-plan.ts';
import { type CaseIdentity, CaseIndex, type FoundCase } from './case-index.ts';
import { fillsOfCase, fillsOfRow } from './case-fills.ts';
import { FileCase } from './file-case.ts';
import { resolveCourt, resolveLawyer } from './resolve-names.ts';
import { identityOf, type ResolvedRow } from './resolved-row.ts';
import type { FirmContext } from './firm-context.ts';
import type { ExistingCase, KnownType } from './firm-context.repository.ts';
import { type FileShape, type Interpreted, interpretStored } from './interpret.ts';

export function resolveCaseRow(row: StoredRow, file: FileShape, firm: FirmContext): ResolvedRow {
  const read = interpretStored(row, file, firm);
  const number = numberOf(read.values, firm);
  const type = findType(read.values, number, firm);
  const court = resolveCourt(read.values.court, row.answers['court'], firm);
  const lawyer = resolveLawyer(read.values.lawyer, row.answers['lawyer'], firm);
  const values = { ...read.values, ...(number ? { case_number: number } : {}), ...court.values, title: titleOf(read) };
  const category = type?.category_id;
  const plan: RowPlan = {
    values,
    parties: read.parties,
    hearings: read.hearings,
    ...(read.isReserved === true ? { isReserved: true } : {}),
    ...court.plan,
    ...lawyer.plan,
    ...(type ? { typeId: type.id } : {}),
    ...(category ? { categoryId: category } : {}),
  };
  const isEmpty = row.cells.every((cell) => cell.trim() === '') && row.record === null;
  // A court or lawyer is decided by its own answer, not by what the reader thinks of it.
  return { row, plan, doubts: [...read.doubts, ...court.doubts, ...lawyer.doubts], isEmpty };
}

const titleOf = ({ values, parties }: Interpreted): string => {
  if (values.title) return values.title;
  const nameOf = (side: string) => parties.find((party) => party.side === side)?.name;
  return [nameOf('petitioner'), nameOf('respondent')].filter(Boolean).join(' v. ');
};

/** The number as it is stored; of separate columns put together. */
function numberOf(values: Values, { today }: FirmContext): string | undefined {
  if (values.case_number) return values.case_number;
  if (!values.number || !values.year) return undefined;
  const typed = `${values.case_type ?? ''} ${values.number}/${values.year}`.trim();
  return parseCaseNumber(typed, Number(today.slice(0, 4)))?.number || typed;
}

function findType(values: Values, number: string | undefined, { typeCalled, today }: FirmContext): KnownType | undefined {
  const parts = number === undefined ? undefined : parseCaseNumber(number, Number(today.slice(0, 4)))?.parts;
  return (values.case_type && typeCalled(values.case_type)) || (parts && typeCalled(parts.kind)) || undefined;
}

/** Compares rows with the firm's cases and with the rows before them, in the order of the file. */
export class CaseRowMatcher {
  readonly #firm: FirmContext;
  readonly #rows: CaseIndex;
  readonly #byPosition = new Map<number, FileCase>();

  constructor(firm: FirmContext) {
    this.#firm = firm;
    this.#rows = new CaseIndex(Number(firm.today.slice(0, 4)));
  }

  /** The id of the case of the firm that the row may be about. */
  candidate(row: ResolvedRow): string | undefined {
    const found = this.#firm.cases.find(identityOf(row));
    return found && ('same' in found ? found.same : found.maybe).id;
  }

  check(resolved: ResolvedRow, existing: ReadonlyMap<string, ExistingCase>): CheckedRow {
    const { row, plan } = resolved;
    if (resolved.isEmpty || row.answers['skip'] !== undefined) return checked(resolved, { state: 'skip' });
    const identity = identityOf(resolved);
    const found = this.#firm.cases.find(identity) ?? this.#rows.find(identity);
    const other = sameCase(found, row.answers['maybe_same_case']);
    if (other) return checkedAgainst(resolved, this.#compare(resolved, other, existing));
    this.#rows.add(identity);
    this.#byPosition.set(row.position, new FileCase(resolved, this.#firm.today));
    const isUndecided = found && 'maybe' in found && row.answers['maybe_same_case'] === undefined;
    const doubts = isUndecided ? [...resolved.doubts, maybeSame(plan, found.maybe)] : resolved.doubts;
    return checked({ ...resolved, doubts }, { state: doubts.length > 0 ? 'check' : 'ready' });
  }

  #compare(resolved: ResolvedRow, other: CaseIdentity, existing: ReadonlyMap<string, ExistingCase>) {
    const ofCase = other.id === undefined ? undefined : existing.get(other.id);
    if (ofCase) return fillsOfCase(resolved, { other, ofCase, today: this.#firm.today });
    const known = this.#byPosition.get(other.position ?? -1);
    const compared = known && fillsOfRow(resolved, known, this.#firm.today);
    if (compared?.match.fills.includes('next_date')) known?.addDates(resolved, this.#firm.today);
    return compared;
  }
}

/** The case that a row is about: surely, or because a person said so. */
function sameCase(found: FoundCase, answer: string | undefined): CaseIdentity | undefined {
  if (!found) return undefined;
  if ('same' in found) return found.same;
  return answer === 'same' ? found.maybe : undefined;
}

function checkedAgainst(resolved: ResolvedRow, compared: ReturnType<typeof fillsOfRow> | undefined): CheckedRow {
  if (!compared) return checked(resolved, { state: resolved.doubts.length > 0 ? 'check' : 'ready' });
  // What is doubtful in a row that adds nothing needs no answer.
  if (compared.match.fills.length === 0 && compared.doubts.length === 0)
    return checked(resolved, { state: 'duplicate', match: compared.match });
  const doubts = [...resolved.doubts, ...compared.doubts];
  return checked({ ...resolved, doubts }, { state: doubts.length > 0 ? 'check' : 'ready', ...compared });
}

function maybeSame({ values }: RowPlan, other: CaseIdentity): RowDoubt {
  const where = other.line === undefined ? other.title : `${other.title} (${other.line})`;
  return {
    key: 'maybe_same_case',
    field: values.case_number ? 'case_number' : 'title',
    code: 'maybe_same_case',
    value: values.case_number ?? values.title ?? '',
    other: where,
    mends: [
      { value: 'same', label: where },
      { value: 'new', label: '' },
    ],
  };
}

interface Outcome {
  readonly state: ImportRowState;
  readonly match?: PlannedMatch;
  readonly movesDate?: boolean;
  readonly leavesDate?: boolean;
}

function checked({ row, plan, doubts }: ResolvedRow, { state, match, movesDate, leavesDate }: Outcome): CheckedRow {
  const needsAnswer = state === 'check';
  return {
    position: row.position,
    state,
    plan: { ...plan, ...(match ? { match } : {}), ...(movesDate ? { movesDate } : {}), ...(leavesDate ? { leavesDate } : {}) },
    doubts: needsAnswer ? doubts : [],
    caseId: match?.id ?? null,
    personId: null,
  };
}
