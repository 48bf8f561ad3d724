import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../../i18n/i18n.ts';
import { entriesQuery, typesQuery } from '../../../reference-entries/public.ts';
import { useMenu } from '../../../ui/form/use-menu.ts';
import { FieldLabel } from '../../../ui/form/field-label.tsx';
import { useField } from '../../../ui/form/form-field.ts';
import type { CaseForm } from '../case-form-values.ts';
import { useRoleNames } from '../../role-names.ts';

interface PartyRoleFieldProps {
  form: CaseForm;
  place: number;
}

/** The party's role: first the type's word for this side, then the other roles of the side; any other can be typed. */
export function PartyRoleField({ form, place }: PartyRoleFieldProps) {
  const { t } = useTranslation(['cases', 'fields']);
  const { value, attach, change, leave, error } = useField({ form, name: `parties.${place}.role`, label: t('fields:case_parties.role') });
  const menu = useMenu();
  const text = typeof value === 'string' ? value : '';
  const [side, typeId] = useWatch({ control: form.control, name: [`parties.${place}.side`, 'type_id'] });
  const entries = useQuery(entriesQuery('party_role')).data ?? [];
  const nameOf = useRoleNames();
  const type = useQuery(typesQuery()).data?.find((each) => each.id === typeId);
  const ofType = side === 'other' ? undefined : type?.details.sides?.[side];
  const ofSide = entries.filter((entry) => (entry.details.side ?? side) === side).map((entry) => entry.name);
  const offered = [...new Set([...(ofType ? [ofType] : []), ...ofSide])];
  const choose = (words: string) => {
    const entry = entries.find((each) => each.name.toLowerCase() === words.trim().toLowerCase());
    change(entry?.code ?? (words === '' ? null : words));
  };
  return (
    <Autocomplete
      label={<FieldLabel label={t('fields:case_parties.role')} isOptional />}
      placeholder={t('form.rolePlaceholder')}
      data={offered}
      value={nameOf(text || null)}
      {...menu}
      ref={attach}
      onChange={choose}
      onBlur={leave}
      {...(error ? { error } : {})}
    />
  );
}
