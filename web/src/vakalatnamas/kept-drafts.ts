import { VakalatnamaFacts } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import { z } from 'zod';
import { readTenantCode, useSession } from '../platform/session.ts';
import { storageKeys } from '../platform/storage-keys.ts';

const keptDraft = z.object({
  facts: VakalatnamaFacts,
  /** When it was last typed in, an instant. */
  at: z.string(),
  /** The version of the server's copy that this one goes on from; null while the server has none. */
  version: z.number().nullable(),
  /** Whether the server has all of it. */
  isSent: z.boolean(),
});
export type KeptDraft = z.infer<typeof keptDraft>;

/** By owner, which is person and firm, and then by draft. */
const keptDrafts = z.record(z.string(), z.record(z.string(), keptDraft));

/** Whose drafts are meant: nobody else who signs in here sees them. */
export const draftOwner = () => `${useSession.getState().user?.id ?? ''}/${readTenantCode() ?? ''}`;

function readAll(): z.infer<typeof keptDrafts> {
  try {
    return keptDrafts.safeParse(JSON.parse(localStorage.getItem(storageKeys.vakalatnamaDraft) ?? '{}')).data ?? {};
  } catch {
    // Cut off or written by hand: there is nothing to bring back.
    return {};
  }
}

function writeAll(all: z.infer<typeof keptDrafts>) {
  const kept = Object.fromEntries(Object.entries(all).filter(([, drafts]) => Object.keys(drafts).length > 0));
  if (Object.keys(kept).length === 0) localStorage.removeItem(storageKeys.vakalatnamaDraft);
  else localStorage.setItem(storageKeys.vakalatnamaDraft, JSON.stringify(kept));
}

/** The drafts of one owner in this browser, by id. They outlive the session and what ends it. */
export const readKept = (owner: string): Readonly<Record<string, KeptDraft>> => readAll()[owner] ?? {};

export function keep(owner: string, id: string, draft: KeptDraft) {
  const all = readAll();
  writeAll({ ...all, [owner]: { ...all[owner], [id]: draft } });
}

export function forget(owner: string, id: string) {
  const all = readAll();
  const { [id]: _gone, ...others } = all[owner] ?? {};
  writeAll({ ...all, [owner]: others });
}
