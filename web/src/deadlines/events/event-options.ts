import { DeadlineEvent } from '@munshi/contract/deadlines/deadline-rule.schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { rulesOfCaseQuery } from '../deadline.queries.ts';
import { COPY_READY, type EventKind } from './event-values.ts';

interface EventOption {
  value: EventKind;
  label: string;
  group?: string;
}

/**
 * What may have happened, in words: first that from which a rule counts that fits the case, if one is chosen. A copy that became ready for
 * a role that may change the registry.
 */
export function useEventOptions(caseId: string | null): EventOption[] {
  const { t } = useTranslation('deadlines');
  const mayRecord = useMay('registry:write');
  const ofCase = useQuery({ ...rulesOfCaseQuery(caseId ?? ''), enabled: caseId !== null });
  const usual = new Set<EventKind>((ofCase.data?.items ?? []).filter(({ fits }) => fits).flatMap(({ events }) => events));
  const events = DeadlineEvent.options.map((value): EventOption => ({ value, label: t(`event.kinds.${value}`) }));
  const options: EventOption[] = mayRecord ? [...events, { value: COPY_READY, label: t('event.copyReady.kind') }] : events;
  if (usual.size === 0) return options;
  const isUsual = ({ value }: EventOption) => value === COPY_READY || usual.has(value);
  return [
    ...options.filter(isUsual).map((option) => ({ ...option, group: t('event.usual') })),
    ...options.filter((option) => !isUsual(option)).map((option) => ({ ...option, group: t('event.otherEvents') })),
  ];
}
