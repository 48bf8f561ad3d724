import { createHash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { prepareValue } from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';
import { markDatabaseError } from './lost-connection.ts';
import { type Field, NO_ROWS, readRow, type RowShape, shapeOf } from './row-shape.ts';
import { nameConstraint } from './named-constraint.ts';

/** One statement of a pipelined batch. An unnamed one gets a custom plan each time, for its actual values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly named: boolean;
  /** Its rows are not needed, as those of BEGIN, COMMIT and the scope: they are not even described. */
  readonly silent?: true;
  /** Sent repeatedly without change: its bytes are cached. */
  readonly lasting?: true;
  /** Named, but planned each time all the same. There are many of these, so they may fill only half of the prepared statements. */
  readonly plannedEachTime?: true;
  /** In a read, PostgreSQL decides whether its values deserve a plan of their own. */
  readonly isPlannedByValues?: true;
}

export interface BatchResult {
  readonly rows: unknown[];
  readonly rowCount: number | null;
  readonly command: string | null;
}

/** A result, and the shape of its rows as far as it is known. Values are text until everything has arrived. */
interface Arriving {
  rows: unknown[];
  rowCount: number | null;
  command: string | null;
  shape: RowShape | undefined;
}

/** Prepared statements per connection; beyond that, statements are sent unnamed. */
const MAX_PREPARED = 400;
const MAX_PLANNED_EACH_TIME = MAX_PREPARED / 2;

/** The part of pg's connection that a submittable writes to. */
interface WireConnection {
  readonly stream: { write(bytes: Buffer): boolean };
}

/** Publishes the statements of each batch as it is sent, to measure the cost of a request. Costs nothing without a subscriber. */
export const batchesSent = channel('munshi.batches');

/**
 * A statement prepared on a connection, and the shape of its rows. The shape is requested with the first call only: the server
 * refuses a prepared statement whose rows would have another shape (`isStalePlan`). It is unconfirmed (`unconfirmed`) if the
 * batch that was to prepare it failed at or before it: the server does not say whether the parse succeeded, so the name is
 * closed before it is parsed again.
 */
interface Known {
  state: 'ready' | 'unconfirmed';
  shape?: RowShape;
}
type Prepared = Map<string, Known>;
const preparedOn = new WeakMap<object, Prepared>();

/**
 * Whether a statement failed only because its table has changed since it was prepared, as while a newer server migrates
 * the database. It had no effect; prepared again, it works.
 */
export function isStalePlan(error: unknown): boolean {
  return (error as { routine?: string }).routine === 'RevalidateCachedQuery';
}
const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `m${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`;
    if (names.size < 10_000) names.set(text, name);
  }
  return name;
}

/** The name of a statement on a connection; empty if it is sent unnamed. */
function nameFor({ text, named, plannedEachTime }: Statement, prepared: Prepared): string {
  if (!named) return '';
  const name = nameOf(text);
  return prepared.has(name) || prepared.size < (plannedEachTime ? MAX_PLANNED_EACH_TIME : MAX_PREPARED) ? name : '';
}

const [describeRows, execute, sync] = [serialize.describe({ type: 'P' }), serialize.execute(), serialize.sync()];

function bind({ values }: Statement, name: string): Buffer {
  return serialize.bind({ statement: name, values: [...values], valueMapper: prepareValue });
}

const encodedStatements = new WeakMap<Statement, Buffer>();

/** The cached bind message of a `lasting` statement, which has the same name on every connection. */
function boundAgain(statement: Statement, name: string): Buffer {
  let bytes = encodedStatements.get(statement);
  if (!bytes) encodedStatements.set(statement, (bytes = bind(statement, name)));
  return bytes;
}

/**
 * A pipelined batch: sends statements together under one Sync, in one round trip, whatever their number. The server runs them
 * in order and skips what follows a failure; the connection is then in a failed transaction, which the caller rolls back.
 * Settles when the server is ready again, not when a statement is done: the commit may come in between.
 */
export class PipelinedBatch {
  /** The name is pg's, which ends a query by its callback when a connection breaks. */
  readonly callback: (error: Error | null) => void;
  readonly #statements: readonly Statement[];
  #results: Arriving[];
  #settle: PromiseWithResolvers<BatchResult[]> | undefined;
  /** The prepared statement of each statement, by position; undefined for an unnamed one. */
  readonly #known: (Known | undefined)[] = [];
  /** Whether this batch prepares it, by position. */
  readonly #isNew: boolean[] = [];
  #current = 0;
  #failure: Error | undefined;

  constructor(statements: readonly Statement[]) {
    this.#statements = statements;
    this.#results = statements.map(() => ({ rows: [], rowCount: null, command: null, shape: undefined }));
    this.callback = (error) => this.#end(error);
  }

