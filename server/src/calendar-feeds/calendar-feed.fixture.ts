import nodeIcal, { type VEvent } from 'node-ical';
import { newCase } from '../../test/fixtures/document-fixture.ts';
import { anonymous, type Caller } from '../../test/fixtures/tenant-fixture.ts';

export const feeds = '/api/v1/calendar-feeds/';

/** Creates a feed. @returns its id and the path of its address. */
export async function subscribe(caller: Caller, draft: object = {}): Promise<{ id: string; path: string }> {
  const { id, url } = (await caller.post(feeds, { scope: 'mine', detail: 'full', ...draft })).json<{ id: string; url: string }>();
  return { id, path: url.replace('http://munshi.test', '') };
}

/** Fetches a feed as a calendar does: without a session. */
export const fetchFeed = async (path: string, headers: Record<string, string> = {}) => await anonymous.get(path, headers);

/** The events that node-ical reads in a feed, in the order of the feed. */
export async function eventsOf(path: string): Promise<VEvent[]> {
  const { payload } = await fetchFeed(path);
  return Object.values(nodeIcal.sync.parseICS(payload)).flatMap((part) => (part?.type === 'VEVENT' ? [part] : []));
}

export const summariesOf = async (path: string) => (await eventsOf(path)).map(({ summary }) => summary);

export const onTeamOf = async (caller: Caller, title: string, draft: object = {}) =>
  await newCase(caller, { title, team: [{ user_id: caller.userId, role: 'lead' }], ...draft });

export const list = async (caller: Caller, caseId: string, draft: object = {}) =>
  (await caller.post('/api/v1/hearings', { case_id: caseId, hearing_date: '2027-03-04', ...draft })).json<{ id: string }>();
