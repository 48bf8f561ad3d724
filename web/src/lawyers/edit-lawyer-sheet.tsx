import { zodResolver } from '@hookform/resolvers/zod';
import type { Lawyer, LawyerDraft } from '@munshi/contract/lawyers/lawyer.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useKeptValues } from '../platform/use-kept-values.ts';
import { useSharedRecord } from '../platform/use-shared-record.ts';
import { ConflictNotice } from '../ui/conflict-notice.tsx';
import { SubmitButton } from '../ui/fields.tsx';
import { FormSummary } from '../ui/form-summary.tsx';
import { RestoredNotice } from '../ui/restored-notice.tsx';
import { SideSheet } from '../ui/side-sheet.tsx';
import { toasts } from '../ui/toasts.ts';
import { UnsavedChanges } from '../ui/unsaved-changes.tsx';
import { LawyerFields, useLawyerLabels } from './lawyer-fields.tsx';
import { changeOf, FormDraft, type LawyerForm, valuesOf } from './lawyer-form-values.ts';
import { lawyerQuery, useUpdateLawyer } from './lawyer.queries.ts';
import classes from './lawyers.module.css';
import { keptLawyer } from './lawyer-words.ts';

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
  const labels = useLawyerLabels();
  const form: LawyerForm = useForm({ resolver: zodResolver(FormDraft), defaultValues: valuesOf(lawyer) });
  const readNewest = () => client.fetchQuery({ ...lawyerQuery(lawyer.id), staleTime: 0 });
  const { base, conflict, blame, takeTheirs } = useSharedRecord(form, { record: lawyer as Lawyer, valuesOf, readNewest });
  const kept = useKeptValues(form, { key: keptLawyer(lawyer.id), asksBeforeLeaving: true });
  const send = async (draft: LawyerDraft, version: number | undefined) => {
    try {
      await update.mutateAsync({ id: base.id, change: changeOf(draft, base), version });
      toasts.success(t('saved.changed'));
      form.reset(form.getValues());
      onDone();
    } catch (error) {
      blame(error);
    }
  };
  const save = form.handleSubmit((draft) => send(draft, base.version));
  const saveOver = form.handleSubmit((draft) => send(draft, undefined));
  return (
    <form onSubmit={(event) => void save(event)} aria-label={t('form.editTitle')} noValidate className={classes.form}>
      <FormSummary form={form} labels={labels} />
      {conflict ? (
        <ConflictNotice
          title={t('form.changedTitle')}
          conflict={conflict}
          nameOf={(name) => labels[name] ?? name}
          onTakeTheirs={() => void takeTheirs()}
          onSaveOver={() => void saveOver()}
        />
      ) : null}
      {kept.isRestored && !conflict ? <RestoredNotice onDiscard={() => kept.discard(valuesOf(base))} /> : null}
      <LawyerFields form={form} memberRole={base.user_role} />
      <UnsavedChanges form={form} />
      <div>
        <SubmitButton form={form}>{t('form.save')}</SubmitButton>
      </div>
    </form>
  );
}
