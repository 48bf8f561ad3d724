import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { codesOfOffence } from '@munshi/contract/code-sections/find-code-sections';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../i18n/i18n.ts';
import { OffenceHint } from '../../../code-sections/public.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { ActRow } from './act-row.tsx';
import type { CaseForm } from '../case-form-values.ts';
import classes from '../case-form.module.css';
import { FieldPair } from '../form-section.tsx';

interface ActsFieldsProps {
  form: CaseForm;
}

/** Acts with their sections, of both the old and the new codes. */
export function ActsFields({ form }: ActsFieldsProps) {
  const { t } = useTranslation(['cases', 'fields']);
  const acts = useFieldArray({ control: form.control, name: 'acts' });
  const [from, to, entered] = useWatch({ control: form.control, name: ['offence_from', 'offence_to', 'acts'] });
  const codes = codesOfOffence(from || null, to || null);
  return (
    <>
      <FieldPair>
        <DateField form={form} name="offence_from" label={t('fields:cases.offence_from')} leaning="past" isOptional help="" />
        <DateField form={form} name="offence_to" label={t('fields:cases.offence_to')} leaning="past" isOptional help="" />
      </FieldPair>
      {acts.fields.length === 0 ? <p className={classes.quiet}>{t('form.noActs')}</p> : null}
      {acts.fields.map((act, index) => (
        <ActRow key={act.id} form={form} index={index} codes={codes} onRemove={() => acts.remove(index)} />
      ))}
      <Button
        variant="default"
        className={classes.start ?? ''}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => acts.append({ act: '', sections: '' })}
      >
        {t('form.addAct')}
      </Button>
      {/* Below the button: it appears when a date is left, and must not move what is being clicked. */}
      <OffenceHint record={{ acts: entered, offence_from: from || null, offence_to: to || null }} />
    </>
  );
}

/** The first information report of a criminal case. */
export function FirFields({ form }: ActsFieldsProps) {
  const { t } = useTranslation('cases');
  return (
    <>
      <FieldPair>
        <TextField form={form} name="fir.police_station" label={t('form.police_station')} isOptional />
        <TextField form={form} name="fir.number" label={t('form.firNumber')} isOptional />
        <TextField form={form} name="fir.year" label={t('form.year')} type="number" isOptional />
      </FieldPair>
      <FieldPair>
        <TextField form={form} name="fir.district" label={t('form.district')} isOptional />
        <TextField form={form} name="fir.state" label={t('form.state')} isOptional />
      </FieldPair>
    </>
  );
}
