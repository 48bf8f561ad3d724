import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { Notice } from '../../ui/page/page.tsx';
import { stoppedUploadsQuery, useCancelUpload } from '../document.queries.ts';
import classes from '../documents.module.css';
import { formatSize } from '../file-words.ts';
import { useUploadList } from './upload-list.ts';

/** Uploads that ended with the browser or the device: choosing the same file again resumes them. */
export function StoppedUploads({ caseId }: { caseId: string }) {
  const { t } = useTranslation(['documents', 'fields']);
  const stopped = useQuery(stoppedUploadsQuery).data ?? [];
  const { uploads } = useUploadList();
  const clearDraft = useCancelUpload();
  const under = new Set(uploads.map(({ url }) => url?.split('/').at(-1)));
  const mine = stopped.filter(({ id, case_id }) => case_id === caseId && !under.has(id));
  if (mine.length === 0) return null;
  return (
    <Notice tone="warning">
      {t('upload.stopped', { count: mine.length })}
      <ul className={classes.stopped}>
        {mine.map(({ id, file_name: name, offset, size }) => (
          <li key={id}>
            {t('upload.stoppedFile', { name, done: formatSize(offset), size: formatSize(size) })}
            <button type="button" onClick={() => clearDraft.mutate(id)}>
              {t('upload.forget')}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
