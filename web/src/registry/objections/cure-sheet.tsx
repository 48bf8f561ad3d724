import { zodResolver } from '@hookform/resolvers/zod';
import { type Objection, ObjectionCured } from '@munshi/contract/registry/objection.schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { formSchema } from '../../platform/forms/form-schema.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { TextareaField } from '../../ui/form/fields.tsx';
import { today } from '../../ui/format/dates.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { StepForm } from '../step-form.tsx';
import { useCureObjection } from './objection.queries.ts';

const Cured = formSchema(ObjectionCured, (values: { cured_on: string; cure: string }) => values);

/** Records when and how an objection was cured. */
export function CureSheet({ objection, onClose }: { objection: Objection; onClose: () => void }) {
  const { t } = useTranslation(['registry', 'fields']);
  const cure = useCureObjection();
  const form = useForm({ resolver: zodResolver(Cured), defaultValues: { cured_on: today(), cure: '' } });
  const labels = { cured_on: t('fields:filing_objections.cured_on'), cure: t('fields:filing_objections.cure') };
  const save = async (body: ObjectionCured) => {
    await cure.mutateAsync({ objection, body });
    toasts.success(t('registry:objections.curedDone'));
  };
  return (
    <StepForm
      form={form}
      title={t('registry:objections.cure')}
      verb={t('registry:objections.markCured')}
      labels={labels}
      onSave={save}
      onClose={onClose}
    >
      <DateField form={form} name="cured_on" label={labels.cured_on} leaning="past" max={today()} />
      <TextareaField form={form} name="cure" label={labels.cure} help={t('registry:objections.cureHelp')} autoFocus />
    </StepForm>
  );
}
