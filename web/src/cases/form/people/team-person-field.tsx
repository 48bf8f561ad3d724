import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../../i18n/i18n.ts';
import { lawyersQuery } from '../../../lawyers/public.ts';
import { membersQuery } from '../../../tenants/public.ts';
import { useMenu } from '../../../ui/form/use-menu.ts';
import { inputProps, useField } from '../../../ui/form/form-field.ts';
import { useFreeTextChoice } from '../../../ui/form/free-text-choice.ts';
import type { CaseForm, TeamValues } from '../case-form-values.ts';

interface TeamPersonFieldProps {
  form: CaseForm;
  index: number;
}

const idOf = (row: TeamValues | undefined) => row?.user_id || row?.lawyer_id || null;

/** Everyone who can be on a team: the firm's members, and counsel from outside. Former members are only shown by name. */
function usePeople() {
  const members = useQuery(membersQuery).data ?? [];
  const lawyers = useQuery(lawyersQuery).data ?? [];
  const memberIds = new Set(members.map((member) => member.id));
  const ofFirm = members.map((member) => {
    const name = member.display_name || member.name;
    return { id: member.id, isCounsel: false, isOffered: true, name, label: `${name} · ${member.role_display}` };
  });
  const counsel = lawyers
    .filter((lawyer) => lawyer.user_id === null || !memberIds.has(lawyer.user_id))
    .map(({ id, name, designation, is_active: isOffered }) => {
      return { id, isCounsel: true, isOffered, name, label: designation ? `${name} · ${designation}` : name };
    });
  return { ofFirm, counsel };
}

/** The people who can be chosen in this row of the team: each person only once. */
export function useTeamChoices(form: CaseForm, index: number) {
  const team = useWatch({ control: form.control, name: 'team' });
  const { ofFirm, counsel } = usePeople();
  const own = idOf(team[index]);
  const taken = new Set(team.map(idOf).filter((id) => id !== own));
  const offer = (people: typeof ofFirm) => people.filter(({ id, isOffered }) => id === own || (isOffered && !taken.has(id)));
  const all = [...ofFirm, ...counsel];
  return { own, chosen: all.find(({ id }) => id === own), ofFirm: offer(ofFirm), counsel: offer(counsel) };
}

/** A member of the firm, or counsel from outside. */
export function TeamPersonField({ form, index }: TeamPersonFieldProps) {
  const { t } = useTranslation(['cases', 'ui']);
  const props = { form, name: `team.${index}.user_id`, label: t('cases:form.member') } as const;
  const { name, attach, change, leave, error } = useField(props);
  const menu = useMenu();
  const { own, ofFirm, counsel } = useTeamChoices(form, index);
  const typed = useFreeTextChoice([...ofFirm, ...counsel]);
  const unknown = form.formState.errors.team?.[index]?.lawyer_id?.message;
  const itemsOf = (people: typeof ofFirm) => people.map(({ id, label }) => ({ value: id, label }));
  const choose = (id: string | null) => {
    const isCounsel = counsel.some((lawyer) => lawyer.id === id);
    form.setValue(`team.${index}.lawyer_id`, isCounsel ? id : null, { shouldDirty: true });
    form.clearErrors(`team.${index}.lawyer_id`);
    change(isCounsel ? null : (id ?? ''));
  };
  return (
    <Select
      {...inputProps(props, error ?? unknown)}
      label={props.label}
      placeholder={t('ui:field.choose')}
      name={name}
      ref={attach}
      data={[
        { group: t('cases:form.teamFirm'), items: itemsOf(ofFirm) },
        { group: t('cases:form.teamOutside'), items: itemsOf(counsel) },
      ]}
      value={own}
      searchable
      {...typed}
      nothingFoundMessage={t('ui:field.nothingFound')}
      {...menu}
      onBlur={leave}
      onChange={choose}
    />
  );
}
