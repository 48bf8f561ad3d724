import type { TimelineEntry } from '@munshi/contract/cases/case-query.schema';
import type { Case } from '@munshi/contract/cases/case.schema';
import { describe, expect, it } from 'vitest';
import { type Caller, newTenant, superuser, type TestTenant } from '../../../test/fixtures/tenant-fixture.ts';

const create = async (who: Caller, title: string, draft: object = {}) =>
  (await who.post('/api/v1/case/create', { title, ...draft })).json<Case>();
const behind = (...people: Caller[]) => ({
  restricted: true,
  team: people.map(({ userId }) => ({ user_id: userId, role: 'arguing_counsel' })),
});
const change = async (who: Caller, { id }: Case, draft: object) => await who.patch(`/api/v1/case/${id}`, draft);
const links = async (who: Caller, { id }: Case) =>
  (await who.get(`/api/v1/case/${id}`)).json<Case>().linked_cases.map((linked) => linked.id);
const timeline = async (who: Caller, { id }: Case) =>
  (await who.get(`/api/v1/case/${id}/timeline?limit=100`)).json<{ items: TimelineEntry[]; total: number }>();
const lineCount = async (who: Caller, shown: Case) =>
  (await timeline(who, shown)).items.filter(({ record }) => record === 'case_links').length;

/** Every answer about a case that could name another one. */
async function answersAbout(who: Caller, { id }: Case): Promise<string> {
  const urls = [`/api/v1/case/${id}`, `/api/v1/case/${id}/timeline?limit=100`, `/api/v1/case/${id}/counts`, '/api/v1/case/?limit=100'];
  const answers = await Promise.all([...urls, '/api/v1/dashboard/summary'].map(async (url) => await who.get(url)));
  const stale = await who.patch(`/api/v1/case/${id}`, { tags: ['stale'] }, { 'if-match': '"0"' });
  return [...answers, stale].map((answer) => answer.body).join('\n');
}

/** Expects a link to show, or not, in the record and the timeline of its own case. */
async function expectShown(who: Caller, [own, other]: [Case, Case], isShown: boolean): Promise<void> {
  expect(await links(who, own)).toEqual(isShown ? [other.id] : []);
  expect((await answersAbout(who, own)).includes(other.id)).toBe(isShown);
}

async function chambers(): Promise<{ firm: TestTenant; insider: Caller; outsider: Caller }> {
  const firm = await newTenant();
  return { firm, insider: await firm.member('lawyer'), outsider: await firm.member('lawyer') };
}

describe('a link between an open and a restricted case', () => {
  it('raises the version of the open case only if other fields or links between open cases change too', async () => {
    const { insider, outsider } = await chambers();
    const [open, other] = [await create(outsider, 'Open v. State'), await create(outsider, 'Other v. State')];
    const secret = await create(insider, 'Secret v. State', behind(insider));
    const versionAfter = async (draft: object) => (await change(insider, open, draft)).json<Case>().version;
    expect(await versionAfter({ linked_case_ids: [secret.id, other.id] })).toBe(2);
    expect(await versionAfter({ linked_case_ids: [other.id] })).toBe(2);
    expect(await versionAfter({ linked_case_ids: [other.id] })).toBe(2);
    expect(await versionAfter({ linked_case_ids: [secret.id] })).toBe(3);
    expect(await versionAfter({ linked_case_ids: [], tags: ['urgent'] })).toBe(4);
    expect(await versionAfter({ linked_case_ids: [] })).toBe(4);
  });

  it.each(['open', 'restricted'] as const)('made from the %s side shows only to people who see both cases', async (side) => {
    const { firm, insider, outsider } = await chambers();
    const open = await create(outsider, 'Open v. State');
    const secret = await create(insider, 'Secret v. State', behind(insider));
    const before = await timeline(outsider, open);
    const [from, to] = side === 'open' ? [open, secret] : [secret, open];
    expect((await change(insider, from, { linked_case_ids: [to.id] })).statusCode).toBe(200);

    await expectShown(outsider, [open, secret], false);
    const now = await timeline(outsider, open);
    expect(now.total).toBe(now.items.length);
    expect(now.items.filter(({ record }) => record !== 'cases')).toEqual(before.items.filter(({ record }) => record !== 'cases'));
    for (const who of [insider, firm]) {
      expect([await links(who, open), await links(who, secret)]).toEqual([[secret.id], [open.id]]);
      expect(await lineCount(who, from)).toBe(1);
    }

    // The open case does not look changed either: its version, its time and its place in the order of changes stay.
    const seen = (await outsider.get(`/api/v1/case/${open.id}`)).json<Case>();
    expect([seen.version, seen.updated_at]).toEqual([open.version, open.updated_at]);

    // People without access neither see the link nor delete it.
    await change(outsider, open, { linked_case_ids: [] });
    expect(await links(insider, open)).toEqual([secret.id]);
    await change(insider, open, { linked_case_ids: [] });
    expect(await links(firm, secret)).toEqual([]);
    await expectShown(outsider, [open, secret], false);
    expect(await lineCount(insider, from)).toBe(2);
  });

  it('is hidden when a case is restricted after the link was made, and shown again when that is lifted', async () => {
    const { insider, outsider } = await chambers();
    const [open, other] = [
      await create(outsider, 'Open v. State'),
      await create(insider, 'Later secret', { ...behind(insider), restricted: false }),
    ];
    await change(outsider, open, { linked_case_ids: [other.id] });
    await expectShown(outsider, [open, other], true);

    await change(insider, other, { restricted: true });
    await expectShown(outsider, [open, other], false);
    expect(await links(insider, open)).toEqual([other.id]);

    await change(insider, other, { restricted: false });
    await expectShown(outsider, [open, other], true);
    expect(await lineCount(outsider, open)).toBe(1);
  });

  it('is unknown to other firms', async () => {
    const [{ insider }, elsewhere] = [await chambers(), await newTenant()];
    const secret = await create(insider, 'Secret v. State', behind(insider));
    const theirs = await create(elsewhere, 'Theirs');
    expect((await change(elsewhere, theirs, { linked_case_ids: [secret.id] })).json()).toMatchObject({ code: 'case.link_unknown' });
  });
});

