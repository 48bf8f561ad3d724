import { zodResolver } from '@hookform/resolvers/zod';
import { type Filing, type FilingChange, type FilingDraft, FilingMode } from '@munshi/contract/registry/filing.schema';
import { useController, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { useMoveWords } from '../../cases/public.ts';
import { CourtPicker } from '../../courts/public.ts';
import { AddForm } from '../../platform/forms/add-form.tsx';
import { EditForm } from '../../platform/forms/edit-form.tsx';
import { whatChanged } from '../../platform/forms/what-changed.ts';
import type { Creation } from '../../platform/forms/use-record-creation.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { TextareaField, TextField } from '../../ui/form/fields.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { today } from '../../ui/format/dates.ts';
import { SideSheet } from '../../ui/overlay/side-sheet.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import classes from '../registry.module.css';
import { registryDraftKey } from '../registry-words.ts';
import { ChangedFiling, type FilingForm, NewFiling, newFilingOf, valuesOf } from './filing-form-values.ts';
import { readOneFiling, useCreateFiling, useUpdateFiling } from './filing.queries.ts';

interface FilingSheetProps {
  caseId: string;
  court: { id: string | null; name: string | null };
  /** The filing that is edited; undefined to add one. */
  filing: Filing | undefined;
  onClose: () => void;
}

/** Adds or edits a filing beside the case. */
export function FilingSheet({ caseId, court, filing, onClose }: FilingSheetProps) {
  const { t } = useTranslation('registry');
  return (
    <SideSheet opened onClose={onClose} title={t(filing ? 'filings.edit' : 'filings.add')}>
      {filing ? <EditFiling filing={filing} onDone={onClose} /> : <NewFilingForm caseId={caseId} court={court} onDone={onClose} />}
    </SideSheet>
  );
}

function NewFilingForm({ caseId, court, onDone }: { caseId: string; court: FilingSheetProps['court']; onDone: () => void }) {
  const { t } = useTranslation('registry');
  const create = useCreateFiling();
  const update = useUpdateFiling();
  const moveWords = useMoveWords();
  const form: FilingForm<FilingDraft> = useForm({
    resolver: zodResolver(NewFiling),
    defaultValues: newFilingOf(caseId, court, today()),
  });
  const save = async (creation: Creation<FilingDraft>) => {
    const filing = await create.mutateAsync(creation);
    toasts.success([t('filings.added'), moveWords(filing.moved)].filter(Boolean).join('. '));
    return filing;
  };
  return (
    <AddForm
      form={form}
      label={t('filings.add')}
      verb={t('filings.add')}
      labels={useFilingLabels()}
      draftKey={registryDraftKey(`filing_${caseId}`)}
      onSave={save}
      before={{
        read: readOneFiling,
        changeOf: (_draft, filing) => whatChanged(ChangedFiling.parse(form.getValues()), ChangedFiling.parse(valuesOf(filing))),
        update: ({ id, version }, change) => update.mutateAsync({ id, change, version }),
      }}
      onDone={onDone}
    >
      <FilingFields form={form} />
    </AddForm>
  );
}

function EditFiling({ filing, onDone }: { filing: Filing; onDone: () => void }) {
  const { t } = useTranslation('registry');
  const update = useUpdateFiling();
  const form: FilingForm<FilingChange> = useForm({ resolver: zodResolver(ChangedFiling), defaultValues: valuesOf(filing) });
  const save = async (change: FilingChange, base: Filing, version: number | undefined) => {
    const edited = { id: base.id, change: whatChanged(change, ChangedFiling.parse(valuesOf(base))), version };
    const saved = await update.mutateAsync(edited);
    toasts.success(t('filings.changed'));
    return saved;
  };
  return (
    <EditForm
      form={form}
      record={filing}
      valuesOf={valuesOf}
      readNewest={() => readOneFiling(filing.id)}
      draftKey={registryDraftKey(filing.id)}
      onSave={save}
      onDone={onDone}
      label={t('filings.edit')}
      verb={t('save')}
      changedTitle={t('filings.changedTitle')}
      labels={useFilingLabels()}
    >
      <FilingFields form={form} />
    </EditForm>
  );
}

function FilingFields<Checked>({ form }: { form: FilingForm<Checked> }) {
  const { t } = useTranslation(['registry', 'fields']);
  const modes = FilingMode.options.map((mode) => ({ value: mode, label: t(`registry:filings.mode.${mode}`) }));
  return (
    <>
      <TextField form={form} name="title" label={t('fields:filings.title')} help={t('registry:filings.titleHelp')} autoFocus />
      <CourtField form={form} />
      <div className={classes.pair}>
        <DateField form={form} name="filed_on" label={t('fields:filings.filed_on')} leaning="past" max={today()} />
        <SelectField form={form} name="mode" label={t('fields:filings.mode')} options={modes} />
      </div>
      <TextField form={form} name="filing_number" label={t('fields:filings.filing_number')} isOptional />
      <div className={classes.pair}>
        <TextField form={form} name="fee_paise" label={t('registry:filings.fee')} help={t('registry:filings.feeHelp')} isOptional />
        <TextField
          form={form}
          name="fee_receipt"
          label={t('fields:filings.fee_receipt')}
          help={t('registry:filings.receiptHelp')}
          isOptional
        />
      </div>
      <TextareaField form={form} name="note" label={t('fields:filings.note')} isOptional />
    </>
  );
}

function CourtField<Checked>({ form }: { form: FilingForm<Checked> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'court_id' });
  const name = useWatch({ control: form.control, name: 'shown.court' });
  return (
    <CourtPicker
      value={field.value ? { id: field.value, name, cnr_prefix: null } : null}
      attach={field.ref}
      error={fieldState.error?.message}
      onChange={(court) => {
        field.onChange(court?.id ?? null);
        form.setValue('shown.court', court?.name ?? '');
      }}
    />
  );
}

function useFilingLabels(): Record<string, string> {
  const { t } = useTranslation(['registry', 'fields']);
  return { ...t('fields:filings', { returnObjects: true }), fee_paise: t('registry:filings.fee') };
}
