import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSession } from './session.ts';

interface Kept<Values> {
  /** Whose it is: nobody else who signs in here sees it. */
  userId: string;
  values: Values;
}

function take<Values>(key: string, userId: string): Values | undefined {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  try {
    const kept = JSON.parse(text) as Kept<Values>;
    return kept.userId === userId ? kept.values : undefined;
  } catch {
    // Cut off or written by an older version: there is nothing to bring back.
    return undefined;
  }
}

/**
 * Keeps what is typed in this browser until it is saved, so that neither a lost line, a closed sheet nor the end of a
 * session takes it away, and brings it back when the same person opens the same form.
 *
 * @param key which form of which record, in local storage: `hearing_unsaved_<id>`.
 */
export function useKeptValues<Values extends FieldValues, Context, Checked>(form: UseFormReturn<Values, Context, Checked>, key: string) {
  const userId = useSession((state) => state.user?.id ?? '');
  const [kept] = useState(() => take<Values>(key, userId));
  const [isRestored, setIsRestored] = useState(kept !== undefined);
  const isDone = useRef(false);
  useEffect(() => {
    const start = JSON.stringify(form.formState.defaultValues);
    if (kept) form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
    const store = () => {
      const values = form.getValues();
      if (isDone.current || JSON.stringify(values) === start) return;
      localStorage.setItem(key, JSON.stringify({ userId, values } satisfies Kept<Values>));
    };
    const stop = form.subscribe({ formState: { values: true }, callback: store });
    return () => {
      stop();
      // The end of a session has cleared the storage by now.
      store();
    };
  }, [form, key, kept, userId]);
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
