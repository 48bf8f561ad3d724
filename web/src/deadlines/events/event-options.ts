import { DeadlineEvent } from '@munshi/contract/deadlines/deadline-rule.schema';
import { useTranslation } from '../../i18n/i18n.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { COPY_READY, type EventKind } from './event-values.ts';

/** What may have happened in a case, in words; a copy that became ready for a role that may change the registry. */
export function useEventOptions(): { value: EventKind; label: string }[] {
  const { t } = useTranslation('deadlines');
  const mayRecord = useMay('registry:write');
  const events = DeadlineEvent.options.map((value) => ({ value, label: t(`event.kinds.${value}`) }));
  return mayRecord ? [...events, { value: COPY_READY, label: t('event.copyReady.kind') }] : events;
}
