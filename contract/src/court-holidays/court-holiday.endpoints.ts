import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id.ts';
import { Message } from '../platform/message.ts';
import { CalendarFile, CheckedCalendarFile } from './calendar-file.schema.ts';
import {
  CourtHoliday,
  CourtHolidayChange,
  CourtHolidayDraft,
  CourtHolidayImport,
  CourtHolidayList,
  CourtHolidayQuery,
} from './court-holiday.schema.ts';

const base = '/api/v1/court-holidays';

export const listCourtHolidays = endpoint({
  method: 'GET',
  url: base,
  access: 'reference:read',
  summary:
    'The days of a year on which courts do not sit; for a given court, its own holidays, those of all courts and of the court it is a bench of.',
  query: CourtHolidayQuery,
  response: CourtHolidayList,
});

export const createCourtHoliday = endpoint({
  method: 'POST',
  url: base,
  access: 'reference:write',
  summary: 'Adds a holiday to the firm’s calendar.',
  status: 201,
  body: CourtHolidayDraft,
  response: CourtHoliday,
});

export const importCourtHolidays = endpoint({
  method: 'POST',
  url: `${base}/import`,
  access: 'reference:write',
  summary: 'Adds many holidays at once; existing ones stay unchanged.',
  status: 200,
  body: CourtHolidayImport,
  response: z.object({ added: z.int(), message: z.string() }),
});

export const checkCalendarFile = endpoint({
  method: 'POST',
  url: `${base}/check`,
  access: 'reference:write',
  summary: 'Reads the holidays of an iCalendar file and saves nothing; those to be added are sent to the import.',
  status: 200,
  body: CalendarFile,
  response: CheckedCalendarFile,
});

export const updateCourtHoliday = endpoint({
  method: 'PATCH',
  url: `${base}/:id`,
  access: 'reference:write',
  summary: 'Changes a holiday; omitted fields stay unchanged. Takes If-Match.',
  params: IdParams,
  body: CourtHolidayChange,
  response: CourtHoliday,
});

export const deleteCourtHoliday = endpoint({
  method: 'DELETE',
  url: `${base}/:id`,
  access: 'reference:write',
  summary: 'Deletes a holiday from the calendar; can be undone for 30 days.',
  params: IdParams,
  response: Message,
});

export const restoreCourtHoliday = endpoint({
  method: 'POST',
  url: `${base}/:id/restore`,
  access: 'reference:write',
  summary: 'Restores a deleted holiday.',
  status: 200,
  params: IdParams,
  response: CourtHoliday,
});
