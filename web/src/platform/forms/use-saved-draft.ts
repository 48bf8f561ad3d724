import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { hasSession, readTenantCode, useSession } from '../session/session.ts';

interface StoredDraft<Values> {
  /** The owner: other users who sign in here do not see the draft. */
  userId: string;
  /** The firm of the draft: it must not be saved in another. Older versions stored none. */
  tenant?: string | null;
  values: Values;
}

function take<Values>(key: string, userId: string): Values | undefined {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  try {
    const saved = JSON.parse(text) as StoredDraft<Values>;
    const isOfFirm = saved.tenant === undefined || saved.tenant === readTenantCode();
    return saved.userId === userId && isOfFirm ? saved.values : undefined;
  } catch {
    // Truncated or of an older version: there is nothing to restore.
    return undefined;
  }
}

/** True if a draft of the signed-in user exists: its sheet or form then opens by itself. */
export const hasSavedDraft = (key: string) => take(key, useSession.getState().user?.id ?? '') !== undefined;

interface SavedDraftOptions<Values> {
  /** The form and record, as a local storage key: `hearing_unsaved_<id>`. */
  key: string;
  /**
   * The form asks before it is left. Leaving it while signed in is then on purpose, and only values typed when the session
   * ended are saved. Any other form is saved from the first letter until it is submitted.
   */
  asksBeforeLeaving?: boolean;
  /** Adds fields that a draft of an older version lacks. */
  complete?: (saved: Values) => Values;
}

export interface SavedDraft<Values> {
  /** The form shows values that were typed earlier. */
  readonly isRestored: boolean;
  readonly asksBeforeLeaving: boolean;
  /** Removes the draft, once its values are saved. */
  readonly clearDraft: () => void;
  /** Removes the draft and starts again. */
  readonly discard: (start: Values) => void;
}

/**
 * Saves typed values in this browser, so that they survive the end of a session and, in a form that does not ask before it is
 * left, a lost connection or a closed sheet; restores them when the same user opens the same form.
 */
export function useSavedDraft<Values extends FieldValues, Context, Checked>(
  form: UseFormReturn<Values, Context, Checked>,
  { key, asksBeforeLeaving = false, complete }: SavedDraftOptions<Values>,
): SavedDraft<Values> {
  // The user who opened the form: when the session ends, the user is cleared just before the form unmounts.
  const [userId] = useState(() => useSession.getState().user?.id ?? '');
  const [tenant] = useState(readTenantCode);
  // A visitor has no session that could end while typing.
  const isStored = !asksBeforeLeaving || userId !== '';
  const [saved] = useState(() => {
    if (!isStored) return undefined;
    const values = take<Values>(key, userId);
    return values && complete ? complete(values) : values;
  });
  const [isRestored, setIsRestored] = useState(saved !== undefined);
  const isDone = useRef(false);
  useEffect(() => {
    if (saved) form.reset({ ...form.getValues(), ...saved }, { keepDefaultValues: true });
    if (saved && asksBeforeLeaving) localStorage.removeItem(key);
    let start = JSON.stringify(form.formState.defaultValues);
    const store = () => {
      const values = form.getValues();
      if (!isStored || isDone.current || JSON.stringify(values) === start) return;
      localStorage.setItem(key, JSON.stringify({ userId, tenant, values } satisfies StoredDraft<Values>));
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ defaultValues }) => {
        // Saved or refetched values become the new baseline.
        start = JSON.stringify(defaultValues);
        if (!asksBeforeLeaving) store();
      },
    });
    return () => {
      stop();
      // A firm chosen in another tab unmounts the form without asking.
      if (asksBeforeLeaving && hasSession() && readTenantCode() === tenant) return;
      // By now the end of the session has cleared the storage.
      store();
    };
  }, [asksBeforeLeaving, form, isStored, key, saved, tenant, userId]);
  const clearDraft = () => {
    isDone.current = true;
    localStorage.removeItem(key);
  };
  const discard = (start: Values) => {
    localStorage.removeItem(key);
    form.reset(start);
    setIsRestored(false);
  };
  return { isRestored, asksBeforeLeaving, clearDraft, discard };
}
