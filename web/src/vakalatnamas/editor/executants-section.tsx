import { Button } from '@mantine/core';
import {
  Capacity,
  type Executant,
  ExecutantRelation,
  IdentityKind,
  type InstrumentLanguage,
  Literacy,
} from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import { readPerson } from '@munshi/contract/people/person.endpoints';
import type { Person } from '@munshi/contract/people/person.schema';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Controller, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { caseQuery } from '../../cases/public.ts';
import { PersonNameField } from '../../people/public.ts';
import { call } from '../../platform/calls/api.ts';
import { CheckboxField, TextareaField, TextField } from '../../ui/form/fields.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { executantOf, signatoriesOf } from './case-facts.ts';
import { EditorSection } from './editor-section.tsx';
import classes from './editor.module.css';
import { emptyExecutant, type FactsForm } from './facts.ts';

/** The executants, each with the details that identify them in the vakalatnama. */
export function ExecutantsSection({ form }: { form: FactsForm }) {
  const { t } = useTranslation('vakalatnamas');
  const list = useFieldArray({ control: form.control, name: 'executants' });
  const caseId = useWatch({ control: form.control, name: 'case_id' });
  const parties = useQuery({ ...caseQuery(caseId ?? ''), enabled: caseId !== null }).data?.parties ?? [];
  const named = useWatch({ control: form.control, name: 'executants' }).map(({ party_id: id }) => id);
  const offered = signatoriesOf(parties)
    .filter((party) => !named.includes(party.id))
    .slice(0, MOST_OFFERED);
  return (
    <EditorSection part="executants">
      {list.fields.map((field, index) => (
        <ExecutantItem key={field.id} form={form} index={index} onRemove={() => list.remove(index)} />
      ))}
      <div className={classes.adders}>
        {offered.map((party) => (
          <Button
            key={party.id}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => list.append(executantOf(party, parties))}
          >
            {t('editor.addParty', { name: party.name })}
          </Button>
        ))}
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => list.append(emptyExecutant())}>
          {t('editor.addExecutant')}
        </Button>
      </div>
    </EditorSection>
  );
}

/** Number of parties offered as buttons; others are added by name. */
const MOST_OFFERED = 6;

interface ItemProps {
  form: FactsForm;
  index: number;
  onRemove: () => void;
}

function ExecutantItem({ form, index, onRemove }: ItemProps) {
  const { t } = useTranslation('vakalatnamas');
  const number = index + 1;
  const at = `executants.${index}` as const;
  return (
    <div className={classes.item} role="group" aria-label={t('editor.executant', { number })}>
      <div className={classes.itemHead}>
        {t('editor.executant', { number })}
        <Button variant="subtle" color="margin" aria-label={t('editor.removeExecutant', { number })} onClick={onRemove}>
          {t('editor.remove')}
        </Button>
      </div>
      <div className={classes.pair}>
        <NameField form={form} index={index} />
        <TextField form={form} name={`${at}.rank`} label={t('editor.rank')} help={t('editor.rankHelp')} />
      </div>
      <div className={classes.pair}>
        <SelectField
          form={form}
          name={`${at}.literacy`}
          label={t('editor.literacy')}
          help={t('editor.literacyHelp')}
          options={useWords('literacies', Literacy.options)}
        />
        <SelectField form={form} name={`${at}.capacity`} label={t('editor.capacity')} options={useWords('capacities', Capacity.options)} />
      </div>
      <Capacities form={form} index={index} />
      <details>
        <summary>{t('editor.more')}</summary>
        <MoreFields form={form} index={index} />
      </details>
    </div>
  );
}

type Group = 'literacies' | 'capacities' | 'relations' | 'idKinds';

function useWords(group: Group, values: readonly string[]) {
  const { t } = useTranslation('vakalatnamas');
  const words = t(`editor.${group}`, { returnObjects: true }) as Record<string, string>;
  return values.map((value) => ({ value, label: words[value] ?? value }));
}

