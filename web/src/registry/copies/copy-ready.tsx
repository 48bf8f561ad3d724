import { zodResolver } from '@hookform/resolvers/zod';
import { CourtDate } from '@munshi/contract/platform/court-date';
import { type CertifiedCopy, CopyDraft, type SavedCopy } from '@munshi/contract/registry/certified-copy.schema';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import { applyServerErrors } from '../../platform/forms/apply-server-errors.ts';
import { formSchema } from '../../platform/forms/form-schema.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { SubmitButton, TextField } from '../../ui/form/fields.tsx';
import { FormSummary } from '../../ui/form/form-summary.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { formatDay, today } from '../../ui/format/dates.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import classes from '../registry.module.css';
import { copiesOfCaseQuery, useCreateCertifiedCopy, useUpdateCertifiedCopy } from './copy.queries.ts';

interface CopyReadyProps {
  caseId: string;
  /** Called with the copy and the deadlines that moved with its days. */
  onSaved: (saved: SavedCopy) => void;
}

/** Records that a certified copy of a case is ready: one that was applied for, or, if there is none, a new one with both days. */
export function CopyReady({ caseId, onSaved }: CopyReadyProps) {
  const { t } = useTranslation('registry');
  const copies = useQuery(copiesOfCaseQuery(caseId));
  if (copies.isPending) return <TextSkeleton lines={3} />;
  if (copies.isError) return <ErrorState title={t('copies.failed')} message={copies.error.message} onRetry={() => void copies.refetch()} />;
  const applied = copies.data.items.filter(({ state }) => state === 'applied');
  if (applied.length === 0) return <NewCopyReady caseId={caseId} onSaved={onSaved} />;
  return <AppliedCopyReady copies={applied} onSaved={onSaved} />;
}

interface ReadyValues {
  copy: string | null;
  ready_on: string;
}

const Ready = formSchema(
  z.strictObject({ copy: z.string().check(z.minLength(1)), ready_on: CourtDate }),
  ({ copy, ready_on: ready }: ReadyValues) => ({ copy: copy ?? '', ready_on: ready }),
);

function AppliedCopyReady({ copies, onSaved }: { copies: readonly CertifiedCopy[]; onSaved: CopyReadyProps['onSaved'] }) {
  const { t } = useTranslation(['registry', 'fields']);
  const update = useUpdateCertifiedCopy();
  const [only, ...others] = copies;
  const defaultValues: ReadyValues = { copy: others.length === 0 && only ? only.id : null, ready_on: '' };
  const form = useForm({ resolver: zodResolver(Ready), defaultValues });
  const labels = { copy: t('registry:copies.one'), ready_on: t('fields:certified_copies.ready_on') };
  const options = copies.map(({ id, title, order_on: day }) => ({
    value: id,
    label: t('registry:copies.of', { title, day: formatDay(day) }),
  }));
  const save = async ({ copy: id, ready_on: ready }: z.infer<typeof Ready>) => {
    const version = copies.find((copy) => copy.id === id)?.version;
    onSaved(await update.mutateAsync({ id, change: { ready_on: ready }, version }));
  };
  return (
    <ReadyForm form={form} labels={labels} onSave={save}>
      <SelectField form={form} name="copy" label={labels.copy} options={options} />
      <DateField form={form} name="ready_on" label={labels.ready_on} leaning="past" max={today()} />
    </ReadyForm>
  );
}

interface NewReadyValues {
  title: string;
  order_on: string;
  applied_on: string;
  ready_on: string;
}

function NewCopyReady({ caseId, onSaved }: CopyReadyProps) {
  const { t } = useTranslation(['registry', 'fields']);
  const create = useCreateCertifiedCopy();
  // Both stay the same when the form is sent again after a lost answer, so that the copy is added once.
  const [once] = useState(() => ({ id: uuidv7(), idempotencyKey: uuidv7() }));
  const [New] = useState(() =>
    formSchema(z.extend(CopyDraft, { ready_on: CourtDate }), (values: NewReadyValues) => ({ ...values, id: once.id, case_id: caseId })),
  );
  const defaultValues: NewReadyValues = { title: '', order_on: '', applied_on: '', ready_on: '' };
  const form = useForm({ resolver: zodResolver(New), defaultValues });
  const labels: Record<keyof NewReadyValues, string> = t('fields:certified_copies', { returnObjects: true });
  const save = async (draft: CopyDraft) => onSaved(await create.mutateAsync({ draft, idempotencyKey: once.idempotencyKey }));
  return (
    <ReadyForm form={form} labels={labels} onSave={save}>
      <p className={classes.facts}>{t('registry:copies.noneApplied')}</p>
      <TextField form={form} name="title" label={labels.title} help={t('registry:copies.titleHelp')} />
      <DateField form={form} name="order_on" label={labels.order_on} leaning="past" max={today()} />
      <div className={classes.pair}>
        <DateField form={form} name="applied_on" label={labels.applied_on} leaning="past" max={today()} />
        <DateField form={form} name="ready_on" label={labels.ready_on} leaning="past" max={today()} />
      </div>
    </ReadyForm>
  );
}

interface ReadyFormProps<Values extends FieldValues, Checked> {
  form: UseFormReturn<Values, unknown, Checked>;
  labels: Record<string, string>;
  onSave: (checked: Checked) => Promise<void>;
  children: ReactNode;
}

function ReadyForm<Values extends FieldValues, Checked>({ form, labels, onSave, children }: ReadyFormProps<Values, Checked>) {
  const { t } = useTranslation('registry');
  const save = form.handleSubmit(async (checked) => {
    try {
      await onSave(checked);
    } catch (error) {
      applyServerErrors(form, error);
    }
  });
  return (
    <form onSubmit={(event) => void save(event)} aria-label={t('copies.nowReady')} noValidate className={classes.form}>
      <FormSummary form={form} labels={labels} />
      {children}
      <div>
        <SubmitButton form={form}>{t('save')}</SubmitButton>
      </div>
    </form>
  );
}
