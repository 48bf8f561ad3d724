import type { ClosedSaturdays, CourtSchedule } from '@munshi/contract/court-holidays/court-schedule.schema';
import type { Court } from '@munshi/contract/courts/court.schema';
import type { FilingHours } from '@munshi/contract/deadlines/computation.schema';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { findSchedules } from './court-schedule.repository.ts';
import { cutOffOf } from './schedule-words.ts';

type PlacedCourt = Pick<Court, 'id' | 'parent_id' | 'state'>;

/** The closed Saturdays and the hours that concern a court. `hasSaturdays`: the firm has entered which Saturdays are closed, be it none. */
export interface Schedule {
  readonly saturdays: ClosedSaturdays;
  readonly hasSaturdays: boolean;
  readonly hours: Omit<FilingHours, 'text'>;
}

/**
 * What concerns a court, each from the first entry that states it: of the court, of the court it is a bench of, of all courts. Only if
 * the firm has entered no end of e-filing, that of its High Court is taken. Without a court, what concerns all courts.
 */
export async function readSchedule(db: TenantDb, court: PlacedCourt | undefined): Promise<Schedule> {
  const courtIds = [court?.id, court?.parent_id].filter((id) => typeof id === 'string');
  const entries = await findSchedules(db, courtIds);
  const nearest = [...courtIds, null].flatMap((id) => entries.find(({ court_id: of }) => of === id) ?? []);
  const stated = <Field extends keyof CourtSchedule>(field: Field) => nearest.find((entry) => entry[field] !== null)?.[field] ?? null;
  const until = stated('efiling_until');
  const cutOff = until === null ? cutOffOf(court?.state ?? null) : undefined;
  return {
    saturdays: stated('saturdays') ?? 'none',
    hasSaturdays: stated('saturdays') !== null,
    hours: {
      registry_opens: stated('registry_opens'),
      registry_closes: stated('registry_closes'),
      efiling_until: until ?? cutOff?.until ?? null,
      efiling_source: cutOff?.source ?? null,
    },
  };
}
