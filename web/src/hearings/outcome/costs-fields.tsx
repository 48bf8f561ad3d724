import { Costs } from '@munshi/contract/hearings/outcome.schema';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { CheckboxField, TextField } from '../../ui/form/fields.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import classes from '../form/hearing-form.module.css';
import type { OutcomeForm } from './outcome-form-values.ts';

/** Costs that the court imposed: the amount, who pays whom, and by when. */
export function CostsFields({ form }: { form: OutcomeForm }) {
  const { t } = useTranslation('hearings');
  const hasCosts = useWatch({ control: form.control, name: 'has_costs' });
  return (
    <>
      <CheckboxField form={form} name="has_costs" label={t('outcome.has_costs')} />
      {hasCosts ? (
        <div className={classes.pair}>
          <TextField form={form} name="costs_amount" label={t('outcome.costs_amount')} help={t('outcome.amountHelp')} />
          <SelectField
            form={form}
            name="costs_payable_by"
            label={t('outcome.costs_payable_by')}
            options={Costs.shape.payable_by.options.map((side) => ({ value: side, label: t(`payer.${side}`) }))}
          />
          <TextField form={form} name="costs_payable_to" label={t('outcome.costs_payable_to')} isOptional />
          <DateField form={form} name="costs_due_date" label={t('outcome.costs_due_date')} leaning="future" isOptional />
        </div>
      ) : null}
    </>
  );
}
