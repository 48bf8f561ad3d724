import type { CaseBulkChange } from '@munshi/contract/bulk-changes/bulk-change.schema';
import type { CaseStatus } from '@munshi/contract/cases/case-status';
import { AppError } from '../../platform/http/app-error.ts';
import { definedOnly } from '../../platform/db/query/defined-only.ts';
import type { Planned } from '../../bulk-changes/public.ts';
import { stageByHand, statusAfter, validateCase } from '../case-rules.ts';
import type { BatchCase } from './case-batch.repository.ts';
import { hasSameOrder, type LeavingPerson, type TeamLine, type TeamPerson, withLead, withMember, withReplaced } from './team-change.ts';

/** The columns that a change of many writes. */
export type CaseColumns = Partial<
  Pick<
    BatchCase,
    'status' | 'phase' | 'open_on_purpose' | 'decision_date' | 'nature_of_disposal' | 'stage' | 'stage_text' | 'stage_by_hand' | 'tags'
  >
>;

/** What the change does to one case: its new columns, or its new team. */
export interface CaseEdit {
  readonly row: BatchCase;
  readonly planned: Planned;
  readonly columns?: CaseColumns | undefined;
  readonly team?: { readonly before: readonly TeamLine[]; readonly after: readonly TeamLine[] } | undefined;
}

/** The people of a change, as teams have them, by the name of its field. */
export interface ChangePeople {
  readonly assign?: TeamPerson;
  readonly add?: TeamPerson;
  readonly replace?: { readonly from: LeavingPerson; readonly to: TeamPerson };
}

/** A change of many with what it does to each case. */
export interface CasePlan {
  readonly edits: readonly CaseEdit[];
  readonly people: ChangePeople;
}

const MAX_TAGS = 30;

interface Editing {
  readonly change: CaseBulkChange;
  readonly people: ChangePeople;
}

type Part = Omit<CaseEdit, 'row'>;

/** What the change does to a case with this team. A case that refuses a part of it stays as it is. @throws {AppError} `case.phase_mismatch`. */
export function editCase(row: BatchCase, team: readonly TeamLine[], { change, people }: Editing): CaseEdit {
  const parts: Part[] = [
    ...(change.status ? [statusEdit(row, change.status)] : []),
    ...(change.stage ? [stageEdit(row, change.stage)] : []),
    ...(change.tags ? [tagsEdit(row, change.tags)] : []),
    teamEdit(team, { change, people }),
  ];
  const refused = parts.find(({ planned }) => planned !== 'changes' && planned !== 'same');
  if (refused) return { row, planned: refused.planned };
  const changes = parts.filter(({ planned }) => planned === 'changes');
  const columns = changes.flatMap((part) => part.columns ?? []);
  return {
    row,
    planned: changes.length > 0 ? 'changes' : 'same',
    columns: columns.length > 0 ? Object.assign({}, ...columns) : undefined,
    team: changes.find((part) => part.team)?.team,
  };
}

function teamEdit(team: readonly TeamLine[], { change, people }: Editing): Part {
  const { replace, assign, add } = people;
  let after = team;
  if (replace) after = withReplaced(after, replace.from, replace.to);
  if (assign) after = withLead(after, assign, change.assign?.role ?? '');
  if (add) after = withMember(after, add, change.add?.role ?? '');
  return hasSameOrder(team, after) ? { planned: 'same' } : { planned: 'changes', team: { before: team, after } };
}

function statusEdit(row: BatchCase, change: NonNullable<CaseBulkChange['status']>): Part {
  const after = statusAfter(row, change);
  try {
    validateCase(after);
  } catch (error) {
    if (error instanceof AppError && error.code === 'case.decision_before_filing') return { planned: 'decision_before_filing' };
    throw error;
  }
  const { decision_date, nature_of_disposal } = change;
  return columnsEdit(row, {
    status: after.status,
    phase: after.phase,
    decision_date,
    nature_of_disposal,
    open_on_purpose: after.isOpenOnPurpose,
  });
}

function stageEdit(row: BatchCase, { stage = null, stage_text = null }: NonNullable<CaseBulkChange['stage']>): Part {
  return columnsEdit(row, { stage: stage || null, stage_text: stage_text || null, stage_by_hand: stageByHand(row, { stage, stage_text }) });
}

function tagsEdit(row: BatchCase, { add, remove }: NonNullable<CaseBulkChange['tags']>): Part {
  const kept = row.tags.filter((tag) => !remove.includes(tag));
  const tags = [...kept, ...new Set(add.filter((tag) => !kept.includes(tag)))];
  return tags.length > MAX_TAGS ? { planned: 'too_many_tags' } : columnsEdit(row, { tags });
}

type Given = { [Name in keyof CaseColumns]: CaseColumns[Name] | undefined };

function columnsEdit(row: BatchCase, given: Given): Part {
  const names = Object.keys(definedOnly(given)) as (keyof CaseColumns)[];
  // What a person decided about the status counts only where the status changes.
  const changed = names.filter((name) => JSON.stringify(row[name]) !== JSON.stringify(given[name]));
  if (changed.every((name) => name === 'open_on_purpose')) return { planned: 'same' };
  return { planned: 'changes', columns: Object.fromEntries(changed.map((name) => [name, given[name]])) };
}

/** The columns of a case as they were, for those that an edit writes. */
export const columnsBefore = (row: BatchCase, columns: CaseColumns): CaseColumns =>
  Object.fromEntries((Object.keys(columns) as (keyof CaseColumns)[]).map((name) => [name, row[name]]));

/** The status of a case before and after an edit. */
export const statusOf = ({ row, columns }: CaseEdit) => ({
  before: row.status as CaseStatus,
  after: (columns?.status ?? row.status) as CaseStatus,
});
