import { zodResolver } from '@hookform/resolvers/zod';
import { type Filing, FilingRefiled, FilingRegistered, FilingReturned } from '@munshi/contract/registry/filing.schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { useMoveWords } from '../../cases/public.ts';
import { formSchema } from '../../platform/forms/form-schema.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { TextareaField, TextField } from '../../ui/form/fields.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { today } from '../../ui/format/dates.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { orNone } from '../registry-words.ts';
import { StepForm } from '../step-form.tsx';
import { useFilingStep } from './filing-step.queries.ts';

export type FilingSheetStep = 'refiled' | 'registered' | 'returned';

interface FilingStepProps {
  filing: Filing;
  onClose: () => void;
}

/** Records what became of a filing. */
export function FilingStepSheet({ step, ...props }: FilingStepProps & { step: FilingSheetStep }) {
  if (step === 'refiled') return <RefiledSheet {...props} />;
  return step === 'registered' ? <RegisteredSheet {...props} /> : <ReturnedSheet {...props} />;
}

const Refiled = formSchema(FilingRefiled, (values: { refiled_on: string }) => values);

function RefiledSheet({ filing, onClose }: FilingStepProps) {
  const { t } = useTranslation(['registry', 'fields']);
  const take = useFilingStep();
  const form = useForm({ resolver: zodResolver(Refiled), defaultValues: { refiled_on: today() } });
  const labels = { refiled_on: t('fields:filings.refiled_on') };
  const save = async (body: FilingRefiled) => {
    await take.mutateAsync({ filing, step: { to: 'refiled', body } });
    toasts.success(t('registry:filings.refiledDone'));
  };
  return (
    <StepForm form={form} title={t('registry:filings.refile')} verb={t('registry:save')} labels={labels} onSave={save} onClose={onClose}>
      <DateField form={form} name="refiled_on" label={labels.refiled_on} leaning="past" max={today()} autoFocus />
    </StepForm>
  );
}

const Registered = formSchema(FilingRegistered, (values: { registered_on: string; registration_number: string }) => ({
  registered_on: values.registered_on,
  registration_number: orNone(values.registration_number),
}));

function RegisteredSheet({ filing, onClose }: FilingStepProps) {
  const { t } = useTranslation(['registry', 'fields']);
  const take = useFilingStep();
  const moveWords = useMoveWords();
  const form = useForm({ resolver: zodResolver(Registered), defaultValues: { registered_on: today(), registration_number: '' } });
  const labels = { registered_on: t('registry:filings.registeredOn'), registration_number: t('fields:filings.registration_number') };
  const save = async (body: FilingRegistered) => {
    const { moved } = await take.mutateAsync({ filing, step: { to: 'registered', body } });
    toasts.success([t('registry:filings.registeredDone'), moveWords(moved)].filter(Boolean).join('. '));
  };
  return (
    <StepForm form={form} title={t('registry:filings.register')} verb={t('registry:save')} labels={labels} onSave={save} onClose={onClose}>
      <TextField
        form={form}
        name="registration_number"
        label={labels.registration_number}
        help={t('registry:filings.registrationHelp')}
        isOptional
        autoFocus
      />
      <DateField form={form} name="registered_on" label={labels.registered_on} leaning="past" max={today()} />
    </StepForm>
  );
}

interface ReturnedValues {
  state: string | null;
  closed_on: string;
  reason: string;
}

const RESULTS = ['returned', 'refused'] as const;
const Returned = formSchema(FilingReturned, ({ state, closed_on: on, reason }: ReturnedValues) => ({
  state: RESULTS.find((result) => result === state) ?? 'returned',
  closed_on: on,
  reason,
}));

function ReturnedSheet({ filing, onClose }: FilingStepProps) {
  const { t } = useTranslation(['registry', 'fields']);
  const take = useFilingStep();
  const defaultValues: ReturnedValues = { state: 'returned', closed_on: today(), reason: '' };
  const form = useForm({ resolver: zodResolver(Returned), defaultValues });
  const labels = { state: t('registry:filings.result'), closed_on: t('registry:filings.returnedOn'), reason: t('fields:filings.outcome') };
  const save = async (body: FilingReturned) => {
    await take.mutateAsync({ filing, step: { to: 'returned', body } });
    toasts.success(t('registry:filings.returnedDone'));
  };
  const results = RESULTS.map((value) => ({ value, label: t(`registry:filings.state.${value}`) }));
  return (
    <StepForm form={form} title={t('registry:filings.return')} verb={t('registry:save')} labels={labels} onSave={save} onClose={onClose}>
      <SelectField form={form} name="state" label={labels.state} options={results} />
      <DateField form={form} name="closed_on" label={labels.closed_on} leaning="past" max={today()} />
      <TextareaField form={form} name="reason" label={labels.reason} help={t('registry:filings.returnHelp')} autoFocus />
    </StepForm>
  );
}
