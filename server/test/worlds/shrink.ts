/**
 * A minimal list of items that still fails, found by leaving out halves first, then ever smaller pieces.
 *
 * @param fails runs some of the items, in their order.
 * @param until the deadline, in milliseconds since the epoch.
 */
export async function fewest<T>(items: readonly T[], fails: (few: readonly T[]) => Promise<boolean>, until: number): Promise<readonly T[]> {
  let [left, size] = [items, Math.ceil(items.length / 2)];
  while (size >= 1 && Date.now() < until) {
    const found = await withoutOne(left, size, { fails, until });
    if (found) left = found;
    else if (size === 1) return left;
    size = Math.max(1, Math.min(found ? size : Math.floor(size / 2), left.length));
    if (left.length <= 1) return left;
  }
  return left;
}

async function withoutOne<T>(
  items: readonly T[],
  size: number,
  { fails, until }: { fails: (few: readonly T[]) => Promise<boolean>; until: number },
): Promise<readonly T[] | undefined> {
  for (let at = items.length - size; at > -size && Date.now() < until; at -= size) {
    const [from, to] = [Math.max(0, at), at + size];
    const few = [...items.slice(0, from), ...items.slice(to)];
    if (few.length < items.length && (await fails(few))) return few;
  }
  return undefined;
}
