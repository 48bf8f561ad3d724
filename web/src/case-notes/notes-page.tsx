import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { ListFiles, unpaged } from '../list-exports/public.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { ListFilterRow } from '../ui/list/filters/list-filter-row.tsx';
import { Page } from '../ui/page/page.tsx';
import { NothingFound, NothingYet } from '../ui/list/paged-list.tsx';
import { useLastPageOf } from '../ui/list/use-last-page.ts';
import { Pagination } from '../ui/list/pagination.tsx';
import { TextSkeleton } from '../ui/page/page-skeletons.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { TabLinks } from '../ui/page/tab-links.tsx';
import { NoteCards } from './note-cards.tsx';
import { noteList, type NoteListState, useNoteList } from './note-filters.ts';
import { notesQuery } from './note.queries.ts';
import classes from './notes.module.css';
import { WriteNote } from './write-note-button.tsx';

/** The notes of all cases, or the user's own; the list state is all in the URL. */
export function NotesPage() {
  const { t } = useTranslation('caseNotes');
  const state = useNoteList();
  const notes = useQuery(notesQuery(state.query));
  const total = notes.data?.total;
  const hasFailed = notes.isError && !notes.isFetching;
  const tabs = noteList.viewNames.map((view) => ({ to: `/case-notes/${view}`, label: t(`tabs.${view}`) }));
  return (
    <Page
      title={t(`views.${state.view}`)}
      note={total ? t('count', { count: total }) : undefined}
      actions={
        <>
          <ListFiles list={{ of: 'notes', query: unpaged(state.query) }} total={total} />
          <WriteNote caseId={state.chosen.case_id} />
        </>
      }
    >
      <div className={classes.views}>
        <TabLinks label={t('views.label')} tabs={tabs} />
      </div>
      <ListFilterRow state={state} />
      {hasFailed ? (
        <ErrorState title={t('failed')} message={messageOf(notes.error, t('failed'))} onRetry={() => void notes.refetch()} />
      ) : (
        <NotesList state={state} page={notes.isError ? undefined : notes.data} isOld={notes.isPlaceholderData} />
      )}
    </Page>
  );
}

interface NotesListProps {
  state: NoteListState;
  page: { items: Parameters<typeof NoteCards>[0]['notes']; total: number } | undefined;
  /** The notes of the previous list are shown while the new ones load. */
  isOld: boolean;
}

/** Enough skeleton cards to fill a screen. */
const SKELETON_CARDS = 6;

function NotesList({ state, page, isOld }: NotesListProps) {
  useLastPageOf(state, page?.total, isOld);
  if (page === undefined) {
    return (
      <div className={classes.cards}>
        {Array.from({ length: SKELETON_CARDS }, (_, at) => (
          <div key={at} className={classes.card}>
            <TextSkeleton lines={5} />
          </div>
        ))}
      </div>
    );
  }
  if (page.total === 0) return <NoNotes state={state} />;
  return (
    <div aria-busy={isOld || undefined} className={classes.list} data-old={isOld || undefined}>
      <NoteCards notes={page.items} />
      <Pagination
        total={page.total}
        limit={state.limit}
        offset={state.offset}
        onOffset={(offset) => state.change({ offset: offset === 0 ? undefined : String(offset) })}
        onLimit={(limit) => state.change({ limit: String(limit) })}
      />
    </div>
  );
}

function NoNotes({ state }: { state: NoteListState }) {
  const { t } = useTranslation('caseNotes');
  if (!state.isFiltered) {
    return (
      <NothingYet action={<WriteNote />} isPageAction>
        {state.view === 'my' ? t('emptyMine') : t('empty')}
      </NothingYet>
    );
  }
  return <NothingFound onClear={state.clear}>{t('noneFoundText')}</NothingFound>;
}
