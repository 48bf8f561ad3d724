import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { SubmitButton } from '../../ui/form/fields.tsx';
import classes from './editor.module.css';
import type { FactsForm } from './facts.ts';

interface InstrumentSubmitProps {
  form: FactsForm;
  children: ReactNode;
}

/** Saves the vakalatnama. Disabled, with the reason beside it, until an advocate is named. */
export function InstrumentSubmit({ form, children }: InstrumentSubmitProps) {
  const { t } = useTranslation('vakalatnamas');
  const reasonId = useId();
  const hasAdvocate = useWatch({ control: form.control, name: 'advocates' }).some(({ name }) => name.trim() !== '');
  return (
    <>
      {hasAdvocate ? null : (
        <span id={reasonId} className={classes.reason}>
          {t('editor.noAdvocate')}
        </span>
      )}
      <SubmitButton form={form} disabled={!hasAdvocate} describedBy={hasAdvocate ? undefined : reasonId}>
        {children}
      </SubmitButton>
    </>
  );
}
