import type { BulkPreview, BulkRefusal } from '@munshi/contract/bulk-changes/bulk-change.schema';

/** What a change of many would do to one record. */
export type Planned = 'changes' | 'same' | BulkRefusal;

interface PlannedRecord {
  readonly title: string;
  readonly planned: Planned;
}

/** A change of many that is undone: its id, and when it was made. */
export interface ChangeToUndo {
  readonly id: string;
  readonly changedAt: string;
}

/** What an undo restored of one kind of record, and what it left, because somebody changed it since. */
export interface UndoneRecords {
  readonly restored: number;
  /** Those of the restored that belong to no restricted case: only these are counted in a notification. */
  readonly open: number;
  readonly left: { readonly id: string; readonly title: string }[];
}

/** Of records of one kind, those that were restored and those that were left. */
export function undoneOf<Row extends { readonly id: string; readonly title: string; readonly restricted: boolean }>(
  rows: readonly Row[],
  isRestored: (row: Row) => boolean,
): UndoneRecords {
  const restored = rows.filter(isRestored);
  return {
    restored: restored.length,
    open: restored.filter(({ restricted }) => !restricted).length,
    left: rows.filter((row) => !isRestored(row)).map(({ id, title }) => ({ id, title })),
  };
}

/** Numbers of cases, hearings and tasks in words, such as `2 cases and 1 task`; an empty text if there are none. */
export function countsInWords(counts: Readonly<Partial<Record<'case' | 'hearing' | 'task', number>>>): string {
  const words = Object.entries(counts).flatMap(([noun, count]) => (count === 0 ? [] : [count === 1 ? `1 ${noun}` : `${count} ${noun}s`]));
  return new Intl.ListFormat('en').format(words);
}

const NAMED = 3;

/** The counts of a plan, with the first titles of what is refused. */
export function countPlan(records: readonly PlannedRecord[]): BulkPreview {
  const count = (planned: Planned) => records.filter((record) => record.planned === planned).length;
  const reasons = new Set(records.flatMap(({ planned }) => (planned === 'changes' || planned === 'same' ? [] : [planned])));
  return {
    total: records.length,
    changes: count('changes'),
    same: count('same'),
    refused: [...reasons].map((reason) => {
      const titles = records.filter(({ planned }) => planned === reason).map(({ title }) => title);
      return { reason, count: titles.length, titles: titles.slice(0, NAMED) };
    }),
  };
}

/** Records by the value that each is to get, so that one statement writes all of one value. */
export function groupByValue<Item, Value>(items: readonly Item[], valueOf: (item: Item) => Value): [value: Value, items: Item[]][] {
  const groups = Map.groupBy(items, (item) => JSON.stringify(valueOf(item)));
  return [...groups.values()].map((group) => [valueOf(group[0] as Item), group]);
}

/** People by the records of which they are to be notified, so that people with as many get one notification in the same words. */
export function groupByCount<Item>(
  items: readonly Item[],
  peopleOf: (item: Item) => readonly string[],
): [count: number, people: string[], items: Item[]][] {
  const pairs = items.flatMap((item) => [...new Set(peopleOf(item))].map((person) => ({ person, item })));
  const ofPerson = [...Map.groupBy(pairs, ({ person }) => person)].map(([person, each]) => ({ person, own: each.map(({ item }) => item) }));
  const byCount = Map.groupBy(ofPerson, ({ own }) => own.length);
  return [...byCount].flatMap(([count, each]): [number, string[], Item[]][] =>
    count === 1 ? each.map(({ person, own }) => [1, [person], own]) : [[count, each.map(({ person }) => person), []]],
  );
}
