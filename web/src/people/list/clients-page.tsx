import { Button } from '@mantine/core';
import type { Client } from '@munshi/contract/people/person.schema';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { ListFiles } from '../../list-exports/public.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { reportFailure } from '../../platform/report-failure.ts';
import { formatDay } from '../../ui/format/dates.ts';
import { DateStamp } from '../../ui/display/badges.tsx';
import { formatMobile } from '../../ui/format/mobile.ts';
import { formatCount } from '../../ui/format/numbers.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { ListFilterRow } from '../../ui/list/filters/list-filter-row.tsx';
import { NothingFound, NothingYet, PagedList } from '../../ui/list/paged-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import type { Column } from '../../ui/list/table-model.ts';
import classes from './clients-page.module.css';
import { clientsQuery } from '../person.queries.ts';
import { PersonDistinction } from '../person-distinction.tsx';
import { type ClientListState, useClientList } from './client-filters.ts';
import { addPathOf } from './person-views.ts';

/** The firm's clients (spec 2). */
export function ClientsPage() {
  const { t } = useTranslation('people');
  const state = useClientList();
  const { data: answer, error, isFetching, isPlaceholderData, refetch } = useQuery(clientsQuery(state.query));
  const failure = error ? messageOf(error, t('clients.failed')) : (answer?.error ?? undefined);
  useEffect(() => {
    if (failure !== undefined) reportFailure(error, failure || t('clients.failed'));
  }, [error, failure, t]);
  const total = answer?.total;
  const note = total ? t('clients.count', { count: total }) : undefined;
  return (
    <Page title={t('clients.title')} note={note} actions={<Actions state={state} total={total} />}>
      {failure !== undefined && !isFetching ? (
        <ErrorState title={t('clients.failed')} message={failure} onRetry={() => void refetch()} />
      ) : (
        <ClientsList state={state} page={failure === undefined ? answer : undefined} isOld={isPlaceholderData} />
      )}
    </Page>
  );
}

function Actions({ state, total }: { state: ClientListState; total: number | undefined }) {
  const { t } = useTranslation('people');
  const mayAdd = useMay('person:write');
  return (
    <>
      <ListFiles list={{ of: 'clients', query: state.filters }} total={total} />
      <Button component={Link} to="/people" variant="default">
        {t('clients.everybody')}
      </Button>
      {mayAdd ? (
        <Button component={Link} to={addPathOf('clients')} leftSection={<IconPlus size={18} aria-hidden />}>
          {t('list.add.clients')}
        </Button>
      ) : null}
    </>
  );
}

interface ClientsListProps {
  state: ClientListState;
  page: { data: Client[]; total: number } | undefined;
  /** The rows of the previous list are shown while the new ones load. */
  isOld: boolean;
}

function ClientsList({ state, page, isOld }: ClientsListProps) {
  const { t } = useTranslation('people');
  const columns = useColumns();
  if (page?.total === 0 && !state.isFiltered) return <NoClients />;
  return (
    <>
      <ListFilterRow state={state} />
      {page?.total === 0 ? (
        <NothingFound onClear={state.clear}>{t('list.noneFoundText')}</NothingFound>
      ) : (
        <PagedList state={state} total={page?.total} isOld={isOld}>
          <DataTable
            label={t('clients.label')}
            columns={columns}
            rows={page?.data}
            keyOf={(client) => client.id}
            hrefOf={(client) => `/people/${client.id}`}
            isFiltered={state.isFiltered}
            skeletonColumns={columns.length}
          />
        </PagedList>
      )}
    </>
  );
}

function useColumns(): Column<Client>[] {
  const { t } = useTranslation('people');
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('clients.name'),
        isMain: true,
        cell: (client) => <NameCell client={client} />,
        phoneCell: ({ name }) => name,
      },
      {
        key: 'distinction',
        header: t('list.distinction'),
        isPhoneOnly: true,
        cell: (client) => <PersonDistinction person={client} />,
      },
      { key: 'email', header: t('clients.email'), onPhone: 'hidden', cell: (client) => client.email ?? '-' },
      { key: 'role', header: t('clients.role'), cell: (client) => client.role },
      {
        key: 'mobile',
        header: t('clients.mobile'),
        isFigures: true,
        cell: ({ mobile }) => (mobile ? formatMobile(mobile) : '-'),
      },
      {
        key: 'cases',
        header: t('list.cases'),
        isFigures: true,
        align: 'end',
        cell: ({ case_count: count }) => formatCount(count),
        phoneCell: ({ case_count: count }) => (count ? t('list.casesOf', { count }) : null),
      },
      {
        key: 'next',
        header: t('clients.next'),
        isFigures: true,
        onPhone: 'end',
        cell: (client) => <time>{formatDay(client.soonest_case?.next_hearing_date)}</time>,
        phoneCell: nextStampOf,
      },
    ],
    [t],
  );
}

function nextStampOf({ soonest_case: soonest }: Client) {
  const day = soonest?.next_hearing_date;
  return day ? <DateStamp day={day} /> : null;
}

function NameCell({ client }: { client: Client }) {
  return (
    <>
      <span className={classes.name}>{client.name}</span>
      <PersonDistinction person={client} />
    </>
  );
}

function NoClients() {
  const { t } = useTranslation('people');
  const mayAdd = useMay('case:write');
  const action = mayAdd ? (
    <Button component={Link} to="/cases/add">
      {t('clients.addCase')}
    </Button>
  ) : undefined;
  return <NothingYet action={action}>{t('clients.empty')}</NothingYet>;
}
