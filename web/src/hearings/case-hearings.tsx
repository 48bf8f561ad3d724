import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../platform/problem.ts';
import { useMay } from '../platform/profile.queries.ts';
import { formatDay, today } from '../ui/dates.ts';
import { Tag } from '../ui/marks.tsx';
import { TextSkeleton } from '../ui/skeletons.tsx';
import { ErrorState } from '../ui/states.tsx';
import { toasts } from '../ui/toasts.ts';
import classes from './case-hearings.module.css';
import { HearingSheet } from './hearing-sheet.tsx';
import { hearingsOfCaseQuery, useDeleteHearing, useRestoreHearing } from './hearing.queries.ts';

interface CaseHearingsProps {
  caseId: string;
}

/** The history of a case's hearings, latest first, as the court's own record tells it. */
export function CaseHearings({ caseId }: CaseHearingsProps) {
  const { t } = useTranslation('hearings');
  const hearings = useInfiniteQuery(hearingsOfCaseQuery(caseId));
  const mayWrite = useMay('hearing:write');
  const [edited, setEdited] = useState<Hearing>();
  const [isOpen, sheet] = useDisclosure(false);
  const remove = useRemoveHearing();
  if (hearings.isPending) return <TextSkeleton lines={4} />;
  if (hearings.isError) {
    return <ErrorState title={t('failed')} message={hearings.error.message} onRetry={() => void hearings.refetch()} />;
  }
  const items = hearings.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <p className={classes.empty}>{t('empty')}</p>;
  const edit = (hearing: Hearing) => {
    setEdited(hearing);
    sheet.open();
  };
  return (
    <>
      <ol className={classes.history}>
        {items.map((hearing) => (
          <HearingLine key={hearing.id} hearing={hearing} mayWrite={mayWrite} onEdit={edit} onRemove={remove} />
        ))}
      </ol>
      {hearings.hasNextPage ? (
        <Button variant="default" loading={hearings.isFetchingNextPage} onClick={() => void hearings.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
      <HearingSheet opened={isOpen} onClose={sheet.close} caseId={caseId} hearing={edited} />
    </>
  );
}

function useRemoveHearing() {
  const { t } = useTranslation(['hearings', 'ui']);
  const remove = useDeleteHearing();
  const restore = useRestoreHearing();
  const undo = (id: string) => {
    restore.mutate(id, {
      onSuccess: () => toasts.success(t('hearings:restored')),
      onError: (error) => toasts.error(t('hearings:restoreFailed', { message: messageOf(error, '') })),
    });
  };
  return (hearing: Hearing) => {
    remove.mutate(hearing, {
      onSuccess: () => toasts.success(t('hearings:removed'), { action: { label: t('ui:toast.undo'), run: () => undo(hearing.id) } }),
      onError: (error) => toasts.error(t('hearings:removeFailed', { message: messageOf(error, '') })),
    });
  };
}

interface HearingLineProps {
  hearing: Hearing;
  mayWrite: boolean;
  onEdit: (hearing: Hearing) => void;
  onRemove: (hearing: Hearing) => void;
}

function HearingLine({ hearing, mayWrite, onEdit, onRemove }: HearingLineProps) {
  const { t } = useTranslation('hearings');
  const mayRemove = useMay('hearing:delete');
  const heardOn = hearing.business_on_date;
  const day = heardOn ?? hearing.hearing_date;
  const isOtherDay = heardOn !== null && heardOn !== hearing.hearing_date;
  const facts = [
    hearing.hearing_time,
    hearing.court_number ? t('court', { number: hearing.court_number }) : null,
    hearing.item_number ? t('item', { item: hearing.item_number }) : null,
    hearing.list_type,
    hearing.judge_name,
  ].filter(Boolean);
  return (
    <li className={classes.line}>
      <div className={classes.head}>
        <time dateTime={day} className={classes.day}>
          {formatDay(day)}
        </time>
        {isOtherDay ? <span className={classes.fixed}>{t('fixedFor', { day: formatDay(hearing.hearing_date) })}</span> : null}
        <HearingState hearing={hearing} />
      </div>
      {hearing.purpose_text ? <p className={classes.purpose}>{hearing.purpose_text}</p> : null}
      {facts.length > 0 ? <p className={classes.facts}>{facts.join(' · ')}</p> : null}
      {hearing.notes ? <p className={classes.notes}>{hearing.notes}</p> : null}
      {mayWrite ? (
        <div className={classes.actions}>
          <button
            type="button"
            className={classes.action}
            aria-label={t('editOf', { day: formatDay(day) })}
            onClick={() => onEdit(hearing)}
          >
            {t('edit')}
          </button>
          {mayRemove ? (
            <button
              type="button"
              className={classes.action}
              aria-label={t('removeOf', { day: formatDay(day) })}
              onClick={() => onRemove(hearing)}
            >
              {t('remove')}
            </button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

function HearingState({ hearing }: { hearing: Hearing }) {
  const { t } = useTranslation('hearings');
  if (hearing.business_on_date !== null) return <Tag>{t('heard')}</Tag>;
  if (hearing.hearing_date >= today()) return <Tag tone="accent">{t('toCome')}</Tag>;
  return <Tag tone="amber">{t('notRecorded')}</Tag>;
}
