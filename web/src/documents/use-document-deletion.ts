import type { Document } from '@munshi/contract/documents/document.schema';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { messageOf } from '../platform/calls/problem.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import { useDeleteDocument, useRestoreDocument } from './document.queries.ts';

/** Deletes a document and opens its case, with Undo. */
export function useDocumentDeletion() {
  const { t } = useTranslation(['documents', 'ui']);
  const deletion = useDeleteDocument();
  const restoration = useRestoreDocument();
  const navigate = useNavigate();

  const undo = async (id: string) => {
    try {
      await restoration.mutateAsync(id);
      toasts.success(t('documents:deletion.restored'));
    } catch (error) {
      toasts.error(t('documents:deletion.restoreFailed', { message: messageOf(error, '') }));
    }
  };

  return async ({ id, case_id: caseId }: Pick<Document, 'id' | 'case_id'>) => {
    try {
      await deletion.mutateAsync(id);
      toasts.success(t('documents:deletion.done'), { action: { label: t('ui:toast.undo'), run: () => void undo(id) } });
      await navigate(`/cases/${caseId}/documents`);
    } catch (error) {
      toasts.error(t('documents:deletion.failed', { message: messageOf(error, '') }));
    }
  };
}
