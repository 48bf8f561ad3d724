import { Button } from '@mantine/core';
import type { NotNotifiedRow as Row } from '@munshi/contract/client-messages/client-message.schema';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { ListFiles } from '../list-exports/public.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { useMay } from '../platform/profile.queries.ts';
import { formatCount } from '../ui/format/numbers.ts';
import { readPage, useAddress } from '../ui/list/list-state.ts';
import { NothingYet, PagedList } from '../ui/list/paged-list.tsx';
import { Segments } from '../ui/list/segments.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { Notice, Page } from '../ui/page/page.tsx';
import { TextSkeleton } from '../ui/page/page-skeletons.tsx';
import { notNotifiedQuery } from './client-message.queries.ts';
import classes from './client-messages.module.css';
import { NotNotifiedRow } from './not-notified-row.tsx';
import { RemindersSection } from './reminders-section.tsx';
import { useNoteAll } from './use-note-all.tsx';

/** The page and the filters, all in the address. */
function useListState() {
  const { search, change } = useAddress();
  const isMine = search.get('mine') === 'true';
  const changeId = search.get('change') ?? undefined;
  const filters = { ...(isMine && { mine: 'true' as const }), ...(changeId && { change_id: changeId }) };
  return { ...readPage(search), isMine, changeId, filters, change };
}

type State = ReturnType<typeof useListState>;

/** Clients who do not know the next date of their case, soonest date first. */
export function NotNotifiedPage() {
  const { t } = useTranslation('clientMessages');
  const state = useListState();
  const { limit, offset, isMine, changeId, filters } = state;
  const list = useQuery(notNotifiedQuery({ limit, offset, ...filters }));
  const total = list.isPlaceholderData ? 0 : (list.data?.total ?? 0);
  return (
    <Page
      title={t('notTold.title')}
      note={total > 0 ? t('notTold.clients', { count: total, shown: formatCount(total) }) : null}
      actions={
        <>
          <NoteAllButton total={total} isMine={isMine} changeId={changeId} />
          <ListFiles list={{ of: 'notNotified', query: filters }} total={list.data?.total} />
        </>
      }
    >
      {changeId ? (
        <Notice>
          {t('notTold.ofChange')} <Link to="/clients/not-told">{t('notTold.showAll')}</Link>
        </Notice>
      ) : (
        <RemindersSection />
      )}
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
function NoteAllButton({ total, isMine, changeId }: { total: number; isMine: boolean; changeId: string | undefined }) {
  const { t } = useTranslation('clientMessages');
  const mayWrite = useMay('hearing:write');
  const noteAll = useNoteAll({ total, isMine, changeId });
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
