import { zodResolver } from '@hookform/resolvers/zod';
import { JudgeDraft } from '@munshi/contract/judges/judge.schema';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { showProblem } from '../platform/show-problem.ts';
import { SubmitButton, TextField } from '../ui/fields.tsx';
import { FormSummary } from '../ui/form-summary.tsx';
import { SideSheet } from '../ui/side-sheet.tsx';
import { toasts } from '../ui/toasts.ts';
import type { ChosenJudge } from './chosen-judge.ts';
import classes from './sheet-form.module.css';
import { useCreateJudge } from './judge.queries.ts';

interface AddJudgeSheetProps {
  opened: boolean;
  onClose: () => void;
  /** What was looked for and not found. */
  name: string;
  court: { id: string; name: string } | null;
  onAdded: (judge: ChosenJudge) => void;
}

/** Adds a judge to the firm's list beside the form that needs one. */
export function AddJudgeSheet({ opened, onClose, ...rest }: AddJudgeSheetProps) {
  const { t } = useTranslation('reference');
  return (
    <SideSheet opened={opened} onClose={onClose} title={t('judge.addTitle')}>
      <AddJudgeForm {...rest} onClose={onClose} />
    </SideSheet>
  );
}

function AddJudgeForm({ onClose, name, court, onAdded }: Omit<AddJudgeSheetProps, 'opened'>) {
  const { t } = useTranslation('reference');
  const create = useCreateJudge();
  const form = useForm<z.input<typeof JudgeDraft>, unknown, z.output<typeof JudgeDraft>>({
    resolver: zodResolver(JudgeDraft),
    defaultValues: { name, designation: '', postings: court ? [{ court_id: court.id }] : [] },
  });
  const save = form.handleSubmit(async (draft) => {
    try {
      const judge = await create.mutateAsync(draft);
      onAdded({ id: judge.id, name: judge.name });
      toasts.success(t('judge.added', { name: judge.name }));
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
  return (
    <form onSubmit={submit} aria-label={t('judge.addTitle')} noValidate className={classes.form}>
      <FormSummary form={form} labels={{ name: t('judge.name'), designation: t('judge.designation') }} />
      <TextField form={form} name="name" label={t('judge.name')} help={t('judge.nameHelp')} autoFocus />
      <TextField form={form} name="designation" label={t('judge.designation')} help={t('judge.designationHelp')} isOptional />
      {court ? <p>{t('judge.sitsHere', { court: court.name })}</p> : null}
      <SubmitButton form={form}>{t('judge.save')}</SubmitButton>
    </form>
  );
}
