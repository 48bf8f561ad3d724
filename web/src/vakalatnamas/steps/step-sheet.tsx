import { toNestErrors } from '@hookform/resolvers';
import { TransitionDraft } from '@munshi/contract/vakalatnamas/vakalatnama-transition.schema';
import type { NextStep, Vakalatnama } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { RecordForm } from '../../platform/forms/record-form.tsx';
import { useSavedDraft } from '../../platform/forms/use-saved-draft.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { today } from '../../ui/format/dates.ts';
import { TextareaField } from '../../ui/form/fields.tsx';
import { SideSheet } from '../../ui/overlay/side-sheet.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { StepFields } from './step-fields.tsx';
import { enteredStamps, type StepForm, stepOf, type StepValues, valuesFor } from './step-values.ts';
import { useTransitionVakalatnama } from '../vakalatnama.queries.ts';

interface StepSheetProps {
  record: Vakalatnama;
  to: NextStep['to'];
  opened: boolean;
  onClose: () => void;
  /** Called with the number of steps before this one. */
  onRecorded: (before: number) => void;
}

/** Records one step with its date and facts. */
export function StepSheet({ record, to, opened, onClose, onRecorded }: StepSheetProps) {
  const { t } = useTranslation('vakalatnamas');
  return (
    <SideSheet opened={opened} onClose={onClose} title={to === 'draft' ? t('state.draft') : t(`step.${to}`)}>
      <SheetForm record={record} to={to} onClose={onClose} onRecorded={onRecorded} />
    </SideSheet>
  );
}

/** Validates with the contract's own schema; its errors are mapped back to the fields. */
const resolverFor =
  (record: Vakalatnama, to: NextStep['to']): Resolver<StepValues> =>
  (values, _context, options) => {
    const checked = TransitionDraft.safeParse(stepOf(to, values, record));
    if (checked.success) return { values, errors: {} };
    const flat: Record<string, { type: string; message: string }> = {};
    for (const { path, code, message } of checked.error.issues) flat[fieldOf(path, values)] ??= { type: code, message };
    return { values: {}, errors: toNestErrors<StepValues>(flat as FieldErrors, options) };
  };

/** The form field of an error path: only stamps with an amount or number are sent, so their indexes differ from the form's. */
function fieldOf([first, index, part]: readonly PropertyKey[], values: StepValues): string {
  if (first !== 'stamps' || typeof index !== 'number') return String(first ?? 'root');
  return `stamps.${enteredStamps(values)[index]}.${part === 'serial' ? 'serial' : 'amount'}`;
}

function SheetForm({ record, to, onClose, onRecorded }: Omit<StepSheetProps, 'opened'>) {
  const { t } = useTranslation('vakalatnamas');
  const form: StepForm = useForm({ resolver: resolverFor(record, to), defaultValues: valuesFor(record) });
  const savedDraft = useSavedDraft(form, { key: `vakalatnama_unsaved_${record.id}_${to}`, asksBeforeLeaving: true });
  const transit = useTransitionVakalatnama(record.id);
  const amounts = record.rule.stamps.map(({ name }, index) => [`stamps.${index}.amount`, t('sheet.stampAmount', { stamp: name })]);
  const labels = { on: t('sheet.on'), acceptance_ids: t('sheet.who'), ...Object.fromEntries(amounts) };
  const send = form.handleSubmit(async (values) => {
    try {
      await transit.mutateAsync(stepOf(to, values, record));
      toasts.success(t('sheet.done'));
      form.reset(form.getValues());
      onRecorded(record.transitions.length);
      onClose();
    } catch (error) {
      // The server's message says what is missing and what to do.
      form.setError('root.server', { type: 'server', message: messageOf(error, t('page.failed')) });
    }
  });
  return (
    <RecordForm
      form={form}
      label={to === 'draft' ? t('state.draft') : t(`step.${to}`)}
      verb={to === 'draft' ? t('state.draft') : t(`step.${to}`)}
      labels={labels}
      savedDraft={savedDraft}
      onSubmit={(event) => void send(event)}
    >
      <DateField form={form} name="on" label={t('sheet.on')} leaning="past" max={today()} autoFocus />
      <StepFields form={form} record={record} to={to} />
      <TextareaField form={form} name="note" label={t('sheet.note')} lines={2} isOptional />
    </RecordForm>
  );
}
