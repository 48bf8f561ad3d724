/** The cheapest way to a place of the table: change or keep, leave out, add, or swap two neighbours. */
function cheapest(one: string, other: string, [at, place]: readonly [number, number], rows: readonly (readonly number[])[]): number {
  const [before = [], row = [], next = []] = rows;
  const [letter, against] = [one[at], other[place]];
  const isSwapped = at > 0 && letter === other[place - 1] && against === one[at - 1];
  const changed = (row[place] ?? 0) + (letter === against ? 0 : 1);
  return Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1, isSwapped ? (before[place - 1] ?? 0) + 1 : Infinity);
}

/** Number of letters to change, add, leave out or swap with their neighbour; `limit + 1` as soon as it is more. */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let [before, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let at = 0; at < one.length; at++) {
    const next = [at + 1];
    for (let place = 0; place < other.length; place++) next.push(cheapest(one, other, [at, place], [before, row, next]));
    if (Math.min(...next) > limit) return limit + 1;
    [before, row] = [row, next];
  }
  return row.at(-1) ?? 0;
}
