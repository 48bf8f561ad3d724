import { zodResolver } from '@hookform/resolvers/zod';
import type { Lawyer, LawyerDraft } from '@munshi/contract/lawyers/lawyer.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../i18n/i18n.ts';
import { EditForm } from '../platform/forms/edit-form.tsx';
import { SideSheet } from '../ui/overlay/side-sheet.tsx';
import { toasts } from '../ui/overlay/toasts.ts';
import { LawyerFields, useLawyerLabels } from './lawyer-fields.tsx';
import { changeOf, FormDraft, type LawyerForm, valuesOf } from './lawyer-form-values.ts';
import { lawyerQuery, useUpdateLawyer } from './lawyer.queries.ts';
import { lawyerDraftKey } from './lawyer-words.ts';

interface EditLawyerSheetProps {
  lawyer: Lawyer;
  opened: boolean;
  onClose: () => void;
}

/** Edits a lawyer beside their page. */
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
  const form: LawyerForm = useForm({ resolver: zodResolver(FormDraft), defaultValues: valuesOf(lawyer) });
  const save = async (draft: LawyerDraft, base: Lawyer, version: number | undefined) => {
    const saved = await update.mutateAsync({ id: base.id, change: changeOf(draft, base), version });
    toasts.success(t('saved.changed'));
    return saved;
  };
  return (
    <EditForm
      form={form}
      record={lawyer}
      valuesOf={valuesOf}
      readNewest={() => client.fetchQuery({ ...lawyerQuery(lawyer.id), staleTime: 0 })}
      draftKey={lawyerDraftKey(lawyer.id)}
      onSave={save}
      onDone={onDone}
      label={t('form.editTitle')}
      verb={t('form.save')}
      changedTitle={t('form.changedTitle', { name: lawyer.name })}
      labels={useLawyerLabels()}
    >
      <LawyerFields form={form} memberRole={lawyer.user_role} />
    </EditForm>
  );
}
