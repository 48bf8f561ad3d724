import { useDisclosure } from '@mantine/hooks';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { IconCalendarPlus, IconGavel } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { lazyOverlay } from '../ui/lazy/lazy-overlay.tsx';
import type { CaseAction, CaseActionsProps } from '../platform/case-tab.ts';
import { useMay } from '../platform/profile.queries.ts';
import { isDue } from './is-due.ts';
import { hearingsOfCaseQuery } from './hearing.queries.ts';
import { useRecording } from './outcome/recording.ts';

const HearingSheet = lazyOverlay(() => import('./form/hearing-sheet.tsx').then((module) => module.HearingSheet));
const OutcomeSheet = lazyOverlay(() => import('./outcome/outcome-sheet.tsx').then((module) => module.OutcomeSheet));

/** Records the outcome of the case's due hearing, adds a hearing, or edits the next one. */
export function HearingActions({ record, children }: CaseActionsProps) {
  const { t } = useTranslation('hearings');
  const mayWrite = useMay('hearing:write');
  // The first page is in the cache of the overview too, which lists these hearings.
  const hearings = useInfiniteQuery({ ...hearingsOfCaseQuery(record.id), enabled: mayWrite }).data?.pages.flatMap(({ items }) => items);
  const [edited, setEdited] = useState<Hearing>();
  const [isOpen, sheet] = useDisclosure(false);
  const { recording, record: startRecording, close } = useRecording();
  if (!mayWrite) return children([]);
  // Newest first: the last one that was not recorded is the one to record now.
  const due = hearings?.find(isDue);
  const next = hearings?.find((hearing) => hearing.hearing_date === record.next_hearing_date && hearing.outcome === null);
  const openSheet = (hearing?: Hearing) => {
    setEdited(hearing);
    sheet.open();
  };
  const add: CaseAction = { text: t('add'), icon: IconCalendarPlus, place: due ? 'menu' : 'primary', run: () => openSheet() };
  const actions: CaseAction[] = [
    ...(due ? [{ text: t('record'), icon: IconGavel, place: 'primary', run: () => startRecording(due) } as const] : []),
    add,
    { text: t('nextDate.change'), icon: IconCalendarPlus, place: 'date', run: () => openSheet(next) },
  ];
  return (
    <>
      {children(actions)}
      <HearingSheet opened={isOpen} onClose={sheet.close} caseId={record.id} hearing={edited} />
      <OutcomeSheet opened={recording !== undefined} recording={recording} onClose={close} />
    </>
  );
}
