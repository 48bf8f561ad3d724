/** A row without the columns that were left out: they keep what they hold, or take their default. */
export function given<T extends object>(row: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> };
}
