import { zodResolver } from '@hookform/resolvers/zod';
import { type Hearing, HearingDraft } from '@munshi/contract/hearings/hearing.schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { isProblem } from '../platform/api.ts';
import { showProblem } from '../platform/show-problem.ts';
import { DateField } from '../ui/date-field.tsx';
import { formatDay } from '../ui/dates.ts';
import { SubmitButton, TextareaField, TextField } from '../ui/fields.tsx';
import { FormSummary } from '../ui/form-summary.tsx';
import { Notice } from '../ui/page.tsx';
import { SideSheet } from '../ui/side-sheet.tsx';
import { toasts } from '../ui/toasts.ts';
import classes from './hearing-sheet.module.css';
import { useCreateHearing, useUpdateHearing } from './hearing.queries.ts';

/** The contract's draft, with an emptied field meaning none. */
const emptyIsNone = (value: unknown) => (value === '' ? null : value);
const Fields = z
  .record(z.string(), z.unknown())
  .transform((values) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, emptyIsNone(value)])));
const FormDraft = Fields.pipe(HearingDraft);

const shown = [
  'hearing_date',
  'hearing_time',
  'purpose_text',
  'item_number',
  'court_number',
  'list_type',
  'business_on_date',
  'notes',
] as const;

type Values = { id: string; case_id: string; judge_text: string } & Record<(typeof shown)[number], string>;

function valuesOf(caseId: string, hearing: Hearing | undefined): Values {
  const fields = Object.fromEntries(shown.map((name) => [name, hearing?.[name] ?? ''])) as Record<(typeof shown)[number], string>;
  const judge = hearing && hearing.judge_id === null ? (hearing.judge_name ?? '') : '';
  return { ...fields, judge_text: judge, id: hearing?.id ?? uuidv7(), case_id: caseId };
}

interface HearingSheetProps {
  opened: boolean;
  onClose: () => void;
  caseId: string;
  /** The hearing to change; without one, a new one is entered. */
  hearing?: Hearing | undefined;
}

/** Enters or changes a hearing beside its case, which stays in sight. */
export function HearingSheet({ opened, onClose, caseId, hearing }: HearingSheetProps) {
  const { t } = useTranslation('hearings');
  return (
    <SideSheet opened={opened} onClose={onClose} title={hearing ? t('form.editTitle') : t('form.addTitle')}>
      <HearingFields key={hearing?.id ?? 'new'} caseId={caseId} hearing={hearing} onClose={onClose} />
    </SideSheet>
  );
}

function useSaveHearing(hearing: Hearing | undefined) {
  const create = useCreateHearing();
  const update = useUpdateHearing();
  const [idempotencyKey] = useState(() => uuidv7());
  return async (draft: HearingDraft, version: number | undefined) => {
    if (!hearing) return await create.mutateAsync({ draft, idempotencyKey });
    const { id, case_id: _case, ...change } = draft;
    // A judge of the list stays unless another is written in.
    const judge = change.judge_text ? { judge_id: null } : {};
    return await update.mutateAsync({ id: id ?? hearing.id, change: { ...change, ...judge }, version });
  };
}

function HearingFields({ caseId, hearing, onClose }: Omit<HearingSheetProps, 'opened'>) {
  const { t } = useTranslation('hearings');
  const save = useSaveHearing(hearing);
  const [changed, setChanged] = useState<string>();
  const form = useForm<Values, unknown, HearingDraft>({
    resolver: zodResolver(FormDraft as unknown as z.ZodType<HearingDraft, Values>),
    defaultValues: valuesOf(caseId, hearing),
  });
  const send = form.handleSubmit(async (draft) => {
    try {
      const saved = await save(draft, changed === undefined ? hearing?.version : undefined);
      toasts.success(hearing ? t('changed') : t('added', { day: formatDay(saved.hearing_date) }));
      onClose();
    } catch (error) {
      if (isProblem(error, 'record.changed')) setChanged((error.body as { detail?: string }).detail ?? '');
      else showProblem(form, error);
    }
  });
  const labels = Object.fromEntries([...shown, 'judge_text' as const].map((name) => [name, t(`form.${name}`)]));
  return (
    <form
      onSubmit={(event) => void send(event)}
      aria-label={hearing ? t('form.editTitle') : t('form.addTitle')}
      noValidate
      className={classes.form}
    >
      <FormSummary form={form} labels={labels} />
      {changed === undefined ? null : <Notice tone="error">{t('form.changedMeanwhile', { detail: changed })}</Notice>}
      <DateField form={form} name="hearing_date" label={t('form.hearing_date')} leaning="future" autoFocus />
      <TextField form={form} name="purpose_text" label={t('form.purpose_text')} help={t('form.purposeHelp')} isOptional />
      <div className={classes.pair}>
        <TextField form={form} name="item_number" label={t('form.item_number')} isOptional />
        <TextField form={form} name="court_number" label={t('form.court_number')} isOptional />
        <TextField form={form} name="hearing_time" label={t('form.hearing_time')} help={t('form.timeHelp')} isOptional />
        <TextField form={form} name="list_type" label={t('form.list_type')} help={t('form.listHelp')} isOptional />
      </div>
      <TextField form={form} name="judge_text" label={t('form.judge_text')} help={t('form.judgeHelp')} isOptional />
      <DateField
        form={form}
        name="business_on_date"
        label={t('form.business_on_date')}
        help={t('form.businessHelp')}
        leaning="past"
        isOptional
      />
      <TextareaField form={form} name="notes" label={t('form.notes')} isOptional />
      <SubmitButton form={form}>{hearing ? t('form.save') : t('form.add')}</SubmitButton>
    </form>
  );
}
