import type { CaseDraft } from '@munshi/contract/cases/case.schema';
import type { ReferenceEntry } from '@munshi/contract/reference-entries/reference-entry.schema';
import { type KeyboardEvent, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { applyServerErrors } from '../../platform/forms/apply-server-errors.ts';
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx';
import type { CaseForm, CaseFormValues } from '../form/case-form-values.ts';
import { useAwaitedCourt } from './use-awaited-court.ts';
import { QuickEntryFields } from './quick-entry-fields.tsx';
import { quickEntryResolver } from './quick-entry-values.ts';
import type { QuickRow } from './quick-row.ts';
import classes from './quick-entry.module.css';

interface RowCorrectionProps {
  row: QuickRow;
  types: readonly ReferenceEntry[];
  onSave: (values: CaseFormValues, draft: CaseDraft) => Promise<void>;
  onClose: () => void;
}

/** The fields of an entered row in its place in the list: Enter saves them, Escape leaves them. */
export function RowCorrection({ row, types, onSave, onClose }: RowCorrectionProps) {
  const { t } = useTranslation('cases');
  const form: CaseForm = useForm({ resolver: quickEntryResolver(types), defaultValues: row.values });
  useEffect(() => form.setFocus('registration_number', { shouldSelect: true }), [form]);
  const { onAddingCourt, afterCourt } = useAwaitedCourt();
  const save = form.handleSubmit(async (draft) => {
    try {
      await onSave(form.getValues(), draft);
      onClose();
    } catch (error) {
      applyServerErrors(form, error);
      form.setFocus('registration_number');
    }
  });
  const leave = (event: KeyboardEvent) => {
    const isListOpen = event.target instanceof HTMLInputElement && event.target.ariaExpanded === 'true';
    if (event.key === 'Escape' && !isListOpen) onClose();
  };
  return (
    <form
      className={classes.form}
      aria-label={t('quick.correctOf', { title: row.draft.title })}
      noValidate
      onKeyDown={leave}
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.formState.isSubmitting) void afterCourt(save);
      }}
    >
      <QuickEntryFields
        form={form}
        caseId={row.state.kind === 'saved' ? row.id : undefined}
        types={types}
        verb={t('quick.saveCorrection')}
        onCancel={onClose}
        onAddingCourt={onAddingCourt}
      />
      <UnsavedChanges form={form} />
    </form>
  );
}
