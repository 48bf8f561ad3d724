import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isProblem } from './api.ts';
import type { ApiError } from './problem.ts';
import { showProblem } from './show-problem.ts';

/** What the server said when somebody else was faster. */
export interface RecordConflict {
  /** Who changed it and when, in the server's words. */
  detail: string;
  /** Names of what changed since. */
  fields: readonly string[];
}

/** Undefined where the failure is no conflict. */
export function conflictOf(error: unknown): RecordConflict | undefined {
  if (!isProblem(error, 'record.changed')) return undefined;
  const { body, fields }: ApiError = error;
  return { detail: String((body as { detail?: unknown } | undefined)?.detail ?? ''), fields: Object.keys(fields) };
}

interface SharedRecordOptions<Shared, Values> {
  record: Shared;
  valuesOf: (record: Shared) => Values;
  /** Reads the record as it now is, past every cache. */
  readNewest: () => Promise<Shared>;
}

/**
 * A form over a record that a colleague may change meanwhile: what is typed stays, and who was slower is told what changed
 * and chooses.
 */
export function useSharedRecord<Shared, Values extends FieldValues, Context, Checked>(
  form: UseFormReturn<Values, Context, Checked>,
  { record, valuesOf, readNewest }: SharedRecordOptions<Shared, Values>,
) {
  // The version that was opened: a newer one that arrives meanwhile must not slip under what is typed.
  const [base, setBase] = useState(record);
  const [conflict, setConflict] = useState<RecordConflict>();
  /** Tells of a failed save: that somebody was faster, or what is wrong. */
  const blame = (error: unknown) => {
    const found = conflictOf(error);
    if (found) setConflict(found);
    else showProblem(form, error);
  };
  /** Goes on from `newest`, with nothing of what was typed. */
  const restart = (newest: Shared) => {
    setBase(newest);
    setConflict(undefined);
    form.reset(valuesOf(newest));
  };
  const takeTheirs = () => readNewest().then(restart, (error: unknown) => showProblem(form, error));
  return { base, conflict, blame, restart, takeTheirs };
}
