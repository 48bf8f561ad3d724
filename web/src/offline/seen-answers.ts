import { hashKey, type QueryKey } from '@tanstack/react-query';
import { makeSeenKey, readSeenKey, type SeenKey } from './seen-key.ts';
import { MOST_LETTERS } from './seen-rules.ts';
import { canSeal, isSameScope, type SeenScope, seenScope } from './seen-scope.ts';
import { allSealed, getSealed, putSealed, removeAllSealed, removeSealed } from './seen-store.ts';

export interface SeenAnswer {
  readonly data: unknown;
  /** When this browser received it, in milliseconds. */
  readonly at: number;
}

/** A build that reads other shapes finds nothing of an older one. */
const SHAPES = (import.meta.env['CONTRACT_VERSION'] as string | undefined) ?? 'unbuilt';

const isStillHere = (scope: SeenScope) => isSameScope(scope, seenScope());

const nameIn = (key: SeenKey, { person, firm }: SeenScope, queryKey: QueryKey) => key.nameOf(hashKey([SHAPES, person, firm, queryKey]));

let making: Promise<SeenKey> | undefined;

/** The key of a session that has none yet is made when the first answer comes, and what an earlier one left goes. */
async function ownKey(scope: SeenScope): Promise<SeenKey | undefined> {
  const known = await readSeenKey(scope.person);
  if (known || !isStillHere(scope)) return known;
  making ??= Promise.all([makeSeenKey(scope.person), removeAllSealed()])
    .then(([made]) => made)
    .finally(() => (making = undefined));
  return await making;
}

/**
 * Keeps an answer, unless somebody else is here by now, or another firm, than when it was asked for.
 *
 * @throws when the browser has no room or does not let us.
 */
export async function keepAnswer(scope: SeenScope, queryKey: QueryKey, data: unknown): Promise<void> {
  const at = Date.now();
  const text = JSON.stringify(data);
  if (!isStillHere(scope) || text.length > MOST_LETTERS) return;
  const key = await ownKey(scope);
  if (!key) return;
  const name = await nameIn(key, scope, queryKey);
  const sealed = await key.seal(name, text);
  if (isStillHere(scope)) await putSealed({ name, at, ...sealed });
}

/** What was last received for this question by this person in this firm; undefined where nothing is kept. */
export async function findAnswer(scope: SeenScope, queryKey: QueryKey): Promise<SeenAnswer | undefined> {
  const key = await readSeenKey(scope.person);
  if (!key) return undefined;
  const name = await nameIn(key, scope, queryKey);
  const found = await getSealed(name);
  const text = found && (await key.open(name, found));
  return found && text !== undefined && isStillHere(scope) ? { data: JSON.parse(text) as unknown, at: found.at } : undefined;
}

/** Forgets one answer, which the server does not give any more. */
export async function dropAnswer(scope: SeenScope, queryKey: QueryKey): Promise<void> {
  const key = await readSeenKey(scope.person);
  if (key) await removeSealed([await nameIn(key, scope, queryKey)]);
}

/** Forgets every answer in which a record is named that this person may not see any more, and what nobody can read. */
export async function dropMentions(scope: SeenScope, id: string): Promise<void> {
  const key = await readSeenKey(scope.person);
  if (!key) return;
  const kept = await allSealed();
  const texts = await Promise.all(kept.map((each) => key.open(each.name, each)));
  await removeSealed(kept.filter((_, nth) => texts[nth]?.includes(id) ?? true).map(({ name }) => name));
}

/** Forgets all of it. The key went with the session's tokens, so what is left meanwhile can be read by nobody. */
export async function forgetAnswers(): Promise<void> {
  if (canSeal()) await removeAllSealed();
}
