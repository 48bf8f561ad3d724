import { endpoint } from '../platform/endpoint.ts';
import { EventDeadlines, EventDeadlinesDraft, EventOffers, EventQuery } from './deadline-event.schema.ts';

const url = '/api/v1/deadlines/from-event';

export const listRulesOfEvent = endpoint({
  method: 'GET',
  url,
  access: 'deadline:read',
  summary: 'What counts from an event in a case: the rules that fit its court and category, with their last days.',
  query: EventQuery,
  response: EventOffers,
});

export const createDeadlinesOfEvent = endpoint({
  method: 'POST',
  url,
  access: 'deadline:write',
  summary: 'Adds the chosen deadlines of an event, all or none; one that the case has already is not added again.',
  status: 201,
  body: EventDeadlinesDraft,
  response: EventDeadlines,
});
