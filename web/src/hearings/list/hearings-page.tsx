import { ActionIcon, Button } from '@mantine/core';
import { IconCalendarPlus, IconCalendarShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { messageOf } from '../../platform/calls/problem.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx';
import { addDays, formatDay, today } from '../../ui/format/dates.ts';
import { usePendingDelay } from '../../ui/page/use-pending-delay.ts';
import { useIsNarrow } from '../../ui/page/use-is-narrow.ts';
import { Page } from '../../ui/page/page.tsx';
import { Segments } from '../../ui/list/segments.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { TabLinks } from '../../ui/page/tab-links.tsx';
import { HearingFilterRow, hearingList, type HearingListState, type Look, looks, useHearingList } from './hearing-filters.tsx';
import { HearingList } from './hearing-list.tsx';
import { hearingListQuery } from '../hearing.queries.ts';
import classes from './hearings-page.module.css';
import { useRecording } from '../outcome/recording.ts';

const DayBoard = lazyComponent(() => import('../board/day-board.tsx').then((module) => module.DayBoard));
const HearingCalendar = lazyComponent(() => import('../calendar/hearing-calendar.tsx').then((module) => module.HearingCalendar));
const CloseDaySheet = lazyOverlay(() => import('../close-day/close-day-sheet.tsx').then((module) => module.CloseDaySheet));
const HearingFiles = lazyComponent(() => import('./hearing-files.lazy.tsx').then((module) => module.HearingFiles));
const OutcomeSheet = lazyOverlay(() => import('../outcome/outcome-sheet.tsx').then((module) => module.OutcomeSheet));

/** The firm's hearings as a list, a calendar or one day's board; the state is all in the URL. */
export function HearingsPage() {
  const { t } = useTranslation('hearings');
  const state = useHearingList();
  const { recording, record, close } = useRecording();
  const isPhone = useIsNarrow('tablet');
  // Below that width the row of the filters shows the switch.
  const isNarrow = useIsNarrow('desktop');
  // On a phone a board or a calendar of all hearings has the place of the tabs, which choose between lists.
  const isDiary = state.day !== undefined || state.look !== 'list';
  const tabs = hearingList.viewNames.map((view) => ({ to: `/hearing/${view}`, label: t(`tabs.${view}`) }));
  return (
    <Page title={t(`views.${state.view}`)} actions={<HearingActions state={state} />}>
      <span hidden data-read-on-paper />
      {isDiary && isPhone && state.view === 'all' ? null : (
        <div className={classes.bar}>
          <TabLinks label={t('views.label')} tabs={tabs} />
          {isNarrow ? null : <LookSwitch state={state} />}
        </div>
      )}
      {isDiary ? (
        <>
          <HearingFilterRow state={state} courtName={undefined} isList={false} lead={<LookSwitch state={state} />} />
          <Suspense fallback={<TextSkeleton lines={8} />}>
            {state.day === undefined ? (
              <HearingCalendar state={state} onRecord={record} />
            ) : (
              <DayBoard key={state.day} day={state.day} state={state} />
            )}
          </Suspense>
        </>
      ) : (
        <ListContent state={state} onRecord={record} />
      )}
      <OutcomeSheet opened={recording !== undefined} recording={recording} onClose={close} />
      {state.day === undefined ? null : <CloseDay day={state.day} state={state} />}
    </Page>
  );
}

/** Closes the day of the board, wherever its address says. */
function CloseDay({ day, state }: { day: string; state: HearingListState }) {
  const mayWrite = useMay('hearing:write');
  return (
    <CloseDaySheet
      key={day}
      opened={mayWrite && state.closing !== undefined}
      position={state.closing}
      day={day}
      filters={state.board}
      // Going back leads to where the closing began.
      onMove={(position) => state.change({ close: position }, true)}
      onClose={() => state.change({ close: undefined }, true)}
    />
  );
}

interface ContentProps {
  state: HearingListState;
  onRecord: ReturnType<typeof useRecording>['record'];
}

function ListContent({ state, onRecord }: ContentProps) {
  const { t } = useTranslation('hearings');
  const isPhone = useIsNarrow('tablet');
  const hearings = useQuery(hearingListQuery(state.view, state.query));
  // Together with the rows, which come in slices: below the skeleton it would be pushed down.
  const isComing = usePendingDelay(hearings.isPending);
  const courtName = hearings.data?.items.find((row) => row.court_name)?.court_name ?? undefined;
  return (
    <>
      <HearingFilterRow state={state} courtName={courtName} isList lead={<LookSwitch state={state} />} />
      {isPhone ? null : <Earlier state={state} />}
      {hearings.isError && !hearings.isFetching ? (
        <ErrorState title={t('failed')} message={messageOf(hearings.error, t('failed'))} onRetry={() => void hearings.refetch()} />
      ) : (
        <HearingList
          key={state.view}
          state={state}
          page={hearings.isError ? undefined : hearings.data}
          isOld={hearings.isPlaceholderData}
          onRecord={onRecord}
        />
      )}
      {isPhone && !isComing ? <Earlier state={state} /> : null}
    </>
  );
}

/** Leads from the list that begins today to the days before, and back; on a phone below the list, so that its rows begin higher. */
function Earlier({ state }: { state: HearingListState }) {
  const { t } = useTranslation('hearings');
  const { from, to } = state.chosen;
  const yesterday = addDays(today(), -1);
  const isEarlier = state.view === 'all' && from === undefined && to === yesterday;
  if (!state.beginsToday && !isEarlier) return null;
  return (
    <div className={classes.earlier}>
      {state.beginsToday ? <span className={classes.quiet}>{t('list.fromToday', { day: formatDay(today()) })}</span> : null}
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => state.change({ to: isEarlier ? undefined : yesterday, order: undefined, offset: undefined })}
      >
        {t(isEarlier ? 'list.fromTodayOn' : 'list.earlier')}
      </Button>
    </div>
  );
}

function HearingActions({ state }: { state: HearingListState }) {
  const { t } = useTranslation('hearings');
  return (
    <>
      <ActionIcon component={Link} to="/settings/calendar?new=1" variant="default" aria-label={t('subscribe')} title={t('subscribe')}>
        <IconCalendarShare size={18} aria-hidden />
      </ActionIcon>
      <Suspense fallback={null}>
        <HearingFiles state={state} />
      </Suspense>
      <AddHearing />
    </>
  );
}

function AddHearing() {
  const { t } = useTranslation('hearings');
  const mayWrite = useMay('hearing:write');
  if (!mayWrite) return null;
  return (
    <Button component={Link} to="/hearing/add" leftSection={<IconCalendarPlus size={18} aria-hidden />}>
      {t('add')}
    </Button>
  );
}

/** The list, today's board or a calendar; on a desktop today is one of the filters. */
function LookSwitch({ state }: { state: HearingListState }) {
  const { t } = useTranslation('hearings');
  const isNarrow = useIsNarrow('desktop');
  const [list, ...others] = looks.map((look) => ({ value: look, label: t(`look.${look}`) }));
  const now = { value: 'today', label: t('filter.today') } as const;
  const choose = (look: Look | 'today') => {
    if (look === 'today') state.change({ day: today() });
    else state.change({ view: look === 'list' ? undefined : look, day: undefined, ...(state.day ? { at: state.day } : {}) });
  };
  return (
    <Segments
      label={t('look.label')}
      className={classes.looks}
      choices={[...(list ? [list] : []), ...(isNarrow ? [now] : []), ...others]}
      value={state.day === undefined ? state.look : state.day === today() ? 'today' : ''}
      onChange={choose}
    />
  );
}
