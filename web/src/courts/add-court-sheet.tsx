import { zodResolver } from '@hookform/resolvers/zod';
import { CourtDraft, CourtLevel } from '@munshi/contract/courts/court.schema';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { showProblem } from '../platform/show-problem.ts';
import { SubmitButton, TextField } from '../ui/fields.tsx';
import { FormSummary } from '../ui/form-summary.tsx';
import { SelectField } from '../ui/select-fields.tsx';
import { SideSheet } from '../ui/side-sheet.tsx';
import { toasts } from '../ui/toasts.ts';
import type { ChosenCourt } from './chosen-court.ts';
import classes from './sheet-form.module.css';
import { useCreateCourt } from './court.queries.ts';

interface AddCourtSheetProps {
  opened: boolean;
  onClose: () => void;
  /** What was looked for and not found. */
  name: string;
  onAdded: (court: ChosenCourt) => void;
}

/** Adds a court of the firm's own beside the form that needs it. */
export function AddCourtSheet({ opened, onClose, ...rest }: AddCourtSheetProps) {
  const { t } = useTranslation('reference');
  return (
    <SideSheet opened={opened} onClose={onClose} title={t('court.addTitle')}>
      <AddCourtForm {...rest} onClose={onClose} />
    </SideSheet>
  );
}

function AddCourtForm({ onClose, name, onAdded }: Omit<AddCourtSheetProps, 'opened'>) {
  const { t } = useTranslation('reference');
  const create = useCreateCourt();
  const form = useForm<z.input<typeof CourtDraft>, unknown, z.output<typeof CourtDraft>>({
    resolver: zodResolver(CourtDraft),
    defaultValues: { name, level: 'district_sessions', city: '', state: '', complex: '' },
  });
  const save = form.handleSubmit(async (draft) => {
    try {
      const court = await create.mutateAsync(draft);
      onAdded({ id: court.id, name: court.name, cnr_prefix: court.cnr_prefix });
      toasts.success(t('court.added', { name: court.name }));
      onClose();
    } catch (error) {
      showProblem(form, error);
    }
  });
  // The sheet is drawn outside the form that opened it, but React hands its events up to it.
  const submit = (event: FormEvent) => {
    event.stopPropagation();
    void save(event);
  };
  const levels = CourtLevel.options.map((level) => ({ value: level, label: t(`level.${level}`) }));
  const labels = { name: t('court.name'), level: t('court.level') };
  return (
    <form onSubmit={submit} aria-label={t('court.addTitle')} noValidate className={classes.form}>
      <FormSummary form={form} labels={labels} />
      <TextField form={form} name="name" label={t('court.name')} autoFocus />
      <SelectField form={form} name="level" label={t('court.level')} options={levels} />
      <TextField form={form} name="city" label={t('court.city')} isOptional />
      <TextField form={form} name="state" label={t('court.state')} isOptional />
      <TextField form={form} name="complex" label={t('court.complex')} isOptional />
      <SubmitButton form={form}>{t('court.save')}</SubmitButton>
    </form>
  );
}
