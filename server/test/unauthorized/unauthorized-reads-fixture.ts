import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { batchesSent } from '../../src/platform/db/driver/statement-batch.ts';
import type { FirmRecords } from './unauthorized-records-fixture.ts';
import type { ApiCall } from './unauthorized-requests-fixture.ts';
import { app, deps, ownAddress, superuser } from '../fixtures/tenant-fixture.ts';

type Attempt = Omit<ApiCall, 'method'> & { readonly method: ApiCall['method'] | 'HEAD' };

/** Sends a request from a separate network address, so that attempts by other tests do not count against it. */
export async function attempt(
  { method, url, headers, payload }: Attempt,
  token?: string,
  more: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const own = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return await app.inject({
    method,
    url,
    remoteAddress: ownAddress(),
    headers: { ...headers, ...own, ...more },
    ...(payload ? { payload } : {}),
  });
}

/** Status and code of a refusal. */
export const refusal = (response: LightMyRequestResponse) => ({
  status: response.statusCode,
  code: response.body === '' ? '' : response.json<{ code: string }>().code,
});

/** Expects that the answer contains nothing of this firm's records. */
export function expectNothingOf(firmRecords: FirmRecords, { body }: LightMyRequestResponse): void {
  expect(body).not.toContain(firmRecords.secret);
}

/** An answer as the caller sees it, with `id` removed, and the SQL statements it caused. */
export async function observed(call: Attempt, token: string, id: string) {
  const statements: string[] = [];
  const watch = (sent: unknown) => statements.push(...(sent as { text: string }[]).map(({ text }) => text));
  // Event streams left open by other tests of this worker would be rechecked during the call.
  deps.events.endStreams();
  // The caller is looked up from the database each time: cached access would change the statements.
  deps.authenticator.evictAll();
  subscribe(batchesSent.name, watch);
  const response = await attempt(call, token);
  unsubscribe(batchesSent.name, watch);
  const withoutIds = (text: string) => text.replaceAll(id, '<id>').replace(/"request_id":"[^"]+"/, '"request_id":"…"');
  const { date: _date, ...headers } = response.headers;
  // A created or changed record is the caller's own, and differs each time.
  const isCompared = response.statusCode >= 400 || call.method === 'GET' || call.method === 'HEAD';
  const seen = {
    status: response.statusCode,
    body: isCompared ? withoutIds(response.body) : '',
    headers: isCompared ? headers : {},
    statements,
  };
  return { response, seen };
}

/** All rows of a firm, as one text per table, without columns that only record when somebody was last active. */
export async function everythingOf(tenantId: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'app' and c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE'`.execute(superuser);
  const hashes = rows.map(async ({ name }) => {
    const { rows: lines } = await sql<{ hash: string | null }>`
      select md5(string_agg(line, '|' order by line)) as hash
      from (select (to_jsonb(r) - 'last_used_at')::text as line from ${sql.table(`app.${name}`)} r where r.tenant_id = ${tenantId}) l`.execute(
      superuser,
    );
    return [name, lines[0]?.hash ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}
