import { ActionIcon, NativeSelect, Progress } from '@mantine/core';
import { DocumentCategory } from '@munshi/contract/documents/document-kind';
import { IconChevronDown, IconChevronUp, IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { formatSize } from '../file-words.ts';
import classes from './upload-panel.module.css';
import type { QueuedUpload } from './queued-upload.ts';
import { sameFilesQuery } from './same-files.query.ts';
import { useUploadList } from './upload-list.ts';
import { cancelQueued, chooseCategory, clearFinished, documentOf, pauseUpload, resumeCutOff, resumeUpload } from './upload-queue.ts';

const PHONE = '(max-width: 47.99em)';

/** The uploads in progress, shown on every page. */
export function UploadPanel() {
  const { t } = useTranslation('documents');
  const { uploads } = useUploadList();
  // On a phone the open panel would cover the page; its header alone shows the progress.
  const [isOpen, setIsOpen] = useState(() => !window.matchMedia(PHONE).matches);
  const isUnderWay = uploads.some(({ status }) => status === 'sending' || status === 'waiting');
  const hasFinished = uploads.some(({ status }) => status === 'done');
  useConnectionAndLeaving(isUnderWay);
  const Chevron = isOpen ? IconChevronDown : IconChevronUp;
  return (
    <section className={classes.panel} aria-label={t('queue.label')}>
      <header className={classes.head}>
        <span role="status" className={classes.summary}>
          <Summary uploads={uploads} />
        </span>
        {isUnderWay || !hasFinished ? null : (
          <button type="button" className={classes.textButton} onClick={clearFinished}>
            {t('queue.clear')}
          </button>
        )}
        <ActionIcon
          variant="subtle"
          aria-label={isOpen ? t('queue.collapse') : t('queue.expand')}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Chevron size={18} aria-hidden />
        </ActionIcon>
      </header>
      {isOpen ? (
        <ul className={classes.list}>
          {uploads.map((upload) => (
            <UploadItem key={upload.id} upload={upload} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** Resumes uploads when the connection is back, and asks before the window is closed during an upload. */
function useConnectionAndLeaving(isUnderWay: boolean) {
  useEffect(() => {
    window.addEventListener('online', resumeCutOff);
    return () => window.removeEventListener('online', resumeCutOff);
  }, []);
  useEffect(() => {
    if (!isUnderWay) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnderWay]);
}

function Summary({ uploads }: { uploads: readonly QueuedUpload[] }) {
  const { t } = useTranslation('documents');
  const count = (wanted: QueuedUpload['status'][]) => uploads.filter(({ status }) => wanted.includes(status)).length;
  const under = count(['sending', 'waiting']);
  if (under > 0) return t('queue.under', { count: under });
  if (count(['failed']) > 0) return t('queue.failed', { count: count(['failed']) });
  if (count(['paused']) > 0) return t('queue.paused');
  return t('queue.done', { count: count(['done']) });
}

function UploadItem({ upload }: { upload: QueuedUpload }) {
  const { t } = useTranslation('documents');
  const { file, status, sent, problem } = upload;
  const opened = status === 'done' ? documentOf(upload) : undefined;
  const percent = Math.floor((sent / file.size) * 100);
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <span className={classes.name}>{file.name}</span>
        <span className={classes.state} data-tone={status === 'failed' ? 'error' : undefined}>
          {problem ?? <StateWords upload={upload} />}
        </span>
        {opened !== undefined && upload.documentId === undefined ? <SameFile documentId={opened} /> : null}
        {upload.documentId === undefined ? <CategoryChoice upload={upload} /> : null}
        {status === 'done' ? null : <Progress value={percent} size={4} aria-label={t('queue.percent', { name: file.name, percent })} />}
      </div>
      <ItemActions upload={upload} />
    </li>
  );
}

/** The document of the case that has this file already, so that a file chosen twice is noticed. */
function SameFile({ documentId }: { documentId: string }) {
  const { t } = useTranslation('documents');
  // Only a hint: the upload itself is done, also if this fails.
  const [same] = useQuery(sameFilesQuery(documentId)).data ?? [];
  if (!same) return null;
  return (
    <span className={classes.state} data-tone="warning">
      {t('queue.sameAs')} <Link to={`/documents/${same.id}`}>{same.title}</Link>
    </span>
  );
}

/** The category of a file, which can be chosen while it is sent and afterwards. */
function CategoryChoice({ upload: { id, file, category } }: { upload: QueuedUpload }) {
  const { t } = useTranslation('documents');
  return (
    <NativeSelect
      size="xs"
      aria-label={t('queue.category', { name: file.name })}
      data={DocumentCategory.options.map((value) => ({ value, label: t(`category.${value}`) }))}
      value={category}
      onChange={(event) => void chooseCategory(id, DocumentCategory.parse(event.currentTarget.value))}
    />
  );
}

function StateWords({ upload: { status, sent, file } }: { upload: QueuedUpload }) {
  const { t } = useTranslation('documents');
  const amounts = { done: formatSize(sent), size: formatSize(file.size) };
  if (status === 'done') return t('queue.doneFile');
  if (status === 'paused') return t('queue.pausedFile', amounts);
  return status === 'waiting' ? t('queue.waiting') : t('queue.progress', amounts);
}

function ItemActions({ upload }: { upload: QueuedUpload }) {
  const { t } = useTranslation('documents');
  const { id, status, file } = upload;
  const { name } = file;
  if (status === 'done') {
    const opened = documentOf(upload);
    return opened === undefined ? null : (
      <Link to={`/documents/${opened}`} aria-label={t('queue.open', { name })} className={classes.textButton}>
        {t('queue.open', { name: '' }).trim()}
      </Link>
    );
  }
  const isGoing = status === 'sending' || status === 'waiting';
  const Icon = isGoing ? IconPlayerPause : status === 'failed' ? IconRefresh : IconPlayerPlay;
  const verb = isGoing ? t('queue.pause', { name }) : status === 'failed' ? t('queue.retry', { name }) : t('queue.resume', { name });
  return (
    <>
      <ActionIcon variant="subtle" aria-label={verb} onClick={() => (isGoing ? pauseUpload(id) : resumeUpload(id))}>
        <Icon size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={t('queue.cancel', { name })} onClick={() => void cancelQueued(id)}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}
