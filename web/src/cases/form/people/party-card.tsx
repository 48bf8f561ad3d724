import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../i18n/i18n.ts';
import { ConflictLine } from '../../../conflicts/public.ts';
import { PersonNameField } from '../../../people/public.ts';
import { CheckboxField } from '../../../ui/form/fields.tsx';
import { TagsField } from '../../../ui/form/tags-field.tsx';
import type { CaseForm } from '../case-form-values.ts';
import classes from './parties-section.module.css';
import { TagsBox } from '../tags-box.tsx';
import { PartyRoleField } from './party-role-field.tsx';
import { useRoleName } from '../../role-names.ts';

interface PartyProps {
  form: CaseForm;
  /** Index in the form's list. */
  place: number;
  /** "Petitioner 1". */
  label: string;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

interface PartyCardProps extends PartyProps {
  /** The case, once it is saved. */
  caseId: string | undefined;
  /** Just added: the name field takes the focus. */
  isFresh: boolean;
  onClose: (() => void) | undefined;
  onPasteMany: (names: string[]) => void;
}

/** One party, open for editing. */
export function PartyCard({ caseId, isFresh, onClose, onPasteMany, ...party }: PartyCardProps) {
  const { form, place, label } = party;
  const { t } = useTranslation(['cases', 'fields']);
  const { field, fieldState } = useController({ control: form.control, name: `parties.${place}.name` });
  const personId = useWatch({ control: form.control, name: `parties.${place}.person_id` });
  const isClient = useWatch({ control: form.control, name: `parties.${place}.is_client` });
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFresh) name.current?.focus();
  }, [isFresh]);
  return (
    <div className={classes.card} role="group" aria-label={label}>
      <div className={classes.head}>
        <span className={classes.headName}>{label}</span>
        <PartyActions {...party} />
      </div>
      <div className={classes.fields}>
        <PersonNameField
          label={t('fields:case_parties.name')}
          name={field.value}
          personId={personId}
          error={fieldState.error?.message}
          attach={(element) => {
            name.current = element;
            field.ref(element);
          }}
          onLeave={field.onBlur}
          onPasteMany={onPasteMany}
          onChange={(chosen) => {
            field.onChange(chosen.name);
            form.setValue(`parties.${place}.person_id`, chosen.personId, { shouldDirty: true });
          }}
        />
        <PartyRoleField form={form} place={place} />
        <ConflictLine name={field.value} isClient={isClient} caseId={caseId} />
        <TagsBox className={classes.wide}>
          <TagsField
            form={form}
            name={`parties.${place}.advocates`}
            label={t('fields:case_parties.advocates')}
            placeholder={t('form.advocatesHelp')}
            isOptional
          />
        </TagsBox>
        <CheckboxField form={form} name={`parties.${place}.is_client`} label={t('fields:case_parties.is_client')} />
      </div>
      {onClose ? (
        <Button variant="default" className={classes.add ?? ''} onClick={onClose}>
          {t('form.closeParty')}
        </Button>
      ) : null}
    </div>
  );
}

/** One of many parties: a row that opens for editing. */
export function PartyLine({ onOpen, ...party }: PartyProps & { onOpen: () => void }) {
  const { t } = useTranslation(['cases', 'fields']);
  const value = useWatch({ control: party.form.control, name: `parties.${party.place}` });
  const role = useRoleName(value.role);
  const name = value.name || t('form.unnamed');
  const facts = [
    role,
    value.is_client ? t('fields:case_parties.is_client') : '',
    value.advocates.length > 0 ? t('form.advocateCount', { count: value.advocates.length }) : '',
  ].filter(Boolean);
  return (
    <div className={classes.line} role="group" aria-label={party.label}>
      <span className={classes.lineNumber} aria-hidden>
        {party.label.replace(/^\D*/, '')}
      </span>
      <button type="button" className={classes.lineName} onClick={onOpen}>
        <span className={classes.unseen}>{t('form.editParty')}</span> <b>{name}</b>{' '}
        <span className={classes.lineFacts}>{facts.join(' · ')}</span>
      </button>
      <PartyActions {...party} />
    </div>
  );
}

const actions = [
  { key: 'onUp', icon: IconArrowUp, label: 'moveUp' },
  { key: 'onDown', icon: IconArrowDown, label: 'moveDown' },
  { key: 'onRemove', icon: IconTrash, label: 'removeParty' },
] as const;

function PartyActions(party: PartyProps) {
  const { t } = useTranslation(['cases', 'fields']);
  return actions.map(({ key, icon: Icon, label }) => {
    const run = party[key];
    const name = t('form.actionOf', { action: t(`form.${label}`), name: party.label });
    return (
      <ActionIcon key={key} variant="subtle" aria-label={name} disabled={run === undefined} onClick={() => run?.()}>
        <Icon size={18} aria-hidden />
      </ActionIcon>
    );
  });
}
