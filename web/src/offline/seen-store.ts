import { CLOCK_SLACK_MS, MOST_AGE_MS, MOST_ANSWERS } from './seen-rules.ts';
import type { Sealed } from './seen-key.ts';

const DATABASE = 'munshi-seen';
const ANSWERS = 'answers';
const BY_TIME = 'at';

/** One answer as it lies in the browser: nothing of it can be read without the key of the session. */
export interface SealedAnswer extends Sealed {
  name: string;
  /** When this browser received it, by its own clock, in milliseconds. */
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
    // A browser that is told to forget this site closes it under our hands: the next use opens it anew.
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

/** The times that are believed, at this moment: none too old, none by a clock that ran far ahead. */
const believed = () => IDBKeyRange.bound(Date.now() - MOST_AGE_MS, Date.now() + CLOCK_SLACK_MS);

const removeFrom = async (store: IDBObjectStore, names: readonly IDBValidKey[]) => {
  await Promise.all(names.map((name) => done(store.delete(name))));
};

/** Takes away what is too old, and the oldest of what is too much; in one transaction, so that tabs do not count past each other. */
async function makeRoom(store: IDBObjectStore): Promise<void> {
  const byTime = store.index(BY_TIME);
  const { lower, upper } = believed();
  const outside = [IDBKeyRange.upperBound(lower, true), IDBKeyRange.lowerBound(upper, true)];
  for (const range of outside) await removeFrom(store, await done(byTime.getAllKeys(range)));
  const surplus = (await done(store.count())) - MOST_ANSWERS;
  if (surplus > 0) await removeFrom(store, await done(byTime.getAllKeys(null, surplus)));
}

export async function putSealed(answer: SealedAnswer): Promise<void> {
  const store = await answers('readwrite');
  await done(store.put(answer));
  await makeRoom(store);
}

/** Undefined for what is not there or too old. */
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
