import { createHash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { prepareValue } from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';
import { ofDatabase } from './lost-connection.ts';
import { type Field, NO_ROWS, readRow, type RowShape, shapeOf } from './row-shape.ts';

/** One statement of a trip. An unnamed one is planned anew each time, with its real values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly named: boolean;
  /** Whether its rows matter; those of BEGIN, COMMIT and the scope do not, and are not even described. */
  readonly silent?: true;
  /** Sent again and again as it is: its bytes are kept. */
  readonly lasting?: true;
  /** Named, and planned each time nonetheless. Of these there are many, so they leave room for others. */
  readonly plannedEachTime?: true;
}

export interface TripResult {
  readonly rows: unknown[];
  readonly rowCount: number | null;
  readonly command: string | null;
}

/** A result, and what its rows look like as far as that is known. They are texts until all is there. */
interface Arriving {
  rows: unknown[];
  rowCount: number | null;
  command: string | null;
  shape: RowShape | undefined;
}

/** How many statements one connection keeps prepared; past it, statements go unnamed. */
const MAX_PREPARED = 400;
const MAX_PLANNED_EACH_TIME = MAX_PREPARED / 2;

/** The part of pg's connection that a submittable writes to. */
interface WireConnection {
  readonly stream: { write(bytes: Buffer): boolean };
}

/** Each trip's statements as they leave, for whoever watches what a request costs. Without a watcher it costs nothing. */
export const tripsSent = channel('munshi.trips');

/**
 * A statement a connection has prepared, and what its rows look like. That is asked with the first call only: the server
 * refuses a prepared statement whose rows would look otherwise (`isStalePlan`). It is doubtful when the trip that was to
 * prepare it failed at or before it: the server does not tell whether the parse came through, so the name is closed
 * before it is parsed again.
 */
interface Known {
  state: 'ready' | 'doubtful';
  shape?: RowShape;
}
type Prepared = Map<string, Known>;
const preparedOn = new WeakMap<object, Prepared>();

/**
 * Whether a statement failed only because its table has changed since it was prepared, as while a newer server migrates
 * the database of this one. It did nothing; prepared anew it works.
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

/** What a statement goes by on a connection; nothing where it goes unnamed. */
function nameFor({ text, named, plannedEachTime }: Statement, prepared: Prepared): string {
  if (!named) return '';
  const name = nameOf(text);
  return prepared.has(name) || prepared.size < (plannedEachTime ? MAX_PLANNED_EACH_TIME : MAX_PREPARED) ? name : '';
}

const [describeRows, execute, sync] = [serialize.describe({ type: 'P' }), serialize.execute(), serialize.sync()];

function bind({ values }: Statement, name: string): Buffer {
  return serialize.bind({ statement: name, values: [...values], valueMapper: prepareValue });
}

const kept = new WeakMap<Statement, Buffer>();

/** What binds a statement that lasts; it goes by the same name on every connection. */
function boundAgain(statement: Statement, name: string): Buffer {
  let bytes = kept.get(statement);
  if (!bytes) kept.set(statement, (bytes = bind(statement, name)));
  return bytes;
}

/**
 * Sends statements to the server together, under one Sync: one round trip, whatever their number. The server runs them
 * in order and skips what follows a failure; the connection is then in a failed transaction, which the caller rolls back.
 * Settles when the server is ready again, not when a statement is done: the commit may lie between.
 */
export class Trip {
  /** Named so for pg, which ends a query by its callback when a connection breaks. */
  readonly callback: (error: Error | null) => void;
  readonly #statements: readonly Statement[];
  #results: Arriving[];
  #settle: PromiseWithResolvers<TripResult[]> | undefined;
  /** What each statement goes by on its connection, by its position; undefined for an unnamed one. */
  readonly #known: (Known | undefined)[] = [];
  /** Whether this trip is the one that prepares it. */
  readonly #isNew: boolean[] = [];
  #current = 0;
  #failure: Error | undefined;

  constructor(statements: readonly Statement[]) {
    this.#statements = statements;
    this.#results = statements.map(() => ({ rows: [], rowCount: null, command: null, shape: undefined }));
    this.callback = (error) => this.#end(error);
  }

  /** What its statements answer. Asked for once, before it is sent. */
  results(): Promise<TripResult[]> {
    this.#settle = Promise.withResolvers();
    return this.#settle.promise;
  }

  /**
   * Answers, and lets go of the answer. The callback, which pg wraps in one of its own for its timer, leads back here, and by
   * it each trip lived on with all its rows until the next great sweep of the heap.
   */
  #end(error: Error | null): void {
    const [settle, results] = [this.#settle, this.#results];
    [this.#settle, this.#results] = [undefined, []];
    if (error) settle?.reject(ofDatabase(error));
    else settle?.resolve(results);
  }

  submit(connection: WireConnection): Error | null {
    if (tripsSent.hasSubscribers) tripsSent.publish(this.#statements);
    const prepared = preparedOn.get(connection) ?? (new Map() as Prepared);
    preparedOn.set(connection, prepared);
    const messages: Buffer[] = [];
    try {
      for (const statement of this.#statements) this.#write(messages, statement, prepared);
    } catch (error) {
      // A value that cannot be written: what comes before it is run and answered, then this error is told.
      this.#failure = error as Error;
    }
    messages.push(sync);
    // In one piece: a write of its own for each message costs more than all the rest of a trip.
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

  /** Sends a statement's text where its connection does not have it. @returns what is known of it; nothing of an unnamed one. */
  #prepare(messages: Buffer[], { name, text }: { name: string; text: string }, prepared: Prepared): Known | undefined {
    const before = name === '' ? undefined : prepared.get(name);
    const isReady = before?.state === 'ready';
    if (before?.state === 'doubtful') messages.push(serialize.close({ type: 'S', name }));
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
    // The server's answer to a COMMIT after a failure that somebody swallowed: it is no error to it, but nothing was saved.
    if (text === 'ROLLBACK') this.#failure ??= new Error('the transaction was rolled back: a statement of it had failed');
    if (result && !this.#statements[this.#current]?.silent) {
      const words = text.split(' ');
      result.command = words[0] ?? null;
      result.rowCount = words.length > 1 ? Number(words.at(-1)) : null;
      const known = this.#known[this.#current];
      // It was asked what its rows look like, and told of none.
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
    for (const [at, known] of this.#known.entries()) if (known && at >= this.#current && this.#isNew[at]) doubt(known);
    if (isStalePlan(error)) for (const known of preparedOn.get(connection)?.values() ?? []) doubt(known);
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

/** Only now that all is there: objects that are made while the commit is still awaited outlive a sweep for nothing. */
function readRows(result: Arriving): void {
  const { shape } = result;
  result.rows = shape ? (result.rows as (string | null)[][]).map((fields) => readRow(shape, fields)) : [];
}

function doubt(known: Known): void {
  known.state = 'doubtful';
  delete known.shape;
}
