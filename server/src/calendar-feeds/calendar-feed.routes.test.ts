import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { anonymous, newTenant, superuser } from '../../test/fixtures/tenant-fixture.ts';
import { eventsOf, feeds, fetchFeed, list, onTeamOf, subscribe, summariesOf } from './calendar-feed.fixture.ts';

describe('calendar feeds', () => {
  it('are created with an address, listed without it, and revoked', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const opened = await onTeamOf(firm, 'Rao v. Iyer');
    const { id, path } = await subscribe(firm, { scope: 'case', case_id: opened.id, detail: 'private' });
    const listed = (await firm.get(feeds)).json();
    expect(listed).toMatchObject({
      items: [{ id, scope: 'case', case_title: 'Rao v. Iyer', detail: 'private', last_read_at: null }],
      total: 1,
    });
    expect(JSON.stringify(listed)).not.toMatch(/token|hash/);
    expect((await fetchFeed(path)).statusCode).toBe(200);
    expect((await firm.get(feeds)).json().items[0].last_read_at).not.toBeNull();
    const colleague = await firm.member('admin');
    for (const caller of [other, colleague]) {
      expect((await caller.get(feeds)).json().items).toEqual([]);
      expect((await caller.delete(`${feeds}${id}`)).json().code).toBe('calendar_feed.not_found');
    }
    expect((await firm.delete(`${feeds}${id}`)).statusCode).toBe(200);
    expect((await fetchFeed(path)).json()).toMatchObject({ code: 'calendar_feed.not_found' });
    expect((await fetchFeed(path)).statusCode).toBe(404);
    expect((await firm.delete(`${feeds}${id}`)).statusCode).toBe(404);
  });

  it('refuse a case without its scope, a scope without its case, and a case of another firm', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const theirs = await onTeamOf(other, 'Theirs');
    expect((await firm.post(feeds, { scope: 'case' })).json().fields).toEqual({ case_id: 'required' });
    expect((await firm.post(feeds, { scope: 'mine', case_id: uuidv7() })).json().code).toBe('request.invalid');
    expect((await firm.post(feeds, { scope: 'case', case_id: theirs.id })).json().code).toBe('case.not_found');
    expect((await firm.post(feeds, { scope: 'all' })).json().code).toBe('request.invalid');
    expect((await (await firm.member('accountant')).post(feeds, { scope: 'firm' })).statusCode).toBe(403);
  });

  it('are at most twenty for one person', async () => {
    const firm = await newTenant();
    for (let count = 0; count < 20; count++) await subscribe(firm);
    expect((await firm.post(feeds, { scope: 'mine' })).json().code).toBe('calendar_feed.too_many');
  });

  it('keep their token as a hash, and out of the audit log', async () => {
    const firm = await newTenant();
    const { id, path } = await subscribe(firm);
    const secret = path.split('.').at(-1) ?? '';
    await fetchFeed(path);
    await firm.delete(`${feeds}${id}`);
    const lines = await superuser.selectFrom('audit_log').selectAll().where('row_id', '=', id).orderBy('at').execute();
    expect(lines.map(({ action, actor_id: actor }) => [action, actor])).toEqual([
      ['insert', firm.userId],
      ['delete', firm.userId],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/hash/);
    expect(JSON.stringify(lines)).not.toContain(secret);
  });

  it('do not open with a wrong, foreign or malformed token', async () => {
    const firm = await newTenant();
    const { path } = await subscribe(firm);
    const { path: other } = await subscribe(firm);
    const mixed = path.replace(/\.[^.]*$/, `.${other.split('.').at(-1)}`);
    for (const wrong of [mixed, `${path}x`, path.replace(/token=.{32}/, `token=${uuidv7().replaceAll('-', '')}`)])
      expect((await fetchFeed(wrong)).statusCode).toBe(404);
    expect((await anonymous.get('/api/v1/calendar-feeds/feed.ics')).json().code).toBe('request.invalid');
  });
});

describe('what a feed shows', () => {
  it('is dates of the person, of the firm or of the case', async () => {
    const firm = await newTenant();
    const lawyer = await firm.member('lawyer');
    const [mine, theirs] = [await onTeamOf(firm, 'Mine v. State'), await onTeamOf(lawyer, 'Theirs v. State')];
    for (const { id } of [mine, theirs]) await list(firm, id);
    await firm.post('/api/v1/tasks', { title: 'Draft reply', due_date: '2027-03-05', assignee_ids: [firm.userId] });
    const of = async (draft: object) => (await summariesOf((await subscribe(firm, draft)).path)).join('; ');
    expect(await of({ scope: 'mine' })).toMatch(/^File \d+ Mine v\. State; Due: Draft reply$/);
    const firmwide = await of({ scope: 'firm' });
    for (const title of ['Mine v. State', 'Theirs v. State', 'Draft reply']) expect(firmwide).toContain(title);
    expect(await of({ scope: 'case', case_id: theirs.id })).toMatch(/^File \d+ Theirs v\. State$/);
  });

  it('names number, title, purpose, court and item, and a private one says "Court" alone', async () => {
    const firm = await newTenant();
    const court = (await firm.post('/api/v1/courts', { name: 'Court at Pune', level: 'tribunal' })).json();
    const opened = await onTeamOf(firm, 'Rao, heirs of; v. Iyer', { registration_number: 'CS/12/2026' });
    const place = { court_id: court.id, court_number: '4', item_number: '12', purpose_text: 'Arguments; अंतिम' };
    await list(firm, opened.id, { ...place, hearing_time: '10:30' });
    await firm.post('/api/v1/tasks', { case_id: opened.id, title: 'Secret', due_date: '2027-03-05', assignee_ids: [firm.userId] });
    const [event] = await eventsOf((await subscribe(firm)).path);
    expect(event?.summary).toBe('CS/12/2026 Rao, heirs of; v. Iyer - Arguments; अंतिम - Court at Pune, room 4, item 12');
    expect(event?.location).toBe('Court at Pune, room 4');
    expect(event?.start.toISOString()).toBe('2027-03-04T05:00:00.000Z');
    const { path } = await subscribe(firm, { detail: 'private' });
    expect(await summariesOf(path)).toEqual(['Court']);
    expect((await fetchFeed(path)).payload).not.toMatch(/Rao|Pune|Secret|CS\/12|cases\//);
  });

  it('is written by RFC 5545: whole days, the zone with its rules, folded lines', async () => {
    const firm = await newTenant();
    const opened = await onTeamOf(firm, 'मुंशी '.repeat(8));
    await list(firm, opened.id, { purpose_text: 'अंतिम बहस '.repeat(8) });
    await list(firm, opened.id, { hearing_time: '23:30' });
    const answer = await fetchFeed((await subscribe(firm)).path);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.payload).toContain('DTSTART;VALUE=DATE:20270304\r\n');
    expect(answer.payload).toContain('DTSTART;TZID=Asia/Kolkata:20270304T233000\r\nDTEND;TZID=Asia/Kolkata:20270304T235900\r\n');
    expect(answer.payload).toMatch(/BEGIN:VTIMEZONE\r\nTZID:Asia\/Kolkata\r\n/);
    for (const line of answer.payload.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});
