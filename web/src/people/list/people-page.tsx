import { Button } from '@mantine/core';
import type { PersonRow } from '@munshi/contract/people/person.schema';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { ListFiles, unpaged } from '../../list-exports/public.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { ListFilterRow } from '../../ui/list/filters/list-filter-row.tsx';
import { Page } from '../../ui/page/page.tsx';
import { NothingFound, NothingYet, PagedList } from '../../ui/list/paged-list.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { TabLinks } from '../../ui/page/tab-links.tsx';
import { PeopleTable } from './people-table.tsx';
import classes from '../people.module.css';
import { personList, type PersonListState, usePersonList } from './person-filters.ts';
import { addPathOf, type PersonView, personViews } from './person-views.ts';
import { personListQuery } from '../person.queries.ts';

/** All people the firm deals with, and the narrower lists; the list state is all in the URL. */
export function PeoplePage() {
  const { t } = useTranslation('people');
  const state = usePersonList();
  const people = useQuery(personListQuery(state.query));
  const total = people.data?.total;
  const tabs = personList.viewNames.map((view) => ({ to: personViews[view].to, label: t(`tabs.${view}`) }));
  const hasFailed = people.isError && !people.isFetching;
  return (
    <Page
      title={t(`views.${state.view}`)}
      note={total ? t('list.count', { count: total }) : undefined}
      actions={
        <>
          <ListFiles list={{ of: 'people', query: unpaged(state.query) }} total={total} />
          <AddPerson view={state.view} />
        </>
      }
    >
      <div className={classes.views}>
        <TabLinks label={t('list.views')} tabs={tabs} />
      </div>
      <ListFilterRow state={state} />
      {hasFailed ? (
        <ErrorState title={t('list.failed')} message={messageOf(people.error, t('list.failed'))} onRetry={() => void people.refetch()} />
      ) : (
        <PeopleList state={state} page={people.isError ? undefined : people.data} isOld={people.isPlaceholderData} />
      )}
    </Page>
  );
}

/** Adds a person of the list's kind: on the list of witnesses, a witness. */
function AddPerson({ view }: { view: PersonView }) {
  const { t } = useTranslation('people');
  const mayWrite = useMay('person:write');
  if (!mayWrite) return null;
  return (
    <Button component={Link} to={addPathOf(view)} leftSection={<IconPlus size={18} aria-hidden />}>
      {t(`list.add.${view}`)}
    </Button>
  );
}

interface PeopleListProps {
  state: PersonListState;
  page: { items: PersonRow[]; total: number } | undefined;
  /** The rows of the previous list are shown while the new ones load. */
  isOld: boolean;
}

function PeopleList({ state, page, isOld }: PeopleListProps) {
  if (page?.total === 0) return <NoPeople state={state} />;
  return (
    <PagedList state={state} total={page?.total} isOld={isOld}>
      <PeopleTable state={state} rows={page?.items} />
    </PagedList>
  );
}

function NoPeople({ state }: { state: PersonListState }) {
  const { t } = useTranslation('people');
  if (!state.isFiltered) {
    return (
      <NothingYet action={<AddPerson view={state.view} />} isPageAction>
        {t(`list.empty.${state.view}`)}
      </NothingYet>
    );
  }
  return <NothingFound onClear={state.clear}>{t('list.noneFoundText')}</NothingFound>;
}
