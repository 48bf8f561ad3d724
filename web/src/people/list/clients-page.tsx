import { Button, TextInput } from '@mantine/core';
import { isClientFound } from '@munshi/contract/people/client-search';
import type { Client, ClientDetails } from '@munshi/contract/people/person.schema';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { ListFiles } from '../../list-exports/public.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { reportFailure } from '../../platform/report-failure.ts';
import { DateStamp } from '../../ui/display/badges.tsx';
import { formatDay } from '../../ui/format/dates.ts';
import { formatMobile } from '../../ui/format/mobile.ts';
import { formatCount } from '../../ui/format/numbers.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { FilterRow } from '../../ui/list/list-tools.tsx';
import { NothingYet } from '../../ui/list/paged-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PAGE_SIZE_OPTIONS } from '../../ui/list/page-window.ts';
import { Pagination } from '../../ui/list/pagination.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import type { Column } from '../../ui/list/table-model.ts';
import classes from './clients-page.module.css';
import { clientDetailsQuery, clientsQuery } from '../person.queries.ts';
import { PersonDistinction } from '../person-distinction.tsx';
import { addPathOf } from './person-views.ts';

/** A client; the details follow for those shown. */
type ClientRow = Client & { details?: ClientDetails | undefined };

/** The firm's clients (spec 2), searched and paged in the browser: the response is the whole list. */
export function ClientsPage() {
  const { t } = useTranslation('people');
  const { data: answer, error, isFetching, refetch } = useQuery(clientsQuery);
  const failure = error ? messageOf(error, t('clients.failed')) : (answer?.error ?? undefined);
  useEffect(() => {
    if (failure !== undefined) reportFailure(error, failure || t('clients.failed'));
  }, [error, failure, t]);
  const total = answer?.data.length;
  const note = total ? t('clients.count', { count: total }) : undefined;
  return (
    <Page title={t('clients.title')} note={note} actions={<Actions clients={answer?.data} />}>
      {failure !== undefined && !isFetching ? (
        <ErrorState title={t('clients.failed')} message={failure} onRetry={() => void refetch()} />
      ) : (
        <ClientsList clients={failure === undefined ? answer?.data : undefined} />
      )}
    </Page>
  );
}

function Actions({ clients }: { clients: readonly Client[] | undefined }) {
  const { t } = useTranslation('people');
  const { q } = useListState();
  const total = clients?.filter((client) => isClientFound(client, q)).length;
  const mayAdd = useMay('person:write');
  return (
    <>
      <ListFiles list={{ of: 'clients', query: q.trim() === '' ? {} : { q } }} total={total} />
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

const readCount = (text: string | null) => Math.max(0, Number.parseInt(text ?? '', 10) || 0);

function useListState() {
  const [search, setSearch] = useSearchParams();
  const size = PAGE_SIZE_OPTIONS.find((each) => each === readCount(search.get('limit'))) ?? PAGE_SIZE_OPTIONS[0];
  const change = (changes: Record<string, string>) =>
    setSearch(
      (was) => {
        const next = new URLSearchParams(was);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '' || value === '0') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { q: search.get('q') ?? '', limit: size, offset: readCount(search.get('offset')), change };
}

function ClientsList({ clients }: { clients: ClientRow[] | undefined }) {
  const { t } = useTranslation('people');
  const { q, limit, offset, change } = useListState();
  const [typed, setTyped] = useState(q);
  const columns = useColumns();
  const found = clients?.filter((client) => isClientFound(client, q));
  const start = offset < (found?.length ?? 0) ? offset : 0;
  const shown = useDetailed(found?.slice(start, start + limit));
  const search = (text: string) => {
    setTyped(text);
    change({ q: text, offset: '' });
  };
  if (clients?.length === 0) return <NoClients />;
  return (
    <>
      <FilterRow>
        <TextInput
          type="search"
          className={classes.search ?? ''}
          aria-label={t('clients.search')}
          placeholder={t('clients.search')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          onChange={(event) => search(event.currentTarget.value)}
        />
      </FilterRow>
      <DataTable
        label={t('clients.label')}
        columns={columns}
        rows={shown}
        keyOf={(client) => client.id}
        hrefOf={(client) => `/people/${client.id}`}
        isFiltered={q.trim() !== ''}
        skeletonColumns={columns.length}
      />
      {found && found.length > 0 ? (
        <Pagination
          total={found.length}
          limit={limit}
          offset={start}
          onOffset={(to) => change({ offset: String(to) })}
          onLimit={(size) => change({ limit: String(size), offset: '' })}
        />
      ) : null}
    </>
  );
}

/** The clients shown, with their details once these have loaded. */
function useDetailed(shown: readonly Client[] | undefined): ClientRow[] | undefined {
  const { data } = useQuery(clientDetailsQuery((shown ?? []).map(({ id }) => id)));
  return shown?.map((client) => ({ ...client, details: data?.find(({ id }) => id === client.id) }));
}

function useColumns(): Column<ClientRow>[] {
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
        cell: ({ details }) => (details ? <PersonDistinction person={details} /> : null),
      },
      { key: 'email', header: t('clients.email'), onPhone: 'hidden', cell: (client) => client.email ?? '-' },
      { key: 'role', header: t('clients.role'), cell: (client) => client.role },
      {
        key: 'mobile',
        header: t('clients.mobile'),
        isFigures: true,
        cell: ({ details }) => (details?.mobile ? formatMobile(details.mobile) : '-'),
      },
      {
        key: 'cases',
        header: t('list.cases'),
        isFigures: true,
        align: 'end',
        cell: ({ details }) => (details ? formatCount(details.case_count) : '-'),
        phoneCell: ({ details }) => (details?.case_count ? t('list.casesOf', { count: details.case_count }) : null),
      },
      {
        key: 'next',
        header: t('clients.next'),
        isFigures: true,
        onPhone: 'end',
        cell: ({ details }) => formatDay(details?.soonest_case?.next_hearing_date ?? null),
        phoneCell: ({ details }) => nextStampOf(details),
      },
    ],
    [t],
  );
}

function nextStampOf(details: ClientDetails | undefined) {
  const day = details?.soonest_case?.next_hearing_date;
  return day ? <DateStamp day={day} /> : null;
}

function NameCell({ client: { name, details } }: { client: ClientRow }) {
  return (
    <>
      <span className={classes.name}>{name}</span>
      {details ? <PersonDistinction person={details} /> : null}
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
