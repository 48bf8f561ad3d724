import type { Permission } from '@munshi/contract/platform/permission';
import { roleGrants } from '@munshi/contract/tenants/role';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { everythingOf, expectNothingOf, attempt, observed, refusal } from './unauthorized-reads-fixture.ts';
import { type ApiCall, callFor, type NamedEndpoint, namedEndpoints, type Place, placesOf } from './unauthorized-requests-fixture.ts';
import { type FirmRecords, type Kind, makeFirmRecords, type Records, RESTRICTED } from './unauthorized-records-fixture.ts';
import { badTokens, eachRole, removed, unfinished } from './unauthorized-fixture.ts';
import { type Caller, newTenant, superuser } from '../fixtures/tenant-fixture.ts';

let ours: FirmRecords;
let theirs: FirmRecords;
let colleague: Caller;
let tokens: Record<string, string>;
let roles: Awaited<ReturnType<typeof eachRole>>;
let guest: string;
let former: Caller;

beforeAll(async () => {
  const [firm, other] = [await newTenant(), await newTenant()];
  ours = await makeFirmRecords(firm, await firm.member('lawyer'), `Kaveri${uuidv7().slice(-8)}`);
  theirs = await makeFirmRecords(other, other, `Narmada${uuidv7().slice(-8)}`);
  colleague = await firm.member('lawyer');
  tokens = await badTokens();
  roles = await eachRole(firm);
  guest = await unfinished(firm);
  former = await removed(firm);
});

const plainly = ({ endpoint: { method, url } }: NamedEndpoint): ApiCall => ({ method, url: url.replace(/:\w+/g, uuidv7()), headers: {} });
const isInside = ({ endpoint }: NamedEndpoint) => endpoint.access.includes(':');
/** Public endpoints, and those that show unauthorized callers only the national entries. */
const isOpen = ({ endpoint }: NamedEndpoint) => endpoint.access === 'public' || endpoint.access === 'reference';
describe('a caller without a valid token', () => {
  it.each(namedEndpoints.filter((named) => !isOpen(named)).map((named) => [named.name, named] as const))(
    'is refused by %s',
    async (_name, named) => {
      const bare = await attempt(plainly(named));
      expect(refusal(bare)).toEqual({ status: 401, code: 'auth.required' });
      expect(bare.headers).toMatchObject({ 'www-authenticate': 'Bearer', 'content-type': 'application/json; charset=utf-8' });
      for (const [what, token] of Object.entries(tokens))
        expect({ what, ...refusal(await attempt(plainly(named), token)) }).toEqual({ what, status: 401, code: 'auth.expired' });
      // The token of an invited person can only set a password.
      if (named.endpoint.access !== 'password')
        expect(refusal(await attempt(plainly(named), guest))).toEqual({ status: 403, code: 'auth.password_only' });
    },
  );

  it('can read public endpoints, which contain nothing of a firm', async () => {
    const reads = namedEndpoints.filter((named) => isOpen(named) && named.endpoint.method === 'GET');
    for (const named of reads) {
      for (const token of [undefined, former.token, theirs.firm.token]) {
        const answer = await attempt(plainly(named), token, { 'x-tenant-code': ours.firm.code });
        expect({ name: named.name, failed: answer.statusCode >= 500 }).toEqual({ name: named.name, failed: false });
        expectNothingOf(ours, answer);
      }
    }
  });
});

describe('a caller without membership or permission', () => {
  it.each(namedEndpoints.filter(isInside).map((named) => [named.name, named] as const))('is refused by %s', async (_name, named) => {
    const code = { 'x-tenant-code': ours.firm.code };
    const none = { status: 404, code: 'tenant.not_found' };
    expect(refusal(await attempt(plainly(named), theirs.firm.token, code))).toEqual(none);
    expect(refusal(await attempt(plainly(named), former.token, code))).toEqual(none);
    expect(refusal(await attempt(plainly(named), former.token))).toEqual(none);
    for (const [role, { token }] of roles) {
      if (roleGrants[role].permissions.includes(named.endpoint.access as Permission)) continue;
      expect({ role, ...refusal(await attempt(plainly(named), token)) }).toEqual({ role, status: 403, code: 'auth.forbidden' });
    }
  });
});

