import type { BatchResult, Statement } from '../driver/statement-batch.ts';
import { REFERENCE_TABLES } from './table-kinds.ts';

const WRITE = new RegExp(`\\b(?:insert into|update|delete from) (?:"?app"?\\.)?"?(?:${REFERENCE_TABLES.join('|')})"?(?![\\w"])`);

/** Whether a statement writes to a table that a distributed database keeps a copy of on every machine. */
export const writesCopies = ({ text }: Statement): boolean => !text.startsWith('select') && WRITE.test(text);

/**
 * Held by a transaction on a cluster from its first write to a table with copies until its end. There, such a write locks the whole
 * table on each machine in turn, so that two transactions which write to several of these tables, as sign-ups do, would end each other as
 * a deadlock. A single PostgreSQL locks rows, and needs no lock.
 */
export const lockCopies: Statement = {
  text: `select pg_advisory_xact_lock(hashtextextended('copied tables', 0))
    where current_setting('citus.propagate_set_commands', true) is not null`,
  values: [],
  named: true,
  silent: true,
  lasting: true,
};

interface Sender {
  readonly execute: (statement: Statement) => Promise<BatchResult>;
  readonly put: (statement: Statement) => void;
}

/** Sends the lock together with the first statement of a transaction that writes to a table with copies. */
export function lockingCopies({ execute, put }: Sender): Sender {
  let hasLocked = false;
  const lockFor = (statement: Statement) => {
    if (hasLocked || !writesCopies(statement)) return;
    hasLocked = true;
    put(lockCopies);
  };
  return {
    execute: async (statement) => {
      lockFor(statement);
      return await execute(statement);
    },
    put: (statement) => {
      lockFor(statement);
      put(statement);
    },
  };
}
