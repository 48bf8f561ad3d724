import type { ErasurePreview } from '@munshi/contract/people/person-erasure.schema';
import type { Person } from '@munshi/contract/people/person.schema';
import { Button, Group, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { messageOf } from '../../platform/calls/problem.ts';
import { Notice } from '../../ui/page/page.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { Mentions } from './mentions.tsx';
import classes from '../people.module.css';
import { erasureQuery, useErasePerson } from '../person.queries.ts';

interface ErasureDialogProps {
  person: Person;
  opened: boolean;
  onClose: () => void;
}

/** Says what is erased and what the law retains before anything is erased; or why nothing can be erased. */
export function ErasureDialog({ person, opened, onClose }: ErasureDialogProps) {
  const { t } = useTranslation(['people', 'ui']);
  const preview = useQuery(erasureQuery(person.id));
  const erase = useErasePerson();
  const isPaused = preview.data !== undefined && preview.data.legal_holds.length > 0;
  const run = async () => {
    try {
      await erase.mutateAsync({ id: person.id, version: person.version });
      toasts.success(t('people:erasure.done'));
      onClose();
    } catch (error) {
      toasts.error(t('people:erasure.refused', { message: messageOf(error, t('ui:error.text')) }));
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('people:erasure.title', { name: person.name })}
      centered
      closeButtonProps={{ 'aria-label': t('ui:dialog.close') }}
    >
      {preview.isError ? (
        <ErrorState
          title={t('people:erasure.failed')}
          message={messageOf(preview.error, t('ui:error.text'))}
          onRetry={() => void preview.refetch()}
        />
      ) : null}
      {preview.isPending ? <TextSkeleton lines={6} /> : null}
      {preview.data ? (
        isPaused ? (
          <RetainedRecords preview={preview.data} />
        ) : (
          <ErasureSummary preview={preview.data} id={person.id} />
        )
      ) : null}
      <Group justify="flex-end" mt="lg" gap={8}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ui:dialog.cancel')}
        </Button>
        <Button color="margin" disabled={!preview.data || isPaused} loading={erase.isPending} onClick={() => void run()}>
          {t('people:erasure.confirm')}
        </Button>
      </Group>
    </Modal>
  );
}

function ErasureSummary({ preview: { cases, vakalatnamas }, id }: { preview: ErasurePreview; id: string }) {
  const { t } = useTranslation('people');
  return (
    <div className={classes.erasure}>
      <p>{t('erasure.goes')}</p>
      <p>{t('erasure.stays')}</p>
      <ul>
        {cases.length > 0 ? <li>{t('erasure.staysCases', { count: cases.length })}</li> : null}
        {vakalatnamas.length > 0 ? <li>{t('erasure.staysPapers', { count: vakalatnamas.length })}</li> : null}
        <li>{t('erasure.staysTrail')}</li>
        <li>{t('erasure.staysText')}</li>
      </ul>
      <Mentions id={id} />
      <p>
        <b>{t('erasure.forGood')}</b>
      </p>
    </div>
  );
}

function RetainedRecords({ preview: { legal_holds: cases } }: { preview: ErasurePreview }) {
  const { t } = useTranslation('people');
  return (
    <Notice tone="warning">
      <p>{t('erasure.held', { count: cases.length })}</p>
      <ul>
        {cases.map(({ id, title, reason }) => (
          <li key={id}>
            <Link to={`/cases/${id}`}>{title}</Link>: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