interface Outsider {
  readonly token: string;
  /** Their own records, which the rest of the request names. */
  readonly own: Records;
}

/** Requests one of our records and an unknown id, and expects the same answer and the same SQL statements. */
async function expectAsUnknown(named: NamedEndpoint, place: Place, { token, own }: Outsider): Promise<void> {
  const ownId = ours.records[place.kind ?? 'case'];
  const unknown = uuidv7();
  const nowhere = await observed(callFor(named, own, { place, id: unknown }), token, unknown);
  // Only one export may run at a time: the first must not block the second.
  if (named.name === 'firm-exports.createFirmExport')
    await superuser.updateTable('firm_exports').set({ status: 'removed' }).where('tenant_id', '=', theirs.firm.tenantId).execute();
  // The same for a change of statuses.
  if (named.name === 'cases.applyStatusReview')
    await superuser.updateTable('status_reviews').set({ state: 'done' }).where('tenant_id', '=', theirs.firm.tenantId).execute();
  // Two calls write the same list: the record created by one must not conflict with the other.
  if (named.name === 'reference-entries.createCaseLawyerType')
    await superuser.deleteFrom('reference_entries').where('id', '=', ownId).where('tenant_id', '=', theirs.firm.tenantId).execute();
  // Hearings are created by two calls, of which one must not conflict with the other.
  if (named.name === 'cases.createCase' || named.name === 'hearings.createHearing')
    await superuser.deleteFrom('hearings').where('id', '=', ownId).where('tenant_id', '=', theirs.firm.tenantId).execute();
  const there = await observed(callFor(named, own, { place, id: ownId }), token, ownId);
  const at = `${named.name} ${place.part} ${place.path.join('.')}`;
  expect({ at, ...there.seen }).toEqual({ at, ...nowhere.seen });
  expect({ at, failed: there.response.statusCode >= 500 }).toEqual({ at, failed: false });
  if (place.part === 'params' && place.kind) expect({ at, status: there.response.statusCode }).toEqual({ at, status: 404 });
  // Refused because of the record, not because the request is invalid.
  if (there.response.statusCode >= 400)
    expect({ at, ...refusal(there.response) }).not.toMatchObject({ code: expect.stringMatching(/^request\./) });
  expectNothingOf(ours, there.response);
}

/** Endpoints without an entry in the fixture: each is a failure, and the others are tested all the same. */
const unsaid: string[] = [];
const withPlaces = namedEndpoints.map((named) => {
  try {
    return { named, places: placesOf(named) };
  } catch (error) {
    unsaid.push((error as Error).message);
    return { named, places: [] };
  }
});

it('the fixture has a record for every id that a call can contain', () => {
  expect(unsaid).toEqual([]);
});

const callsWith = (isWanted: (kind: Kind | undefined) => boolean) =>
  withPlaces
    .map(({ named, places }) => [named.name, named, places.filter(({ kind }) => isWanted(kind))] as const)
    .filter(([, , places]) => places.length > 0);

describe('an id of another firm', () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await everythingOf(ours.firm.tenantId);
  });

  // A print names the minute in which it is made, which is the same for both ids.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it.each(callsWith((kind) => kind !== undefined))('is answered by %s like an unknown id, in every place', async (_name, named, places) => {
    for (const place of places) await expectAsUnknown(named, place, { token: theirs.firm.token, own: theirs.records });
  });

  it('is accepted as the id of a new record exactly like an unused id', async () => {
    for (const [, named, places] of callsWith((kind) => kind === undefined))
      for (const place of places) await expectAsUnknown(named, place, { token: theirs.firm.token, own: theirs.records });
  });

  it('leaves the records of that firm unchanged, whatever was requested', async () => {
    expect(await everythingOf(ours.firm.tenantId)).toEqual(before);
  });
});

describe('an id in a restricted case', () => {
  const isRestricted = (kind: Kind | undefined) => kind !== undefined && RESTRICTED.includes(kind);

  it.each(callsWith(isRestricted).filter(([, { endpoint }]) => roleGrants.lawyer.permissions.includes(endpoint.access as Permission)))(
    'is answered by %s like an unknown id, for a colleague without access',
    async (_name, named, places) => {
      for (const place of places) await expectAsUnknown(named, place, { token: colleague.token, own: ours.records });
    },
  );
});
