import { createHash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';

/** One statement of a trip. An unnamed one is planned anew each time, with its real values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly named: boolean;
  /** Whether its rows matter; those of BEGIN, COMMIT and the scope do not, and are not even described. */
  readonly silent?: true;
}

export interface TripResult {
  readonly rows: unknown[];
  readonly rowCount: number | null;
  readonly command: string | null;
}

/** How many statements one connection keeps prepared; past it, statements go unnamed. */
const MAX_PREPARED = 400;

/** The part of pg's connection that a submittable writes to. */
interface WireConnection {
  readonly stream: { write(bytes: Buffer): boolean };
}

interface WireResult {
  rows: unknown[];
  rowCount: number | null;
  command: string | null;
  addFields(fields: unknown): void;
  parseRow(fields: unknown): unknown;
  addRow(row: unknown): void;
  addCommandComplete(message: unknown): void;
}

/** Each trip's statements as they leave, for whoever watches what a request costs. Without a watcher it costs nothing. */
export const tripsSent = channel('munshi.trips');

const Result = (pg as unknown as { Result: new (mode: null, types: null) => WireResult }).Result;

/**
 * What each connection has prepared. A name is doubtful when the trip that was to prepare it failed at or before it: the
 * server does not tell whether the parse came through, so the name is closed before it is parsed again.
 */
type Prepared = Map<string, 'ready' | 'doubtful'>;
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

/**
 * Sends statements to the server together, under one Sync: one round trip, whatever their number. The server runs them
 * in order and skips what follows a failure; the connection is then in a failed transaction, which the caller rolls back.
 * Settles when the server is ready again, not when a statement is done: the commit may lie between.
 */
export class Trip {
  /** Named so for pg, which ends a query by its callback when a connection breaks. */
  readonly callback: (error: Error | null) => void;
  readonly done: Promise<TripResult[]>;
  readonly #statements: readonly Statement[];
  readonly #results: WireResult[];
  /** The name each statement newly prepares, by its position. */
  readonly #preparing: (string | undefined)[] = [];
  #current = 0;
  #failure: Error | undefined;

  constructor(statements: readonly Statement[]) {
    this.#statements = statements;
    this.#results = statements.map(() => new Result(null, null));
    const { promise, resolve, reject } = Promise.withResolvers<TripResult[]>();
    this.done = promise;
    this.callback = (error) => (error ? reject(error) : resolve(this.#results));
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
    messages.push(serialize.sync());
    // In one piece: a write of its own for each message costs more than all the rest of a trip.
    connection.stream.write(Buffer.concat(messages));
    return null;
  }

  #write(messages: Buffer[], { text, values, named, silent }: Statement, prepared: Prepared): void {
    const wanted = named && (prepared.has(nameOf(text)) || prepared.size < MAX_PREPARED);
    const name = wanted ? nameOf(text) : '';
    const bound = serialize.bind({ statement: name, values: [...values], valueMapper: prepareValue });
    const state = prepared.get(name);
    if (state === 'doubtful') messages.push(serialize.close({ type: 'S', name }));
    if (state !== 'ready') messages.push(serialize.parse({ name, text }));
    this.#preparing.push(state === 'ready' || name === '' ? undefined : name);
    if (name !== '') prepared.set(name, 'ready');
    messages.push(bound);
    if (!silent) messages.push(serialize.describe({ type: 'P' }));
    messages.push(serialize.execute());
  }

  handleRowDescription(message: { fields: unknown }): void {
    this.#results[this.#current]?.addFields(message.fields);
  }

  handleDataRow(message: { fields: unknown }): void {
    if (this.#statements[this.#current]?.silent) return;
    const result = this.#results[this.#current];
    try {
      result?.addRow(result.parseRow(message.fields));
    } catch (error) {
      this.#failure ??= error as Error;
    }
  }

  handleCommandComplete(message: unknown): void {
    this.#results[this.#current]?.addCommandComplete(message);
    this.#current += 1;
  }

  handleEmptyQuery(): void {
    this.#current += 1;
  }

  handlePortalSuspended(): void {
    this.#failure ??= new Error('a portal was suspended');
  }

  handleError(error: Error, connection: object): void {
    const prepared = preparedOn.get(connection);
    for (const name of this.#preparing.slice(this.#current)) {
      if (name !== undefined) prepared?.set(name, 'doubtful');
    }
    if (isStalePlan(error)) for (const name of prepared?.keys() ?? []) prepared?.set(name, 'doubtful');
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(this.#failure ?? null);
  }
}