  /** The results of its statements. Call it once, before the batch is sent. */
  results(): Promise<BatchResult[]> {
    this.#settle = Promise.withResolvers();
    return this.#settle.promise;
  }

  /**
   * Settles, and drops the results. The callback, which pg wraps in another for its timer, refers to this batch, and so kept
   * every batch with all its rows until the next major garbage collection.
   */
  #end(error: Error | null): void {
    const [settle, results] = [this.#settle, this.#results];
    [this.#settle, this.#results] = [undefined, []];
    if (error) settle?.reject(markDatabaseError(error));
    else settle?.resolve(results);
  }

  submit(connection: WireConnection): Error | null {
    if (batchesSent.hasSubscribers) batchesSent.publish(this.#statements);
    const prepared = preparedOn.get(connection) ?? (new Map() as Prepared);
    preparedOn.set(connection, prepared);
    const messages: Buffer[] = [];
    try {
      for (const statement of this.#statements) this.#write(messages, statement, prepared);
    } catch (error) {
      // A value that cannot be serialized: the statements before it are run, then this error is reported.
      this.#failure = error as Error;
    }
    messages.push(sync);
    // One write for all: a separate write for each message costs more than the rest of a batch.
    connection.stream.write(Buffer.concat(messages));
    return null;
  }

  #write(messages: Buffer[], statement: Statement, prepared: Prepared): void {
    const { text, silent, lasting } = statement;
    const name = nameFor(statement, prepared);
    const bound = lasting && name !== '' ? boundAgain(statement, name) : bind(statement, name);
    const known = this.#prepare(messages, { name, text }, prepared);
    messages.push(bound);
    if (!silent && !known?.shape) messages.push(describeRows);
    messages.push(execute);
  }

  /** Parses a statement unless its connection has it prepared. @returns its prepared statement; undefined for an unnamed one. */
  #prepare(messages: Buffer[], { name, text }: { name: string; text: string }, prepared: Prepared): Known | undefined {
    const before = name === '' ? undefined : prepared.get(name);
    const isReady = before?.state === 'ready';
    if (before?.state === 'unconfirmed') messages.push(serialize.close({ type: 'S', name }));
    if (!isReady) messages.push(serialize.parse({ name, text }));
    const known: Known | undefined = isReady || name === '' ? before : { state: 'ready' };
    if (known) prepared.set(name, known);
    this.#isNew.push(!isReady);
    this.#known.push(known);
    const result = this.#results[this.#known.length - 1];
    if (result) result.shape = known?.shape;
    return known;
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    const result = this.#results[this.#current];
    const text = this.#statements[this.#current]?.text;
    if (!result || text === undefined) return;
    result.shape = shapeOf(text, fields);
    const known = this.#known[this.#current];
    if (known) known.shape = result.shape;
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#statements[this.#current]?.silent) return;
    this.#results[this.#current]?.rows.push(fields);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const result = this.#results[this.#current];
    // The server's answer to a COMMIT after a failure that was swallowed: not an error to it, but nothing was saved.
    if (text === 'ROLLBACK') this.#failure ??= new Error('the transaction was rolled back: a statement of it had failed');
    if (result && !this.#statements[this.#current]?.silent) {
      const words = text.split(' ');
      result.command = words[0] ?? null;
      result.rowCount = words.length > 1 ? Number(words.at(-1)) : null;
      const known = this.#known[this.#current];
      // It was described, and has no rows.
      if (known) known.shape ??= NO_ROWS;
    }
    this.#current += 1;
  }

  handleEmptyQuery(): void {
    this.#current += 1;
  }

  handlePortalSuspended(): void {
    this.#failure ??= new Error('a portal was suspended');
  }

  handleError(error: Error, connection: object): void {
    for (const [at, known] of this.#known.entries()) if (known && at >= this.#current && this.#isNew[at]) markUnconfirmed(known);
    if (isStalePlan(error)) for (const known of preparedOn.get(connection)?.values() ?? []) markUnconfirmed(known);
    nameConstraint(error);
    this.callback(error);
  }

  handleReadyForQuery(): void {
    try {
      for (const result of this.#results) readRows(result);
    } catch (error) {
      this.#failure ??= error as Error;
    }
    this.callback(this.#failure ?? null);
  }
}

/** Called only when everything has arrived: objects created while the commit is pending would needlessly survive a minor GC. */
function readRows(result: Arriving): void {
  const { shape } = result;
  result.rows = shape ? (result.rows as (string | null)[][]).map((fields) => readRow(shape, fields)) : [];
}

function markUnconfirmed(known: Known): void {
  known.state = 'unconfirmed';
  delete known.shape;
}
