import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { courtToday } from '../platform/clock/court-day.ts';
import { startWorker } from '../platform/jobs/queue.ts';
import { mailsTo, waitForMail } from '../../test/fixtures/mail-fixture.ts';
import { app, type Caller, deps, newTenant, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { clientMailJobs } from './client-reminder.jobs.ts';
import { later, made, messagesOf, newMatter, note, notNotified, soon } from './client-message.fixture.ts';

const quiet = { error() {}, warn() {}, info() {}, debug() {} } as never;
const worker = await startWorker(inject('ownerUrl'), clientMailJobs(deps, app.log), quiet);
afterAll(async () => await worker.stop());

let firm: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  firm = await newTenant();
  other = await newTenant();
});

describe('the message to a client', () => {
  it('says number, court, date, purpose and firm in English, and nothing else of the record', async () => {
    const matter = await newMatter(firm);
    const { clients, kind } = await messagesOf(firm, matter.caseId);
    expect(kind).toBe('next_date');
    expect(clients).toHaveLength(1);
    const [client] = clients;
    expect(client).toMatchObject({ name: 'Sunita Menon', mobile: '+919876543210', language: 'en', is_notified: false });
    expect(client.text).toMatch(/^Your matter CS 412\/2026 in the court is next listed on \w+day, \d+ \w+ \d{4}\.\nPurpose: Arguments/);
    expect(client.text).not.toMatch(/privileged|Varma|\{/);
    // The firm has no phone: the line is left out.
    expect(client.text).not.toContain('Phone');
  });

  it('is in Hindi for a client who reads Hindi', async () => {
    const matter = await newMatter(firm, { person: { language: 'hi' } });
    const [client] = (await messagesOf(firm, matter.caseId)).clients;
    expect(client.text).toContain('आपके मामले CS 412/2026');
    expect(client.text).toMatch(/की अगली तारीख .*वार, \d+ \S+ \d{4} है।/);
  });

  it('names both courts of a day with two hearings, with the purpose of each, in English and in Hindi', async () => {
    const matter = await newMatter(firm);
    const second = await newMatter(other);
    const courts = { saket: 'District Court, Saket', delhi: 'High Court of Delhi' };
    const addCourt = async (by: Caller, name: string) => (await made(by.post('/api/v1/courts', { name, level: 'high_court' }))).id;
    const [saket, delhi] = [await addCourt(firm, courts.saket), await addCourt(firm, courts.delhi)];
    const textOf = async () => (await messagesOf(firm, matter.caseId)).clients[0].text as string;
    const at = (court: string, purpose: object) =>
      firm.post('/api/v1/hearings', { case_id: matter.caseId, hearing_date: soon, court_id: court, ...purpose });
    await made(firm.patch(`/api/v1/hearings/${matter.hearingId}`, { court_id: saket, hearing_time: '10:30' }));
    expect(await textOf()).toContain('CS 412/2026 in District Court, Saket is next listed on');

    const { id } = await made(at(delhi, { purpose_text: 'Arguments', hearing_time: '14:00' }));
    expect(await textOf()).toContain('CS 412/2026 in District Court, Saket and High Court of Delhi is next listed on');
    expect(await textOf()).toContain('\nPurpose: Arguments\n');
    await made(firm.patch(`/api/v1/hearings/${id}`, { purpose_text: 'Evidence' }));
    expect(await textOf()).toContain('\nPurpose: Arguments (District Court, Saket) and Evidence (High Court of Delhi)\n');
    await made(firm.patch(`/api/v1/people/${matter.clientId}`, { language: 'hi' }));
    expect(await textOf()).toContain('(District Court, Saket और High Court of Delhi)');

    // A hearing of another day, or of another firm on the same day, is not named.
    await made(firm.patch(`/api/v1/hearings/${id}`, { hearing_date: later }));
    expect(await textOf()).not.toContain('Delhi');
    expect((await messagesOf(other, second.caseId)).clients[0].text).toContain('in the court is next listed');
  });

  it('names the court once for two hearings in it, and every purpose', async () => {
    const matter = await newMatter(firm);
    for (const purpose of ['Arguments', 'Cross-examination', 'Framing of issues'])
      await made(firm.post('/api/v1/hearings', { case_id: matter.caseId, hearing_date: soon, purpose_text: purpose }));
    const [client] = (await messagesOf(firm, matter.caseId)).clients;
    expect(client.text).toContain('in the court is next listed on');
    expect(client.text).toContain('\nPurpose: Arguments, Cross-examination and Framing of issues\n');
  });

  it('says after a disposal or a reserved order only that there is no next date', async () => {
    const matter = await newMatter(firm);
    const today = courtToday();
    await made(firm.patch(`/api/v1/hearings/${matter.hearingId}`, { hearing_date: today }));
    await made(
      firm.post(`/api/v1/hearings/${matter.hearingId}/outcome`, {
        business_on_date: today,
        outcome: 'reserved',
        business_text: 'the judge was against us',
        no_next_reason: 'reserved',
      }),
    );
    const { kind, clients } = await messagesOf(firm, matter.caseId);
    expect(kind).toBe('no_next_date');
    expect(clients[0].text).toMatch(/has no next date at present/);
    expect(clients[0].text).not.toContain('judge');
  });

  it('promises no date in a case that is disposed of', async () => {
    const matter = await newMatter(firm);
    await made(firm.delete(`/api/v1/hearings/${matter.hearingId}`));
    await made(firm.patch(`/api/v1/case/${matter.caseId}`, { status: 'disposed' }));
    const [client] = (await messagesOf(firm, matter.caseId)).clients;
    expect(client.text).toMatch(/has no next date at present\. We will tell you if a date is fixed\./);
  });
});

describe('a note that a client was told', () => {
  it('is kept with person, date and way, shown in the timeline, and ends "not told" until the date changes', async () => {
    const matter = await newMatter(firm);
    expect((await notNotified(firm, matter.caseId)).total).toBe(1);
    const noted = await made<{ notified_by_name: string }>(note(firm, matter));
    expect(noted).toMatchObject({ next_date: soon, way: 'whatsapp', person_name: 'Sunita Menon', can_undo: true });
    expect((await notNotified(firm, matter.caseId)).total).toBe(0);
    expect((await messagesOf(firm, matter.caseId)).clients[0].is_notified).toBe(true);
    const { items } = (await firm.get(`/api/v1/case/${matter.caseId}/timeline`)).json<{
      items: { record: string; record_name: string }[];
    }>();
    expect(items.find(({ record }) => record === 'client_messages')).toMatchObject({ record_name: 'Sunita Menon' });
    await made(firm.patch(`/api/v1/hearings/${matter.hearingId}`, { hearing_date: later }));
    expect(await notNotified(firm, matter.caseId)).toMatchObject({
      total: 1,
      items: [{ person_id: matter.clientId, notified_date: soon }],
    });
  });

  it('can be undone by its author or an admin, and then the client counts as not told', async () => {
    const matter = await newMatter(firm);
    const clerk = await firm.member('clerk');
    const colleague = await firm.member('lawyer');
    const { id } = await made(note(clerk, matter));
    expect((await colleague.delete(`/api/v1/client-messages/${id}`)).json()).toMatchObject({ code: 'client_message.not_own' });
    expect((await clerk.delete(`/api/v1/client-messages/${id}`)).statusCode).toBe(200);
    expect((await clerk.delete(`/api/v1/client-messages/${id}`)).statusCode).toBe(404);
    expect((await notNotified(firm, matter.caseId)).total).toBe(1);
  });

  it('is refused for the other side, an unknown person, a client of another case and a client who wants no messages', async () => {
    const matter = await newMatter(firm);
    const second = await newMatter(firm);
    const code = async (answer: ReturnType<Caller['post']>) => (await answer).json<{ code: string }>().code;
    expect(await code(note(firm, matter, { person_id: matter.opponentId }))).toBe('client_message.not_client');
    expect(await code(note(firm, matter, { person_id: second.clientId }))).toBe('client_message.not_client');
    await made(firm.patch(`/api/v1/people/${matter.clientId}`, { no_messages: true }));
    expect(await code(note(firm, matter))).toBe('client_message.opted_out');
    expect((await notNotified(firm, matter.caseId)).total).toBe(0);
  });

  it('is refused if the date was changed since the message was shown, and without the address of the way', async () => {
    const matter = await newMatter(firm, { person: { email: null } });
    const code = async (over: object) => (await note(firm, matter, over)).json<{ code: string }>().code;
    expect(await code({ next_date: later })).toBe('client_message.date_changed');
    expect(await code({ next_date: null })).toBe('client_message.date_changed');
    expect(await code({ way: 'email' })).toBe('client_message.no_email');
  });

  it('by mail sends one mail to the client, and cannot be undone', async () => {
    const address = 'asked.for.by.mail@example.in';
    const matter = await newMatter(firm, { person: { email: address } });
    const { id } = await made(note(firm, matter, { way: 'email' }));
    expect((await waitForMail(address)).text).toContain('Purpose: Arguments');
    expect(await mailsTo(address)).toHaveLength(1);
    expect((await firm.delete(`/api/v1/client-messages/${id}`)).json()).toMatchObject({ code: 'client_message.sent' });
  });
});

describe('other people', () => {
  it('of another firm, and colleagues outside a restricted case, learn nothing of its clients', async () => {
    const matter = await newMatter(firm, { case: { restricted: true } });
    const { id } = await made(note(firm, matter));
    await made(firm.patch(`/api/v1/hearings/${matter.hearingId}`, { hearing_date: later }));
    const colleague = await firm.member('lawyer');
    for (const outsider of [colleague, other]) {
      expect((await outsider.get(`/api/v1/client-messages/of-case/${matter.caseId}`)).statusCode).toBe(404);
      expect((await notNotified(outsider, matter.caseId)).total).toBe(0);
      expect((await note(outsider, matter, { next_date: later })).json()).toMatchObject({ code: 'case.not_found' });
      expect((await outsider.delete(`/api/v1/client-messages/${id}`)).statusCode).toBe(404);
    }
    expect((await notNotified(firm, matter.caseId)).total).toBe(1);
  });
});

describe('templates', () => {
  const url = '/api/v1/client-messages/templates/next_date/en';

  it('are changed by the firm, used for its messages only, and reset to the default', async () => {
    const own = await newTenant();
    const matter = await newMatter(own);
    await made(own.put(url, { body: '{case_title}: {next_date}' }));
    expect((await messagesOf(own, matter.caseId)).clients[0].text).toMatch(/^Menon v\. Varma: /);
    const { templates } = (await other.get('/api/v1/client-messages/settings')).json<{ templates: { is_default: boolean }[] }>();
    expect(templates.every((each) => each.is_default)).toBe(true);
    expect((await own.delete(url)).json()).toMatchObject({ is_default: true });
    expect((await messagesOf(own, matter.caseId)).clients[0].text).toMatch(/^Your matter/);
  });

  it('with an unknown placeholder, a loose brace, or without the date are refused', async () => {
    const code = async (body: string) => (await firm.put(url, { body })).json<{ code: string }>().code;
    expect(await code('On {next_date}: {business_text}')).toBe('client_message.unknown_placeholder');
    expect(await code('On {next_date}: {')).toBe('client_message.unknown_placeholder');
    expect(await code('Come soon')).toBe('client_message.without_date');
    const clerk = await firm.member('clerk');
    expect((await clerk.put(url, { body: '{next_date}' })).statusCode).toBe(403);
  });
});
