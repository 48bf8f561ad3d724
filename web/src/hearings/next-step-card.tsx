import type { Case } from '@munshi/contract/cases/case.schema';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { formatDay, today } from '../ui/format/dates.ts';
import { RailCard } from '../ui/page/rail-card.tsx';
import { hearingsOfCaseQuery } from './hearing.queries.ts';

/** The next hearing of a case: when, where and for what. */
export function NextStepCard({ record }: { record: Case }) {
  const { t } = useTranslation('hearings');
  const hearings = useInfiniteQuery(hearingsOfCaseQuery(record.id)).data?.pages.flatMap(({ items }) => items);
  const { next_hearing_date: day } = record;
  if (day === null) return <RailCard title={t('nextDate.title')}>{t('nextDate.none')}</RailCard>;
  const next = hearings?.find((hearing) => hearing.hearing_date === day && hearing.outcome === null);
  return (
    <RailCard title={t('nextDate.title')}>
      <p>
        <b>
          <time dateTime={day}>{formatDay(day)}</time>
        </b>
        {next?.purpose_text ? ` · ${next.purpose_text}` : null}
      </p>
      {next ? <Where hearing={next} /> : null}
      {day < today() ? <p>{t('nextDate.passed')}</p> : null}
    </RailCard>
  );
}

function Where({ hearing }: { hearing: Hearing }) {
  const { t } = useTranslation('hearings');
  const facts = [
    hearing.hearing_time,
    hearing.court_number ? t('court', { number: hearing.court_number }) : null,
    hearing.item_number ? t('item', { item: hearing.item_number }) : null,
    hearing.judge_name,
    hearing.lawyers.map((lawyer) => lawyer.name).join(', '),
  ].filter(Boolean);
  return facts.length > 0 ? <p>{facts.join(' · ')}</p> : null;
}
