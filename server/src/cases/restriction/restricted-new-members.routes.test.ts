import type { Case } from '@munshi/contract/cases/case.schema';
import type { Lawyer } from '@munshi/contract/lawyers/lawyer.schema';
import type { Notification } from '@munshi/contract/notifications/notification.schema';
import { describe, expect, it } from 'vitest';
import { linkOf, waitForMail } from '../../../test/fixtures/mail-fixture.ts';
import { type Caller, newTenant, superuser } from '../../../test/fixtures/tenant-fixture.ts';

const create = async (firm: Caller, draft: object = {}) =>
  (await firm.post('/api/v1/case/create', { title: 'Secret v. State', restricted: true, ...draft })).json<Case>();
const read = async (who: Caller, id: string) => await who.get(`/api/v1/case/${id}`);
const addCounsel = async (firm: Caller, draft: object = {}) =>
  (await firm.post('/api/v1/lawyer/create', { name: 'Meera Nambiar', ...draft })).json<Lawyer>();
/** The team as an unchanged form sends it back. */
const asRead = ({ team }: Case) => team.map(({ user_id, lawyer_id, role }) => ({ user_id, lawyer_id, role }));
const lead = (...people: Caller[]) => people.map(({ userId }) => ({ user_id: userId, role: 'arguing_counsel' }));
const accessNotificationsOf = async (who: Caller) =>
  (await who.get('/api/v1/notifications'))
    .json<{ items: Notification[] }>()
    .items.filter(({ title }) => title === 'Access to a restricted case');
const nameOf = async ({ userId }: Caller) =>
  (await superuser.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()).name;

describe('a lawyer record', () => {
  it.each(['clerk', 'lawyer'] as const)('cannot be linked to a member, or unlinked, by a %s, at creation and later', async (role) => {
    const firm = await newTenant();
    const [caller, viewer] = [await firm.member(role), await firm.member('viewer')];
    const counsel = await addCounsel(firm);
    const linked = await addCounsel(firm, { name: 'Viewer', user_id: viewer.userId });

    const answers = [
      await caller.patch(`/api/v1/lawyer/${counsel.id}`, { user_id: caller.userId }),
      await caller.patch(`/api/v1/lawyer/${counsel.id}`, { user_id: firm.userId }),
      await caller.patch(`/api/v1/lawyer/${linked.id}`, { user_id: null }),
      await caller.post('/api/v1/lawyer/create', { name: 'Own', user_id: caller.userId }),
    ];

    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        expect.objectContaining({ code: 'lawyer.link_refused', fields: { user_id: 'refused' } }),
      ]);
    expect((await caller.get(`/api/v1/lawyer/${counsel.id}`)).json()).toMatchObject({ user_id: null, version: counsel.version });
  });

  it('is edited with its existing link by members who may write lawyers', async () => {
    const firm = await newTenant();
    const [clerk, viewer] = [await firm.member('clerk'), await firm.member('viewer')];
    const linked = await addCounsel(firm, { user_id: viewer.userId });
    const change = { user_id: viewer.userId, designation: 'Of counsel' };
    expect((await clerk.patch(`/api/v1/lawyer/${linked.id}`, change)).json()).toMatchObject(change);
    expect((await clerk.post('/api/v1/lawyer/create', { name: 'No link', user_id: null })).statusCode).toBe(201);
  });
});

describe('outside counsel on the team of a restricted case', () => {
  it('stays counsel when the record is linked to a member later, however often the team is saved', async () => {
    const firm = await newTenant();
    const [insider, clerk] = [await firm.member('lawyer'), await firm.member('clerk')];
    const counsel = await addCounsel(firm);
    const made = await create(insider, { team: [...lead(insider), { lawyer_id: counsel.id, role: 'senior_advocate' }] });
    await firm.patch(`/api/v1/lawyer/${counsel.id}`, { user_id: clerk.userId });

    for (const team of [asRead(made), asRead(made).reverse()]) {
      const saved = (await insider.patch(`/api/v1/case/${made.id}`, { team })).json<Case>();
      expect(asRead(saved)).toEqual(team);
      expect((await read(clerk, made.id)).statusCode).toBe(404);
    }
  });

  it('stays counsel when the member of the record returns to the firm', async () => {
    const firm = await newTenant();
    const former = await firm.member('lawyer');
    const record = (await firm.get('/api/v1/lawyers/choices')).json<{ id: string; user_id: string | null }[]>();
    const id = record.find((each) => each.user_id === former.userId)?.id;
    await firm.delete(`/api/v1/users/${former.userId}`);
    const made = await create(firm, { team: [{ lawyer_id: id, role: 'senior_advocate' }, ...lead(firm)] });
    expect(made.team[0]).toMatchObject({ lawyer_id: id });
    await superuser.insertInto('memberships').values({ tenant_id: firm.tenantId, user_id: former.userId, role_name: 'lawyer' }).execute();

    const saved = (await firm.patch(`/api/v1/case/${made.id}`, { team: asRead(made) })).json<Case>();

    expect(asRead(saved)).toEqual(asRead(made));
    expect((await read(former, made.id)).statusCode).toBe(404);
  });
});

