import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { SideSheet } from '../../ui/overlay/side-sheet.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { FormSkeleton } from '../../ui/page/page-skeletons.tsx';
import type { BoardFilters } from '../hearing.queries.ts';
import type { Recorded } from '../outcome/recording.ts';
import { dueAfter, hearingAt } from './cause-list-position.ts';
import { SUMMARY } from './close-day-address.ts';
import { LastRecorded } from './last-recorded.tsx';
import { useWholeBoard } from './use-whole-board.ts';

const OutcomeForm = lazyComponent(() => import('../outcome/outcome-form.tsx').then((module) => module.OutcomeForm));
const CloseDaySummary = lazyComponent(() => import('./close-day-summary.tsx').then((module) => module.CloseDaySummary));

interface CloseDayProps {
  day: string;
  /** Those of the board: only what it shows is closed. */
  filters: BoardFilters;
  /** Goes to another hearing of the day, or to its summary. */
  onMove: (position: string) => void;
  onClose: () => void;
}

interface CloseDaySheetProps extends CloseDayProps {
  opened: boolean;
  /** In the address: which hearing, or the summary; undefined while closed. */
  position: string | undefined;
}

/** Records the outcomes of a day, hearing after hearing in the order of the cause list, and sums them up at the end. */
export function CloseDaySheet({ opened, position, ...closing }: CloseDaySheetProps) {
  const { t } = useTranslation('hearings');
  // While the sheet leaves the screen, it shows what it did.
  const [shown, setShown] = useState(position);
  if (position !== undefined && position !== shown) setShown(position);
  return (
    <SideSheet opened={opened} onClose={closing.onClose} title={t('closeDay.title')}>
      {shown === undefined ? null : (
        <Suspense fallback={<FormSkeleton />}>
          <Closing position={shown} {...closing} />
        </Suspense>
      )}
    </SideSheet>
  );
}

function Closing({ position, day, filters, onMove, onClose }: CloseDayProps & { position: string }) {
  const { t } = useTranslation('hearings');
  const { hearings, error, retry } = useWholeBoard(day, filters);
  const [last, setLast] = useState<Recorded>();
  if (error && !hearings) return <ErrorState title={t('failed')} message={messageOf(error, t('failed'))} onRetry={retry} />;
  if (!hearings) return <FormSkeleton />;
  const undone = (id: string) => {
    setLast(undefined);
    onMove(id);
  };
  return (
    <>
      {last ? <LastRecorded last={last} onUndone={undone} /> : null}
      <Position
        key={position}
        position={position}
        hearings={hearings}
        onMove={onMove}
        onRecorded={setLast}
        summary={{ day, filters, onClose }}
      />
    </>
  );
}

interface PositionProps {
  position: string;
  hearings: readonly Hearing[];
  onMove: (position: string) => void;
  onRecorded: (recorded: Recorded) => void;
  summary: Pick<CloseDayProps, 'day' | 'filters' | 'onClose'>;
}

/** One hearing, which stays until it is recorded or skipped, also if a colleague records it meanwhile; or the summary. */
function Position({ position, hearings, onMove, onRecorded, summary }: PositionProps) {
  const [hearing] = useState(() => hearingAt(position, hearings));
  if (!hearing) return <CloseDaySummary hearings={hearings} onMove={onMove} {...summary} />;
  const rest = dueAfter(hearing, hearings);
  const goOn = () => onMove(rest[0]?.id ?? SUMMARY);
  const now = hearings.find(({ id }) => id === hearing.id);
  const series = {
    left: rest.length,
    recordedMeanwhile: now && now.outcome !== null && now.version > hearing.version ? now : undefined,
    onSkip: goOn,
    onRecorded: (recorded: Recorded) => {
      onRecorded(recorded);
      goOn();
    },
  };
  return <OutcomeForm hearing={hearing} series={series} onClose={summary.onClose} />;
}
