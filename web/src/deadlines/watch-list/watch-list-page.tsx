import type { NoneNeeded, WatchedCase } from '@munshi/contract/deadlines/watch-list.schema';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { ListFiles } from '../../list-exports/public.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { FilterChip } from '../../ui/list/list-tools.tsx';
import { readPage, useAddress } from '../../ui/list/list-state.ts';
import { NothingYet, PagedList } from '../../ui/list/paged-list.tsx';
import { Segments } from '../../ui/list/segments.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import classes from '../deadlines.module.css';
import { DeadlineTabs } from '../list/deadline-tabs.tsx';
import { noneNeededQuery, watchListQuery } from './watch-list.queries.ts';
import { NoneNeededTable, WatchedTable } from './watch-list-tables.tsx';

const NoneNeededSheet = lazyComponent(() => import('./none-needed-sheet.tsx').then((module) => module.NoneNeededSheet));

/** The page and the filters, all in the address. */
function useListState() {
  const { search, change } = useAddress();
  const isMine = search.get('mine') === 'true';
  return { ...readPage(search), isMine, isNoted: search.get('noted') === 'true', filters: isMine ? { mine: 'true' as const } : {}, change };
}

type State = ReturnType<typeof useListState>;

/** Cases that usually have a deadline and have none; and those of which it was noted that none is needed. */
export function WatchListPage() {
  const { t } = useTranslation('deadlines');
  const state = useListState();
  const { limit, offset, filters, isMine, isNoted, change } = state;
  const list = useQuery({ ...watchListQuery({ limit, offset, ...filters }), enabled: !isNoted });
  const noted = useQuery({ ...noneNeededQuery({ limit, offset }), enabled: isNoted });
  const shown = isNoted ? noted : list;
  return (
    <Page
      title={t('watch.title')}
      actions={isNoted ? null : <ListFiles list={{ of: 'watchedCases', query: filters }} total={list.data?.total} />}
    >
      <DeadlineTabs />
      <p className={classes.text}>{t('watch.text')}</p>
      <div className={classes.head}>
        <Segments
          label={t('watch.which')}
          value={isNoted ? 'noted' : 'open'}
          onChange={(which) => change({ noted: which === 'noted' ? 'true' : undefined })}
          choices={[
            { value: 'open', label: t('watch.open') },
            { value: 'noted', label: t('watch.noted') },
          ]}
        />
        {isNoted ? null : (
          <FilterChip label={t('watch.mine')} isOn={isMine} onToggle={() => change({ mine: isMine ? undefined : 'true' })} />
        )}
      </div>
      {shown.isError && !shown.data && !shown.isFetching ? (
        <ErrorState title={t('watch.failed')} message={messageOf(shown.error, t('watch.failed'))} onRetry={() => void shown.refetch()} />
      ) : isNoted ? (
        <Noted state={state} page={noted.data} isOld={noted.isPlaceholderData} />
      ) : (
        <Watched state={state} page={list.data} isOld={list.isPlaceholderData} />
      )}
    </Page>
  );
}

interface ListProps<Row> {
  state: State;
  page: { items: Row[]; total: number } | undefined;
  isOld: boolean;
}

function Watched({ state, page, isOld }: ListProps<WatchedCase>) {
  const { t } = useTranslation('deadlines');
  const [chosen, setChosen] = useState<WatchedCase>();
  return (
    <>
      {page?.total === 0 ? (
        <NothingYet>{t('watch.none')}</NothingYet>
      ) : (
        <PagedList state={state} total={page?.total} isOld={isOld}>
          <WatchedTable rows={page?.items} onNoneNeeded={setChosen} />
        </PagedList>
      )}
      {chosen ? (
        <Suspense>
          <NoneNeededSheet row={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

function Noted({ state, page, isOld }: ListProps<NoneNeeded>) {
  const { t } = useTranslation('deadlines');
  if (page?.total === 0) return <NothingYet>{t('watch.noneNoted')}</NothingYet>;
  return (
    <PagedList state={state} total={page?.total} isOld={isOld}>
      <NoneNeededTable rows={page?.items} />
    </PagedList>
  );
}