describe('new access to a restricted case', () => {
  it('is reported with the name to its team, the admins and the caller, and to nobody else', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const [insider, second, joiner, outsider] = (await Promise.all(
      ['lawyer', 'clerk', 'viewer', 'lawyer'].map(async (role) => await firm.member(role as 'lawyer')),
    )) as [Caller, Caller, Caller, Caller];
    const made = await create(insider, { team: lead(insider, second) });
    for (const who of [insider, second, firm]) await who.patch('/api/v1/notifications/read-all', { read: true });
    const before = await Promise.all([firm, insider, second].map(async (who) => (await accessNotificationsOf(who)).length));

    await insider.patch(`/api/v1/case/${made.id}`, { team: lead(insider, second, joiner) });

    const message = `${await nameOf(joiner)} can now see the restricted case Secret v. State.`;
    for (const [at, who] of [firm, insider, second].entries()) {
      const notifications = await accessNotificationsOf(who);
      expect(notifications.length).toBe((before[at] ?? 0) + 1);
      expect(notifications[0]).toMatchObject({ type: 'warning', message, route: `/cases/${made.id}` });
    }
    for (const who of [joiner, outsider, other]) expect(await accessNotificationsOf(who)).toEqual([]);

    // No new team member: no notification.
    await insider.patch(`/api/v1/case/${made.id}`, { team: lead(joiner, insider) });
    expect((await accessNotificationsOf(firm)).length).toBe((before[0] ?? 0) + 1);
  });

  it('is reported if it comes from the person’s lawyer record, on creation too', async () => {
    const firm = await newTenant();
    const [insider, clerk] = [await firm.member('lawyer'), await firm.member('clerk')];
    const record = await addCounsel(firm, { name: 'Somebody Else', user_id: clerk.userId });
    const message = `${await nameOf(clerk)} can now see the restricted case Secret v. State.`;

    const byRecord = { lawyer_id: record.id, role: 'senior_advocate' };
    await create(insider, { team: [...lead(insider), byRecord] });
    for (const who of [firm, insider]) expect(await accessNotificationsOf(who)).toMatchObject([{ message }]);

    const made = await create(insider, { team: lead(insider) });
    await insider.patch(`/api/v1/case/${made.id}`, { team: [...lead(insider), byRecord] });
    for (const who of [firm, insider])
      expect((await accessNotificationsOf(who)).filter((each) => each.message === message)).toHaveLength(2);
  });

  it('is not reported for an open case, nor for a team that saw the case before it was restricted', async () => {
    const firm = await newTenant();
    const [insider, second] = [await firm.member('lawyer'), await firm.member('clerk')];
    const made = await create(insider, { restricted: false, team: lead(insider) });
    await insider.patch(`/api/v1/case/${made.id}`, { team: lead(insider, second) });
    await insider.patch(`/api/v1/case/${made.id}`, { restricted: true });
    for (const who of [firm, insider, second]) expect(await accessNotificationsOf(who)).toEqual([]);

    // In one request with the restriction: people who were not on the team before are reported.
    const third = await firm.member('viewer');
    const open = await create(insider, { restricted: false, team: lead(insider) });
    await insider.patch(`/api/v1/case/${open.id}`, { restricted: true, team: lead(insider, third) });
    expect(await accessNotificationsOf(firm)).toMatchObject([{ message: expect.stringContaining(await nameOf(third)) }]);
  });

  it('is reported to every member of the firm when a member becomes an admin', async () => {
    const firm = await newTenant();
    const [insider, outsider, risen] = [await firm.member('lawyer'), await firm.member('lawyer'), await firm.member('clerk')];
    await create(insider, { team: lead(insider) });
    await firm.patch(`/api/v1/users/${risen.userId}`, { role: 'admin' });
    const title = 'A new admin';
    const notificationsOf = async (who: Caller) =>
      (await who.get('/api/v1/notifications')).json<{ items: Notification[] }>().items.filter((each) => each.title === title);
    const message = `${await nameOf(risen)} is now an admin and sees all restricted cases.`;
    for (const who of [insider, outsider]) expect(await notificationsOf(who)).toMatchObject([{ message }]);
    const other = await newTenant();
    for (const who of [risen, other]) expect(await notificationsOf(who)).toEqual([]);

    await firm.patch(`/api/v1/users/${risen.userId}`, { role: 'admin' });
    expect(await notificationsOf(insider)).toHaveLength(1);
  });

  it('is reported to its team when somebody joins as an admin by invitation', async () => {
    const firm = await newTenant();
    const [insider, guest] = [await firm.member('lawyer'), await newTenant()];
    await create(insider, { team: lead(insider) });
    await firm.post('/api/v1/invites', { name: 'Guest', email: guest.email, role: 'admin' });
    const token = linkOf(await waitForMail(guest.email)).searchParams.get('token');
    expect((await guest.post('/api/v1/invites/accept', { token })).statusCode).toBe(200);
    expect((await insider.get('/api/v1/notifications')).body).toContain('A new admin');
  });

  it('reported for a new admin stays with people who leave a restricted case, whichever others they are on', async () => {
    const firm = await newTenant();
    const [insider, leaving, risen] = [await firm.member('lawyer'), await firm.member('viewer'), await firm.member('clerk')];
    const [first, second] = [
      await create(insider, { team: lead(insider, leaving) }),
      await create(insider, { team: lead(insider, leaving) }),
    ];
    await firm.patch(`/api/v1/users/${risen.userId}`, { role: 'admin' });
    const titles = async () =>
      (await leaving.get('/api/v1/notifications')).json<{ items: Notification[] }>().items.map(({ title }) => title);
    for (const { id } of [first, second]) {
      await insider.patch(`/api/v1/case/${id}`, { team: lead(insider) });
      expect(await titles()).toContain('A new admin');
    }
  });
});
