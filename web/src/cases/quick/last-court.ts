import { readTenantCode } from '../../platform/session/session.ts';
import { storageKeys } from '../../platform/session/storage-keys.ts';

/** Cleared at the end of a session. */
const KEY = storageKeys.quickEntryCourt;

export interface QuickEntryCourt {
  id: string;
  name: string;
  cnr_prefix: string | null;
}

interface StoredCourt extends QuickEntryCourt {
  tenant: string | null;
}

/** The court of the last row that was saved on this device for this firm. */
export function readLastCourt(): QuickEntryCourt | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as StoredCourt | null;
    if (stored?.tenant !== readTenantCode()) return null;
    const { id, name, cnr_prefix } = stored;
    return { id, name, cnr_prefix };
  } catch {
    // Truncated: the court is chosen again.
    return null;
  }
}

export function rememberCourt(court: QuickEntryCourt | null) {
  if (court === null) {
    localStorage.removeItem(KEY);
    return;
  }
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...court, tenant: readTenantCode() } satisfies StoredCourt));
  } catch {
    // The storage is full: the court is chosen again next time.
  }
}
