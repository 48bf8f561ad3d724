import type { ClauseKey } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import type { VakalatnamaForm } from '@munshi/contract/vakalatnamas/vakalatnama-form.schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { applyServerErrors } from '../../platform/forms/apply-server-errors.ts';
import { SubmitButton, TextareaField, TextField } from '../../ui/form/fields.tsx';
import { FormSummary } from '../../ui/form/form-summary.tsx';
import { Segments } from '../../ui/list/segments.tsx';
import { SideSheet } from '../../ui/overlay/side-sheet.tsx';
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { useSaveVakalatnamaForm } from '../vakalatnama.queries.ts';
import classes from '../vakalatnama.module.css';

export interface EditedForm {
  readonly form: VakalatnamaForm;
  /** True if a custom form is created from this one. */
  readonly isNew: boolean;
}

interface FormSheetProps {
  edited: EditedForm;
  opened: boolean;
  onClose: () => void;
}

/** The clauses of a custom form, in either language. */
export function FormSheet({ edited, opened, onClose }: FormSheetProps) {
  const { t } = useTranslation('vakalatnamas');
  return (
    <SideSheet opened={opened} onClose={onClose} title={edited.isNew ? t('formsPage.addTitle') : t('formsPage.editTitle')}>
      <WordingForm edited={edited} onDone={onClose} />
    </SideSheet>
  );
}

type Language = 'en' | 'hi';
interface Values {
  name: string;
  wordings: { key: ClauseKey; en: string; hi: string }[];
}

/** Only clauses that differ from the base form are stored; the rest follows that form as it changes. */
function clausesOf({ wordings }: Values, { form, isNew }: EditedForm) {
  const changed = wordings.filter(({ key, en, hi }) => {
    const base = form.wordings.find((each) => each.key === key);
    return base !== undefined && (base.en !== en || base.hi !== hi || (!isNew && base.is_own));
  });
  return Object.fromEntries(changed.map(({ key, en, hi }) => [key, { en, hi }]));
}

function WordingForm({ edited, onDone }: { edited: EditedForm; onDone: () => void }) {
  const { t } = useTranslation('vakalatnamas');
  const { form: record, isNew } = edited;
  const [language, setLanguage] = useState<Language>('en');
  const form = useForm<Values>({
    defaultValues: { name: isNew ? '' : record.name, wordings: record.wordings.map(({ key, en, hi }) => ({ key, en, hi })) },
  });
  const save = useSaveVakalatnamaForm();
  const send = form.handleSubmit(async (values) => {
    const basedOn = (isNew ? record.code : record.based_on) ?? 'general';
    try {
      await save.mutateAsync({
        id: isNew ? null : record.id,
        draft: { name: values.name, based_on: basedOn, clauses: clausesOf(values, edited) },
        version: isNew ? null : record.version,
      });
      form.reset(values);
      toasts.success(t('formsPage.saved'));
      onDone();
    } catch (error) {
      applyServerErrors(form, error);
    }
  });
  return (
    <form
      className={classes.sheetForm}
      aria-label={isNew ? t('formsPage.addTitle') : t('formsPage.editTitle')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <FormSummary form={form} labels={{ name: t('formsPage.name') }} />
      <UnsavedChanges form={form} />
      <TextField form={form} name="name" label={t('formsPage.name')} />
      <p className={classes.quiet}>{t('formsPage.help')}</p>
      <Segments
        label={t('formsPage.language')}
        value={language}
        onChange={setLanguage}
        choices={[
          { value: 'en', label: t('language.en') },
          { value: 'hi', label: t('language.hi') },
        ]}
      />
      {record.wordings.map(({ key, label }, index) => (
        <TextareaField
          key={`${key} ${language}`}
          form={form}
          name={language === 'en' ? `wordings.${index}.en` : `wordings.${index}.hi`}
          label={t('formsPage.wording', { label })}
          lines={2}
        />
      ))}
      <SubmitButton form={form}>{t('formsPage.save')}</SubmitButton>
    </form>
  );
}
