import { Input } from '@mantine/core';
import { identifierWarnings } from '@munshi/contract/people/identifiers';
import { MessageLanguage, PartyType, PersonKind, Relation } from '@munshi/contract/people/person.schema';
import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { CheckboxField, TextareaField, TextField } from '../../ui/form/fields.tsx';
import { indianStates } from '../../ui/form/indian-states.ts';
import { MultiSelectField } from '../../ui/form/multi-select-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Segments } from '../../ui/list/segments.tsx';
import { IdentifierWarnings } from './identifier-warnings.tsx';
import classes from '../people.module.css';
import type { PersonForm } from './person-form-values.ts';

const ADDRESS = ['line', 'city', 'district', 'state', 'pin'] as const;

/** The labels of the fields, for the form's error summary. */
export function usePersonLabels(): Record<string, string> {
  const { t } = useTranslation(['people', 'fields']);
  return {
    ...t('fields:people', { returnObjects: true }),
    ...Object.fromEntries(ADDRESS.map((name) => [`address.${name}`, t(`form.address.${name}`)])),
  };
}

interface PersonFieldsProps {
  form: PersonForm;
  /** Possible duplicates, shown below the fields that identify them. */
  hints: ReactNode;
}

export function PersonFields({ form, hints }: PersonFieldsProps) {
  const { t } = useTranslation(['people', 'fields']);
  const partyType = useWatch({ control: form.control, name: 'party_type' });
  return (
    <>
      <div className={classes.pair}>
        <SelectField
          form={form}
          name="party_type"
          label={t('fields:people.party_type')}
          options={PartyType.options.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
        <MultiSelectField
          form={form}
          name="kinds"
          label={t('fields:people.kinds')}
          options={PersonKind.options.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      </div>
      <div className={classes.pair}>
        <TextField form={form} name="name" label={t('fields:people.name')} maxLength={300} autoComplete="off" />
        <TextField
          form={form}
          name="name_local"
          label={t('fields:people.name_local')}
          help={t('form.localHelp')}
          autoComplete="off"
          isOptional
        />
      </div>
      <div className={classes.pair}>
        <TextField form={form} name="mobile" type="tel" label={t('fields:people.mobile')} autoComplete="off" isOptional />
        <TextField form={form} name="email" type="email" label={t('fields:people.email')} autoComplete="off" isOptional />
      </div>
      {hints}
      {partyType === 'individual' ? <IndividualFields form={form} /> : <OrganisationFields form={form} />}
      <AddressFields form={form} />
      <IdentifierFields form={form} isIndividual={partyType === 'individual'} />
      <MessageFields form={form} />
      <TextareaField form={form} name="notes" label={t('fields:people.notes')} isOptional />
    </>
  );
}

/** In which language the person is told dates, if at all. */
function MessageFields({ form }: { form: PersonForm }) {
  const { t } = useTranslation(['people', 'fields']);
  const { field } = useController({ control: form.control, name: 'language' });
  const label = t('fields:people.language');
  return (
    <div className={classes.pair}>
      <div>
        <Input.Label component="div">{label}</Input.Label>
        <Segments
          isWide
          label={label}
          value={field.value}
          onChange={field.onChange}
          choices={MessageLanguage.options.map((value) => ({ value, label: t(`people:languages.${value}`) }))}
        />
      </div>
      <CheckboxField form={form} name="no_messages" label={t('fields:people.no_messages')} />
    </div>
  );
}

function IndividualFields({ form }: { form: PersonForm }) {
  const { t } = useTranslation(['people', 'fields']);
  return (
    <>
      <div className={classes.pair}>
        <SelectField
          form={form}
          name="relation"
          label={t('fields:people.relation')}
          options={Relation.options.map((value) => ({ value, label: t(`relations.${value}`) }))}
          isOptional
        />
        <TextField form={form} name="relative_name" label={t('fields:people.relative_name')} autoComplete="off" isOptional />
      </div>
      <div className={classes.pair}>
        <TextField form={form} name="age" type="number" label={t('fields:people.age')} isOptional />
        <TextField form={form} name="occupation" label={t('fields:people.occupation')} autoComplete="off" isOptional />
      </div>
    </>
  );
}

function OrganisationFields({ form }: { form: PersonForm }) {
  const { t } = useTranslation(['people', 'fields']);
  return (
    <div className={classes.pair}>
      <TextField
        form={form}
        name="representative"
        label={t('fields:people.representative')}
        help={t('form.representativeHelp')}
        isOptional
      />
      <TextField form={form} name="capacity" label={t('fields:people.capacity')} help={t('form.capacityHelp')} isOptional />
    </div>
  );
}

function AddressFields({ form }: { form: PersonForm }) {
  const { t } = useTranslation(['people', 'fields']);
  return (
    <section className={classes.group} aria-label={t('fields:people.address')}>
      <h3>{t('fields:people.address')}</h3>
      <TextField form={form} name="address.line" label={t('form.address.line')} autoComplete="off" isOptional />
      <div className={classes.pair}>
        <TextField form={form} name="address.city" label={t('form.address.city')} autoComplete="off" isOptional />
        <TextField form={form} name="address.district" label={t('form.address.district')} autoComplete="off" isOptional />
      </div>
      <div className={classes.pair}>
        <SelectField form={form} name="address.state" label={t('form.address.state')} options={indianStates} isOptional />
        <TextField form={form} name="address.pin" label={t('form.address.pin')} help={t('form.pinHelp')} maxLength={6} isOptional />
      </div>
    </section>
  );
}

function IdentifierFields({ form, isIndividual }: { form: PersonForm; isIndividual: boolean }) {
  const { t } = useTranslation(['people', 'fields']);
  const [pan, gstin, cin] = useWatch({ control: form.control, name: ['pan', 'gstin', 'cin'] });
  const plain = (typed: string) => typed.replace(/\s/g, '').toUpperCase();
  const warnings = identifierWarnings({ pan: plain(pan), gstin: plain(gstin), cin: isIndividual ? '' : plain(cin) });
  return (
    <section className={classes.group} aria-label={t('form.numbersTitle')}>
      <h3>{t('form.numbersTitle')}</h3>
      <div className={classes.pair}>
        <TextField form={form} name="pan" label={t('fields:people.pan')} autoComplete="off" isOptional />
        <TextField form={form} name="gstin" label={t('fields:people.gstin')} autoComplete="off" isOptional />
      </div>
      {isIndividual ? (
        <TextField
          form={form}
          name="aadhaar_last4"
          label={t('fields:people.aadhaar_last4')}
          help={t('form.aadhaarHelp')}
          maxLength={4}
          autoComplete="off"
          isOptional
        />
      ) : (
        <TextField form={form} name="cin" label={t('fields:people.cin')} autoComplete="off" isOptional />
      )}
      <div role="status">
        <IdentifierWarnings warnings={warnings} />
      </div>
    </section>
  );
}
