import type { AuditLine, AuditPage } from '@munshi/contract/audit-log/audit-line.schema';
import type { Case } from '@munshi/contract/cases/case.schema';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { type Caller, callerWith, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';

const url = '/api/v1/audit';

const read = async (caller: Pick<Caller, 'get'>, query = '') => {
  const response = await caller.get(`${url}${query}`);
  expect(response.statusCode, response.body).toBe(200);
  const page = response.json<AuditPage>();
  // Without the lawyer records of members who appear in court, created with the firm.
  return { ...page, items: page.items.filter(({ table_name }) => table_name !== 'lawyers') };
};
const summaryOf = ({ kind, action, title }: AuditLine) => `${action} ${kind} ${title}`;
const readSummaries = async (caller: Caller, query = '') => (await read(caller, query)).items.map(summaryOf);
const nameOf = async (userId: string) =>
  (await superuser.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()).name;
const addCase = async (firm: Caller, title = 'Rao v. Iyer', over: object = {}) =>
  (await firm.post('/api/v1/case/create', { title, ...over })).json<Case>();

describe('GET /api/v1/audit', () => {
  it('returns the person, the action, and old and new values, newest first, and nothing of another firm', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const clerk = await ours.member('clerk');
    const { id } = (await ours.post('/api/v1/people', { name: 'Usha Bhat', kinds: ['client'] })).json<{ id: string }>();
    await clerk.patch(`/api/v1/people/${id}`, { name: 'Usha Raina', kinds: ['client', 'witness'] });
    await clerk.delete(`/api/v1/people/${id}`);
    await clerk.post(`/api/v1/people/${id}/restore`);
    await theirs.post('/api/v1/people', { name: 'Not Ours' });

    const { items, next } = await read(ours);
    expect(items.map(summaryOf)).toEqual([
      'restored person Usha Raina',
      'deleted person Usha Raina',
      'changed person Usha Raina',
      'added person Usha Raina',
    ]);
    expect(next).toBeNull();
    expect(items[2]).toMatchObject({
      actor_id: clerk.userId,
      actor_name: await nameOf(clerk.userId),
      row_id: id,
      changes: [
        { field: 'name', was: 'Usha Bhat', is_now: 'Usha Raina' },
        { field: 'kinds', was: 'client', is_now: 'client, witness' },
      ],
    });
    expect(await readSummaries(theirs)).toEqual(['added person Not Ours']);
  });

  it('replaces ids by names, and reveals no names of people outside the firm', async () => {
    const [firm, outsider] = [await newTenant(), await newTenant()];
    const record = await addCase(firm, outsider.userId, { team: [{ user_id: firm.userId, role: 'arguing' }], tags: [outsider.userId] });
    const { items } = await read(firm, `?case_id=${record.id}`);
    const team = items.find(({ table_name }) => table_name === 'case_team');
    expect(team?.changes).toContainEqual({ field: 'user_id', was: null, is_now: await nameOf(firm.userId) });
    expect(team).toMatchObject({ kind: 'case', case_title: outsider.userId });
    expect(JSON.stringify(items)).not.toContain(await nameOf(outsider.userId));
  });

  it('filters by person, kind, action, record, case and day in India', async () => {
    const firm = await newTenant();
    const clerk = await firm.member('clerk');
    const record = await addCase(clerk);
    const { id } = (await firm.post('/api/v1/people', { name: 'Usha Bhat' })).json<{ id: string }>();
    await firm.delete(`/api/v1/people/${id}`);

    expect(await readSummaries(firm, `?actor=${clerk.userId}`)).toEqual(['added case Rao v. Iyer']);
    expect(await readSummaries(firm, '?kind=person')).toEqual(['deleted person Usha Bhat', 'added person Usha Bhat']);
    expect(await readSummaries(firm, '?action=deleted')).toEqual(['deleted person Usha Bhat']);
    expect(await readSummaries(firm, `?q=${id}&action=added`)).toEqual(['added person Usha Bhat']);
    expect(await readSummaries(firm, `?case_id=${record.id}`)).toEqual(['added case Rao v. Iyer']);

    // 20:00 UTC is already the next day in India.
    await superuser.updateTable('audit_log').set({ at: '2026-03-04T20:00:00Z' }).where('row_id', '=', id).execute();
    expect(await readSummaries(firm, '?from=2026-03-05&to=2026-03-05')).toHaveLength(2);
    expect(await readSummaries(firm, '?to=2026-03-04')).toEqual([]);
    expect(await readSummaries(firm, '?from=2026-03-06')).toEqual(['added case Rao v. Iyer']);
    for (const query of ['?q=nonsense', '?kind=secret', '?after=2026', '?limit=10000', '?from=yesterday'])
      expect((await firm.get(`${url}${query}`)).statusCode).toBe(422);
  });

  it('is paged without losing or repeating lines, also where many share a timestamp', async () => {
    const firm = await newTenant();
    const lines = Array.from({ length: 60 }, (_, nth) => ({
      tenant_id: firm.tenantId,
      table_name: 'people',
      action: 'insert',
      row_id: uuidv7(),
      at: nth < 40 ? '2026-03-05T10:00:00.123456Z' : '2026-03-05T10:00:00.123457Z',
    }));
    await superuser.insertInto('audit_log').values(lines).execute();
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: AuditPage = await read(firm, `?kind=person&limit=25${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`);
      seen.push(...page.items.map(({ id }) => id));
      after = page.next;
    }
    expect(seen).toHaveLength(60);
    expect(new Set(seen).size).toBe(60);
  });

  it('is for admins only, and hides notes made private by their author', async () => {
    const firm = await newTenant();
    const lawyer = await firm.member('lawyer');
    expect((await lawyer.get(url)).statusCode).toBe(403);
    const record = await addCase(firm);
    const note = { tenant_id: firm.tenantId, id: uuidv7(), case_id: record.id, author_id: lawyer.userId, title: 'A word', body: '{}' };
    await superuser.insertInto('case_notes').values(note).execute();
    expect(await readSummaries(firm, '?kind=note')).toEqual(['added note A word']);
    await superuser.updateTable('case_notes').set({ visibility: 'private' }).where('id', '=', note.id).execute();
    expect(await readSummaries(firm, '?kind=note')).toEqual([]);
  });
});

