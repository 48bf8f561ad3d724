import { zodResolver } from '@hookform/resolvers/zod';
import type { CertifiedCopy, CopyChange, CopyDraft } from '@munshi/contract/registry/certified-copy.schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { AddForm } from '../../platform/forms/add-form.tsx';
import { EditForm } from '../../platform/forms/edit-form.tsx';
import { whatChanged } from '../../platform/forms/what-changed.ts';
import type { Creation } from '../../platform/forms/use-record-creation.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { TextareaField, TextField } from '../../ui/form/fields.tsx';
import { today } from '../../ui/format/dates.ts';
import { SideSheet } from '../../ui/overlay/side-sheet.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { OwnerField } from '../owner-field.tsx';
import classes from '../registry.module.css';
import { registryDraftKey } from '../registry-words.ts';
import { ChangedCopy, type CopyForm, emptyCopy, NewCopy, valuesOf } from './copy-form-values.ts';
import { readCopy, useCreateCertifiedCopy, useUpdateCertifiedCopy } from './copy.queries.ts';

interface CopySheetProps {
  caseId: string;
  /** The certified copy that is edited; undefined to add one. */
  copy: CertifiedCopy | undefined;
  userId: string;
  onClose: () => void;
}

/** Adds or edits a certified copy beside the case. */
export function CopySheet({ caseId, copy, userId, onClose }: CopySheetProps) {
  const { t } = useTranslation('registry');
  return (
    <SideSheet opened onClose={onClose} title={t(copy ? 'copies.edit' : 'copies.add')}>
      {copy ? <EditCopy copy={copy} onDone={onClose} /> : <NewCopyForm caseId={caseId} userId={userId} onDone={onClose} />}
    </SideSheet>
  );
}

function NewCopyForm({ caseId, userId, onDone }: { caseId: string; userId: string; onDone: () => void }) {
  const { t } = useTranslation('registry');
  const create = useCreateCertifiedCopy();
  const update = useUpdateCertifiedCopy();
  const form: CopyForm<CopyDraft> = useForm({
    resolver: zodResolver(NewCopy),
    defaultValues: { ...emptyCopy, case_id: caseId, owner_id: userId, applied_on: today() },
  });
  const save = async (creation: Creation<CopyDraft>) => {
    const copy = await create.mutateAsync(creation);
    toasts.success(copy.deadlines > 0 ? t('copies.addedWith', { count: copy.deadlines }) : t('copies.added'));
    return copy;
  };
  return (
    <AddForm
      form={form}
      label={t('copies.add')}
      verb={t('copies.add')}
      labels={useCopyLabels()}
      draftKey={registryDraftKey(`copy_${caseId}`)}
      onSave={save}
      before={{
        read: readCopy,
        changeOf: (_draft, copy) => whatChanged(ChangedCopy.parse(form.getValues()), ChangedCopy.parse(valuesOf(copy))),
        update: ({ id, version }, change) => update.mutateAsync({ id, change, version }),
      }}
      onDone={onDone}
    >
      <CopyFields form={form} />
    </AddForm>
  );
}

function EditCopy({ copy, onDone }: { copy: CertifiedCopy; onDone: () => void }) {
  const { t } = useTranslation('registry');
  const update = useUpdateCertifiedCopy();
  const form: CopyForm<CopyChange> = useForm({ resolver: zodResolver(ChangedCopy), defaultValues: valuesOf(copy) });
  const save = async (change: CopyChange, base: CertifiedCopy, version: number | undefined) => {
    const edited = { id: base.id, change: whatChanged(change, ChangedCopy.parse(valuesOf(base))), version };
    const saved = await update.mutateAsync(edited);
    toasts.success(saved.deadlines > 0 ? t('copies.changedWith', { count: saved.deadlines }) : t('copies.changed'));
    return saved;
  };
  return (
    <EditForm
      form={form}
      record={copy}
      valuesOf={valuesOf}
      readNewest={() => readCopy(copy.id)}
      draftKey={registryDraftKey(copy.id)}
      onSave={save}
      onDone={onDone}
      label={t('copies.edit')}
      verb={t('save')}
      changedTitle={t('copies.changedTitle')}
      labels={useCopyLabels()}
    >
      <CopyFields form={form} />
    </EditForm>
  );
}

function CopyFields<Checked>({ form }: { form: CopyForm<Checked> }) {
  const { t } = useTranslation(['registry', 'fields']);
  return (
    <>
      <TextField form={form} name="title" label={t('fields:certified_copies.title')} help={t('registry:copies.titleHelp')} autoFocus />
      <DateField form={form} name="order_on" label={t('fields:certified_copies.order_on')} leaning="past" max={today()} />
      <div className={classes.pair}>
        <DateField form={form} name="applied_on" label={t('fields:certified_copies.applied_on')} leaning="past" max={today()} />
        <TextField form={form} name="application_number" label={t('fields:certified_copies.application_number')} isOptional />
      </div>
      <div className={classes.pair}>
        <DateField form={form} name="ready_on" label={t('fields:certified_copies.ready_on')} leaning="past" max={today()} isOptional />
        <DateField
          form={form}
          name="received_on"
          label={t('fields:certified_copies.received_on')}
          leaning="past"
          max={today()}
          isOptional
        />
      </div>
      <OwnerField form={form} name="owner_id" label={t('fields:certified_copies.owner_id')} />
      <TextareaField form={form} name="note" label={t('fields:certified_copies.note')} isOptional />
    </>
  );
}

function useCopyLabels(): Record<string, string> {
  const { t } = useTranslation('fields');
  return t('certified_copies', { returnObjects: true });
}
