import { ActionIcon, Button } from '@mantine/core';
import { ExclusionReason } from '@munshi/contract/deadlines/computation.schema';
import type { DeadlineKind } from '@munshi/contract/deadlines/deadline-rule.schema';
import { isExcludedFor } from '@munshi/contract/deadlines/exclusion-kinds';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import classes from '../deadlines.module.css';
import { type DeadlineForm, emptySpan } from './deadline-form-values.ts';

/** Days that are not counted, such as those of a stay: a reason that the law has for such an act, the first day and the last. */
export function ExclusionFields<Checked>({ form, kind }: { form: DeadlineForm<Checked>; kind: DeadlineKind | undefined }) {
  const { t } = useTranslation('deadlines');
  const spans = useFieldArray({ control: form.control, name: 'exclusions' });
  const reasons = ExclusionReason.options
    .filter((reason) => kind === undefined || isExcludedFor(reason, kind))
    .map((reason) => ({ value: reason, label: t(`exclusion.${reason}`) }));
  return (
    <div className={classes.inputs}>
      {spans.fields.map((span, at) => (
        <div key={span.id} className={classes.span}>
          <SelectField form={form} name={`exclusions.${at}.reason`} label={t('form.notCounted')} options={reasons} />
          <DateField form={form} name={`exclusions.${at}.from`} label={t('form.from')} leaning="past" />
          <DateField form={form} name={`exclusions.${at}.to`} label={t('form.to')} leaning="past" />
          <ActionIcon variant="subtle" color="accent" size={36} aria-label={t('form.removeSpan')} onClick={() => spans.remove(at)}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => spans.append({ ...emptySpan, reason: reasons[0]?.value ?? 'other' })}
        >
          {t('form.addSpan')}
        </Button>
      </div>
    </div>
  );
}
