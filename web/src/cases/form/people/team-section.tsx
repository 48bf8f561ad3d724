import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../i18n/i18n.ts';
import { lawyersQuery } from '../../../lawyers/public.ts';
import { useSession } from '../../../platform/session/session.ts';
import { lawyerTypesQuery } from '../../../reference-entries/public.ts';
import { Notice } from '../../../ui/page/page.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { CaseForm, TeamValues } from '../case-form-values.ts';
import classes from '../case-form.module.css';
import { membersQuery } from '../../../tenants/public.ts';
import { FormerMemberField } from './former-member-field.tsx';
import { TeamPersonField, useTeamChoices } from './team-person-field.tsx';

/** The default role of a colleague on a case. */
export const USUAL_ROLE = 'arguing_counsel';

/** The people who work on the case. */
export function TeamFields({ form }: { form: CaseForm }) {
  const { t } = useTranslation(['cases', 'fields']);
  const isSignedIn = useSession((state) => state.isAuthenticated);
  if (!isSignedIn) return <p className={classes.quiet}>{t('form.teamVisitor')}</p>;
  return <TeamRows form={form} />;
}

function TeamRows({ form }: { form: CaseForm }) {
  const { t } = useTranslation(['cases', 'fields']);
  const team = useFieldArray({ control: form.control, name: 'team' });
  const hasFailed = [useQuery(membersQuery), useQuery(lawyersQuery)].some(({ isError }) => isError);
  return (
    <>
      {hasFailed ? <Notice tone="warning">{t('form.teamFailed')}</Notice> : null}
      {team.fields.length === 0 ? <p className={classes.quiet}>{t('form.noTeam')}</p> : null}
      {team.fields.map((row, index) => (
        <TeamRow key={row.id} form={form} index={index} onRemove={() => team.remove(index)} />
      ))}
      <Button
        variant="default"
        className={classes.start ?? ''}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => team.append({ user_id: '', lawyer_id: null, role: USUAL_ROLE }, { shouldFocus: false })}
      >
        {t('form.addMember')}
      </Button>
    </>
  );
}

interface TeamRowProps {
  form: CaseForm;
  index: number;
  onRemove: () => void;
}

function TeamRow({ form, index, onRemove }: TeamRowProps) {
  const { t } = useTranslation(['cases', 'fields']);
  const { chosen } = useTeamChoices(form, index);
  const line = useWatch({ control: form.control, name: `team.${index}` }) as TeamValues | undefined;
  const isFormer = Boolean(line?.left_at) && !line?.rejoins;
  const roles = useQuery(lawyerTypesQuery()).data ?? [];
  return (
    <div className={classes.row}>
      {isFormer && line ? <FormerMemberField form={form} index={index} line={line} /> : <TeamPersonField form={form} index={index} />}
      <SelectField
        form={form}
        name={`team.${index}.role`}
        label={t('fields:case_parties.role')}
        options={roles.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <ActionIcon
        variant="subtle"
        className={classes.rowRemove ?? ''}
        aria-label={t('form.removeMember', { name: chosen?.name ?? line?.name ?? t('form.member') })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
