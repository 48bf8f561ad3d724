/** Errors of database connections. By their codes they look like errors of any other connection. */
const failures = new WeakSet<object>();

/** Marks an error as one of the database connection. @returns the error, to be rethrown. */
export function markDatabaseError<T>(failure: T): T {
  if (typeof failure === 'object' && failure !== null) failures.add(failure);
  return failure;
}

export function isDatabaseError(failure: object): boolean {
  return failures.has(failure);
}
