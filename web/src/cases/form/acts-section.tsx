import { ActionIcon, Autocomplete, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { codesOfOffence } from '@munshi/contract/code-sections/find-code-sections';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MENU_MAX_HEIGHT } from '../../ui/form/menu-height.ts';
import { OffenceHint } from '../../code-sections/public.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { useField } from '../../ui/form/form-field.ts';
import { knownActsFirst } from './known-acts.ts';
import type { CaseForm } from './case-form-values.ts';
import classes from './case-form.module.css';
import { FieldPair } from './form-section.tsx';

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
      <OffenceHint record={{ acts: entered, offence_from: from || null, offence_to: to || null }} />
      {acts.fields.length === 0 ? <p className={classes.quiet}>{t('form.noActs')}</p> : null}
      {acts.fields.map((act, index) => (
        <ActRow key={act.id} form={form} index={index} choices={knownActsFirst(codes)} onRemove={() => acts.remove(index)} />
      ))}
      <Button
        variant="default"
        className={classes.start ?? ''}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => acts.append({ act: '', sections: '' })}
      >
        {t('form.addAct')}
      </Button>
    </>
  );
}

interface ActRowProps extends ActsFieldsProps {
  index: number;
  choices: string[];
  onRemove: () => void;
}

function ActRow({ form, index, choices, onRemove }: ActRowProps) {
  const { t } = useTranslation('cases');
  const { value, attach, change, leave, error } = useField({ form, name: `acts.${index}.act`, label: t('form.act') });
  const text = typeof value === 'string' ? value : '';
  return (
    <div className={classes.row}>
      <Autocomplete
        label={t('form.act')}
        data={choices}
        value={text}
        onChange={change}
        onBlur={leave}
        ref={attach}
        maxDropdownHeight={MENU_MAX_HEIGHT}
        {...(error ? { error } : {})}
      />
      <TextField form={form} name={`acts.${index}.sections`} label={t('form.sections_')} placeholder={t('form.sectionsHelp')} />
      <ActionIcon
        variant="subtle"
        className={classes.rowRemove ?? ''}
        aria-label={t('form.removeAct', { act: text || String(index + 1) })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
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
