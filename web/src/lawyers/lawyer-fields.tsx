import { ActionIcon, Input } from '@mantine/core';
import { enrolmentWarnings } from '@munshi/contract/lawyers/enrolment';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from '../i18n/i18n.ts';
import { CourtPicker } from '../courts/public.ts';
import { entriesQuery } from '../reference-entries/public.ts';
import { CheckboxField, TextareaField, TextField } from '../ui/form/fields.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import type { LawyerForm } from './lawyer-form-values.ts';
import classes from './lawyers.module.css';

interface LawyerFieldsProps {
  form: LawyerForm;
  /** The role of the member that this lawyer is; membership itself cannot be changed here. */
  memberRole: string | null;
}

/** The labels of the fields, for the form's error summary. */
export function useLawyerLabels(): Record<string, string> {
  const { t } = useTranslation('fields');
  const labels = t('lawyers', { returnObjects: true });
  return { ...labels, courts: labels.court_ids };
}

export function LawyerFields({ form, memberRole }: LawyerFieldsProps) {
  const { t } = useTranslation(['lawyers', 'fields']);
  const councils = useQuery(entriesQuery('state_bar_council'));
  return (
    <>
      <div className={classes.pair}>
        <TextField form={form} name="name" label={t('fields:lawyers.name')} maxLength={300} autoComplete="off" />
        <TextField form={form} name="designation" label={t('fields:lawyers.designation')} help={t('form.designationHelp')} isOptional />
      </div>
      <div className={classes.pair}>
        <TextField
          form={form}
          name="enrolment_number"
          label={t('fields:lawyers.enrolment_number')}
          help={<EnrolmentHelp form={form} />}
          isOptional
        />
        <SelectField
          form={form}
          name="state_bar_council"
          label={t('fields:lawyers.state_bar_council')}
          options={(councils.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          isLoading={councils.isPending}
          isOptional
        />
      </div>
      <div className={classes.pair}>
        <TextField form={form} name="mobile" type="tel" label={t('fields:lawyers.mobile')} autoComplete="off" isOptional />
        <TextField form={form} name="email" type="email" label={t('fields:lawyers.email')} autoComplete="off" isOptional />
      </div>
      <TextareaField form={form} name="address" label={t('fields:lawyers.address')} help={t('form.addressHelp')} lines={2} isOptional />
      <TextField form={form} name="aor_code" label={t('fields:lawyers.aor_code')} help={t('form.aorHelp')} isOptional />
      <CourtsField form={form} />
      {memberRole === null ? (
        <CheckboxField form={form} name="is_external" label={t('form.is_external')} help={t('form.externalHelp')} />
      ) : (
        <p className={classes.quiet}>{t('form.memberHelp', { role: memberRole })}</p>
      )}
      <TextareaField form={form} name="notes" label={t('fields:lawyers.notes')} isOptional />
    </>
  );
}

/** Warnings about the number while it is typed: never an error. */
function EnrolmentHelp({ form }: { form: LawyerForm }): ReactNode {
  const { t } = useTranslation(['lawyers', 'fields']);
  const [number, code] = useWatch({ control: form.control, name: ['enrolment_number', 'state_bar_council'] });
  const council = useQuery(entriesQuery('state_bar_council')).data?.find((entry) => entry.code === code);
  const prefixes = council?.details.prefixes ?? [];
  const warnings = enrolmentWarnings(number, prefixes);
  if (warnings.length === 0) return t('form.enrolmentHelp');
  const words = { council: council?.name ?? '', prefixes: prefixes.join(t('warning.or')) };
  return (
    <span role="status">
      {warnings.map((warning) => (
        <span key={warning} className={classes.warning}>
          {t(`warning.${warning}`, words)}
        </span>
      ))}
      {t('warning.allowed')}
    </span>
  );
}

/** The courts where a lawyer appears, added one by one. */
function CourtsField({ form }: { form: LawyerForm }) {
  const { t } = useTranslation(['lawyers', 'fields']);
  const { field, fieldState } = useController({ control: form.control, name: 'courts' });
  const add = (court: { id: string; name: string } | null) => {
    if (!court || field.value.some((each) => each.id === court.id)) return;
    field.onChange([...field.value, { id: court.id, name: court.name }]);
  };
  return (
    <Input.Wrapper component="div" label={t('fields:lawyers.court_ids')} labelElement="div" error={fieldState.error?.message}>
      {field.value.length > 0 ? (
        <ul className={classes.courts}>
          {field.value.map((court) => (
            <li key={court.id} className={classes.court}>
              {court.name}
              <ActionIcon
                variant="subtle"
                aria-label={t('form.removeCourt', { name: court.name })}
                onClick={() => field.onChange(field.value.filter((each) => each.id !== court.id))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      ) : null}
      <CourtPicker value={null} onChange={add} label={t('form.addCourt')} isOptional={false} />
    </Input.Wrapper>
  );
}