describe('logins', () => {
  const password = 'vakil peepal monsoon';

  async function withPassword(firm: TestTenant): Promise<{ refresh: string; caller: Pick<Caller, 'get' | 'post'> }> {
    const { hashPassword } = await import('../platform/auth/passwords.ts');
    await superuser
      .updateTable('users')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', firm.userId)
      .execute();
    const login = await firm.post('/api/v1/user/login', { email: firm.email, password }, { 'user-agent': 'Chrome on a court’s machine' });
    const session = login.json<{ token: string; refresh_token: string }>();
    return { refresh: session.refresh_token, caller: callerWith(session.token) };
  }

  it('and changes of credentials are recorded in each firm of the person, and in no other', async () => {
    const [firm, second, other] = [await newTenant(), await newTenant(), await newTenant()];
    await superuser.insertInto('memberships').values({ tenant_id: second.tenantId, user_id: firm.userId, role_name: 'viewer' }).execute();
    const colleague = await firm.member('admin');
    const { caller, refresh } = await withPassword(firm);
    const changed = await caller.post('/api/v1/user/set-password', { password: 'another peepal monsoon', current_password: password });
    expect(changed.statusCode).toBe(200);
    await caller.post('/api/v1/user/logout', { refresh_token: changed.json<{ refresh_token: string }>().refresh_token });
    await caller.post('/api/v1/user/logout', { refresh_token: refresh });

    for (const admin of [colleague, second]) {
      const { items } = await read(admin);
      expect(items.map(({ kind, action, actor_id }) => [kind, action, actor_id])).toEqual([
        ['sign_in', 'deleted', firm.userId],
        ['sign_in', 'deleted', firm.userId],
        ['account', 'changed', firm.userId],
        ['sign_in', 'added', firm.userId],
      ]);
      expect(items[3]?.changes).toContainEqual({ field: 'user_agent', was: null, is_now: 'Chrome on a court’s machine' });
      expect(items[2]?.changes).toEqual([{ field: 'password', was: null, is_now: 'changed' }]);
      expect(JSON.stringify(items)).not.toContain(password);
    }
    expect((await read(other)).items).toEqual([]);
  });
});
