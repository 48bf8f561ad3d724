import { Button } from '@mantine/core';
import type { NotNotifiedRow as Row } from '@munshi/contract/client-messages/client-message.schema';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../platform/calls/problem.ts';
import { useMay } from '../platform/profile.queries.ts';
import { formatCount } from '../ui/format/numbers.ts';
import { readPage, useAddress } from '../ui/list/list-state.ts';
import { NothingYet, PagedList } from '../ui/list/paged-list.tsx';
import { Segments } from '../ui/list/segments.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { Page } from '../ui/page/page.tsx';
import { TextSkeleton } from '../ui/page/page-skeletons.tsx';
import { notNotifiedQuery } from './client-message.queries.ts';
import classes from './client-messages.module.css';
import { NotNotifiedRow } from './not-notified-row.tsx';
import { RemindersSection } from './reminders-section.tsx';
import { useNoteAll } from './use-note-all.tsx';

function useListState() {
  const { search, change } = useAddress();
  return { ...readPage(search), isMine: search.get('mine') === 'true', change };
}

type State = ReturnType<typeof useListState>;

/** Clients who do not know the next date of their case, soonest date first. */
export function NotNotifiedPage() {
  const { t } = useTranslation('clientMessages');
  const state = useListState();
  const { limit, offset, isMine } = state;
  const list = useQuery(notNotifiedQuery({ limit, offset, ...(isMine ? { mine: 'true' } : {}) }));
  const total = list.isPlaceholderData ? 0 : (list.data?.total ?? 0);
  return (
    <Page
      title={t('notTold.title')}
      note={total > 0 ? t('notTold.clients', { count: total, shown: formatCount(total) }) : null}
      actions={<NoteAllButton total={total} isMine={isMine} />}
    >
      <RemindersSection />
      <div className={classes.listHead}>
        <p className={classes.quiet}>{t('notTold.text')}</p>
        <Segments
          label={t('notTold.whose')}
          value={isMine ? 'mine' : 'all'}
          onChange={(whose) => state.change({ mine: whose === 'mine' ? 'true' : undefined })}
          choices={[
            { value: 'all', label: t('notTold.allCases') },
            { value: 'mine', label: t('notTold.mine') },
          ]}
        />
      </div>
      {list.isError && !list.data && !list.isFetching ? (
        <ErrorState title={t('notTold.failed')} message={messageOf(list.error, t('notTold.failed'))} onRetry={() => void list.refetch()} />
      ) : (
        <Clients state={state} page={list.data} isOld={list.isPlaceholderData} />
      )}
    </Page>
  );
}

interface ClientsProps {
  state: State;
  page: { items: readonly Row[]; total: number } | undefined;
  isOld: boolean;
}

function Clients({ state, page, isOld }: ClientsProps) {
  const { t } = useTranslation('clientMessages');
  if (!page) return <TextSkeleton lines={8} />;
  if (page.total === 0) return <NothingYet>{t('notTold.none')}</NothingYet>;
  return (
    <PagedList state={state} total={page.total} isOld={isOld}>
      <ul className={classes.rows} aria-label={t('notTold.title')}>
        {page.items.map((row) => (
          <NotNotifiedRow key={`${row.case_id} ${row.person_id}`} row={row} />
        ))}
      </ul>
    </PagedList>
  );
}

/** Notes all clients of the list at once; absent while there is none, and for a role that may not. */
function NoteAllButton({ total, isMine }: { total: number; isMine: boolean }) {
  const { t } = useTranslation('clientMessages');
  const mayWrite = useMay('hearing:write');
  const noteAll = useNoteAll({ total, isMine });
  return (
    <>
      {mayWrite && total > 0 ? (
        <Button variant="default" leftSection={<IconChecks size={18} aria-hidden />} onClick={noteAll.open}>
          {t('notTold.noteAll')}
        </Button>
      ) : null}
      {noteAll.dialog}
    </>
  );
}
