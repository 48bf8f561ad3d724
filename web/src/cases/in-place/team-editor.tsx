import { ActionIcon, Button } from '@mantine/core';
import type { Case, TeamMember } from '@munshi/contract/cases/case.schema';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { usePeopleChoices } from '../../bulk-changes/public.ts';
import { useMay, useProfile } from '../../platform/profile.queries.ts';
import { lawyerTypesQuery } from '../../reference-entries/public.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { USUAL_ROLE } from '../form/people/team-section.tsx';
import { EditorProblem } from './editor-form.tsx';
import type { EditorContentProps } from './editor-props.ts';
import classes from './editors.module.css';
import { useSaveInPlace } from './use-save-in-place.ts';

const idOf = (line: TeamMember) => line.user_id ?? line.lawyer_id ?? '';
const linesOf = (team: Case['team']) => team.map(({ user_id, lawyer_id, role }) => ({ user_id, lawyer_id, role }));

/** The people on the case: each change is saved at once. */
export function TeamEditor({ record, onClose, setIsTyped }: EditorContentProps) {
  const { t } = useTranslation(['cases', 'fields', 'bulkChanges', 'ui']);
  const form = useForm({ defaultValues: { person: '', role: USUAL_ROLE } });
  const { people, ofFirm, isLoading } = usePeopleChoices();
  const roles = (useQuery(lawyerTypesQuery()).data ?? []).map(({ code, name }) => ({ value: code, label: name }));
  const { run, isSaving, problem } = useSaveInPlace(record, { shown: ({ team }) => team.map(({ name }) => name).join(', ') });
  useEffect(() => setIsTyped(() => Boolean(form.getValues('person'))), [setIsTyped, form]);
  const undo = { team: linesOf(record.team) };
  const onTeam = new Set(record.team.map(idOf));
  const offered = people.filter(({ value }) => !onTeam.has(value));
  const add = async () => {
    const { person, role } = form.getValues();
    if (!person) return form.setFocus('person');
    const isMember = ofFirm.some(({ value }) => value === person);
    const line = { ...(isMember ? { user_id: person } : { lawyer_id: person }), role: role || USUAL_ROLE };
    const name = people.find(({ value }) => value === person)?.label ?? '';
    const isSaved = await run({ change: { team: [...undo.team, line] }, undo, done: t('cases:inPlace.added', { name }) });
    if (isSaved) form.reset();
    form.setFocus('person');
  };
  const remove = async (line: TeamMember) => {
    const team = linesOf(record.team.filter((each) => idOf(each) !== idOf(line)));
    await run({ change: { team }, undo, done: t('cases:inPlace.takenOff', { name: line.name }) });
    form.setFocus('person');
  };
  return (
    <form
      className={classes.form}
      aria-label={t('fields:cases.team')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TeamList record={record} isSaving={isSaving} onRemove={(line) => void remove(line)} />
      <SelectField form={form} name="person" label={t('bulkChanges:cases.person')} options={offered} isLoading={isLoading} autoFocus />
      <SelectField form={form} name="role" label={t('bulkChanges:cases.role')} options={roles} />
      {record.restricted ? <p className={classes.help}>{t('bulkChanges:cases.restricted')}</p> : null}
      <EditorProblem>{problem}</EditorProblem>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('ui:dialog.close')}
        </Button>
        <Button type="submit" loading={isSaving}>
          {t('cases:inPlace.addMember')}
        </Button>
      </div>
    </form>
  );
}

interface TeamListProps {
  record: Case;
  isSaving: boolean;
  onRemove: (line: TeamMember) => void;
}

/** The members of the team. Users cannot remove their own access to a restricted case here, since they could not undo it. */
function TeamList({ record, isSaving, onRemove }: TeamListProps) {
  const { t } = useTranslation('cases');
  const own = useProfile()?.id;
  const seesAll = useMay('case:read_restricted');
  const maySend = ({ user_id: userId, left_at: leftAt }: TeamMember) =>
    leftAt === null && !(record.restricted && userId === own && !seesAll);
  if (record.team.length === 0) return <p className={classes.help}>{t('form.noTeam')}</p>;
  return (
    <ul className={classes.people}>
      {record.team.map((line) => (
        <li key={idOf(line)} className={classes.person}>
          <span className={classes.personName}>
            {t(line.left_at ? 'page.formerMember' : 'page.member', { name: line.name, role: line.role_name })}
          </span>
          {maySend(line) ? (
            <ActionIcon
              variant="subtle"
              aria-label={t('form.removeMember', { name: line.name })}
              disabled={isSaving}
              onClick={() => onRemove(line)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
