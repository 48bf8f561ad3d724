import { DeletedKind, deletedGrants } from '@munshi/contract/recently-deleted/deleted-record.schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { SettingsFrame, SettingsSection } from '../accounts/public.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { nameOfKinds } from '../platform/record-nouns.ts';
import { useProfile } from '../platform/profile.queries.ts';
import { FoldedFilters } from '../ui/list/filters/folded-filters.tsx';
import { ListSearch } from '../ui/list/filters/list-filters.tsx';
import { readPage, readWords, useAddress } from '../ui/list/list-state.ts';
import { FilterChip, FilterRow } from '../ui/list/list-tools.tsx';
import { NothingFound, NothingYet } from '../ui/list/paged-list.tsx';
import { useLastPageOf } from '../ui/list/use-last-page.ts';
import { Pagination } from '../ui/list/pagination.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { DeletedTable } from './deleted-table.tsx';
import { deletedRecordsQuery } from './deleted-record.queries.ts';

const readKind = (text: string | null) => DeletedKind.options.find((kind) => kind === text);

function useDeletedState() {
  const { search, change, clear } = useAddress();
  const kind = readKind(search.get('kind'));
  const { q, words } = readWords(search);
  const page = readPage(search);
  const isRetained = search.get('retained') === 'true';
  return {
    kind,
    q,
    page,
    isRetained,
    change,
    clear,
    isFiltered: kind !== undefined || q !== '' || isRetained,
    query: { ...page, ...words, ...(kind ? { kind } : {}), ...(isRetained ? { retained: 'true' as const } : {}) },
  };
}

/** The records deleted in the last thirty days, with buttons to restore them. */
export function RecentlyDeletedPage() {
  const { t } = useTranslation('recentlyDeleted');
  return (
    <SettingsFrame>
      <SettingsSection title={t('title')} text={t('text')} isWide>
        <Deleted />
      </SettingsSection>
    </SettingsFrame>
  );
}

function Deleted() {
  const { t } = useTranslation(['recentlyDeleted', 'ui']);
  const state = useDeletedState();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(deletedRecordsQuery(state.query));
  useLastPageOf({ ...state.page, change: state.change }, data?.total, isPlaceholderData);
  if (error && !isFetching)
    return <ErrorState title={t('recentlyDeleted:failed')} message={messageOf(error, t('ui:error.text'))} onRetry={() => void refetch()} />;
  const isEmpty = data?.total === 0;
  return (
    <>
      <Filters state={state} />
      {isEmpty ? <Nothing state={state} /> : <DeletedTable rows={data?.items} />}
      {data && data.total > 0 ? (
        <Pagination
          total={data.total}
          limit={state.page.limit}
          offset={state.page.offset}
          onOffset={(offset) => state.change({ offset: offset === 0 ? undefined : String(offset) })}
          onLimit={(limit) => state.change({ limit: String(limit) })}
        />
      ) : null}
    </>
  );
}

type State = ReturnType<typeof useDeletedState>;

function Filters({ state }: { state: State }) {
  const { t } = useTranslation('recentlyDeleted');
  const permissions = useProfile()?.permissions ?? [];
  const kinds = DeletedKind.options.filter((kind) => permissions.includes(deletedGrants[kind].read));
  return (
    <FilterRow>
      <ListSearch label={t('search')} q={state.q} onSearch={(q) => state.change({ q }, true)} />
      <FoldedFilters
        count={(state.kind ? 1 : 0) + (state.isRetained ? 1 : 0)}
        onClear={() => state.change({ kind: undefined, retained: undefined })}
        isClearable={false}
      >
        {kinds.map((kind) => (
          <FilterChip
            key={kind}
            label={nameOfKinds(kind)}
            isOn={state.kind === kind}
            onToggle={() => state.change({ kind: state.kind === kind ? undefined : kind })}
          />
        ))}
        <FilterChip
          label={t('onlyKept')}
          isOn={state.isRetained}
          onToggle={() => state.change({ retained: state.isRetained ? undefined : 'true' })}
        />
      </FoldedFilters>
    </FilterRow>
  );
}

function Nothing({ state }: { state: State }) {
  const { t } = useTranslation('recentlyDeleted');
  if (!state.isFiltered) return <NothingYet>{t('empty')}</NothingYet>;
  return <NothingFound onClear={state.clear}>{t('noneFoundText')}</NothingFound>;
}
