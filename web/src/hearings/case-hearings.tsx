import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { lazyOverlay } from '../ui/lazy/lazy-overlay.tsx';
import { Notice } from '../ui/page/page.tsx';
import { TextSkeleton } from '../ui/page/page-skeletons.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import classes from './case-hearings.module.css';
import { useAdjournedWords } from './adjourned-words.ts';
import { HearingLine } from './hearing-line.tsx';
import { useHearingWords } from './hearing-words.ts';
import { hearingsOfCaseQuery } from './hearing.queries.ts';
import { useRecording } from './outcome/recording.ts';

const OutcomeSheet = lazyOverlay(() => import('./outcome/outcome-sheet.tsx').then((module) => module.OutcomeSheet));
const HearingSheet = lazyOverlay(() => import('./form/hearing-sheet.tsx').then((module) => module.HearingSheet));

interface CaseHearingsProps {
  caseId: string;
}

/** The history of a case's hearings, newest first, as in the court's own record. */
export function CaseHearings({ caseId }: CaseHearingsProps) {
  const { t } = useTranslation('hearings');
  const hearings = useInfiniteQuery(hearingsOfCaseQuery(caseId));
  const [edited, setEdited] = useState<Hearing>();
  const [isOpen, sheet] = useDisclosure(false);
  const { recording, record, close } = useRecording();
  const items = hearings.data?.pages.flatMap((page) => page.items) ?? [];
  const words = useHearingWords(items);
  const adjournedWords = useAdjournedWords(items);
  if (hearings.isPending) return <TextSkeleton lines={4} />;
  if (!hearings.data) {
    return <ErrorState title={t('failed')} message={hearings.error.message} onRetry={() => void hearings.refetch()} />;
  }
  if (items.length === 0) return <p className={classes.empty}>{t('empty')}</p>;
  const edit = (hearing: Hearing) => {
    setEdited(hearing);
    sheet.open();
  };
  return (
    <>
      <ol className={classes.history} data-read-on-paper>
        {items.map((hearing) => (
          <HearingLine
            key={hearing.id}
            hearing={hearing}
            words={words}
            adjourned={adjournedWords(hearing)}
            onEdit={edit}
            onRecord={record}
          />
        ))}
      </ol>
      {hearings.hasNextPage ? (
        <Button variant="default" loading={hearings.isFetchingNextPage} onClick={() => void hearings.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
      {hearings.isFetchNextPageError ? <Notice tone="error">{t('failed')}</Notice> : null}
      <HearingSheet opened={isOpen} onClose={sheet.close} caseId={caseId} hearing={edited} />
      <OutcomeSheet opened={recording !== undefined} recording={recording} onClose={close} />
    </>
  );
}
