import type { StepClock } from './clock.ts';

/** Ids and instants, which say nothing about the order of two rows. */
const ANY_ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
const ANY_INSTANT = /\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|[+-][\d:]+)/g;

interface Row {
  readonly at: string;
}
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'string';

/**
 * Puts rows that were written in one step in an order of their own. One statement can change rows of several cases, and
 * PostgreSQL promises no order among them; which step comes first stays as it was told.
 */
export function inSteps(body: string, clock: StepClock): string {
  if (!body.includes('"at":"')) return body;
  return JSON.stringify(JSON.parse(body), (_key, value: unknown) =>
    Array.isArray(value) && value.every(isRow) ? sorted(value, clock) : value,
  );
}

function sorted(rows: readonly Row[], clock: StepClock): Row[] {
  const named = rows.map((row) => ({
    row,
    step: clock.label(Date.parse(row.at)),
    text: JSON.stringify(row).replace(ANY_ID, '').replace(ANY_INSTANT, ''),
  }));
  const runs: (typeof named)[] = [];
  for (const each of named) {
    const last = runs.at(-1);
    if (last?.[0]?.step === each.step) last.push(each);
    else runs.push([each]);
  }
  return runs.flatMap((run) => run.sort((one, other) => one.text.localeCompare(other.text))).map(({ row }) => row);
}
