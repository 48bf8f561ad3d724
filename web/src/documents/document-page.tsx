import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Document } from '@munshi/contract/documents/document.schema';
import { IconDownload, IconFolderSymlink, IconPencil, IconTrash, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Link, useParams } from 'react-router';
import { lazyComponent } from '../ui/lazy/lazy-component.tsx';
import { isProblem } from '../platform/calls/api.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { useMay } from '../platform/profile.queries.ts';
import { hasSavedDraft } from '../platform/forms/use-saved-draft.ts';
import { formatInstant } from '../ui/format/dates.ts';
import { lazyOverlay } from '../ui/lazy/lazy-overlay.tsx';
import { TitleBlock } from '../ui/page/split-layout.tsx';
import { Tag } from '../ui/display/badges.tsx';
import { MoreMenu } from '../ui/overlay/more-menu.tsx';
import { Page } from '../ui/page/page.tsx';
import { PageSkeleton, TextSkeleton } from '../ui/page/page-skeletons.tsx';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { useIsNarrow } from '../ui/page/use-is-narrow.ts';
import { TabLinks } from '../ui/page/tab-links.tsx';
import classes from './document-page.module.css';
import { DocumentFacts } from './document-facts.tsx';
import { DocumentPreview } from './preview/document-preview.tsx';
import { DocumentVersions } from './document-versions.tsx';
import { documentQuery } from './document.queries.ts';
import { startDownload } from './download.ts';
import { formatSize, stateOf } from './file-words.ts';
import { useDocumentDeletion } from './use-document-deletion.ts';
import { documentDraftKey } from './document-draft-key.ts';
import { useFileIntake } from './upload/use-file-intake.ts';

const EFilingReport = lazyComponent(() => import('./e-filing-report.tsx').then((module) => module.EFilingReport));
const MoveDocumentSheet = lazyOverlay(() => import('./move-document-sheet.tsx').then((module) => module.MoveDocumentSheet));
const DocumentSheet = lazyOverlay(() => import('./document-sheet.tsx').then((module) => module.DocumentSheet));

/** The page of one document: its title block, and its sections as tabs with separate addresses. */
export function DocumentPage() {
  const { t } = useTranslation('documents');
  const { id = '', part } = useParams();
  const record = useQuery(documentQuery(id));
  // On a phone the pages begin near the top: facts are under Details, and the actions at the thumb.
  const isReader = useIsNarrow('tablet') && part === undefined;
  if (record.isPending) return <PageSkeleton />;
  // Also for an invalid id, such as that of a link cut short in a message.
  if (isProblem(record.error, 'document.not_found', 'request.invalid')) return <DocumentMissing />;
  // The document stays when only a later refetch fails, with what was typed about it.
  if (!record.data)
    return <ErrorState title={t('page.failed')} message={messageOf(record.error, '')} onRetry={() => void record.refetch()} />;
  const { data } = record;
  const base = `/documents/${id}`;
  const tabs = [
    { to: base, label: t('page.preview') },
    { to: `${base}/details`, label: t('page.details') },
    { to: `${base}/versions`, label: t('page.versions'), count: data.version_count },
    { to: `${base}/e-filing`, label: t('page.eFiling') },
  ];
  return (
    <Page title={data.title} isTitleHidden actions={isReader ? <Actions record={data} /> : undefined}>
      {isReader ? (
        <TitleBlock title={data.title} facts={<CaseLink record={data} />} />
      ) : (
        <TitleBlock
          title={data.title}
          tags={<StateTag record={data} />}
          facts={<HeadFacts record={data} />}
          actions={<Actions record={data} />}
        />
      )}
      <div className={classes.tabs}>
        <TabLinks label={t('page.parts')} tabs={tabs} />
      </div>
      <Part record={data} part={part} />
    </Page>
  );
}

function Part({ record, part }: { record: Document; part: string | undefined }) {
  if (part === 'details') return <DocumentFacts record={record} />;
  if (part === 'versions') return <DocumentVersions record={record} />;
  if (part === 'e-filing') {
    return (
      <Suspense fallback={<TextSkeleton lines={6} />}>
        <EFilingReport record={record} />
      </Suspense>
    );
  }
  return <DocumentPreview key={record.sha256} record={record} />;
}

function DocumentMissing() {
  const { t } = useTranslation('documents');
  const back = (
    <Button component={Link} to="/documents" variant="default">
      {t('page.toList')}
    </Button>
  );
  return (
    <Page title={t('page.missing')}>
      <EmptyState action={back}>{t('page.missingText')}</EmptyState>
    </Page>
  );
}

function StateTag({ record }: { record: Document }) {
  const { t } = useTranslation('documents');
  const state = stateOf(record);
  return (
    <>
      <Tag>{t(`category.${record.category}`)}</Tag>
      {state ? (
        <Tag tone={state.tone}>
          {state.group === 'scan' ? t(`scan.${state.state}`, { finding: record.scan_finding ?? '' }) : t(`text.${state.state}`)}
        </Tag>
      ) : null}
    </>
  );
}

function CaseLink({ record }: { record: Document }) {
  return <Link to={`/cases/${record.case_id}/documents`}>{record.case_title}</Link>;
}

function HeadFacts({ record }: { record: Document }) {
  const { t } = useTranslation('documents');
  return (
    <>
      <CaseLink record={record} />
      <span>
        {t(`kind.${record.kind}`)}, {formatSize(record.size)}
      </span>
      <span>{t('by', { name: record.uploaded_by_name, when: formatInstant(record.uploaded_at) })}</span>
    </>
  );
}

function Actions({ record }: { record: Document }) {
  const { t } = useTranslation('documents');
  const mayWrite = useMay('document:write');
  const [isEditing, sheet] = useDisclosure(hasSavedDraft(documentDraftKey(record.id)));
  const [isMoving, moveSheet] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={record.scan_status === 'infected' || record.scan_status === 'waiting'}
        onClick={() => void startDownload({ caseId: record.case_id, documentId: record.id })}
      >
        {t('page.download')}
      </Button>
      {mayWrite ? (
        <>
          <NewVersion record={record} />
          <MoreActions record={record} onEdit={sheet.open} onMove={moveSheet.open} />
          <DocumentSheet opened={isEditing} onClose={sheet.close} record={record} />
          <MoveDocumentSheet opened={isMoving} onClose={moveSheet.close} record={record} />
        </>
      ) : null}
    </>
  );
}

function NewVersion({ record }: { record: Document }) {
  const { t } = useTranslation('documents');
  const take = useFileIntake({ caseId: record.case_id, category: record.category, documentId: record.id });
  const picker = useRef<HTMLInputElement>(null);
  const choose = (input: HTMLInputElement) => {
    take([...(input.files ?? [])].slice(0, 1));
    input.value = '';
  };
  return (
    <>
      <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />} onClick={() => picker.current?.click()}>
        {t('page.newVersion')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t('page.newVersion')}
        data-testid="version-picker"
        onChange={(event) => choose(event.currentTarget)}
      />
    </>
  );
}

interface MoreActionsProps {
  record: Document;
  onEdit: () => void;
  onMove: () => void;
}

function MoreActions({ record, onEdit, onMove }: MoreActionsProps) {
  const { t } = useTranslation('documents');
  const remove = useDocumentDeletion();
  return (
    <MoreMenu
      label={t('page.more')}
      entries={[
        { text: t('page.edit'), icon: IconPencil, run: onEdit },
        { text: t('page.move'), icon: IconFolderSymlink, run: onMove },
        { text: t('page.delete'), icon: IconTrash, isDanger: true, run: () => void remove(record) },
      ]}
    />
  );
}
