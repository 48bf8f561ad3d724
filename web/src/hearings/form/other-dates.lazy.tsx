import type { AlsoListed } from '@munshi/contract/hearings/hearing-conflicts.schema';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatDay } from '../../ui/format/dates.ts';
import { Notice } from '../../ui/page/page.tsx';
import { listedDays } from '../also-listed.ts';
import { ChoiceChips } from '../outcome/choice-chips.tsx';
import type { HearingForm } from './hearing-form-values.ts';

interface OtherDatesChoiceProps {
  form: HearingForm;
  others: readonly AlsoListed[];
}

const ADD = 'add';

/** Says that the case of a new hearing is listed on other days, too; one of these hearings can move instead of another being added. */
export function OtherDatesChoice({ form, others }: OtherDatesChoiceProps) {
  const { t } = useTranslation('hearings');
  const moved = useWatch({ control: form.control, name: 'moved' });
  const choose = (id: string) => form.setValue('moved', others.find((other) => other.hearing_id === id) ?? null, { shouldDirty: true });
  const labelOf = ({ hearing_date: day }: AlsoListed) =>
    others.length === 1 ? t('form.moveIt') : t('form.moveOne', { day: formatDay(day) });
  return (
    <Notice tone="warning">
      <ChoiceChips
        label={t('outcome.otherDates.listed', { dates: listedDays(others) })}
        choices={[
          { value: ADD, label: t('form.addBeside', { count: others.length }) },
          ...others.map((other) => ({ value: other.hearing_id, label: labelOf(other) })),
        ]}
        value={moved?.hearing_id ?? ADD}
        onChoose={choose}
      />
    </Notice>
  );
}

/** Says that the case of a hearing being edited is listed on other days, too. */
export function OtherDatesNote({ form, others }: OtherDatesChoiceProps) {
  const { t } = useTranslation('hearings');
  const caseId = useWatch({ control: form.control, name: 'case_id' });
  return (
    <Notice tone="warning">
      {t('warning.alsoListed', { dates: listedDays(others) })}{' '}
      <Link to={`/cases/${caseId}/hearings`} target="_blank">
        {t('warning.changeIt')}
      </Link>
      .
    </Notice>
  );
}
