import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { mailsTo, waitForMail } from '../../test/fixtures/mail-fixture.ts';
import { deps, newTenant, anonymous } from '../../test/fixtures/tenant-fixture.ts';

/** Messages go to the sender address of this installation, since no other is configured. */
const MAILBOX = 'munshi@localhost';

const mailWith = async (reference: string, address = MAILBOX) => {
  const mails = await mailsTo(address);
  return mails.filter((mail) => mail.subject?.includes(reference));
};
const draft = (over: object = {}) => ({
  name: 'Asha Rao',
  email: `asha-${uuidv7().slice(-12)}@example.in`,
  subject: 'How do I add a court?',
  message: 'Our court is not in the list.\n\nWhere can it be added?',
  ...over,
});
interface Received {
  message: string;
  reference: string;
}

describe.each(['/api/v1/support', '/api/v1/contact'])('POST %s', (url) => {
  it('mails an unauthenticated caller’s message to the operator with a reference, and nothing to the typed email', async () => {
    const body = draft();
    const response = await anonymous.post(url, body);
    expect(response.statusCode).toBe(201);
    const { reference, message } = response.json<Received>();
    expect(reference).toMatch(/^MUN-\d{4}-[2-9B-DF-HJ-NP-RTV-XZ]{6}$/);
    expect(message).toBe(`Your message is on its way. Its reference is ${reference}.`);

    await expect.poll(async () => (await mailWith(reference)).length, { timeout: 10_000 }).toBe(1);
    const [sent] = await mailWith(reference);
    expect(sent).toMatchObject({ subject: `[${reference}] How do I add a court?`, replyTo: [{ address: body.email }] });
    expect(sent?.text).toContain('Where can it be added?');
    expect(sent?.text).toContain('Not signed in');
    expect(await mailsTo(body.email)).toEqual([]);
  });

  it('sends a copy to a signed-in sender at their account’s email, whatever email was typed', async () => {
    const firm = await newTenant();
    const body = draft();
    const { reference, message } = (await firm.post(url, body)).json<Received>();
    expect(message).toContain(`A copy is on its way to ${firm.email}.`);
    const copy = await waitForMail(firm.email);
    expect(copy.subject).toBe(`We have your message ${reference}`);
    expect(await mailsTo(body.email)).toEqual([]);
    await expect
      .poll(async () => (await mailWith(reference))[0]?.text, { timeout: 10_000 })
      .toContain(`Signed in as ${firm.email}, of ${firm.code}.`);
  });

  it('sends a repeated request with the same key once, and refuses the key for another message', async () => {
    const [body, key] = [draft(), { 'idempotency-key': uuidv7() }];
    const first = (await anonymous.post(url, body, key)).json<Received>();
    const second = (await anonymous.post(url, body, key)).json<Received>();
    expect(second).toEqual(first);
    expect((await anonymous.post(url, { ...body, message: 'Something else altogether.' }, key)).json()).toMatchObject({
      code: 'request.key_reused',
    });
    const other = (await anonymous.post(url, body)).json<Received>();
    expect(other.reference).not.toBe(first.reference);
    await expect.poll(async () => (await mailWith(other.reference)).length, { timeout: 10_000 }).toBe(1);
    expect(await mailWith(first.reference)).toHaveLength(1);
  });

  it('adds no mail header from typed text', async () => {
    const body = draft({ subject: 'Hello\r\nBcc: victim@example.in', name: 'A\r\nX-Evil: 1' });
    const { reference } = (await anonymous.post(url, body)).json<Received>();
    await expect.poll(async () => (await mailWith(reference)).length, { timeout: 10_000 }).toBe(1);
    const [sent] = await mailWith(reference);
    expect(sent?.subject).toBe(`[${reference}] Hello Bcc: victim@example.in`);
    expect(sent?.bcc).toBeUndefined();
    expect(sent?.headers.map(({ key }) => key)).not.toContain('x-evil');
    expect(await mailsTo('victim@example.in')).toEqual([]);
  });

  it.each([
    ['email', 'nobody'],
    ['email', 'a@example.in\r\nBcc: b@example.in'],
    ['subject', ''],
    ['message', 'short'],
    ['message', 'x'.repeat(5_001)],
    ['name', ' '],
  ])('refuses an invalid %s', async (field, value) => {
    const response = await anonymous.post(url, draft({ [field]: value }));
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<{ fields: object }>().fields)).toEqual([field]);
  });

  it('limits the number of messages', async () => {
    const body = draft();
    const statuses = [];
    for (let nth = 0; nth < 6; nth += 1) statuses.push((await anonymous.post(url, body)).statusCode);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

describe('GET /api/v1/support', () => {
  it('returns no email if none is configured', async () => {
    expect(deps.config.supportEmail).toBeUndefined();
    expect((await anonymous.get('/api/v1/support')).json()).toEqual({ email: null });
  });
});
