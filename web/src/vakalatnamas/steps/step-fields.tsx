import { Checkbox } from '@mantine/core';
import type { NextStep, Vakalatnama } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import type { ComponentType } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { TextareaField, TextField } from '../../ui/form/fields.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { StepForm } from './step-values.ts';
import classes from '../vakalatnama.module.css';

interface OwnFieldsProps {
  form: StepForm;
  record: Vakalatnama;
}

interface StepFieldsProps extends OwnFieldsProps {
  to: NextStep['to'];
}

/** The fields of one kind of step. */
export function StepFields({ to, ...props }: StepFieldsProps) {
  const Own = own[to];
  return Own ? <Own {...props} /> : null;
}

function SentFields({ form }: OwnFieldsProps) {
  const { t } = useTranslation('vakalatnamas');
  return <TextField form={form} name="sent_to" label={t('sheet.sent_to')} isOptional />;
}

function ExecutionFields({ form, record }: OwnFieldsProps) {
  const { t } = useTranslation('vakalatnamas');
  const { executants } = record.facts;
  const modes = record.rule.modes.map((mode) => ({ value: mode, label: t(`sheet.modes.${mode}`) }));
  const needsCertificate = executants.some(({ literacy }) => literacy !== 'reads');
  return (
    <>
      <SelectField form={form} name="mode" label={t('sheet.mode')} options={modes} />
      <TextField form={form} name="place" label={t('sheet.place')} />
      <TextField form={form} name="witness" label={t('sheet.witness')} isOptional={record.rule.min_witnesses === 0} />
      <TextField form={form} name="witness_address" label={t('sheet.witnessAddress')} isOptional />
      {needsCertificate ? (
        <>
          <TextField form={form} name="certificate_by" label={t('sheet.certificateBy')} />
          <TextField form={form} name="certificate_designation" label={t('sheet.certificateDesignation')} isOptional />
          <TextField form={form} name="certificate_language" label={t('sheet.certificateLanguage')} />
        </>
      ) : null}
      {executants.some((each) => each.in_custody) ? (
        <TextField form={form} name="custody_officer" label={t('sheet.custody_officer')} />
      ) : null}
    </>
  );
}

function AttestationFields({ form, record }: OwnFieldsProps) {
  const { t } = useTranslation('vakalatnamas');
  const kinds = record.rule.attestors.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <>
      <SelectField form={form} name="attestor_kind" label={t('sheet.attestorKind')} options={kinds} />
      <TextField form={form} name="attestor_name" label={t('sheet.attestorName')} />
      <TextField form={form} name="attestor_designation" label={t('sheet.attestorDesignation')} isOptional />
      <TextField form={form} name="attestor_office" label={t('sheet.attestorOffice')} isOptional />
    </>
  );
}

function AcceptanceFields({ form, record }: OwnFieldsProps) {
  const { t } = useTranslation('vakalatnamas');
  const endorsements = (['executed_before_me', 'satisfied'] as const).map((value) => ({ value, label: t(`sheet.endorsements.${value}`) }));
  return (
    <>
      <Controller
        control={form.control}
        name="acceptance_ids"
        render={({ field, fieldState }) => (
          <Checkbox.Group label={t('sheet.who')} value={field.value} onChange={field.onChange} error={fieldState.error?.message}>
            <div className={classes.choices}>
              {record.acceptances
                .filter(({ accepted_on: day }) => day === null)
                .map(({ id, name }) => (
                  <Checkbox key={id} value={id} label={name} />
                ))}
            </div>
          </Checkbox.Group>
        )}
      />
      {record.rule.needs_endorsement ? (
        <SelectField form={form} name="endorsement" label={t('sheet.endorsement')} options={endorsements} />
      ) : null}
    </>
  );
}

function StampFields({ form, record }: OwnFieldsProps) {
  const { t } = useTranslation('vakalatnamas');
  return record.rule.stamps.map(({ kind, name, note, is_required: isRequired }, index) => (
    <div key={kind} className={classes.pair}>
      <TextField
        form={form}
        name={`stamps.${index}.amount`}
        label={t('sheet.stampAmount', { stamp: name })}
        help={note}
        isOptional={!isRequired}
      />
      <TextField form={form} name={`stamps.${index}.serial`} label={t('sheet.stampSerial', { stamp: name })} isOptional />
    </div>
  ));
}

function FilingFields({ form, record }: OwnFieldsProps) {
  const { t } = useTranslation('vakalatnamas');
  return (
    <>
      <TextField form={form} name="filing_number" label={t('sheet.filing_number')} isOptional />
      <TextField form={form} name="efiling_number" label={t('sheet.efiling_number')} isOptional />
      {record.state === 'defect' ? <TextareaField form={form} name="cured" label={t('sheet.cured')} lines={2} isOptional /> : null}
    </>
  );
}

function RecordFields({ form }: OwnFieldsProps) {
  const { t } = useTranslation('vakalatnamas');
  const kinds = (['noc', 'leave'] as const).map((value) => ({ value, label: t(`sheet.nocKinds.${value}`) }));
  return (
    <>
      <SelectField form={form} name="noc_kind" label={t('sheet.nocKind')} options={kinds} />
      <TextField form={form} name="noc_reference" label={t('sheet.nocReference')} isOptional />
      <DateField form={form} name="noc_dated" label={t('sheet.nocDated')} leaning="past" isOptional />
    </>
  );
}

function DefectFields({ form }: OwnFieldsProps) {
  const { t } = useTranslation('vakalatnamas');
  return (
    <>
      <TextareaField form={form} name="objection" label={t('sheet.objection')} lines={3} />
      <DateField form={form} name="cure_by" label={t('sheet.cure_by')} leaning="future" isOptional />
    </>
  );
}

function NocFields({ form }: OwnFieldsProps) {
  const { t } = useTranslation('vakalatnamas');
  return (
    <>
      <TextField form={form} name="given_to" label={t('sheet.given_to')} />
      <TextField form={form} name="reference" label={t('sheet.reference')} isOptional />
    </>
  );
}

function LeaveField({ form }: OwnFieldsProps) {
  const { t } = useTranslation('vakalatnamas');
  return <TextField form={form} name="leave_reference" label={t('sheet.leave_reference')} />;
}

function DeterminationFields({ form, record }: OwnFieldsProps) {
  const { t } = useTranslation('vakalatnamas');
  const reason = useWatch({ control: form.control, name: 'reason' });
  const reasons = (['proceedings_ended', 'client', 'death_of_client', 'death_of_advocate'] as const).map((value) => ({
    value,
    label: t(`sheet.reasons.${value}`),
  }));
  return (
    <>
      <SelectField form={form} name="reason" label={t('sheet.reason')} options={reasons} />
      {reason === 'client' ? <LeaveField form={form} record={record} /> : null}
      <DateField form={form} name="final_disposal_on" label={t('sheet.final_disposal_on')} leaning="past" isOptional />
    </>
  );
}

const own: Partial<Record<NextStep['to'], ComponentType<OwnFieldsProps>>> = {
  sent_for_sign: SentFields,
  executed: ExecutionFields,
  attested: AttestationFields,
  accepted: AcceptanceFields,
  stamped: StampFields,
  filed: FilingFields,
  on_record: RecordFields,
  defect: DefectFields,
  noc_given: NocFields,
  withdrawn: LeaveField,
  determined: DeterminationFields,
};
