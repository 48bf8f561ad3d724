import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { v7 as uuidv7 } from 'uuid';
import { useProfile } from '../platform/profile.queries.ts';
import { applyServerErrors } from '../platform/forms/apply-server-errors.ts';
import { SubmitButton } from '../ui/form/fields.tsx';
import { FormSummary } from '../ui/form/form-summary.tsx';
import { Notice, Page } from '../ui/page/page.tsx';
import { FormSkeleton } from '../ui/page/page-skeletons.tsx';
import { toasts } from '../ui/overlay/toasts.ts';
import { UnsavedChanges } from '../ui/overlay/unsaved-changes.tsx';
import { LawyerFields, useLawyerLabels } from './lawyer-fields.tsx';
import { emptyLawyer, FormDraft, type LawyerForm } from './lawyer-form-values.ts';
import { useCreateLawyer } from './lawyer.queries.ts';
import classes from './lawyers.module.css';

/** Adds counsel from outside, or a lawyer of the firm who does not sign in. */
export function AddLawyerPage() {
  const { t } = useTranslation('lawyers');
  const profile = useProfile();
  const mayWrite = profile?.permissions.includes('lawyer:write');
  return (
    <Page title={t('form.addTitle')}>
      {profile ? null : <FormSkeleton fields={6} />}
      {mayWrite === false ? <Notice tone="warning">{t('form.noWrite')}</Notice> : null}
      {mayWrite ? <AddLawyerForm /> : null}
    </Page>
  );
}

function AddLawyerForm() {
  const { t } = useTranslation('lawyers');
  const navigate = useNavigate();
  const create = useCreateLawyer();
  const [once] = useState(() => ({ id: uuidv7(), idempotencyKey: uuidv7() }));
  const form: LawyerForm = useForm({ resolver: zodResolver(FormDraft), defaultValues: emptyLawyer });
  const save = form.handleSubmit(async (draft) => {
    try {
      const lawyer = await create.mutateAsync({ draft: { ...draft, id: once.id }, idempotencyKey: once.idempotencyKey });
      toasts.success(t('saved.added', { name: lawyer.name }));
      form.reset(form.getValues());
      void navigate(`/lawyers/${lawyer.id}`);
    } catch (error) {
      applyServerErrors(form, error);
    }
  });
  return (
    <form onSubmit={(event) => void save(event)} aria-label={t('form.addTitle')} noValidate className={classes.form}>
      <FormSummary form={form} labels={useLawyerLabels()} />
      <LawyerFields form={form} memberRole={null} />
      <UnsavedChanges form={form} />
      <div>
        <SubmitButton form={form}>{t('add')}</SubmitButton>
      </div>
    </form>
  );
}
