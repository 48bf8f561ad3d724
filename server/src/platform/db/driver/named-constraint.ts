/** An error of the database, as the driver reads it. */
interface DatabaseError extends Error {
  constraint?: string | undefined;
  column?: string | undefined;
  hint?: string | undefined;
}

/** In a distributed database, the name of a constraint ends in a shard number. */
const OF_SHARD = /_\d{6,}$/;
/** How PostgreSQL names a constraint in a message. */
const IN_MESSAGE = / constraint "([^"]+)"/;
/** How our triggers name it in a hint. */
const IN_HINT = /^constraint "([^"]+)"(?:, column "([^"]+)")?$/;

/** Gives an error the names of its constraint and column, which Citus does not pass on from the machine that has the rows. */
export function nameConstraint(error: DatabaseError): void {
  const hinted = IN_HINT.exec(error.hint ?? '');
  const inMessage = IN_MESSAGE.exec(error.message);
  const name = error.constraint ?? hinted?.[1] ?? inMessage?.[1];
  if (name === undefined) return;
  error.constraint = name.replace(OF_SHARD, '');
  error.column ??= hinted?.[2];
}
