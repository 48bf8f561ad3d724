import { useEffect, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { DRAFT_PREFIX, listDrafts } from './wizard-draft.ts';

/** In session storage, which each tab has for itself and keeps when it is reloaded: the key of its draft. */
const TAB_KEY = DRAFT_PREFIX;

/** The page that was just left or reloaded in this tab may still have the lock of its draft for a moment, in milliseconds. */
const OWN_WAIT_MS = 300;

/**
 * Locks the draft against other tabs until `released`. Without Web Locks, as outside a secure context, nothing is locked.
 *
 * @returns false if another tab has it open.
 */
function lockDraft(key: string, released: Promise<void>, wait: LockOptions): Promise<boolean> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const request = locks.request(key, wait, async (lock) => {
      resolve(lock !== null);
      if (lock) await released;
    });
    // Another tab has had it for as long as was waited; or the browser has no locks for this page.
    request.catch(() => resolve(wait.signal?.aborted !== true));
  });
}

/** The draft of this tab, else the last one that no other tab has open, else a new one. */
async function takeDraft(released: Promise<void>): Promise<string> {
  const drafts = listDrafts();
  const own = drafts.find((key) => key === sessionStorage.getItem(TAB_KEY));
  if (own && (await lockDraft(own, released, { signal: AbortSignal.timeout(OWN_WAIT_MS) }))) return own;
  for (const key of drafts) if (key !== own && (await lockDraft(key, released, { ifAvailable: true }))) return key;
  const fresh = `${DRAFT_PREFIX}_${uuidv7()}`;
  await lockDraft(fresh, released, { ifAvailable: true });
  return fresh;
}

/**
 * The key of the draft that this tab writes. Two tabs in which cases are typed write one each; that of a closed tab is continued
 * in the next one that opens the wizard.
 *
 * @returns undefined until it is known.
 */
export function useDraftOfTab(): string | undefined {
  const [key, setKey] = useState<string>();
  useEffect(() => {
    let isLeft = false;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    void takeDraft(released).then((taken) => {
      if (isLeft) return;
      sessionStorage.setItem(TAB_KEY, taken);
      setKey(taken);
    });
    return () => {
      isLeft = true;
      release();
    };
  }, []);
  return key;
}
