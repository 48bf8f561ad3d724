import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { DocumentRow } from '@munshi/contract/documents/document.schema';
import { IconBook2, IconFileZip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { useMay } from '../platform/profile.queries.ts';
import { ListFilterRow } from '../ui/list/filters/list-filter-row.tsx';
import { NothingFound, NothingYet } from '../ui/list/paged-list.tsx';
import { useLastPageOf } from '../ui/list/use-last-page.ts';
import { Pagination } from '../ui/list/pagination.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { BundleSheet } from './bundle/bundle-sheet.tsx';
import { Checklist } from './checklist.tsx';
import { type DocumentListState, useDocumentList } from './list/document-filters.tsx';
import { documentsQuery } from './document.queries.ts';
import { DocumentsTable } from './list/documents-table.tsx';
import classes from './documents.module.css';
import { startDownload } from './download.ts';
import { UploadPlace } from './upload/upload-place.tsx';

interface CaseDocumentsProps {
  caseId: string;
}

/** The documents of a case: the checklist for filing, the upload area, and the list. */
export function CaseDocuments({ caseId }: CaseDocumentsProps) {
  const mayWrite = useMay('document:write');
  const state = useDocumentList();
  const documents = useQuery(documentsQuery({ ...state.query, case_id: caseId }));
  const { t } = useTranslation('documents');
  useLastPageOf(state, documents.data?.total, documents.isPlaceholderData);
  return (
    <div className={classes.stack}>
      <Checklist caseId={caseId} />
      {mayWrite ? <UploadPlace caseId={caseId} /> : null}
      {documents.isError && !documents.isFetching ? (
        <ErrorState title={t('failed')} message={messageOf(documents.error, t('failed'))} onRetry={() => void documents.refetch()} />
      ) : (
        <CaseDocumentList caseId={caseId} state={state} page={documents.isError ? undefined : documents.data} />
      )}
    </div>
  );
}

interface CaseDocumentListProps extends CaseDocumentsProps {
  state: DocumentListState;
  /** Undefined while loading. */
  page: { items: readonly DocumentRow[]; total: number } | undefined;
}

function CaseDocumentList({ caseId, state, page }: CaseDocumentListProps) {
  const { t } = useTranslation('documents');
  if (page?.total === 0 && !state.isFiltered) return <NothingYet>{t('empty.case')}</NothingYet>;
  return (
    <>
      <div className={classes.row}>
        <ListFilterRow state={state} without={['case_id']} />
        <div className={classes.buttons}>
          <MakeBundle caseId={caseId} />
          <Button variant="default" leftSection={<IconFileZip size={18} aria-hidden />} onClick={() => void startDownload({ caseId })}>
            {t('case.zip')}
          </Button>
        </div>
      </div>
      {page?.total === 0 ? (
        <NothingFound onClear={state.clear}>{t('empty.noneFoundText')}</NothingFound>
      ) : (
        <DocumentsTable
          hasCase
          rows={page?.items}
          sort={state.sort}
          onSort={state.changeSort}
          isFiltered={state.isFiltered}
          q={state.query.q}
        />
      )}
      {page && page.total > state.limit ? (
        <Pagination
          total={page.total}
          limit={state.limit}
          offset={state.offset}
          onOffset={(offset) => state.change({ offset: offset === 0 ? undefined : String(offset) })}
          onLimit={(limit) => state.change({ limit: String(limit) })}
        />
      ) : null}
    </>
  );
}

function MakeBundle({ caseId }: CaseDocumentsProps) {
  const { t } = useTranslation('documents');
  const [isOpen, sheet] = useDisclosure(false);
  const mayWrite = useMay('document:write');
  if (!mayWrite) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconBook2 size={18} aria-hidden />} onClick={sheet.open}>
        {t('case.bundle')}
      </Button>
      <BundleSheet opened={isOpen} onClose={sheet.close} caseId={caseId} />
    </>
  );
}
