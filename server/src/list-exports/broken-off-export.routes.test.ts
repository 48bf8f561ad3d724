import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { database, listen, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';

/** Begins an export, and reads its first bytes only. */
async function begin(firm: TestTenant, format: string) {
  const headers = { authorization: `Bearer ${firm.token}` };
  const call = request(`${await listen()}/api/v1/case/export?format=${format}`, { headers });
  call.end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, leave: () => call.destroy() };
}

it.each(['csv', 'xlsx'])('an export as %s that is broken off returns its connection and its place', async (format) => {
  const firm = await newTenant();
  await superuser.transaction().execute(async (bulk) => {
    // Without the triggers, which check and index each case.
    await sql`set local session_replication_role = replica`.execute(bulk);
    const name = sql`(select string_agg(md5(concat(n, ' ', part)), '') from generate_series(1, 400) part)`;
    const rows = sql`select ${firm.tenantId}, uuidv7(), n, 'A v. B', 'open', 'intake', 'normal', array[${name}] from generate_series(1, 2000) n`;
    await sql`insert into app.cases (tenant_id, id, file_number, title, status, phase, priority, client_names) ${rows}`.execute(bulk);
  });
  const used = () => database.load().total - database.load().idle;
  await vi.waitFor(() => expect(used()).toBe(0));
  const [first, second] = [await begin(firm, format), await begin(firm, format)];
  expect([first.status, second.status, used()]).toEqual([200, 200, 2]);
  // The firm has no third place: it waits for one of the two.
  const third = begin(firm, format);
  let isThirdAnswered = false;
  void third.then(() => (isThirdAnswered = true));
  const me = await fetch(`${await listen()}/api/me`, { headers: { authorization: `Bearer ${firm.token}` } });
  await me.text();
  expect([isThirdAnswered, used()]).toEqual([false, 2]);
  first.leave();
  second.leave();
  const { status, leave } = await third;
  expect(status).toBe(200);
  await vi.waitFor(() => expect(used()).toBe(1), 10_000);
  leave();
  await vi.waitFor(() => expect(used()).toBe(0), 10_000);
});
