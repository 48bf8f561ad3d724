import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf } from '../platform/page.ts';
import { IdParams } from '../platform/id.ts';
import { Message } from '../platform/message.ts';
import { ConflictsQuery, HearingConflicts } from './hearing-conflicts.schema.ts';
import { HearingDays, HearingDaysQuery } from './hearing-days.schema.ts';
import { HearingQuery, HistoryQuery, MyHistoryQuery, MyUpcomingQuery, UpcomingQuery } from './hearing-query.schema.ts';
import { Hearing, HearingChange, HearingDraft, MovingHearing, UnrecordedHearing, WithCaseMove } from './hearing.schema.ts';
import { OutcomeDraft } from './outcome.schema.ts';

const base = '/api/v1/hearings';

export const listHearings = endpoint({
  method: 'GET',
  url: base,
  access: 'hearing:read',
  summary: 'Hearings by day, optionally of one case, court, lawyer, day or period.',
  query: HearingQuery,
  response: pageOf(Hearing),
});

export const listUpcomingHearings = endpoint({
  method: 'GET',
  url: `${base}/upcoming`,
  access: 'hearing:read',
  summary: 'Hearings from today onwards without an outcome, soonest first.',
  query: UpcomingQuery,
  response: pageOf(Hearing),
});

export const listHearingHistory = endpoint({
  method: 'GET',
  url: `${base}/history`,
  access: 'hearing:read',
  summary: 'Hearings with an outcome or whose day has passed, latest first.',
  query: HistoryQuery,
  response: pageOf(Hearing),
});

export const listMyUpcomingHearings = endpoint({
  method: 'GET',
  url: `${base}/my-upcoming`,
  access: 'hearing:read',
  summary: 'Upcoming hearings of cases whose team the caller is on, or in which the caller appears.',
  query: MyUpcomingQuery,
  response: pageOf(Hearing),
});

export const listMyHearingHistory = endpoint({
  method: 'GET',
  url: `${base}/my-history`,
  access: 'hearing:read',
  summary: 'Past hearings of cases whose team the caller is on, or in which the caller appeared.',
  query: MyHistoryQuery,
  response: pageOf(Hearing),
});

export const listHearingDays = endpoint({
  method: 'GET',
  url: `${base}/days`,
  access: 'hearing:read',
  summary: 'A calendar: each day with hearings, their number and the first few.',
  query: HearingDaysQuery,
  response: HearingDays,
});

export const listHearingConflicts = endpoint({
  method: 'GET',
  url: `${base}/conflicts`,
  access: 'hearing:read',
  summary: 'Warnings before a date is fixed: Sundays, holidays, the same case or lawyer elsewhere. They never block.',
  query: ConflictsQuery,
  response: HearingConflicts,
});

export const createHearing = endpoint({
  method: 'POST',
  url: base,
  access: 'hearing:write',
  summary: 'Creates a hearing and updates the case: its dates, its stage, and its status if it was open.',
  status: 201,
  body: HearingDraft,
  response: MovingHearing,
});

export const readHearing = endpoint({
  method: 'GET',
  url: `${base}/:id`,
  access: 'hearing:read',
  summary: 'One hearing.',
  params: IdParams,
  response: Hearing,
});

export const updateHearing = endpoint({
  method: 'PATCH',
  url: `${base}/:id`,
  access: 'hearing:write',
  summary: 'Changes a hearing; omitted fields stay unchanged. Takes If-Match.',
  params: IdParams,
  body: HearingChange,
  response: Hearing,
});

export const deleteHearing = endpoint({
  method: 'DELETE',
  url: `${base}/:id`,
  access: 'hearing:delete',
  summary: 'Deletes a hearing; can be undone for 30 days. Takes back what its entry alone changed in the case.',
  params: IdParams,
  response: z.extend(Message, WithCaseMove.shape),
});

export const restoreHearing = endpoint({
  method: 'POST',
  url: `${base}/:id/restore`,
  access: 'hearing:delete',
  summary: 'Restores a deleted hearing.',
  status: 200,
  params: IdParams,
  response: MovingHearing,
});

export const recordOutcome = endpoint({
  method: 'POST',
  url: `${base}/:id/outcome`,
  access: 'hearing:write',
  summary: 'Records the outcome, creates the next hearing and updates the case. A repeated call corrects the outcome. Takes If-Match.',
  status: 200,
  params: IdParams,
  body: OutcomeDraft,
  response: MovingHearing,
});

export const undoOutcome = endpoint({
  method: 'DELETE',
  url: `${base}/:id/outcome`,
  access: 'hearing:write',
  summary: 'Undoes the outcome: restores the case as it was and removes the next hearing. Takes If-Match.',
  params: IdParams,
  response: UnrecordedHearing,
});
