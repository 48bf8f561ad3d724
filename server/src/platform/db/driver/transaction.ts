import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { AppError } from '../../http/app-error.ts';
import { NO_ANSWER } from './connection-options.ts';
import { type Database, send } from './database.ts';
import { isStalePlan, type Statement, type BatchResult } from './statement-batch.ts';

export const commit: Statement = { text: 'commit', values: [], named: true, silent: true, lasting: true };

/**
 * Sends statements as one pipelined batch: a transaction of its own, or a single statement. If the database undid it for the sake of
 * another, as where a shard moves meanwhile, it is sent once more.
 *
 * @param tenantId the firm whose rows are used; undefined outside every firm.
 * @returns the results, without those of the statements that open and close the transaction.
 */
export async function sendBatch(database: Database, statements: readonly Statement[], tenantId?: string): Promise<BatchResult[]> {
  const attempt = async () => await retryWhileStale(database, async () => await trySendBatch(database, statements, tenantId));
  const results = await retryWhenUndone(attempt);
  return results.filter((_, at) => statements[at]?.silent !== true);
}

/**
 * Retries if a newer server has just altered a table and so invalidated a prepared plan: nothing had been done. A connection prepares its
 * statements again after one failure, but under load each retry may get another one.
 */
async function retryWhileStale<T>({ maxConnections }: Database, work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isStalePlan(error) || tries === maxConnections) throw error;
    }
  }
}

/** A deadlock or a conflict of snapshots: the database rolled back this transaction so that another could continue. */
const UNDONE = new Set(['40P01', '40001']);
/** Minimum wait before the retry, so that the other transaction gets its locks first. The actual wait is random, up to twice this. */
const PAUSE_MS = 50;

/**
 * Runs a transaction once more if the database rolled it back in favour of another. This is not rare in a distributed database: a
 * write to a table with a copy on every machine locks the copies one after the other.
 *
 * @param transact runs again from its beginning, so it must have no effect outside its transaction.
 */
export async function retryWhenUndone<T>(transact: () => Promise<T>): Promise<T> {
  try {
    return await transact();
  } catch (error) {
    if (!UNDONE.has((error as { code?: string }).code ?? '')) throw error;
    await pause(PAUSE_MS * (1 + Math.random()));
    return await transact();
  }
}

async function trySendBatch(database: Database, statements: readonly Statement[], tenantId?: string): Promise<BatchResult[]> {
  const client = await database.connect(tenantId);
  let failure: Error | undefined;
  try {
    return await send(client, statements);
  } catch (error) {
    failure = await undo(client, error as Error);
    throw error;
  } finally {
    client.release(failure);
  }
}

type Work<T> = (execute: (statement: Statement) => Promise<BatchResult>, put: (statement: Statement) => void) => Promise<T>;

/**
 * Runs `work` in one transaction that `opening` begins.
 *
 * @param tenantId the firm whose rows are used; undefined outside every firm.
 * @throws whatever `work` throws, after rolling back.
 */
export async function inTransaction<T>(database: Database, opening: Statement[], work: Work<T>, tenantId?: string): Promise<T> {
  return await retryWhileStale(database, async () => await tryTransaction(database, opening, work, tenantId));
}

async function tryTransaction<T>(database: Database, opening: Statement[], work: Work<T>, tenantId?: string): Promise<T> {
  let connecting: Promise<pg.PoolClient> | undefined;
  let failure: Error | undefined;
  // The opening is sent with the first statement: a transaction of one statement costs two round trips, not four. No
  // connection is checked out until then, so that earlier work such as hashing a password blocks none.
  let waiting = opening;
  const sendAll = async (statement: Statement) => {
    const first = waiting;
    waiting = [];
    connecting ??= database.connect(tenantId);
    const results = await send(await connecting, [...first, statement]);
    return results[first.length] as BatchResult;
  };
  const connected = async () => await connecting?.catch(() => undefined);
  // A statement sent later, by a promise that was not awaited, would run in whatever the connection serves by then.
  let hasEnded = false;
  const requireOpen = () => {
    if (hasEnded) throw new Error('the transaction of this handle has ended');
  };
  const execute = async (statement: Statement) => {
    requireOpen();
    return await sendAll(statement);
  };
  const put = (statement: Statement) => {
    requireOpen();
    waiting = [...waiting, statement];
  };
  try {
    const result = await work(execute, put);
    hasEnded = true;
    if (connecting || waiting !== opening) await sendAll(commit);
    return result;
  } catch (error) {
    hasEnded = true;
    const client = await connected();
    if (client) failure = await endFailed(client, error as Error, waiting);
    throw error;
  } finally {
    (await connected())?.release(failure);
  }
}

/** Ends a transaction whose work failed: rolls back, except for an error that keeps its changes. */
async function endFailed(client: pg.PoolClient, cause: Error, waiting: Statement[]): Promise<Error | undefined> {
  if (!(cause instanceof AppError && cause.keepsChanges)) return await undo(client, cause);
  try {
    await send(client, [...waiting, commit]);
    return undefined;
  } catch {
    return await undo(client, cause);
  }
}

/** Rolls back; a connection on which even that fails is not returned to the pool. */
async function undo(client: pg.PoolClient, cause: Error): Promise<Error | undefined> {
  // A server that did not answer the statement will not answer this either.
  if (cause.message === NO_ANSWER) return cause;
  try {
    await client.query('rollback');
    return undefined;
  } catch {
    return cause;
  }
}
