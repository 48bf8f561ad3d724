import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { attempt } from '../unauthorized/unauthorized-reads-fixture.ts';
import { makeFirmRecords, type Records } from '../unauthorized/unauthorized-records-fixture.ts';
import { callFor, type NamedEndpoint, namedEndpoints } from '../unauthorized/unauthorized-requests-fixture.ts';
import { newTenant, type TestTenant } from '../fixtures/tenant-fixture.ts';

/** Lists that accept any limit up to a maximum: the bell asks for four items, the search for a few hits of each kind. */
const OF_ANY_SIZE: Record<string, string> = { 'notifications.listNotifications': '100', 'search.searchRecords': '20' };

const takesLimit = ({ endpoint: { query } }: NamedEndpoint) => query instanceof z.core.$ZodObject && 'limit' in query._zod.def.shape;
const lists = namedEndpoints.filter(takesLimit);
const paged = lists.filter(({ name }) => !(name in OF_ANY_SIZE)).map((named) => ({ named, name: named.name }));

let firm: TestTenant;
let records: Records;
beforeAll(async () => {
  firm = await newTenant();
  ({ records } = await makeFirmRecords(firm, firm, `Tapti${uuidv7().slice(-8)}`));
});

async function requestWith(named: NamedEndpoint, limit: string) {
  const call = callFor(named, records, { place: { part: 'params', path: [''], kind: 'case' }, id: records.case });
  const needsWord = named.name.startsWith('search.') && !call.url.includes('q=');
  const more = [`limit=${limit}`, ...(needsWord ? ['q=anand'] : [])].join('&');
  return await attempt({ ...call, url: `${call.url}${call.url.includes('?') ? '&' : '?'}${more}` }, firm.token);
}

it('the endpoint table contains lists with fixed page sizes, and the two of any size', () => {
  expect(paged.length).toBeGreaterThan(15);
  expect(lists.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(OF_ANY_SIZE)));
});

describe.each(paged)('$name', ({ named }) => {
  it('accepts page sizes of 10, 25, 50 and 100', async () => {
    for (const size of [10, 25, 50, 100]) {
      const answer = await requestWith(named, String(size));
      expect({ size, status: answer.statusCode }).toEqual({ size, status: 200 });
      expect(answer.json<{ limit?: number }>().limit ?? size).toBe(size);
    }
  });

  it('refuses any other page size and names the allowed sizes', async () => {
    for (const size of ['7', '0', '-10', '10.5', '101', '500', 'abc', '']) {
      const answer = await requestWith(named, size);
      expect({ size, status: answer.statusCode, ...answer.json<object>() }).toMatchObject({
        size,
        status: 422,
        detail: 'limit: must be 10, 25, 50 or 100',
        fields: { limit: 'invalid_value' },
      });
    }
  });
});

it.each(Object.entries(OF_ANY_SIZE))('%s accepts a limit up to %s, and names the maximum when it refuses more', async (name, most) => {
  const named = lists.find((each) => each.name === name);
  if (!named) throw new Error(`${name} is no list`);
  expect((await requestWith(named, '4')).statusCode).toBe(200);
  expect((await requestWith(named, most)).statusCode).toBe(200);
  const over = await requestWith(named, String(Number(most) + 1));
  expect({ status: over.statusCode, ...over.json<object>() }).toMatchObject({ status: 422, detail: `limit: must be at most ${most}` });
  const under = await requestWith(named, '0');
  expect({ status: under.statusCode, ...under.json<object>() }).toMatchObject({ status: 422, detail: 'limit: must be at least 1' });
});
