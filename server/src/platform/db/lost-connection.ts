/** Failures of connections to the database. By their codes they look like those of any other connection. */
const failures = new WeakSet<object>();

/** Notes that a failure came from the connection to the database. @returns the failure, to be thrown on. */
export function ofDatabase<T>(failure: T): T {
  if (typeof failure === 'object' && failure !== null) failures.add(failure);
  return failure;
}

export function isOfDatabase(failure: object): boolean {
  return failures.has(failure);
}
