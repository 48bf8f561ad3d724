import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { hasSession, readTenantCode, useSession } from './session.ts';

interface Kept<Values> {
  /** Whose it is: nobody else who signs in here sees it. */
  userId: string;
  /** The firm it was typed for: it is not to be saved in another. An older version kept none. */
  tenant?: string | null;
  values: Values;
}

function take<Values>(key: string, userId: string): Values | undefined {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  try {
    const kept = JSON.parse(text) as Kept<Values>;
    const isOfFirm = kept.tenant === undefined || kept.tenant === readTenantCode();
    return kept.userId === userId && isOfFirm ? kept.values : undefined;
  } catch {
    // Cut off or written by an older version: there is nothing to bring back.
    return undefined;
  }
}

/** Whether something typed waits here for whoever is signed in: the sheet or form it was typed in then opens by itself. */
export const isKept = (key: string) => take(key, useSession.getState().user?.id ?? '') !== undefined;

interface KeepOptions<Values> {
  /** Which form of which record, in local storage: `hearing_unsaved_<id>`. */
  key: string;
  /**
   * The form asks before it is left. Leaving it signed in is then leaving on purpose, and only what was typed when the
   * session ended is kept. Any other form is kept from the first letter until it is saved.
   */
  asksBeforeLeaving?: boolean;
  /** Fills in what an older version kept without. */
  complete?: (kept: Values) => Values;
}

/**
 * Keeps what is typed in this browser, so that neither the end of a session nor, in a form that does not ask before it is
 * left, a lost line or a closed sheet takes it away; and brings it back when the same person opens the same form.
 */
export function useKeptValues<Values extends FieldValues, Context, Checked>(
  form: UseFormReturn<Values, Context, Checked>,
  { key, asksBeforeLeaving = false, complete }: KeepOptions<Values>,
) {
  // Who opened the form: when the session ends, nobody is signed in a moment before the form goes.
  const [userId] = useState(() => useSession.getState().user?.id ?? '');
  const [tenant] = useState(readTenantCode);
  // Whoever is not signed in has no session that could end under their hands.
  const keeps = !asksBeforeLeaving || userId !== '';
  const [kept] = useState(() => {
    if (!keeps) return undefined;
    const values = take<Values>(key, userId);
    return values && complete ? complete(values) : values;
  });
  const [isRestored, setIsRestored] = useState(kept !== undefined);
  const isDone = useRef(false);
  useEffect(() => {
    if (kept) form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
    if (kept && asksBeforeLeaving) localStorage.removeItem(key);
    let start = JSON.stringify(form.formState.defaultValues);
    const store = () => {
      const values = form.getValues();
      if (!keeps || isDone.current || JSON.stringify(values) === start) return;
      localStorage.setItem(key, JSON.stringify({ userId, tenant, values } satisfies Kept<Values>));
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ defaultValues }) => {
        // What was saved, or read anew, is what is typed from now on.
        start = JSON.stringify(defaultValues);
        if (!asksBeforeLeaving) store();
      },
    });
    return () => {
      stop();
      // Another firm chosen in another tab takes the form away and asks nobody.
      if (asksBeforeLeaving && hasSession() && readTenantCode() === tenant) return;
      // The end of a session has cleared the storage by now.
      store();
    };
  }, [asksBeforeLeaving, form, keeps, key, kept, tenant, userId]);
  const forget = () => {
    isDone.current = true;
    localStorage.removeItem(key);
  };
  const discard = (start: Values) => {
    localStorage.removeItem(key);
    form.reset(start);
    setIsRestored(false);
  };
  return { isRestored, forget, discard };
}
