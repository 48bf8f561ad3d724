import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { TextField } from '../../ui/form/fields.tsx';
import type { CaseForm } from './case-form-values.ts';
import classes from './case-form.module.css';
import { suggestTitle } from './suggested-title.ts';

/** Keeps the title as the parties suggest it, until the user edits it. */
export function useSuggestedTitle(form: CaseForm) {
  const [parties, title, isOwn] = useWatch({ control: form.control, name: ['parties', 'title', 'shown.isTitleOwn'] });
  const suggestion = suggestTitle(parties);
  useEffect(() => {
    if (!isOwn && title !== suggestion)
      form.setValue('title', suggestion, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }, [form, isOwn, suggestion, title]);
  return { suggestion, title };
}

/** The title, which follows the parties until it is edited by hand. */
export function TitleField({ form }: { form: CaseForm }) {
  const { t } = useTranslation(['cases', 'fields']);
  const { suggestion, title } = useSuggestedTitle(form);
  const suggestAgain = () => {
    form.setValue('shown.isTitleOwn', false);
    form.setValue('title', suggestion, { shouldDirty: true });
  };
  return (
    // Fires only on typing: the suggestion is set without an event.
    <div onInput={() => form.setValue('shown.isTitleOwn', true)}>
      <TextField form={form} name="title" label={t('fields:cases.title')} placeholder={t('form.titleHelp')} />
      {title !== suggestion && suggestion !== '' ? (
        <Button variant="subtle" size="compact-sm" className={classes.start ?? ''} onClick={suggestAgain}>
          {t('form.titleReset')}
        </Button>
      ) : null}
    </div>
  );
}
