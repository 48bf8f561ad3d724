import * as endpoints from '@munshi/contract/court-holidays/court-holiday.endpoints';
import * as scheduleEndpoints from '@munshi/contract/court-holidays/court-schedule.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import { checkCalendarFile } from './calendar-files/calendar-file.service.ts';
import * as holidays from './court-holiday.service.ts';
import { listCourtSchedules } from './schedules/court-schedule.repository.ts';
import { updateCourtSchedule } from './schedules/court-schedule.service.ts';

export function courtHolidayRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, endpoints.listCourtHolidays, async ({ db, query }) => await holidays.listCourtHolidays(db, query));
  handle(app, deps, scheduleEndpoints.listCourtSchedules, async ({ db }) => ({ items: await listCourtSchedules(db) }));
  handle(app, deps, scheduleEndpoints.updateCourtSchedule, async ({ db, body }) => await updateCourtSchedule(db, body));
  handle(app, deps, endpoints.createCourtHoliday, async ({ db, body }) => await holidays.createCourtHoliday(db, body));
  handle(app, deps, endpoints.importCourtHolidays, async ({ db, body }) => await holidays.importCourtHolidays(db, body));
  handle(app, deps, endpoints.checkCalendarFile, async ({ db, body }) => await checkCalendarFile(db, body));
  handle(
    app,
    deps,
    endpoints.updateCourtHoliday,
    async ({ db, params, body, expectedVersion }) => await holidays.updateCourtHoliday(db, params.id, body, expectedVersion),
  );
  handle(app, deps, endpoints.deleteCourtHoliday, async ({ db, params }) => await holidays.deleteCourtHoliday(db, params.id));
  handle(app, deps, endpoints.restoreCourtHoliday, async ({ db, params }) => await holidays.restoreCourtHoliday(db, params.id));
}