function MoreFields({ form, index }: Omit<ItemProps, 'onRemove'>) {
  const { t } = useTranslation('vakalatnamas');
  const at = `executants.${index}` as const;
  const [relations, kinds] = [useWords('relations', ExecutantRelation.options), useWords('idKinds', IdentityKind.options)];
  return (
    <div>
      <div className={classes.pair}>
        <SelectField form={form} name={`${at}.relation`} label={t('editor.relation')} options={relations} />
        <TextField form={form} name={`${at}.relative_name`} label={t('editor.relative_name')} />
      </div>
      <div className={classes.pair}>
        <TextField form={form} name={`${at}.age`} label={t('editor.age')} type="number" />
        <TextField form={form} name={`${at}.occupation`} label={t('editor.occupation')} />
      </div>
      <TextareaField form={form} name={`${at}.address`} label={t('editor.address')} lines={2} />
      <div className={classes.pair}>
        <TextField form={form} name={`${at}.mobile`} label={t('editor.mobile')} type="tel" />
        <TextField form={form} name={`${at}.email`} label={t('editor.email')} />
      </div>
      <div className={classes.pair}>
        <SelectField form={form} name={`${at}.id_kind`} label={t('editor.id_kind')} options={kinds} />
        <TextField form={form} name={`${at}.id_last4`} label={t('editor.id_last4')} maxLength={4} />
      </div>
      <CheckboxField form={form} name={`${at}.in_custody`} label={t('editor.in_custody')} />
    </div>
  );
}

/** For whom, if the executant signs for another person. */
function Capacities({ form, index }: Omit<ItemProps, 'onRemove'>) {
  const { t } = useTranslation('vakalatnamas');
  const at = `executants.${index}` as const;
  const capacity = useWatch({ control: form.control, name: `${at}.capacity` });
  if (capacity === 'self') return null;
  return (
    <div className={classes.pair}>
      <TextField form={form} name={`${at}.on_behalf_of`} label={t('editor.on_behalf_of')} />
      <TextField form={form} name={`${at}.authority`} label={t('editor.authority')} help={t('editor.authorityHelp')} />
    </div>
  );
}

/** A name, typed or chosen from the firm's records, which then fill in the rest. */
function NameField({ form, index }: Omit<ItemProps, 'onRemove'>) {
  const { t } = useTranslation('vakalatnamas');
  const at = `executants.${index}` as const;
  const personId = useWatch({ control: form.control, name: `${at}.person_id` });
  const take = async (id: string) => {
    const person = await call(readPerson, { params: { id } });
    form.setValue(at, withRecord(form.getValues(at), person, form.getValues('language')), { shouldDirty: true });
  };
  return (
    <Controller
      control={form.control}
      name={`${at}.name`}
      render={({ field, fieldState }) => (
        <PersonNameField
          label={t('editor.name')}
          name={field.value}
          personId={personId}
          help={t('editor.nameHelp')}
          attach={field.ref}
          error={fieldState.error?.message}
          onChange={({ name, personId: id }) => {
            field.onChange(name);
            form.setValue(`${at}.person_id`, id, { shouldDirty: true });
            // Details missing in the record are typed; if the record cannot be loaded, only the name is set.
            if (id !== null) void take(id).catch(() => undefined);
          }}
        />
      )}
    />
  );
}

const addressLine = ({ address }: Person) =>
  address
    ? [address.line, address.city, address.district, `${address.state} ${address.pin}`.trim()].filter((part) => part !== '').join(', ')
    : '';

/** Fills in the details of a person's record; for an organisation its representative signs. In Hindi with the name in that script. */
function withRecord(was: Executant, person: Person, language: InstrumentLanguage): Executant {
  const name = (language === 'hi' ? person.name_local : null) ?? person.name;
  const known = {
    relation: person.relation,
    relative_name: person.relative_name,
    age: person.age,
    occupation: person.occupation,
    mobile: person.mobile,
    email: person.email,
    address: addressLine(person) || null,
  };
  const chosen = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)) as Partial<Executant>;
  const self = { ...was, ...chosen, person_id: person.id, name };
  if (person.party_type === 'individual') return self;
  return { ...self, name: person.representative ?? '', on_behalf_of: name, capacity: 'authorised_signatory' };
}
