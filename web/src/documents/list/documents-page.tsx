import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { ListFiles, unpaged } from '../../list-exports/public.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx';
import { Page } from '../../ui/page/page.tsx';
import { ListFilterRow } from '../../ui/list/filters/list-filter-row.tsx';
import { NothingFound, NothingYet, PagedList } from '../../ui/list/paged-list.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { type DocumentListState, useDocumentList } from './document-filters.tsx';
import { documentsQuery } from '../document.queries.ts';
import { DocumentsTable } from './documents-table.tsx';

const UploadSheet = lazyOverlay(() => import('../upload/upload-sheet.tsx').then((module) => module.UploadSheet));

/** The documents of all cases; the list state is all in the URL. */
export function DocumentsPage() {
  const { t } = useTranslation('documents');
  const state = useDocumentList();
  const documents = useQuery(documentsQuery(state.query));
  const total = documents.data?.total;
  return (
    <Page
      title={t('title')}
      note={total ? t('count', { count: total }) : undefined}
      actions={
        <>
          <ListFiles list={{ of: 'documents', query: unpaged(state.query) }} total={total} />
          <AddDocuments />
        </>
      }
    >
      <ListFilterRow state={state} />
      {documents.isError && !documents.isFetching ? (
        <ErrorState title={t('failed')} message={messageOf(documents.error, t('failed'))} onRetry={() => void documents.refetch()} />
      ) : (
        <DocumentList state={state} page={documents.isError ? undefined : documents.data} isOld={documents.isPlaceholderData} />
      )}
    </Page>
  );
}

function AddDocuments() {
  const { t } = useTranslation('documents');
  const [isOpen, sheet] = useDisclosure(false);
  const mayWrite = useMay('document:write');
  if (!mayWrite) return null;
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={sheet.open}>
        {t('add')}
      </Button>
      <UploadSheet opened={isOpen} onClose={sheet.close} />
    </>
  );
}

interface DocumentListProps {
  state: DocumentListState;
  page: { items: Parameters<typeof DocumentsTable>[0]['rows']; total: number } | undefined;
  isOld: boolean;
}

function DocumentList({ state, page, isOld }: DocumentListProps) {
  if (page?.total === 0) return <NoDocuments state={state} />;
  return (
    <PagedList state={state} total={page?.total} isOld={isOld}>
      <DocumentsTable rows={page?.items} sort={state.sort} onSort={state.changeSort} isFiltered={state.isFiltered} q={state.query.q} />
    </PagedList>
  );
}

function NoDocuments({ state }: { state: DocumentListState }) {
  const { t } = useTranslation('documents');
  if (!state.isFiltered) {
    return (
      <NothingYet action={<AddDocuments />} isPageAction>
        {t('empty.text')}
      </NothingYet>
    );
  }
  return <NothingFound onClear={state.clear}>{t('empty.noneFoundText')}</NothingFound>;
}
