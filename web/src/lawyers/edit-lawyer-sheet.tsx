import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import type { Lawyer, LawyerDraft } from '@munshi/contract/lawyers/lawyer.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../platform/api.ts';
import { showProblem } from '../platform/show-problem.ts';
import { SubmitButton } from '../ui/fields.tsx';
import { FormSummary } from '../ui/form-summary.tsx';
import { Notice } from '../ui/page.tsx';
import { SideSheet } from '../ui/side-sheet.tsx';
import { toasts } from '../ui/toasts.ts';
import { UnsavedChanges } from '../ui/unsaved-changes.tsx';
import { LawyerFields, useLawyerLabels } from './lawyer-fields.tsx';
import { changeOf, FormDraft, type LawyerForm, valuesOf } from './lawyer-form-values.ts';
import { lawyerQuery, useUpdateLawyer } from './lawyer.queries.ts';
import classes from './lawyers.module.css';

interface EditLawyerSheetProps {
  lawyer: Lawyer;
  opened: boolean;
  onClose: () => void;
}

/** Changes a lawyer beside their page. */
export function EditLawyerSheet({ lawyer, opened, onClose }: EditLawyerSheetProps) {
  const { t } = useTranslation('lawyers');
  return (
    <SideSheet opened={opened} onClose={onClose} title={t('form.editTitle')}>
      <EditLawyerForm lawyer={lawyer} onDone={onClose} />
    </SideSheet>
  );
}

function EditLawyerForm({ lawyer, onDone }: { lawyer: Lawyer; onDone: () => void }) {
  const { t } = useTranslation('lawyers');
  const client = useQueryClient();
  const update = useUpdateLawyer();
  // The version that was opened: a newer one that arrives meanwhile must not slip under what is typed.
  const [base, setBase] = useState(lawyer);
  const [conflict, setConflict] = useState<string>();
  const form: LawyerForm = useForm({ resolver: zodResolver(FormDraft), defaultValues: valuesOf(base) });
  const send = async (draft: LawyerDraft, version: number | undefined) => {
    try {
      await update.mutateAsync({ id: base.id, change: changeOf(draft, base), version });
      toasts.success(t('saved.changed'));
      form.reset(form.getValues());
      onDone();
    } catch (error) {
      if (isProblem(error, 'record.changed')) setConflict(String((error.body as { detail?: unknown }).detail ?? ''));
      else showProblem(form, error);
    }
  };
  const save = form.handleSubmit((draft) => send(draft, base.version));
  const saveOver = form.handleSubmit((draft) => send(draft, undefined));
  const takeTheirs = async () => {
    const newest = await client.fetchQuery({ ...lawyerQuery(base.id), staleTime: 0 });
    setBase(newest);
    form.reset(valuesOf(newest));
    setConflict(undefined);
  };
  return (
    <form onSubmit={(event) => void save(event)} aria-label={t('form.editTitle')} noValidate className={classes.form}>
      <FormSummary form={form} labels={useLawyerLabels()} />
      {conflict === undefined ? null : (
        <Notice tone="error">
          <h3>{t('form.changedTitle')}</h3>
          <p>{t('form.changedText', { detail: conflict })}</p>
          <div className={classes.ways}>
            <Button variant="default" onClick={() => void takeTheirs()}>
              {t('form.takeTheirs')}
            </Button>
            <Button onClick={() => void saveOver()}>{t('form.saveOver')}</Button>
          </div>
        </Notice>
      )}
      <LawyerFields form={form} memberRole={base.user_role} />
      <UnsavedChanges form={form} />
      <div>
        <SubmitButton form={form}>{t('form.save')}</SubmitButton>
      </div>
    </form>
  );
}
