import { useTranslation } from '../i18n/i18n.ts';
import { useMay } from '../platform/profile.queries.ts';
import { notifyClient } from './client-notice.ts';

/** What a toast offers after a date was fixed or changed: to tell the clients of the case, if it has any. */
export function useNotifyNext() {
  const { t } = useTranslation('clientMessages');
  const mayWrite = useMay('hearing:write');
  return ({ case_id: caseId, client_names: clients }: { case_id: string; client_names: readonly string[] }) =>
    mayWrite && clients.length > 0 ? { next: { label: t('tell'), run: () => notifyClient(caseId) } } : {};
}
