import type { Document } from '@munshi/contract/documents/document.schema';
import { useTranslation } from '../i18n/i18n.ts';
import { useNavigate } from 'react-router';
import { runWithUndo } from '../platform/run-with-toast.ts';
import { useDeleteDocument, useRestoreDocument } from './document.queries.ts';

/** Deletes a document and opens its case, with Undo. */
export function useDocumentDeletion() {
  const { t } = useTranslation('documents');
  const { mutateAsync: deleteDocument } = useDeleteDocument();
  const { mutateAsync: restoreDocument } = useRestoreDocument();
  const navigate = useNavigate();
  return async ({ id, case_id: caseId }: Pick<Document, 'id' | 'case_id'>) => {
    const isDeleted = await runWithUndo(
      {
        run: () => deleteDocument(id),
        done: () => t('deletion.done'),
        failed: (message) => t('deletion.failed', { message }),
      },
      {
        run: () => restoreDocument(id),
        done: () => t('deletion.restored'),
        failed: (message) => t('deletion.restoreFailed', { message }),
      },
    );
    if (isDeleted) await navigate(`/cases/${caseId}/documents`);
  };
}
