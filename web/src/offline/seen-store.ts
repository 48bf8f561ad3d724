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

/** Received before or after any time that is believed: too old, or by a clock that ran far ahead. */
const isUnbelieved = (at: number, now: number) => at < now - MOST_AGE_MS || at > now + CLOCK_SLACK_MS;

/** Takes away what is too old, and the oldest of what is too much. Within one transaction, so that tabs do not count past each other. */
async function makeRoom(store: IDBObjectStore, now: number): Promise<void> {
  let surplus = (await done(store.count())) - MOST_ANSWERS;
  const walk = store.index(BY_TIME).openCursor();
  return await new Promise((resolve, reject) => {
    walk.onerror = () => reject(walk.error ?? new Error('the browser kept nothing'));
    walk.onsuccess = () => {
      const cursor = walk.result;
      if (!cursor) return resolve();
      if (surplus > 0 || isUnbelieved((cursor.value as SealedAnswer).at, now)) cursor.delete();
      else if ((cursor.value as SealedAnswer).at <= now) return resolve();
      surplus -= 1;
      cursor.continue();
    };
  });
}

export async function putSealed(answer: SealedAnswer): Promise<void> {
  const store = await answers('readwrite');
  await done(store.put(answer));
  await makeRoom(store, Date.now());
}

/** Undefined for what is not there or too old. */
export async function getSealed(name: string): Promise<SealedAnswer | undefined> {
  const found = (await done((await answers('readonly')).get(name))) as SealedAnswer | undefined;
  return found && !isUnbelieved(found.at, Date.now()) ? found : undefined;
}

export const allSealed = async () => (await done((await answers('readonly')).getAll())) as SealedAnswer[];

export async function removeSealed(names: readonly string[]): Promise<void> {
  const store = await answers('readwrite');
  await Promise.all(names.map((name) => done(store.delete(name))));
}

export async function removeAllSealed(): Promise<void> {
  await done((await answers('readwrite')).clear());
}
