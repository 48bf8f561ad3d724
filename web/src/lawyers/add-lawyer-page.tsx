import { zodResolver } from '@hookform/resolvers/zod';
import type { LawyerDraft } from '@munshi/contract/lawyers/lawyer.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../i18n/i18n.ts';
import { useNavigate } from 'react-router';
import { useProfile } from '../platform/profile.queries.ts';
import { AddForm } from '../platform/forms/add-form.tsx';
import type { Creation } from '../platform/forms/use-record-creation.ts';
import { Notice, Page } from '../ui/page/page.tsx';
import { FormSkeleton } from '../ui/page/page-skeletons.tsx';
import { toasts } from '../ui/overlay/toasts.ts';
import { LawyerFields, useLawyerLabels } from './lawyer-fields.tsx';
import { changeOf, emptyLawyer, FormDraft, type LawyerForm } from './lawyer-form-values.ts';
import { lawyerQuery, useCreateLawyer, useUpdateLawyer } from './lawyer.queries.ts';
import { lawyerDraftKey } from './lawyer-words.ts';

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
  const client = useQueryClient();
  const create = useCreateLawyer();
  const update = useUpdateLawyer();
  const form: LawyerForm = useForm({ resolver: zodResolver(FormDraft), defaultValues: emptyLawyer });
  const save = async (creation: Creation<LawyerDraft>) => {
    const lawyer = await create.mutateAsync(creation);
    toasts.success(t('saved.added', { name: lawyer.name }));
    return lawyer;
  };
  return (
    <AddForm
      form={form}
      label={t('form.addTitle')}
      verb={t('add')}
      labels={useLawyerLabels()}
      draftKey={lawyerDraftKey('add')}
      onSave={save}
      before={{
        read: (id) => client.fetchQuery({ ...lawyerQuery(id), staleTime: 0 }),
        changeOf,
        update: ({ id, version }, change) => update.mutateAsync({ id, change, version }),
      }}
      onDone={({ id }) => void navigate(`/lawyers/${id}`)}
    >
      <LawyerFields form={form} memberRole={null} />
    </AddForm>
  );
}
