import type { CaseNote } from '@munshi/contract/case-notes/case-note.schema';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { type Caller, database, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { readTenantDb, type Scope, withTenantDb } from '../platform/db/scope/tenant-db.ts';

const base = '/api/v1/case-notes';
const one = (id: string) => `${base}/note/${id}`;
const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'I do not trust this witness.' }] }] };
const openCase = async (firm: Caller, draft: object = {}) =>
  (await firm.post('/api/v1/case/create', { title: 'Menon v. State', ...draft })).json<{ id: string }>().id;
const write = async (author: Caller, draft: object) => (await author.post(base, { body, ...draft })).json<CaseNote>();
const notificationsOf = async (userId: string) =>
  await superuser.selectFrom('notifications').select(['kind', 'title', 'message', 'route']).where('user_id', '=', userId).execute();

async function withPrivateNote() {
  const firm = await newTenant();
  const [author, colleague] = [await firm.member('lawyer'), await firm.member('lawyer')];
  const caseId = await openCase(firm);
  const { id } = await write(author, { case_id: caseId, visibility: 'private' });
  return { firm, author, colleague, caseId, id };
}

describe('a private note', () => {
  it('is visible to its author only: no colleague or admin reads, changes, deletes or restores it', async () => {
    const { firm, author, colleague, caseId, id } = await withPrivateNote();

    for (const other of [firm, colleague, await newTenant()]) {
      for (const answer of [
        await other.get(one(id)),
        await other.patch(one(id), { pinned: true }),
        await other.delete(one(id)),
        await other.post(`${one(id)}/restore`),
      ])
        expect(answer.json()).toMatchObject({ code: 'case_note.not_found' });
      expect((await other.get(`${base}/?q=witness`)).json()).toMatchObject({ items: [], total: 0 });
    }
    expect((await firm.get(`/api/v1/case/${caseId}/counts`)).json()).toMatchObject({ notes: 0 });
    expect((await author.get(`/api/v1/case/${caseId}/counts`)).json()).toMatchObject({ notes: 1 });
    expect((await author.get(one(id))).statusCode).toBe(200);
    await author.delete(one(id));
    expect((await firm.post(`${one(id)}/restore`)).json()).toMatchObject({ code: 'case_note.not_found' });
    expect((await author.post(`${one(id)}/restore`)).statusCode).toBe(200);
  });

  it('leaves no line in the firm’s audit log, and notifies nobody', async () => {
    const { firm, author, caseId, id } = await withPrivateNote();
    await author.patch(one(id), { title: 'Weak witness' });

    expect(await superuser.selectFrom('audit_log').select('id').where('row_id', '=', id).execute()).toEqual([]);
    expect((await firm.get(`/api/v1/case/${caseId}/timeline`)).body).not.toContain('itness');
    expect(await notificationsOf(firm.userId)).toEqual([]);
  });

  it('is hidden from others by the database itself, for every kind of access', async () => {
    const { firm, author, caseId, id } = await withPrivateNote();
    const scopeOf = (tenant: TestTenant, userId: string | null): Scope => ({ tenantId: tenant.tenantId, userId, restrictedCases: 'all' });
    const seenBy = async (userId: string | null) =>
      await readTenantDb(
        database,
        scopeOf(firm, userId),
        async (db) => await db.selectFrom('case_notes').select('case_notes.id').execute(),
      );

    expect(await seenBy(firm.userId)).toEqual([]);
    expect(await seenBy(null)).toEqual([]);
    expect(await seenBy(author.userId)).toEqual([{ id }]);
    const taken = await withTenantDb(
      database,
      scopeOf(firm, firm.userId),
      async (db) => await db.updateTable('case_notes').set({ visibility: 'team' }).where('case_notes.id', '=', id).executeTakeFirst(),
    );
    expect(taken.numUpdatedRows).toBe(0n);
    const row = { id: uuidv7(), case_id: caseId, title: 'x', body: '{}', visibility: 'private', author_id: author.userId };
    const forged = withTenantDb(
      database,
      scopeOf(firm, firm.userId),
      async (db) => await db.insertInto('case_notes').values(row).execute(),
    );
    await expect(forged).rejects.toThrow(/row-level security/);
  });

  it('is shared and made private again by its author only', async () => {
    const { firm, author, colleague, id } = await withPrivateNote();

    expect((await author.patch(one(id), { visibility: 'team' })).json()).toMatchObject({ visibility: 'team' });
    expect((await colleague.get(one(id))).statusCode).toBe(200);
    for (const other of [firm, colleague])
      expect((await other.patch(one(id), { visibility: 'private' })).json()).toMatchObject({
        code: 'case_note.not_author',
        fields: { visibility: 'refused' },
      });
    expect((await author.patch(one(id), { visibility: 'private' })).statusCode).toBe(200);
    expect((await colleague.get(one(id))).statusCode).toBe(404);
  });
});

describe('a note shared with the team', () => {
  it('notifies the case’s team once, except its author and people without access, and not at all once private', async () => {
    const firm = await newTenant();
    const [author, mate, outside] = [await firm.member('lawyer'), await firm.member('clerk'), await firm.member('lawyer')];
    const team = [author, mate].map(({ userId }) => ({ user_id: userId, role: 'x' }));
    const caseId = await openCase(author, { restricted: true, team });
    const { id } = await write(author, { case_id: caseId, title: 'Plan', visibility: 'private' });
    const ofNotes = async (userId: string) =>
      (await notificationsOf(userId)).filter((notification) => notification.route === `/case-notes/${id}`);
    expect(await ofNotes(mate.userId)).toEqual([]);

    await author.patch(one(id), { visibility: 'team' });
    expect(await ofNotes(mate.userId)).toHaveLength(1);
    await author.patch(one(id), { visibility: 'private' });
    expect(await ofNotes(mate.userId)).toEqual([]);
    await author.patch(one(id), { visibility: 'team' });

    expect(await ofNotes(mate.userId)).toEqual([
      { kind: 'changed', title: 'New note in Menon v. State', message: 'Plan', route: `/case-notes/${id}` },
    ]);
    for (const { userId } of [author, outside, firm]) expect(await ofNotes(userId)).toEqual([]);
  });
});
