import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { hasSession, readTenantCode, useSession } from '../session/session.ts';

interface StoredDraft<Values> {
  /** The owner: other users who sign in here do not see the draft. */
  userId: string;
  /** The firm of the draft: it must not be saved in another. Older versions stored none. */
  tenant?: string | null;
  values: Values;
  /** The values before anything was typed. */
  start?: Values | undefined;
  /** The version of the edited record that the values were typed on. */
  version?: number | undefined;
  /** The values of that version, if the draft was restored on a later one: `start` then has the later ones where nothing was typed. */
  earlier?: Values | undefined;
  /** The id of the new record as which the values were sent, while it is not known whether it was created. */
  sentId?: string | undefined;
}

function take<Values>(key: string, userId: string): StoredDraft<Values> | undefined {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  try {
    const saved = JSON.parse(text) as StoredDraft<Values>;
    const isOfFirm = saved.tenant === undefined || saved.tenant === readTenantCode();
    return saved.userId === userId && isOfFirm ? saved : undefined;
  } catch {
    // Truncated or of an older version: there is nothing to restore.
    return undefined;
  }
}

/** @returns what is stored then. */
function keep<Values>(key: string, draft: StoredDraft<Values>): string | null {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The storage is full: the form works without a draft.
  }
  return localStorage.getItem(key);
}

const isGroup = (value: unknown): value is FieldValues => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Typed values, and those that were there before. */
interface Typed {
  readonly values: FieldValues;
  readonly start: FieldValues;
}

/** The record as it is now, but where something was typed that, or what was there before: also within a group of fields. */
function whereTyped<Values extends FieldValues>(now: Values, { values, start }: Typed, pick: keyof Typed): Values {
  const merge = ([name, value]: [string, unknown]): [string, unknown] => {
    const [before, present] = [start[name], now[name]] as [unknown, unknown];
    if (isGroup(value) && isGroup(before) && isGroup(present)) return [name, whereTyped(present, { values: value, start: before }, pick)];
    if (JSON.stringify(value) === JSON.stringify(before)) return [name, present];
    return [name, pick === 'values' ? value : before];
  };
  return { ...now, ...Object.fromEntries(Object.entries(values).map(merge)) };
}

/** True if the record was changed after the draft was typed. */
const isOutdated = (draft: StoredDraft<unknown>, version: number | undefined): boolean =>
  draft.version !== undefined && version !== undefined && draft.version !== version;

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
  /** The version of the record that the form edits: of a draft typed on another, only what was typed is restored. */
  version?: number | undefined;
}

export interface SavedDraft<Values> {
  /** The form shows values that were typed earlier. */
  readonly isRestored: boolean;
  /** The version that the restored values were typed on, if it is not the present one: saving them is then a conflict. */
  readonly basedOn: number | undefined;
  /** The values of that version. */
  readonly readEarlier: () => Values | undefined;
  readonly asksBeforeLeaving: boolean;
  /** The id of the new record as which these values, or those that they were typed over, were sent; undefined if they were not. */
  readonly readSentId: () => string | undefined;
  /** Keeps that id with the draft, so that the restored values are the same record; undefined if nothing was created with it. */
  readonly keepSentId: (id: string | undefined) => void;
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
  { key, asksBeforeLeaving = false, complete, version }: SavedDraftOptions<Values>,
): SavedDraft<Values> {
  // The user who opened the form: when the session ends, the user is cleared just before the form unmounts.
  const [userId] = useState(() => useSession.getState().user?.id ?? '');
  const [tenant] = useState(readTenantCode);
  // A visitor has no session that could end while typing.
  const isStored = !asksBeforeLeaving || userId !== '';
  const [saved] = useState(() => {
    if (!isStored) return undefined;
    const draft = take<Values>(key, userId);
    return draft && complete ? { ...draft, values: complete(draft.values) } : draft;
  });
  const [isRestored, setIsRestored] = useState(saved !== undefined);
  const [opened] = useState(version);
  const basedOn = isRestored && saved && version === opened && isOutdated(saved, version) ? saved.version : undefined;
  const typedOn = useRef(basedOn ?? version);
  const outdated = useRef<{ start: Values; earlier: Values }>(undefined);
  useEffect(() => {
    typedOn.current = basedOn ?? version;
    if (basedOn === undefined) outdated.current = undefined;
  }, [basedOn, version]);
  const isDone = useRef(false);
  const sentId = useRef(saved?.sentId);
  // The draft as this form restored or stored it. Another one is of the same form in another tab.
  const [found] = useState(() => (saved ? localStorage.getItem(key) : null));
  const own = useRef(found);
  const isOwn = () => localStorage.getItem(key) === own.current;
  useEffect(() => {
    const now = form.getValues();
    const typed = saved?.start && isOutdated(saved, opened) ? { values: saved.values, start: saved.start } : undefined;
    if (typed) outdated.current = { start: whereTyped(now, typed, 'start'), earlier: saved?.earlier ?? typed.start };
    const restored = typed ? whereTyped(now, typed, 'values') : saved?.values;
    if (restored) form.reset({ ...now, ...restored }, { keepDefaultValues: true });
    if (saved && asksBeforeLeaving) localStorage.removeItem(key);
    let start = JSON.stringify(form.formState.defaultValues);
    const store = () => {
      const values = form.getValues();
      if (!isStored || isDone.current || JSON.stringify(values) === start) return;
      const before = { start: JSON.parse(start) as Values, version: typedOn.current, ...outdated.current };
      own.current = keep<Values>(key, { userId, tenant, values, ...before, sentId: sentId.current });
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
  }, [asksBeforeLeaving, form, isStored, key, opened, saved, tenant, userId]);
  const keepSentId = (id: string | undefined) => {
    sentId.current = id;
    const stored = isOwn() && !isDone.current ? take<Values>(key, userId) : undefined;
    if (stored) own.current = keep<Values>(key, { ...stored, sentId: id });
  };
  const clearDraft = () => {
    isDone.current = true;
    if (isOwn()) localStorage.removeItem(key);
  };
  const discard = (start: Values) => {
    if (isOwn()) localStorage.removeItem(key);
    sentId.current = undefined;
    form.reset(start);
    setIsRestored(false);
  };
  const readEarlier = () => outdated.current?.earlier;
  const readSentId = () => sentId.current;
  return { isRestored, basedOn, readEarlier, asksBeforeLeaving, readSentId, keepSentId, clearDraft, discard };
}
