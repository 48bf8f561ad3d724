/**
 * Closes everything, the last opened first: requests end before the resources they use. One failure does not stop the others.
 *
 * @throws {AggregateError} at the end, with every failure.
 */
export async function closeAll(opened: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of opened.toReversed()) await close().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be closed.');
}
