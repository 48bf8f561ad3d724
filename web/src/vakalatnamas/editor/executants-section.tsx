import { Button } from '@mantine/core';
import {
  Capacity,
  type Executant,
  ExecutantRelation,
  IdentityKind,
  Literacy,
} from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import { readPerson } from '@munshi/contract/people/person.endpoints';
import { withPerson } from '@munshi/contract/vakalatnamas/executant-details';
import type { Proposal } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { IconPlus } from '@tabler/icons-react';
import { Controller, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { PersonNameField } from '../../people/public.ts';
import { call } from '../../platform/calls/api.ts';
import { CheckboxField, TextareaField, TextField } from '../../ui/form/fields.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { EditorSection } from './editor-section.tsx';
import classes from './editor.module.css';
import { emptyExecutant, type FactsForm } from './facts.ts';

interface ExecutantsSectionProps {
  form: FactsForm;
  proposal: Proposal | undefined;
}

/** The executants, each with the details that identify them in the vakalatnama. */
export function ExecutantsSection({ form, proposal }: ExecutantsSectionProps) {
  const { t } = useTranslation('vakalatnamas');
  const list = useFieldArray({ control: form.control, name: 'executants' });
  const named = useWatch({ control: form.control, name: 'executants' });
  const offered = (proposal?.executants ?? []).filter((each) => !named.some((one) => isSamePerson(one, each))).slice(0, MOST_OFFERED);
  return (
    <EditorSection part="executants">
      {list.fields.map((field, index) => (
        <ExecutantItem key={field.id} form={form} index={index} onRemove={() => list.remove(index)} />
      ))}
      <div className={classes.adders}>
        {offered.map((executant) => (
          <Button
            key={executant.party_id}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => list.append(executant)}
          >
            {t('editor.addParty', { name: executant.name || executant.on_behalf_of })}
          </Button>
        ))}
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => list.append(emptyExecutant())}>
          {t('editor.addExecutant')}
        </Button>
      </div>
    </EditorSection>
  );
}

/** The same party, or the same record if one was chosen by hand. */
const isSamePerson = (one: Executant, other: Executant) =>
  (one.party_id !== null && one.party_id === other.party_id) || (one.person_id !== null && one.person_id === other.person_id);

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
    // Another person was chosen meanwhile.
    if (form.getValues(`${at}.person_id`) !== id) return;
    form.setValue(at, withPerson(form.getValues(at), person, form.getValues('language')), { shouldDirty: true });
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
