import type { CaseMoveReason } from '@munshi/contract/cases/case-move';
import { Cnr, type CnrWarning, cnrWarnings } from '@munshi/contract/cases/cnr';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { today } from '../../ui/format/dates.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { Notice } from '../../ui/page/page.tsx';
import { CaseMoveLine } from '../case-move-line.tsx';
import type { CaseForm } from './case-form-values.ts';
import { FieldPair } from './form-section.tsx';
import { useCaseMove } from './use-case-move.ts';

/** Warnings about an unusual CNR in the form; none while it is not a valid one. */
function useCnrWarnings(form: CaseForm): CnrWarning[] {
  return useWatch({
    control: form.control,
    name: ['cnr', 'shown.cnr_prefix'],
    compute: ([typed, prefix]) => {
      const cnr = Cnr.safeParse(typed);
      return cnr.success ? cnrWarnings(cnr.data, today(), prefix) : [];
    },
  });
}

const BY_NUMBER: readonly CaseMoveReason[] = ['registration_number', 'cnr'];

interface NumberFieldsProps {
  form: CaseForm;
  /** The case does not exist yet. */
  isNew: boolean;
}

/** The numbers by which a court lists the case. Filing and registration are never derived from one another. */
export function NumberFields({ form, isNew }: NumberFieldsProps) {
  const { t } = useTranslation(['cases', 'fields']);
  const warnings = useCnrWarnings(form);
  const { move, isKept, keep } = useCaseMove(form, isNew);
  return (
    <>
      <FieldPair>
        <TextField form={form} name="registration_number" label={t('fields:cases.registration_number')} isOptional />
        <TextField form={form} name="cnr" label={t('fields:cases.cnr')} placeholder={t('form.cnrHelp')} isOptional />
      </FieldPair>
      {warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {t(`form.cnrWarning.${warning}`)}
        </Notice>
      ))}
      {move && BY_NUMBER.includes(move.because) ? <CaseMoveLine move={move} isKept={isKept} onKeep={keep} /> : null}
    </>
  );
}

/** The numbers and dates of the filing. */
export function FilingFields({ form, isNew }: NumberFieldsProps) {
  const { t } = useTranslation(['cases', 'fields']);
  const { move, isKept, keep } = useCaseMove(form, isNew);
  const dateField = (name: 'filing_date' | 'registration_date' | 'efiling_date', help?: string) => (
    <DateField
      form={form}
      name={name}
      label={t(`fields:cases.${name}`)}
      leaning="past"
      isOptional
      {...(help === undefined ? {} : { help })}
    />
  );
  return (
    <>
      <FieldPair>
        <TextField form={form} name="filing_number" label={t('fields:cases.filing_number')} isOptional />
        {/* The help is shown once in the form: a new case has a date above this one. */}
        {dateField('filing_date', isNew ? '' : undefined)}
        {dateField('registration_date', '')}
      </FieldPair>
      <FieldPair>
        <TextField form={form} name="efiling_number" label={t('fields:cases.efiling_number')} isOptional />
        {dateField('efiling_date', '')}
      </FieldPair>
      {move?.because === 'filing' ? <CaseMoveLine move={move} isKept={isKept} onKeep={keep} /> : null}
    </>
  );
}
