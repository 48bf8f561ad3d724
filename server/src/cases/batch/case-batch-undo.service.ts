import { isLive } from '@munshi/contract/cases/case-status';
import { type ChangedRecord, groupByValue, undoneOf, type UndoneRecords } from '../../bulk-changes/public.ts';
import { requireQuotaForCase } from '../../tenants/public.ts';
import * as caseRepository from '../case.repository.ts';
import type { CaseContext } from '../case.service.ts';
import * as caseBatch from './case-batch.repository.ts';
import type { CaseColumns } from './case-edit.ts';
import { changeTeams } from './case-batch.service.ts';
import * as teamBatch from './team-batch.repository.ts';
import { isSameTeam, type TeamLine } from './team-change.ts';

interface Saved {
  readonly columns?: CaseColumns;
  readonly team?: TeamLine[];
}

type Pair = { readonly row: caseBatch.BatchCase; readonly saved: ChangedRecord; readonly team: readonly TeamLine[] };

/** Restores cases as they were before a change of many, except those that somebody changed since or whose earlier team has left. */
export async function undoBulkCases(context: CaseContext, saved: readonly ChangedRecord[]): Promise<UndoneRecords> {
  const { db } = context;
  if (saved.length === 0) return undoneOf([], () => false);
  const ids = saved.map(({ recordId }) => recordId);
  const rows = new Map((await caseBatch.findBatch(db, ids, true)).map((row) => [row.id, row]));
  const teams = await teamBatch.findTeams(db, ids);
  const pairs = saved.flatMap((record): Pair[] => {
    const row = rows.get(record.recordId);
    return row ? [{ row, saved: record, team: teams.get(row.id) ?? [] }] : [];
  });
  const members = await caseRepository.findMembers(db, [...new Set(pairs.flatMap(rejoining))]);
  const isUntouched = (pair: Pair) => isAsChanged(pair) && rejoining(pair).every((userId) => members.has(userId));
  const restored = pairs.filter(isUntouched);
  await restore(context, restored);
  const restoredIds = new Set(restored.map(({ row }) => row.id));
  return undoneOf(
    pairs.map(({ row }) => row),
    ({ id }) => restoredIds.has(id),
  );
}

const wasOf = ({ saved }: Pair) => saved.was as Saved;

/** The members who come back on the team. */
function rejoining(pair: Pair): string[] {
  const now = new Set(pair.team.filter(({ leftAt }) => leftAt === null).map(({ userId }) => userId));
  return (wasOf(pair).team ?? []).flatMap(({ userId, leftAt }) => (userId === null || leftAt !== null || now.has(userId) ? [] : [userId]));
}

function isAsChanged({ row, saved, team }: Pair): boolean {
  const { team: changed } = saved.isNow as Saved;
  return row.version === saved.version && (changed === undefined || isSameTeam(changed, team));
}

async function restore(context: CaseContext, pairs: readonly Pair[]): Promise<void> {
  const { db, actor } = context;
  const added = pairs.filter(({ row, saved }) => isLive((saved.was as Saved).columns?.status ?? row.status) && !isLive(row.status)).length;
  if (added > 0) await requireQuotaForCase(db, actor, added);
  for (const [columns, group] of groupByValue(pairs, (pair) => wasOf(pair).columns))
    if (columns)
      await caseBatch.updateBatch(
        db,
        group.map(({ row }) => row.id),
        columns,
      );
  await changeTeams(
    context,
    pairs.flatMap((pair) => {
      const { team: after } = wasOf(pair);
      return after ? [{ row: pair.row, team: { before: pair.team, after } }] : [];
    }),
  );
}
