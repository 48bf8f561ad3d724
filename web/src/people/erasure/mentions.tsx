import { Button } from '@mantine/core';
import type { Mention } from '@munshi/contract/people/person-erasure.schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { messageOf } from '../../platform/calls/problem.ts';
import { nameOfKind } from '../../platform/record-nouns.ts';
import { formatDay } from '../../ui/format/dates.ts';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { mentionsQuery } from '../person.queries.ts';

/** Texts of the firm that still name the person, to be edited by hand; links open in new tabs, so that the list stays. */
export function Mentions({ id }: { id: string }) {
  const { t } = useTranslation(['people', 'ui']);
  const mentions = useInfiniteQuery(mentionsQuery(id));
  if (mentions.isError && !mentions.data)
    return (
      <ErrorState
        title={t('people:erasure.mentionsFailed')}
        message={messageOf(mentions.error, t('ui:error.text'))}
        onRetry={() => void mentions.refetch()}
      />
    );
  if (!mentions.data) return <TextSkeleton lines={3} />;
  const [first] = mentions.data.pages;
  const items = mentions.data.pages.flatMap((page) => page.items);
  const lookedFor = (first?.looked_for ?? []).join(', ');
  if (items.length === 0) return <p>{t('people:erasure.mentionsNone', { looked_for: lookedFor })}</p>;
  return (
    <>
      <p>{t('people:erasure.mentions', { count: first?.total ?? 0, looked_for: lookedFor })}</p>
      <ul aria-label={t('people:erasure.mentionsList')}>
        {items.map((mention) => (
          <li key={`${mention.kind} ${mention.id}`}>
            <MentionLine mention={mention} />
          </li>
        ))}
      </ul>
      {mentions.hasNextPage ? (
        <Button variant="default" loading={mentions.isFetchingNextPage} onClick={() => void mentions.fetchNextPage()}>
          {t('people:erasure.mentionsMore')}
        </Button>
      ) : null}
    </>
  );
}

function MentionLine({ mention: { kind, title, date, case_title: caseTitle, route } }: { mention: Mention }) {
  const { t } = useTranslation('people');
  const named = title || nameOfKind(kind);
  return (
    <>
      {nameOfKind(kind)}:{' '}
      <Link to={route} target="_blank" rel="noopener">
        {date === null ? named : t('erasure.onDay', { title: named, day: formatDay(date) })}
      </Link>
      {caseTitle === null ? null : t('erasure.inCase', { title: caseTitle })}
    </>
  );
}
