import { VakalatnamaFacts } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import * as z from 'zod/mini';
import { storageKeys } from '../../platform/session/storage-keys.ts';

const unsentDraft = z.object({
  facts: VakalatnamaFacts,
  /** Time of the last edit, an instant. */
  at: z.string(),
  /** The version of the server's copy on which this one is based; null while the server has none. */
  version: z.nullable(z.number()),
  /** True if the server has all of it. */
  isSent: z.boolean(),
});
export type UnsentDraft = z.infer<typeof unsentDraft>;

/** By owner (`sessionOwner()`), since other users who sign in here do not see them, and then by draft. */
const unsentDrafts = z.record(z.string(), z.record(z.string(), unsentDraft));

function readAll(): z.infer<typeof unsentDrafts> {
  try {
    return unsentDrafts.safeParse(JSON.parse(localStorage.getItem(storageKeys.vakalatnamaDraft) ?? '{}')).data ?? {};
  } catch {
    // Truncated or edited: there is nothing to restore.
    return {};
  }
}

function writeAll(all: z.infer<typeof unsentDrafts>) {
  const stored = Object.fromEntries(Object.entries(all).filter(([, drafts]) => Object.keys(drafts).length > 0));
  if (Object.keys(stored).length === 0) localStorage.removeItem(storageKeys.vakalatnamaDraft);
  else
    try {
      localStorage.setItem(storageKeys.vakalatnamaDraft, JSON.stringify(stored));
    } catch {
      // The storage is full: the draft is kept by the server only.
    }
}

/** The drafts of one owner in this browser, by id. They survive the end of the session. */
export const readUnsentDraft = (owner: string): Readonly<Record<string, UnsentDraft>> => readAll()[owner] ?? {};

export function saveUnsentDraft(owner: string, id: string, draft: UnsentDraft) {
  const all = readAll();
  writeAll({ ...all, [owner]: { ...all[owner], [id]: draft } });
}

export function clearUnsentDraft(owner: string, id: string) {
  const all = readAll();
  const { [id]: _removed, ...others } = all[owner] ?? {};
  writeAll({ ...all, [owner]: others });
}
