import { UPLOAD_URL } from '@munshi/contract/documents/file.endpoints';
import { i18n } from '../../i18n/i18n.ts';
import { type FileTransfer, startTransfer as startFile, type TransferListener } from '../../platform/calls/file-transfer.ts';
import { fingerprintOf, type QueuedUpload } from './queued-upload.ts';

/** Sends a file of a document from its current offset. */
export function startTransfer(queued: QueuedUpload, listener: TransferListener): FileTransfer {
  const { file, url } = queued;
  return startFile(
    { file, endpoint: UPLOAD_URL, url, metadata: metadataOf(queued) },
    { ...listener, onFailed: (problem, isCutOff) => listener.onFailed(problem || i18n.t('documents:queue.unknown'), isCutOff) },
  );
}

function metadataOf({ id, file, caseId, category, checklistItemId, documentId }: QueuedUpload): Record<string, string> {
  return {
    // The upload has a client-generated id, so that repeating a creation whose response was lost does not create a second one.
    id,
    filename: file.name,
    case_id: caseId,
    category,
    fingerprint: fingerprintOf(file),
    ...(checklistItemId === undefined ? {} : { checklist_item_id: checklistItemId }),
    ...(documentId === undefined ? {} : { document_id: documentId }),
  };
}
