import { storageKeys } from '../platform/storage-keys.ts';

function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Clears the unsent drafts of a user from this browser. Those of other users stay. */
export function forgetDrafts(userId: string) {
  for (const key of Object.keys(localStorage)) {
    const kept = readJson(key);
    if (typeof kept !== 'object' || kept === null) continue;
    if (key === storageKeys.vakalatnamaDraft) keepOthers(key, kept, userId);
    else if ('userId' in kept && kept.userId === userId) localStorage.removeItem(key);
  }
}

/** Vakalatnama drafts are stored by owner, which is user and firm. */
function keepOthers(key: string, kept: object, userId: string) {
  const others = Object.entries(kept).filter(([owner]) => !owner.startsWith(`${userId}/`));
  if (others.length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(Object.fromEntries(others)));
}
