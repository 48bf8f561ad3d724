import { Cnr, type CnrWarning, cnrWarnings } from '@munshi/contract/cases/cnr';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
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
  const [typed, prefix] = useWatch({ control: form.control, name: ['cnr', 'shown.cnr_prefix'] });
  const cnr = Cnr.safeParse(typed);
  return cnr.success ? cnrWarnings(cnr.data, today(), prefix) : [];
}

interface NumberFieldsProps {
  form: CaseForm;
  /** The case does not exist yet. */
  isNew: boolean;
}

/** The numbers that the court has given, with their dates. Filing and registration are never derived from one another. */
export function NumberFields({ form, isNew }: NumberFieldsProps) {
  const { t } = useTranslation(['cases', 'fields']);
  const warnings = useCnrWarnings(form);
  const { move, isKept, keep } = useCaseMove(form, isNew);
  return (
    <>
      <TextField form={form} name="cnr" label={t('fields:cases.cnr')} help={t('form.cnrHelp')} isOptional />
      {warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {t(`form.cnrWarning.${warning}`)}
        </Notice>
      ))}
      {(['filing', 'registration', 'efiling'] as const).map((kind) => (
        <FieldPair key={kind}>
          <TextField form={form} name={`${kind}_number`} label={t(`fields:cases.${kind}_number`)} isOptional />
          <DateField
            form={form}
            name={`${kind}_date`}
            label={t(`fields:cases.${kind}_date`)}
            leaning="past"
            isOptional
            {...(kind === 'filing' ? {} : { help: '' })}
          />
        </FieldPair>
      ))}
      {move?.because === 'hearing' ? null : <CaseMoveLine move={move} isKept={isKept} onKeep={keep} />}
    </>
  );
}
