import { Button } from '@mantine/core';
import type { Document, DocumentVersion } from '@munshi/contract/documents/document.schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { useMay } from '../platform/profile.queries.ts';
import { formatInstant } from '../ui/format/dates.ts';
import { Tag } from '../ui/display/badges.tsx';
import { TextSkeleton } from '../ui/page/page-skeletons.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { toasts } from '../ui/overlay/toasts.ts';
import classes from './document-page.module.css';
import { useRestoreDocumentVersion, versionsQuery } from './document.queries.ts';
import { startDownload } from './download.ts';
import { formatSize } from './file-words.ts';

/** The earlier versions of the document, each compared with the one before it. */
export function DocumentVersions({ record }: { record: Document }) {
  const { t } = useTranslation('documents');
  const versions = useQuery(versionsQuery(record.id));
  if (versions.isPending) return <TextSkeleton lines={4} />;
  if (versions.isError) return <ErrorState message={versions.error.message} onRetry={() => void versions.refetch()} />;
  return (
    <ol className={classes.versions} aria-label={t('versions.label')}>
      {versions.data.map((version, index) => (
        <VersionLine key={version.number} version={version} before={versions.data[index + 1]} record={record} />
      ))}
    </ol>
  );
}

interface VersionLineProps {
  version: DocumentVersion;
  before: DocumentVersion | undefined;
  record: Document;
}

function VersionLine({ version, before, record }: VersionLineProps) {
  const { t } = useTranslation('documents');
  const mayWrite = useMay('document:write');
  const restore = useRestoreDocumentVersion();
  const { number } = version;
  const takeUp = () =>
    restore.mutate(
      { id: record.id, number },
      {
        onSuccess: () => toasts.success(t('versions.restored', { number })),
        onError: (error) => toasts.error(t('versions.restoreFailed', { message: messageOf(error, '') })),
      },
    );
  return (
    <li className={classes.version}>
      <div className={classes.versionWords}>
        <strong>{t('versions.number', { number })}</strong>
        <span>
          {version.file_name}, {formatSize(version.size)}
        </span>
        <span className={classes.quiet}>{t('by', { name: version.uploaded_by_name, when: formatInstant(version.uploaded_at) })}</span>
        <span className={classes.quiet}>
          <Difference version={version} before={before} />
        </span>
        <code className={classes.quiet}>{version.sha256.slice(0, 16)}…</code>
      </div>
      {version.is_current ? <Tag tone="accent">{t('versions.current')}</Tag> : null}
      <Button
        variant="default"
        aria-label={t('versions.download', { number })}
        onClick={() => void startDownload({ caseId: record.case_id, documentId: record.id, fileVersion: number })}
      >
        {t('page.download')}
      </Button>
      {mayWrite && !version.is_current ? (
        <Button variant="default" aria-label={t('versions.restore', { number })} loading={restore.isPending} onClick={takeUp}>
          {t('versions.restoreShort')}
        </Button>
      ) : null}
    </li>
  );
}

/** The difference between a version and the one before it, as far as file metadata shows it. */
function Difference({ version, before }: Pick<VersionLineProps, 'version' | 'before'>) {
  const { t } = useTranslation('documents');
  const taken = version.restored_from === null ? undefined : t('versions.restoredFrom', { number: version.restored_from });
  if (!before) return taken ?? null;
  const { number } = before;
  if (before.sha256 === version.sha256) return [taken, t('versions.same', { number })].filter(Boolean).join(' · ');
  const more = version.size - before.size;
  const amount =
    more === 0
      ? t('versions.different')
      : more > 0
        ? t('versions.bigger', { size: formatSize(more), number })
        : t('versions.smaller', { size: formatSize(-more), number });
  return [taken, amount].filter(Boolean).join(' · ');
}
