import { useEffect, useRef } from 'react';
import type { CaseForm, CaseFormValues } from '../form/case-form-values.ts';
import { emptyCase } from '../form/case-form-values.ts';

/** In local storage: nothing of a visitor's case reaches the server before it is saved. */
const KEY = 'case_draft';

/** Debounce of writing after the last change, in milliseconds. */
const WRITE_PAUSE_MS = 400;

interface WizardDraft {
  /** Time of the last write, an instant. */
  at: string;
  values: CaseFormValues;
}

/** A draft as stored: an older version may lack fields that were added since. */
interface StoredDraft extends Pick<WizardDraft, 'at'> {
  values: Omit<CaseFormValues, 'shown'> & { shown: Partial<CaseFormValues['shown']> };
}

/** The draft in this browser, if there is a readable one. */
export function readDraft(): WizardDraft | undefined {
  const text = localStorage.getItem(KEY);
  if (text === null) return undefined;
  try {
    const stored = JSON.parse(text) as StoredDraft;
    const start = emptyCase();
    const { status, phase } = stored.values;
    // A draft of before this flag sent its status in any case.
    const isStatusOwn = status !== start.status || phase !== start.phase;
    // A draft of an older version may lack a field that was added since.
    return { at: stored.at, values: { ...start, ...stored.values, shown: { ...start.shown, isStatusOwn, ...stored.values.shown } } };
  } catch {
    // Truncated data: there is nothing to restore.
    return undefined;
  }
}

export const dropDraft = () => localStorage.removeItem(KEY);

const write = (values: CaseFormValues) =>
  localStorage.setItem(KEY, JSON.stringify({ at: new Date().toISOString(), values } satisfies WizardDraft));

/** True if the user has typed nothing: the signed-in user is put on the team automatically. */
const isUntouched = (values: CaseFormValues) =>
  JSON.stringify({ ...values, id: '', team: [] }) === JSON.stringify({ ...emptyCase(), id: '' });

/** Writes the draft shortly after each change, and at once when the page is left; until `stop` is called. */
export function useWizardDraft(form: CaseForm) {
  const state = useRef({ isStopped: false, isWritten: true });
  useEffect(() => {
    const now = state.current;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      clearTimeout(pause);
      if (now.isStopped || now.isWritten) return;
      now.isWritten = true;
      if (isUntouched(form.getValues())) dropDraft();
      else write(form.getValues());
    };
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        if (!isDirty && !form.formState.isDirty && readDraft() === undefined) return;
        now.isWritten = false;
        clearTimeout(pause);
        pause = setTimeout(flush, WRITE_PAUSE_MS);
      },
    });
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      unsubscribe();
      flush();
    };
  }, [form]);
  return {
    stop: () => {
      state.current.isStopped = true;
    },
    resume: () => {
      state.current = Object.assign(state.current, { isStopped: false, isWritten: true });
    },
  };
}
