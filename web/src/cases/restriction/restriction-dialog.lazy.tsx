import { Button, Group, Modal } from '@mantine/core';
import type { CaseRestriction } from '@munshi/contract/cases/case-restriction.schema';
import type { Case } from '@munshi/contract/cases/case.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { useMay, useProfile } from '../../platform/profile.queries.ts';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { EditorProblem } from '../in-place/editor-form.tsx';
import type { RestrictionDialogProps } from '../in-place/in-place-props.ts';
import { useSaveInPlace } from '../in-place/use-save-in-place.ts';
import classes from './restriction-dialog.module.css';
import { restrictionQuery } from './restriction.queries.ts';

/** Names the members who will no longer see a case, before it is restricted to its team, or who will see it again, before that is lifted. */
export function RestrictionDialog({ opened, record, onClose }: RestrictionDialogProps) {
  const { t } = useTranslation(['cases', 'ui']);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(record.restricted ? 'cases:inPlace.restriction.liftTitle' : 'cases:inPlace.restriction.putTitle')}
      centered
      closeButtonProps={{ 'aria-label': t('ui:dialog.close') }}
    >
      <RestrictionForm record={record} onClose={onClose} />
    </Modal>
  );
}

/** Mounted with the dialog, so that each opening reads the names anew. */
function RestrictionForm({ record, onClose }: Omit<RestrictionDialogProps, 'opened'>) {
  const { t } = useTranslation(['cases', 'ui']);
  const { data, error, isFetchedAfterMount, refetch } = useQuery(restrictionQuery(record.id));
  const own = useProfile()?.id;
  const seesAll = useMay('case:read_restricted');
  // The names belong to the team of this version: with a newer one they are read and shown again.
  const shown = ({ restricted, team }: Case) =>
    t(restricted ? 'cases:inPlace.restriction.now' : 'cases:inPlace.restriction.nowOpen', {
      names: team.map(({ name }) => name).join(', ') || t('cases:form.empty'),
    });
  const [isReadingAgain, setIsReadingAgain] = useState(false);
  const { base, run, isSaving, problem } = useSaveInPlace(record, { shown, isPinned: true });
  if (error) return <EditorProblem>{messageOf(error, t('ui:error.text'))}</EditorProblem>;
  if (!data || !isFetchedAfterMount) return <TextSkeleton lines={3} />;
  const { restricted } = base;
  // A refetch that only an event caused leaves the button as it is: a press is not lost, and a newer team is a conflict anyway.
  const readAgain = async () => {
    setIsReadingAgain(true);
    await refetch();
    setIsReadingAgain(false);
  };
  const isOutside = !restricted && !seesAll && data.outside.some(({ id }) => id === own);
  const save = async () => {
    const done = t(restricted ? 'cases:inPlace.restriction.liftDone' : 'cases:inPlace.restriction.putDone');
    if (await run({ change: { restricted: !restricted }, undo: { restricted }, done })) onClose();
    else await readAgain();
  };
  return (
    <>
      <p>{t(restricted ? 'cases:inPlace.restriction.liftText' : 'cases:inPlace.restriction.putText')}</p>
      <Outside restricted={restricted} outside={data.outside} own={own} />
      {isOutside ? <p className={classes.needsTeam}>{t('cases:inPlace.restriction.needsTeam')}</p> : null}
      <EditorProblem>{problem}</EditorProblem>
      <Group justify="flex-end" mt="lg" gap={8}>
        <Button variant="default" onClick={onClose} autoFocus data-autofocus>
          {t('ui:dialog.cancel')}
        </Button>
        <Button loading={isSaving} disabled={isOutside || isReadingAgain} onClick={() => void save()}>
          {t(restricted ? 'cases:inPlace.restriction.liftVerb' : 'cases:inPlace.restriction.putVerb')}
        </Button>
      </Group>
    </>
  );
}

function Outside({ restricted, outside, own }: CaseRestriction & { own: string | undefined }) {
  const { t } = useTranslation('cases');
  if (outside.length === 0)
    return <p className={classes.names}>{t(restricted ? 'inPlace.restriction.regainsNobody' : 'inPlace.restriction.losesNobody')}</p>;
  return (
    <div className={classes.names}>
      <p>{t(restricted ? 'inPlace.restriction.regains' : 'inPlace.restriction.loses', { count: outside.length })}</p>
      <ul>
        {outside.map(({ id, name, role_display: role }) => (
          <li key={id}>
            <b>{name}</b> {id === own ? t('inPlace.restriction.you') : role}
          </li>
        ))}
      </ul>
    </div>
  );
}
