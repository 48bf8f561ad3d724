import type { ChangeGroup, DashboardSummary } from '@munshi/contract/dashboard/dashboard.schema';
import { type ChangeLine, SHOWN } from './changes.repository.ts';

type What = ChangeGroup['what'];

/** Groups lines by case, and those without a case by kind of record; latest first. */
export function groupChanges(since: string | null, lines: readonly ChangeLine[]): DashboardSummary['changes'] {
  const groups = Map.groupBy(lines, (line) => line.case_id ?? line.record);
  const items = Array.from(groups.values(), asGroup).sort((a, b) => b.at.localeCompare(a.at));
  return { since, more: Math.max(0, items.length - SHOWN), items: items.slice(0, SHOWN) };
}

function asGroup(lines: readonly ChangeLine[]): ChangeGroup {
  const [first] = lines;
  const at = lines.map((line) => line.at).sort();
  return {
    case_id: first?.case_id ?? null,
    title: first?.title ?? null,
    is_there: first?.is_there ?? false,
    at: at.at(-1) ?? '',
    by: [...new Set(lines.flatMap((line) => line.by))],
    what: notableChanges(lines.map(({ record, verb, count }) => ({ record, verb, count }))),
  };
}

/** For a deleted case only the deletion is listed; for a new one its creation and other records, but no further changes of the case. */
function notableChanges(what: What): What {
  const ofCase = what.find(({ record, verb }) => record === 'case' && verb === 'removed') ?? what.find(isCaseAdded);
  if (!ofCase) return what;
  if (ofCase.verb === 'removed') return [ofCase];
  return what.filter((each) => each === ofCase || each.record !== 'case');
}

function isCaseAdded({ record, verb }: What[number]): boolean {
  return record === 'case' && verb === 'added';
}
