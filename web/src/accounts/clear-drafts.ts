import { storageKeys } from '../platform/session/storage-keys.ts';

function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Clears the unsent drafts of a user from this browser. Those of other users stay. */
export function clearDrafts(userId: string) {
  for (const key of Object.keys(localStorage)) {
    const stored = readJson(key);
    if (typeof stored !== 'object' || stored === null) continue;
    if (key === storageKeys.vakalatnamaDraft) keepDraftsOfOthers(key, stored, userId);
    else if ('userId' in stored && stored.userId === userId) localStorage.removeItem(key);
  }
}

/** Vakalatnama drafts are stored by owner, which is user and firm. */
function keepDraftsOfOthers(key: string, stored: object, userId: string) {
  const others = Object.entries(stored).filter(([owner]) => !owner.startsWith(`${userId}/`));
  if (others.length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(Object.fromEntries(others)));
}
