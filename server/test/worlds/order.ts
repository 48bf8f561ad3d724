import type { StepClock } from './clock.ts';

/** Ids and instants, which must not decide the order of two rows. */
const ANY_ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
const ANY_INSTANT = /\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|[+-][\d:]+)/g;

interface Row {
  readonly at: string;
}
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'string';

/** Row counts of a full page, and of a full dashboard list. */
const FULL: ReadonlySet<number> = new Set([8, 10, 25, 50, 100]);

/**
 * Sorts rows that were written in one step. One statement can change rows of several cases, and PostgreSQL guarantees no order
 * among them; the order of the steps stays as in the answer.
 * If a full page ends within the rows of one step, any of them may be on it, so there they are only counted.
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
  const last = FULL.has(rows.length) ? runs.at(-1) : undefined;
  return runs.flatMap((run) =>
    run === last
      ? run.map(({ row: { at } }) => ({ at }))
      : run.sort((one, other) => one.text.localeCompare(other.text)).map(({ row }) => row),
  );
}
