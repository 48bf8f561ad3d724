import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Message } from '../platform/page.ts';
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
  summary: 'The days of a year on which courts do not sit; with a court, its own and those of every court.',
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
  summary: 'Adds many holidays at once; those that are there already stay as they are.',
  status: 200,
  body: CourtHolidayImport,
  response: z.object({ added: z.int(), message: z.string() }),
});

export const updateCourtHoliday = endpoint({
  method: 'PATCH',
  url: `${base}/:id`,
  access: 'reference:write',
  summary: 'Changes a holiday; what is left out stays. Takes If-Match.',
  params: IdParams,
  body: CourtHolidayChange,
  response: CourtHoliday,
});

export const deleteCourtHoliday = endpoint({
  method: 'DELETE',
  url: `${base}/:id`,
  access: 'reference:write',
  summary: 'Takes a holiday out of the calendar; can be undone for 30 days.',
  params: IdParams,
  response: Message,
});

export const restoreCourtHoliday = endpoint({
  method: 'POST',
  url: `${base}/:id/restore`,
  access: 'reference:write',
  summary: 'Takes a deletion back.',
  status: 200,
  params: IdParams,
  response: CourtHoliday,
});
