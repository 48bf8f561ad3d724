import {
  createCourtHoliday,
  deleteCourtHoliday,
  importCourtHolidays,
  listCourtHolidays,
  restoreCourtHoliday,
  updateCourtHoliday,
} from '@munshi/contract/court-holidays/court-holiday.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as holidayRepository from './court-holiday.repository.ts';
import * as holidays from './court-holiday.service.ts';

export function courtHolidayRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, listCourtHolidays, async ({ db, query }) => ({ items: await holidayRepository.list(db, query) }));
  handle(app, deps, createCourtHoliday, async ({ db, body }) => await holidays.addHoliday(db, body));
  handle(app, deps, importCourtHolidays, async ({ db, body }) => await holidays.importHolidays(db, body));
  handle(
    app,
    deps,
    updateCourtHoliday,
    async ({ db, params, body, expectedVersion }) => await holidays.changeHoliday(db, params.id, body, expectedVersion),
  );
  handle(app, deps, deleteCourtHoliday, async ({ db, params }) => await holidays.removeHoliday(db, params.id));
  handle(app, deps, restoreCourtHoliday, async ({ db, params }) => await holidays.restoreHoliday(db, params.id));
}
