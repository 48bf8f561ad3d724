import type { DocumentSettings } from '@munshi/contract/documents/document.schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { documentSettingsQuery } from '../document.queries.ts';
import { formatSize } from '../file-words.ts';
import type { Destination } from './queued-upload.ts';
import { addUploads } from './upload-queue.ts';

const UNKNOWN: Pick<DocumentSettings, 'used_bytes' | 'limit_bytes' | 'max_file_bytes'> = {
  used_bytes: 0,
  limit_bytes: null,
  max_file_bytes: Number.POSITIVE_INFINITY,
};

/** Adds files to the queue; files that the server would refuse are refused here before sending, with the same message. */
export function useFileIntake(destination: Destination) {
  const { t } = useTranslation('documents');
  const settings = useQuery(documentSettingsQuery).data ?? UNKNOWN;
  return (files: readonly File[]) => {
    let left = settings.limit_bytes === null ? Number.POSITIVE_INFINITY : settings.limit_bytes - settings.used_bytes;
    const taken = files.filter((file) => {
      const { name, size } = file;
      const refusal =
        size === 0
          ? t('upload.empty', { name })
          : size > settings.max_file_bytes
            ? t('upload.tooLarge', { name, limit: formatSize(settings.max_file_bytes) })
            : size > left
              ? t('upload.full', { name, left: formatSize(Math.max(left, 0)) })
              : undefined;
      if (refusal !== undefined) toasts.error(refusal);
      else left -= size;
      return refusal === undefined;
    });
    if (taken.length > 0) void addUploads(taken, destination);
  };
}
