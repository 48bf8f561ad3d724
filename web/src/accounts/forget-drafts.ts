import { storageKeys } from '../platform/storage-keys.ts';

function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Takes out of this browser what a person typed and never sent. What others kept here stays. */
export function forgetDrafts(userId: string) {
  for (const key of Object.keys(localStorage)) {
    const kept = readJson(key);
    if (typeof kept !== 'object' || kept === null) continue;
    if (key === storageKeys.vakalatnamaDraft) keepOthers(key, kept, userId);
    else if ('userId' in kept && kept.userId === userId) localStorage.removeItem(key);
  }
}

/** Papers lie by owner, which is person and firm. */
function keepOthers(key: string, kept: object, userId: string) {
  const others = Object.entries(kept).filter(([owner]) => !owner.startsWith(`${userId}/`));
  if (others.length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(Object.fromEntries(others)));
}
