import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasSession } from '../platform/session.ts';
import { Notice } from '../ui/page.tsx';
import type { CaseForm, CaseFormValues } from './case-form-values.ts';
import classes from './rescue.module.css';

const keyOf = (place: string) => `case_unsaved_${place}`;

interface Rescued {
  /** Whose it is: nobody else who signs in here sees it. */
  userId: string;
  values: CaseFormValues;
}

function take(place: string, userId: string): CaseFormValues | undefined {
  const text = localStorage.getItem(keyOf(place));
  if (text === null) return undefined;
  try {
    const kept = JSON.parse(text) as Rescued;
    return kept.userId === userId ? kept.values : undefined;
  } catch {
    // Cut off or written by an older version: there is nothing to bring back.
    return undefined;
  }
}

/** What an older version kept may lack something that is shown since. */
const withAllShown = (kept: CaseFormValues, form: CaseForm): CaseFormValues => ({
  ...kept,
  shown: { ...form.getValues('shown'), ...kept.shown },
});

/**
 * Keeps what was typed when the session ends under somebody's hands, and brings it back when the same person returns.
 *
 * @param place which form: `add`, or the id of the case that is edited.
 */
export function useRescue(form: CaseForm, place: string, userId: string) {
  const [rescued] = useState(() => take(place, userId));
  const [isRestored, setIsRestored] = useState(rescued !== undefined);
  useEffect(() => {
    if (rescued)
      for (const [name, value] of Object.entries(withAllShown(rescued, form)))
        form.setValue(name as keyof CaseFormValues, value, { shouldDirty: true });
    localStorage.removeItem(keyOf(place));
    return () => {
      // Leaving signed in is leaving on purpose; the form has asked.
      if (hasSession() || !form.formState.isDirty) return;
      localStorage.setItem(keyOf(place), JSON.stringify({ userId, values: form.getValues() } satisfies Rescued));
    };
  }, [form, place, rescued, userId]);
  const discard = (start: CaseFormValues) => {
    form.reset(start);
    setIsRestored(false);
  };
  return { isRestored, discard };
}

export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('cases');
  return (
    <Notice>
      <div className={classes.restored}>
        {t('form.restored')}
        <Button variant="default" onClick={onDiscard}>
          {t('form.discard')}
        </Button>
      </div>
    </Notice>
  );
}
