import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { hasSession } from './session.ts';

interface Rescued<Values> {
  /** Whose it is: nobody else who signs in here sees it. */
  userId: string;
  values: Values;
}

function take<Values>(key: string, userId: string): Values | undefined {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  try {
    const kept = JSON.parse(text) as Rescued<Values>;
    return kept.userId === userId ? kept.values : undefined;
  } catch {
    // Cut off or written by an older version: there is nothing to bring back.
    return undefined;
  }
}

interface RescueOptions<Values> {
  /** Which form, in local storage: `person_unsaved_add`. */
  key: string;
  userId: string;
  /** Fills in what an older version kept without. */
  complete?: (kept: Values) => Values;
}

/** Keeps what was typed when the session ends under somebody's hands, and brings it back when the same person returns. */
export function useRescue<Values extends FieldValues, Context, Checked>(
  form: UseFormReturn<Values, Context, Checked>,
  { key, userId, complete }: RescueOptions<Values>,
) {
  const [rescued] = useState(() => {
    const kept = take<Values>(key, userId);
    return kept && complete ? complete(kept) : kept;
  });
  const [isRestored, setIsRestored] = useState(rescued !== undefined);
  useEffect(() => {
    for (const [name, value] of Object.entries(rescued ?? {})) form.setValue(name as FieldPath<Values>, value, { shouldDirty: true });
    localStorage.removeItem(key);
    return () => {
      // Leaving signed in is leaving on purpose; the form has asked.
      if (hasSession() || !form.formState.isDirty) return;
      localStorage.setItem(key, JSON.stringify({ userId, values: form.getValues() } satisfies Rescued<Values>));
    };
  }, [form, key, rescued, userId]);
  const discard = (start: Values) => {
    form.reset(start);
    setIsRestored(false);
  };
  return { isRestored, discard };
}
