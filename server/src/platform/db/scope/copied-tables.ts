import type { BatchResult, Statement } from '../driver/statement-batch.ts';
import { REFERENCE_TABLES } from './table-kinds.ts';

const COPIED = `(?:"?app"?\\.)?"?(?:${REFERENCE_TABLES.join('|')})"?(?![\\w"])`;
const WRITE = new RegExp(`\\b(?:insert into|update|delete from) ${COPIED}`);
const ROW_LOCK = /\bfor (?:no key )?update(?: of "?(\w+)"?)?/;
const READ = new RegExp(`\\bfrom ${COPIED}`);

/** Whether a statement writes to a table that a distributed database keeps a copy of on every machine, or locks rows of one to do so. */
export function writesCopies({ text }: Statement): boolean {
  if (!text.startsWith('select') && WRITE.test(text)) return true;
  const [lock, table] = ROW_LOCK.exec(text) ?? [];
  if (lock === undefined) return false;
  return table === undefined ? READ.test(text) : REFERENCE_TABLES.includes(table);
}

/** The key of the advisory lock that writers of tables with copies hold, and, in SQL, whether there are such tables. */
export const COPIES_KEY = `hashtextextended('copied tables', 0)`;
export const HAS_COPIES = `current_setting('citus.propagate_set_commands', true) is not null`;

/**
 * Held by a transaction on a cluster from its first write to a table with copies until its end. There, such a write, or the lock of
 * a row before it, locks the whole table on each machine in turn, so that two transactions which write to several of these tables,
 * as sign-ups do, would end each other as a deadlock. A single PostgreSQL locks rows, and needs no lock.
 */
export const lockCopies: Statement = {
  text: `select pg_advisory_xact_lock(${COPIES_KEY}) where ${HAS_COPIES}`,
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
