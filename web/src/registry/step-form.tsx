import type { FormEvent, ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { applyServerErrors } from '../platform/forms/apply-server-errors.ts';
import { SubmitButton } from '../ui/form/fields.tsx';
import { FormSummary } from '../ui/form/form-summary.tsx';
import { SideSheet } from '../ui/overlay/side-sheet.tsx';
import { UnsavedChanges } from '../ui/overlay/unsaved-changes.tsx';
import classes from './registry.module.css';

interface StepFormProps<Values extends FieldValues, Checked> {
  form: UseFormReturn<Values, unknown, Checked>;
  title: string;
  verb: string;
  labels: Record<string, string>;
  onSave: (checked: Checked) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A form for a step beside the case; the errors of the server are shown at their fields. */
export function StepForm<Values extends FieldValues, Checked>({
  form,
  title,
  verb,
  labels,
  onSave,
  onClose,
  children,
}: StepFormProps<Values, Checked>) {
  const save = form.handleSubmit(async (checked) => {
    try {
      await onSave(checked);
      form.reset(form.getValues());
      onClose();
    } catch (error) {
      applyServerErrors(form, error);
    }
  });
  const submit = (event: FormEvent) => {
    event.stopPropagation();
    void save(event);
  };
  return (
    <SideSheet opened onClose={onClose} title={title}>
      <form onSubmit={submit} aria-label={title} noValidate className={classes.form}>
        <FormSummary form={form} labels={labels} />
        {children}
        <UnsavedChanges form={form} />
        <div>
          <SubmitButton form={form}>{verb}</SubmitButton>
        </div>
      </form>
    </SideSheet>
  );
}
