import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isProblem } from '../calls/api.ts';
import type { ApiError } from '../calls/problem.ts';
import { applyServerErrors } from './apply-server-errors.ts';

/** The server's information about a conflicting change. */
export interface RecordConflict {
  /** The author and time of the change, in the server's words. */
  detail: string;
  /** Names of the changed fields. */
  fields: readonly string[];
}

/** Undefined if the failure is no conflict. */
export function conflictOf(error: unknown): RecordConflict | undefined {
  if (!isProblem(error, 'record.changed')) return undefined;
  const { body, fields }: ApiError = error;
  return { detail: String((body as { detail?: unknown } | undefined)?.detail ?? ''), fields: Object.keys(fields) };
}

interface SharedRecordOptions<Shared, Values> {
  record: Shared;
  valuesOf: (record: Shared) => Values;
  /** Fetches the current record, bypassing every cache. */
  readNewest: () => Promise<Shared>;
}

/**
 * A form for a record that a colleague may change meanwhile: typed values stay, and on a conflict the user sees what changed
 * and chooses.
 */
export function useSharedRecord<Shared, Values extends FieldValues, Context, Checked>(
  form: UseFormReturn<Values, Context, Checked>,
  { record, valuesOf, readNewest }: SharedRecordOptions<Shared, Values>,
) {
  // The version that was opened: a newer one that arrives meanwhile must not replace it under the user's edits.
  const [base, setBase] = useState(record);
  const [conflict, setConflict] = useState<RecordConflict>();
  /** Handles a failed save: shows a conflict, or the error. */
  const blame = (error: unknown) => {
    const found = conflictOf(error);
    if (found) setConflict(found);
    else applyServerErrors(form, error);
  };
  /** Restarts the form from `newest`, discarding the typed values. */
  const restart = (newest: Shared) => {
    setBase(newest);
    setConflict(undefined);
    form.reset(valuesOf(newest));
  };
  /** @returns false if the current record could not be read. */
  const takeTheirs = async () => {
    try {
      restart(await readNewest());
      return true;
    } catch (error) {
      applyServerErrors(form, error);
      return false;
    }
  };
  return { base, conflict, blame, restart, takeTheirs };
}
