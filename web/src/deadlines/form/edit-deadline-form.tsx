import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import type { Deadline, DeadlineChange } from '@munshi/contract/deadlines/deadline.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { EditForm } from '../../platform/forms/edit-form.tsx';
import { whatChanged } from '../../platform/forms/what-changed.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { deadlineQuery, useUpdateDeadline } from '../deadline.queries.ts';
import { deadlineDraftKey } from '../deadline-words.ts';
import { ChangedDeadline, type DeadlineForm, valuesOf } from './deadline-form-values.ts';
import { DeadlineFields, useDeadlineLabels } from './deadline-fields.tsx';
import { DeadlinePreview } from './deadline-preview.tsx';

interface EditDeadlineFormProps {
  deadline: Deadline;
  onDone: () => void;
}

/** Edits a deadline beside its page; only what was changed is sent, so that a note does not undo a confirmation. */
export function EditDeadlineForm({ deadline, onDone }: EditDeadlineFormProps) {
  const { t } = useTranslation(['deadlines', 'ui']);
  const client = useQueryClient();
  const update = useUpdateDeadline();
  const form: DeadlineForm<DeadlineChange> = useForm({ resolver: zodResolver(ChangedDeadline), defaultValues: valuesOf(deadline) });
  const save = async (change: DeadlineChange, base: Deadline, version: number | undefined) => {
    const saved = await update.mutateAsync({ id: base.id, change: whatChanged(change, ChangedDeadline.parse(valuesOf(base))), version });
    toasts.success(t('deadlines:changed'));
    return saved;
  };
  return (
    <EditForm
      form={form}
      record={deadline}
      valuesOf={valuesOf}
      readNewest={() => client.fetchQuery({ ...deadlineQuery(deadline.id), staleTime: 0 })}
      draftKey={deadlineDraftKey(deadline.id)}
      onSave={save}
      onDone={onDone}
      label={t('deadlines:sheet.edit')}
      verb={t('deadlines:form.save')}
      changedTitle={t('deadlines:form.changedTitle', { title: deadline.title })}
      labels={useDeadlineLabels(form)}
      way={
        <Button variant="default" onClick={onDone}>
          {t('ui:dialog.cancel')}
        </Button>
      }
    >
      <DeadlineFields form={form} isNew={false} isCaseFixed />
      <DeadlinePreview form={form} isNew={false} />
    </EditForm>
  );
}
