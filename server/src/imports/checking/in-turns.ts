import { WorkTurn } from '../../platform/work-turn.ts';

/** The result of `each` for every row; other requests are answered in between. */
export async function inTurns<Row, Result>(rows: readonly Row[], each: (row: Row) => Result): Promise<Result[]> {
  const results: Result[] = [];
  const turn = new WorkTurn();
  for (const row of rows) {
    results.push(each(row));
    if (turn.isOver) await turn.pass();
  }
  return results;
}
