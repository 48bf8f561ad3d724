import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import type { ReferenceKind } from '@munshi/contract/reference-entries/reference-entry.schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { entriesQuery } from '../reference-entries/public.ts';
import { formatDay, today } from '../ui/dates.ts';
import type { Tone } from '../ui/marks.tsx';

/** What a code of one of the lists is called; the code itself while the list is on its way. */
function useNames(kind: ReferenceKind) {
  const entries = useQuery(entriesQuery(kind)).data ?? [];
  return (code: string) => entries.find((entry) => entry.code === code)?.name ?? code.replaceAll('_', ' ');
}

/** Whether it is time to say what happened. */
export const isDue = (hearing: Hearing) => hearing.outcome === null && hearing.business_on_date === null && hearing.hearing_date <= today();

interface Standing {
  words: string;
  tone: Tone;
}

/** How a hearing stands, in words: to come, heard with what came of it, or not recorded. */
export function useStanding() {
  const { t } = useTranslation('hearings');
  const outcomeName = useNames('outcome');
  return (hearing: Hearing): Standing => {
    if (hearing.outcome !== null) return { words: outcomeName(hearing.outcome), tone: 'neutral' };
    if (hearing.business_on_date !== null) return { words: t('heard'), tone: 'neutral' };
    if (hearing.hearing_date === today()) return { words: t('isToday'), tone: 'accent' };
    if (hearing.hearing_date > today()) return { words: t('toCome'), tone: 'accent' };
    return { words: t('notRecorded'), tone: 'amber' };
  };
}

/** What was recorded beside the outcome, each in a few words. */
export function useRecordWords() {
  const { t } = useTranslation('hearings');
  const reasonName = useNames('adjournment_reason');
  const noNextName = useNames('no_next_reason');
  return (hearing: Hearing) => {
    const side = hearing.adjournment_side ? t(`side.${hearing.adjournment_side}`) : null;
    const reason = hearing.adjournment_reason ? reasonName(hearing.adjournment_reason) : null;
    return {
      adjourned: reason ? (side ? t('reasonOf', { reason, side }) : reason) : side,
      next: nextWords(hearing),
    };
  };

  function nextWords({ next_date: day, next_purpose_text: purpose, no_next_reason: none }: Hearing) {
    if (day) return purpose ? t('nextFor', { day: formatDay(day), purpose }) : t('nextOn', { day: formatDay(day) });
    return none ? t('noNext', { reason: noNextName(none) }) : null;
  }
}

/** Court, number and item in one line. */
export function usePlaceWords() {
  const { t } = useTranslation('hearings');
  return (hearing: Hearing, withCourt = true) =>
    [
      withCourt ? hearing.court_name : null,
      hearing.court_number ? t('court', { number: hearing.court_number }) : null,
      hearing.item_number ? t('item', { item: hearing.item_number }) : null,
      hearing.hearing_time,
    ]
      .filter(Boolean)
      .join(' · ');
}