it('a link between two restricted cases shows only to people who see both, however their restrictions change', async () => {
  const { firm, insider: first, outsider: second } = await chambers();
  const [clerk, both] = [await firm.member('clerk'), await firm.member('lawyer')];
  const a = await create(first, 'A v. State', behind(first, both));
  const b = await create(second, 'B v. State', behind(second, both));
  await change(both, a, { linked_case_ids: [b.id] });

  const seen = async () => ({
    first: await links(first, a),
    second: await links(second, b),
    both: [await links(both, a), await links(both, b)],
    lines: [await lineCount(first, a), await lineCount(both, a)],
  });
  const hidden = { first: [], second: [], both: [[b.id], [a.id]], lines: [0, 1] };
  expect(await seen()).toEqual(hidden);

  // Each person changes the restriction of their own case, without seeing the other end of the link.
  await change(first, a, { restricted: false });
  expect(await links(clerk, a)).toEqual([]);
  expect((await answersAbout(clerk, a)).includes(b.id)).toBe(false);
  expect((await seen()).second).toEqual([a.id]);
  await change(second, b, { restricted: false });
  await expectShown(clerk, [a, b], true);
  await change(first, a, { restricted: true });
  expect(await links(clerk, b)).toEqual([]);
  await change(second, b, { restricted: true });
  expect(await seen()).toEqual(hidden);
  const rows = await superuser.selectFrom('case_links').select(['restricted', 'linked_restricted']).where('case_id', '=', a.id).execute();
  expect(rows).toEqual([{ restricted: true, linked_restricted: true }]);
});

it('a record moved out of a restricted case never names that case to people without access', async () => {
  const { insider, outsider } = await chambers();
  const open = await create(outsider, 'Open v. State');
  const secret = await create(insider, 'Secret v. State', behind(insider));
  const task = (await insider.post('/api/v1/tasks', { title: 'Draft reply', case_id: secret.id })).json<{ id: string }>();
  expect((await insider.patch(`/api/v1/tasks/${task.id}`, { case_id: open.id })).statusCode).toBe(200);

  const namesIt = async (who: Caller) => (await answersAbout(who, open)).includes(secret.id);
  expect([await namesIt(outsider), await namesIt(insider)]).toEqual([false, true]);
  expect((await outsider.get(`/api/v1/tasks/${task.id}`)).json()).toMatchObject({ title: 'Draft reply', case_id: open.id });
  await change(insider, secret, { restricted: false });
  expect(await namesIt(outsider)).toBe(true);
  await change(insider, secret, { restricted: true });
  expect(await namesIt(outsider)).toBe(false);
});
