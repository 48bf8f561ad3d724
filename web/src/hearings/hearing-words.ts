import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import type { ReferenceKind } from '@munshi/contract/reference-entries/reference-entry.schema';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { entriesQuery } from '../reference-entries/public.ts';
import { formatDay, today } from '../ui/format/dates.ts';
import type { Tone } from '../ui/display/badges.tsx';

/** The names of a list's codes, if any is needed; the code itself while the list loads. */
export function useNames(kind: ReferenceKind, enabled: boolean) {
  const { data } = useQuery({ ...entriesQuery(kind), enabled });
  return useCallback((code: string) => data?.find((entry) => entry.code === code)?.name ?? code.replaceAll('_', ' '), [data]);
}

interface HearingStatus {
  words: string;
  tone: Tone;
  /** Nothing has happened yet: of no use on paper, where the outcome is written by hand. */
  isPending?: true;
}

/** Texts about hearings. */
export interface HearingWords {
  /** The status: upcoming, heard with its outcome, or not recorded. */
  status: (hearing: Hearing) => HearingStatus;
  /** What the hearing is for: its purpose, otherwise the stage of the case, as printed or by the name of its code; null without either. */
  purpose: (hearing: Hearing) => string | null;
  /** What follows: the next date, or why there is none. */
  next: (hearing: Hearing) => string | null;
}

/** The code of what a hearing is for, if only the code is known. */
const codeOf = ({ purpose_text: printed, purpose, stage_text: stagePrinted, stage }: Hearing) =>
  printed ? null : (purpose ?? (stagePrinted ? null : stage));

/** The texts for these hearings, created once by their list: otherwise each row would observe three lists of names. */
export function useHearingWords(hearings: readonly Hearing[]): HearingWords {
  const { t } = useTranslation('hearings');
  const outcomeName = useNames(
    'outcome',
    hearings.some(({ outcome }) => outcome !== null),
  );
  const noNextName = useNames(
    'no_next_reason',
    hearings.some(({ no_next_reason: reason }) => reason !== null),
  );
  const stageName = useNames(
    'stage',
    hearings.some((hearing) => codeOf(hearing) !== null),
  );
  return useMemo(() => {
    const purpose = (hearing: Hearing) => {
      const code = codeOf(hearing);
      return code === null ? hearing.purpose_text || hearing.stage_text || null : stageName(code);
    };
    const status = (hearing: Hearing): HearingStatus => {
      if (hearing.outcome !== null) return { words: outcomeName(hearing.outcome), tone: 'neutral' };
      if (hearing.business_on_date !== null) return { words: t('heard'), tone: 'neutral' };
      if (hearing.hearing_date === today()) return { words: t('isToday'), tone: 'accent', isPending: true };
      if (hearing.hearing_date > today()) return { words: t('toCome'), tone: 'accent', isPending: true };
      return { words: t('notRecorded'), tone: 'amber', isPending: true };
    };
    const next = ({ next_date: day, next_purpose_text: purpose, no_next_reason: none }: Hearing) => {
      if (day) return purpose ? t('nextFor', { day: formatDay(day), purpose }) : t('nextOn', { day: formatDay(day) });
      return none ? t('noNext', { reason: noNextName(none) }) : null;
    };
    return { status, purpose, next };
  }, [t, outcomeName, noNextName, stageName]);
}

/** Court, court number and item in one line. */
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
