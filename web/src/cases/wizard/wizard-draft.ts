import { useEffect, useRef } from 'react';
import { hasSession, readTenantCode, useSession } from '../../platform/session/session.ts';
import type { CaseForm, CaseFormValues } from '../form/case-form-values.ts';
import { emptyCase } from '../form/case-form-values.ts';

/**
 * The names of drafts begin so in local storage: nothing of a visitor's case reaches the server before it is saved. Each tab writes
 * its own; earlier versions had one for the browser, without an id.
 */
export const DRAFT_PREFIX = 'case_draft';

/** Debounce of writing after the last change, in milliseconds. */
const WRITE_PAUSE_MS = 400;

interface DraftOwner {
  /** The user who typed it; none for a visitor, whose draft belongs to whoever signs in. */
  userId?: string | null | undefined;
  /** The firm of the case: it must not be saved in another. */
  tenant?: string | null;
}

interface WizardDraft extends DraftOwner {
  /** Time of the last write, an instant. */
  at: string;
  values: CaseFormValues;
}

/** A draft as stored: an older version may lack fields that were added since. */
interface StoredDraft extends Omit<WizardDraft, 'values'> {
  values: Omit<CaseFormValues, 'shown'> & { shown: Partial<CaseFormValues['shown']> };
}

const ownerNow = (): DraftOwner => ({ userId: useSession.getState().user?.id, tenant: readTenantCode() });

function isOwn({ userId, tenant }: DraftOwner): boolean {
  if (!userId) return true;
  const now = ownerNow();
  return userId === now.userId && (!tenant || !now.tenant || tenant === now.tenant);
}

/** The draft under this key, if there is a readable one of this user and firm. */
export function readDraft(key: string): WizardDraft | undefined {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  try {
    const stored = JSON.parse(text) as StoredDraft;
    if (!isOwn(stored)) return undefined;
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

/** The keys of the drafts of this user and firm in this browser, the last written one first. */
export function listDrafts(): string[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_PREFIX));
  const drafts = keys.map((key) => ({ key, at: readDraft(key)?.at ?? '' })).filter(({ at }) => at !== '');
  return drafts.toSorted((one, other) => other.at.localeCompare(one.at)).map(({ key }) => key);
}

/** Removes the draft; one of another user or firm stays. */
export function dropDraft(key: string) {
  if (readDraft(key) !== undefined) localStorage.removeItem(key);
}

function write(key: string, values: CaseFormValues, owner: DraftOwner) {
  try {
    localStorage.setItem(key, JSON.stringify({ ...owner, at: new Date().toISOString(), values } satisfies WizardDraft));
  } catch {
    // The storage is full: the wizard works without a draft.
  }
}

/** True if the user has typed nothing: the signed-in user is put on the team automatically. */
const isUntouched = (values: CaseFormValues) =>
  JSON.stringify({ ...values, id: '', team: [] }) === JSON.stringify({ ...emptyCase(), id: '' });

/**
 * Writes the draft shortly after each change, and at once when the page is left; until `stop` is called. A draft that the end
 * of the session has just cleared is written again.
 */
export function useWizardDraft(form: CaseForm, key: string) {
  const state = useRef({ isStopped: false, isWritten: true });
  useEffect(() => {
    const now = state.current;
    const owner = ownerNow();
    let wasWritten = readDraft(key) !== undefined;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      clearTimeout(pause);
      if (now.isStopped || now.isWritten) return;
      now.isWritten = true;
      wasWritten = !isUntouched(form.getValues());
      if (wasWritten) write(key, form.getValues(), owner);
      else dropDraft(key);
    };
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        if (!isDirty && !form.formState.isDirty && readDraft(key) === undefined) return;
        now.isWritten = false;
        clearTimeout(pause);
        pause = setTimeout(flush, WRITE_PAUSE_MS);
      },
    });
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      unsubscribe();
      if (wasWritten && owner.userId && !hasSession()) now.isWritten = false;
      flush();
    };
  }, [form, key]);
  return {
    stop: () => {
      state.current.isStopped = true;
    },
    resume: () => {
      state.current = Object.assign(state.current, { isStopped: false, isWritten: true });
    },
  };
}
