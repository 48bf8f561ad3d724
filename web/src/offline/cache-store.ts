import { CLOCK_SLACK_MS, MAX_AGE_MS, MAX_ANSWERS } from './cache-rules.ts';
import type { Sealed } from './cache-key.ts';

const DATABASE = 'munshi-seen';
const ANSWERS = 'answers';
const BY_TIME = 'at';

/** One response as stored in the browser: unreadable without the session's key. */
export interface SealedAnswer extends Sealed {
  name: string;
  /** Time at which this browser received it, in milliseconds of its clock. */
  at: number;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser kept nothing'));
  });
}

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  if (opening) return opening;
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(ANSWERS, { keyPath: 'name' }).createIndex(BY_TIME, BY_TIME);
  const mine = done(request).then((database) => {
    // A browser told to clear this site's data closes the database while in use: the next access opens it again.
    database.onclose = () => (opening = undefined);
    return database;
  });
  mine.catch(() => (opening = undefined));
  opening = mine;
  return mine;
}

async function answers(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await open()).transaction(ANSWERS, mode).objectStore(ANSWERS);
}

/** The range of accepted times: neither too old, nor from a clock that ran far ahead. */
const believed = () => IDBKeyRange.bound(Date.now() - MAX_AGE_MS, Date.now() + CLOCK_SLACK_MS);

const removeFrom = async (store: IDBObjectStore, names: readonly IDBValidKey[]) => {
  await Promise.all(names.map((name) => done(store.delete(name))));
};

/** Deletes responses that are too old, and the oldest above the limit; in one transaction, so that tabs count correctly. */
async function makeRoom(store: IDBObjectStore): Promise<void> {
  const byTime = store.index(BY_TIME);
  const { lower, upper } = believed();
  const outside = [IDBKeyRange.upperBound(lower, true), IDBKeyRange.lowerBound(upper, true)];
  for (const range of outside) await removeFrom(store, await done(byTime.getAllKeys(range)));
  const surplus = (await done(store.count())) - MAX_ANSWERS;
  if (surplus > 0) await removeFrom(store, await done(byTime.getAllKeys(null, surplus)));
}

export async function putSealed(answer: SealedAnswer): Promise<void> {
  const store = await answers('readwrite');
  await done(store.put(answer));
  await makeRoom(store);
}

/** Undefined if it is missing or too old. */
export async function getSealed(name: string): Promise<SealedAnswer | undefined> {
  const found = (await done((await answers('readonly')).get(name))) as SealedAnswer | undefined;
  return found && believed().includes(found.at) ? found : undefined;
}

export const allSealed = async () => (await done((await answers('readonly')).getAll())) as SealedAnswer[];

export async function removeSealed(names: readonly string[]): Promise<void> {
  await removeFrom(await answers('readwrite'), names);
}

export async function removeAllSealed(): Promise<void> {
  await done((await answers('readwrite')).clear());
}
