import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { useNavigate } from 'react-router';
import { useMay } from '../platform/profile.queries.ts';
import { formatCount } from '../ui/format/numbers.ts';
import { notNotifiedQuery } from './client-message.queries.ts';

/** What a toast offers after a change of many dates: the list of the clients to tell of these cases, if there are any. */
export function useNotifyMany() {
  const { t } = useTranslation('clientMessages');
  const mayWrite = useMay('hearing:write');
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (changeId: string) => {
    if (!mayWrite) return {};
    // If the count cannot be read, the change is reported without it.
    const { total } = await client
      .fetchQuery({ ...notNotifiedQuery({ change_id: changeId, limit: 10 }), staleTime: 0 })
      .catch(() => ({ total: 0 }));
    if (total === 0) return {};
    const run = () => void navigate(`/clients/not-told?change=${changeId}`);
    return { next: { label: t('notTold.count', { count: total, shown: formatCount(total) }), run } };
  };
}
