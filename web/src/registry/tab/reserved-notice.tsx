import { listCases } from '@munshi/contract/cases/case.endpoints';
import type { Case } from '@munshi/contract/cases/case.schema';
import { reservedAge } from '@munshi/contract/registry/reserved-age';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { call } from '../../platform/calls/api.ts';
import { untilChanged } from '../../platform/calls/refetching.ts';
import { DatedText } from '../../ui/display/dated-text.tsx';
import { daysBetween, formatDay, today } from '../../ui/format/dates.ts';
import { Notice } from '../../ui/page/page.tsx';

/** A reserved case as the list of waiting cases has it, with the day since when. */
const reservedQuery = (caseId: string) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['cases', 'reserved', caseId],
    queryFn: ({ signal }) => call(listCases, { query: { ids: caseId, waiting: 'true' }, signal }),
  });

/** Since when the judgment is reserved, and what can be done once that is three or six months ago. */
export function ReservedNotice({ record }: { record: Case }) {
  const { t } = useTranslation('registry');
  const isReserved = record.phase === 'reserved';
  const row = useQuery({ ...reservedQuery(record.id), enabled: isReserved }).data?.items[0];
  if (!isReserved || !row?.waiting_since) return null;
  const age = reservedAge(row.waiting_since, today());
  const since = t('reserved.since', { day: formatDay(row.waiting_since), count: daysBetween(row.waiting_since, today()) });
  return (
    <Notice tone={age === 'recent' ? 'info' : age === 'three_months' ? 'warning' : 'error'}>
      <DatedText>{[since, age === 'recent' ? null : t(`reserved.${age}`)].filter(Boolean).join(' ')}</DatedText>
    </Notice>
  );
}
