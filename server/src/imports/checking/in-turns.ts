import { setImmediate } from 'node:timers/promises';

/** Other requests get a turn after this long. */
const TURN_MS = 20;

/** The result of `each` for every row; other requests are answered in between. */
export async function inTurns<Row, Result>(rows: readonly Row[], each: (row: Row) => Result): Promise<Result[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const row of rows) {
    results.push(each(row));
    if (performance.now() - began < TURN_MS) continue;
    await setImmediate();
    began = performance.now();
  }
  return results;
}
