import { readTenantCode } from '../../platform/session/session.ts';

/** In local storage, which the end of a session clears. */
const KEY = 'quick_entry_court';

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
  if (court === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify({ ...court, tenant: readTenantCode() } satisfies StoredCourt));
}
