import { endpoint } from '../platform/endpoint.ts';
import { pageOf } from '../platform/page.ts';
import { IdParams } from '../platform/id.ts';
import { Message } from '../platform/message.ts';
import { NoneNeeded, NoneNeededDraft, NoneNeededQuery, WatchedCase, WatchListQuery } from './watch-list.schema.ts';

const noneNeeded = '/api/v1/deadlines/none-needed';

export const listWatchedCases = endpoint({
  method: 'GET',
  url: '/api/v1/deadlines/watch-list',
  access: 'deadline:read',
  summary: 'Cases under way that usually have a deadline and have no open one, with the rules that usually apply; the next hearing first.',
  query: WatchListQuery,
  response: pageOf(WatchedCase),
});

export const listNoneNeeded = endpoint({
  method: 'GET',
  url: noneNeeded,
  access: 'deadline:read',
  summary: 'The cases that need no deadline, with the reasons that were noted; the latest first.',
  query: NoneNeededQuery,
  response: pageOf(NoneNeeded),
});

export const noteNoneNeeded = endpoint({
  method: 'POST',
  url: noneNeeded,
  access: 'deadline:write',
  summary: 'Notes why a case needs no deadline by these rules; it leaves the watch-list.',
  status: 201,
  body: NoneNeededDraft,
  response: NoneNeeded,
});

export const withdrawNoneNeeded = endpoint({
  method: 'DELETE',
  url: `${noneNeeded}/:id`,
  access: 'deadline:write',
  summary: 'Takes back that a case needs no deadline; it stands on the watch-list again.',
  params: IdParams,
  response: Message,
});
