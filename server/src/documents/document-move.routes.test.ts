import type { TimelineEntry } from '@munshi/contract/cases/case-query.schema';
import type { Case } from '@munshi/contract/cases/case.schema';
import type { Document } from '@munshi/contract/documents/document.schema';
import { describe, expect, it } from 'vitest';
import {
  beginUpload,
  download,
  holdDocument,
  newCase,
  runDocumentJob,
  sendBytes,
  upload,
  urlOf,
} from '../../test/fixtures/document-fixture.ts';
import { type Caller, newTenant, superuser } from '../../test/fixtures/tenant-fixture.ts';
import { facts } from '../../test/fixtures/vakalatnama-fixture.ts';
import { againstUnseen } from '../../test/processes/at-once.ts';

const TEXT = 'The lease ends in March.';
const move = async (caller: Pick<Caller, 'post'>, { id }: Pick<Document, 'id'>, to: string, headers = {}) =>
  await caller.post(`/api/v1/documents/${id}/move`, { case_id: to }, headers);
const listed = async (caller: Caller, query: string) =>
  (await caller.get(`/api/v1/documents?${query}`)).json<{ items: Document[] }>().items.map(({ id }) => id);
const timeline = async (caller: Caller, { id }: Case) =>
  (await caller.get(`/api/v1/case/${id}/timeline?limit=100`)).json<{ items: TimelineEntry[] }>().items;
const behind = (...people: Caller[]) => ({
  restricted: true,
  team: people.map(({ userId }) => ({ user_id: userId, role: 'arguing_counsel' })),
});

/** A firm with two cases, and a document in the first that was read and has two versions. */
async function withDocument(wrong: object = {}, right: object = {}) {
  const firm = await newTenant();
  const [from, to] = [await newCase(firm, { title: 'Wrong v. Case', ...wrong }), await newCase(firm, { title: 'Right v. Case', ...right })];
  const { id } = await upload(firm, 'A draft.', { filename: 'draft.txt', case_id: from.id, title: 'Lease' });
  const document = await upload(firm, TEXT, { filename: 'lease.txt', case_id: from.id, document_id: id });
  await runDocumentJob(firm.tenantId, id, 2);
  return { firm, from, to, document: { ...document, ...(await firm.get(`/api/v1/documents/${id}`)).json<Document>() } };
}

/** The case and the restriction of every row of a document. */
async function rowsOf({ id }: Pick<Document, 'id'>) {
  const rows = await Promise.all([
    superuser.selectFrom('documents').select(['case_id', 'restricted']).where('id', '=', id).execute(),
    ...(['document_versions', 'document_pages', 'uploads'] as const).map(
      async (table) => await superuser.selectFrom(table).select(['case_id', 'restricted']).where('document_id', '=', id).execute(),
    ),
  ]);
  return rows.map((each) => [...new Set(each.map((row) => `${row.case_id} ${row.restricted}`))]);
}

describe('a document that is moved to another case', () => {
  it('is in the lists, the search, the downloads and the counts of that case, with all its versions', async () => {
    const { firm, from, to, document } = await withDocument();
    const answer = await move(firm, document, to.id, { 'if-match': `"${document.version}"` });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ case_id: to.id, case_title: 'Right v. Case', version_count: 2, version: document.version + 1 });
    expect([await listed(firm, `case_id=${from.id}`), await listed(firm, `case_id=${to.id}&q=lease`)]).toEqual([[], [document.id]]);
    const counts = async ({ id }: Case) => (await firm.get(`/api/v1/case/${id}/counts`)).json<{ documents: number }>().documents;
    expect([await counts(from), await counts(to)]).toEqual([0, 1]);
    expect((await download(firm, document)).statusCode).toBe(404);
    for (const [query, text] of [
      ['', TEXT],
      ['?file_version=1', 'A draft.'],
    ] as const)
      expect((await download(firm, { ...document, case_id: to.id }, query)).body).toBe(text);
    expect(await rowsOf(document)).toEqual(Array.from({ length: 4 }, () => [`${to.id} false`]));
  });

  it('goes back with a second move, and stays unchanged if it is moved to its own case', async () => {
    const { firm, from, to, document } = await withDocument();
    await move(firm, document, to.id);
    expect((await move(firm, document, from.id)).json()).toMatchObject({ case_id: from.id, version: document.version + 2 });
    expect((await move(firm, document, from.id)).json()).toMatchObject({ version: document.version + 2 });
  });

  it('takes on the restriction of the case with all its rows, and loses it when it leaves', async () => {
    const { firm, from, to, document } = await withDocument();
    const [insider, outsider] = [await firm.member('lawyer'), await firm.member('lawyer')];
    await firm.patch(`/api/v1/case/${to.id}`, behind(insider));
    expect((await move(insider, document, to.id)).statusCode).toBe(200);
    expect(await rowsOf(document)).toEqual(Array.from({ length: 4 }, () => [`${to.id} true`]));
    expect((await outsider.get(`/api/v1/documents/${document.id}`)).statusCode).toBe(404);
    expect([await listed(outsider, 'q=lease'), await listed(insider, 'q=lease')]).toEqual([[], [document.id]]);
    expect((await move(insider, document, from.id)).statusCode).toBe(200);
    expect(await listed(outsider, 'q=lease')).toEqual([document.id]);
    expect(await rowsOf(document)).toEqual(Array.from({ length: 4 }, () => [`${from.id} false`]));
  });

  it('takes the upload of a new version along', async () => {
    const { firm, from, to, document } = await withDocument();
    const started = await beginUpload(firm, {
      size: 9,
      metadata: { filename: 'signed.txt', case_id: from.id, document_id: document.id },
    });
    await move(firm, document, to.id);
    expect((await sendBytes(firm, urlOf(started), 0, Buffer.from('Signed it'))).statusCode).toBe(204);
    expect(await rowsOf({ id: document.id })).toEqual([[`${to.id} false`], [`${to.id} false`], [], [`${to.id} false`]]);
    expect((await download(firm, { ...document, case_id: to.id })).body).toBe('Signed it');
  });

  it('takes along the text that was being read meanwhile', async () => {
    const { firm, to, document } = await withDocument();
    await superuser.updateTable('document_versions').set({ text_status: 'waiting' }).where('document_id', '=', document.id).execute();
    await againstUnseen(
      async (db) => {
        await db.updateTable('documents').set({ case_id: to.id }).where('id', '=', document.id).execute();
        await db.updateTable('document_versions').set({ case_id: to.id }).where('document_id', '=', document.id).execute();
      },
      async () => await runDocumentJob(firm.tenantId, document.id, 2),
    );
    expect((await rowsOf(document))[2]).toEqual([`${to.id} false`]);
  });

  it('has its text read again if that is very long, since moving it would take longer than a request may', async () => {
    const { firm, to, document } = await withDocument();
    const { tenant_id, case_id } = await superuser
      .selectFrom('documents')
      .selectAll()
      .where('id', '=', document.id)
      .executeTakeFirstOrThrow();
    const pages = Array.from({ length: 500 }, (_, at) => at + 2);
    await superuser
      .insertInto('document_pages')
      .values(pages.map((number) => ({ tenant_id, case_id, document_id: document.id, number, text: 'x', search_text: 'x' })))
      .execute();
    expect((await move(firm, document, to.id)).json()).toMatchObject({ case_id: to.id, text_status: 'waiting' });
    expect((await rowsOf(document))[2]).toEqual([]);
    await runDocumentJob(firm.tenantId, document.id, 2);
    expect((await rowsOf(document))[2]).toEqual([`${to.id} false`]);
    expect(await listed(firm, `case_id=${to.id}&q=lease`)).toEqual([document.id]);
  });

  it('keeps the audit log and both timelines informed', async () => {
    const { firm, from, to, document } = await withDocument();
    await move(firm, document, to.id);
    const lines = (await firm.get(`/api/v1/audit?q=${document.id}&action=changed`)).json<{
      items: { case_id: string; changes: unknown[] }[];
    }>().items;
    expect(
      lines.filter(({ changes }) => JSON.stringify(changes).includes('case_id')).map(({ case_id: id, changes }) => [id, changes]),
    ).toEqual(
      expect.arrayContaining([
        [from.id, [{ field: 'case_id', was: 'Wrong v. Case', is_now: null }]],
        [to.id, [{ field: 'case_id', was: 'Wrong v. Case', is_now: 'Right v. Case' }]],
      ]),
    );
    const moves = async (of: Case) =>
      (await timeline(firm, of)).filter(({ record, changes }) => record === 'documents' && changes['case_id'] && changes['case_id'].was);
    expect((await moves(from)).map(({ changes }) => changes)).toEqual([
      { case_id: { was: from.id, is: null }, title: { was: 'Lease', is: 'Lease' } },
    ]);
    expect((await moves(to)).map(({ changes }) => changes)).toEqual([{ case_id: { was: from.id, is: to.id } }]);
  });

  it('leaves a line in an open case that does not name the restricted case it went to', async () => {
    const { firm, from, to, document } = await withDocument();
    const [insider, outsider] = [await firm.member('lawyer'), await firm.member('lawyer')];
    await firm.patch(`/api/v1/case/${to.id}`, behind(insider));
    await move(insider, document, to.id);
    await insider.patch(`/api/v1/documents/${document.id}`, { title: 'Secret lease' });
    const seen = await timeline(outsider, from);
    expect(seen[0]).toMatchObject({ record: 'documents', action: 'update', actor_name: expect.any(String), record_name: null });
    expect(seen[0]?.changes).toEqual({ case_id: { was: from.id, is: null }, title: { was: 'Lease', is: 'Lease' } });
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${to.id}|Right v\\. Case|Secret`));
  });

  it('never shows the line of the restricted case it left to people outside', async () => {
    const { firm, from, to, document } = await withDocument();
    const [insider, outsider] = [await firm.member('lawyer'), await firm.member('lawyer')];
    await firm.patch(`/api/v1/case/${from.id}`, behind(insider));
    await move(insider, document, to.id);
    expect(JSON.stringify(await timeline(outsider, to))).not.toMatch(new RegExp(`${from.id}|Wrong v\\. Case`));
    expect((await outsider.get(`/api/v1/case/${from.id}/timeline`)).statusCode).toBe(404);
    expect((await timeline(insider, from))[0]?.changes).toMatchObject({ case_id: { was: from.id, is: null } });
  });
});

describe('moving a document is refused', () => {
  it('to people who may not change documents, and between cases of which they cannot see both', async () => {
    const { firm, from, to, document } = await withDocument();
    const [viewer, outsider, other] = [await firm.member('viewer'), await firm.member('lawyer'), await newTenant()];
    const theirs = await newCase(other);
    expect((await move(viewer, document, to.id)).statusCode).toBe(403);
    expect((await move(other, document, theirs.id)).json()).toMatchObject({ code: 'document.not_found' });
    expect((await move(firm, document, theirs.id)).json()).toMatchObject({ code: 'case.not_found', fields: { case_id: 'unknown' } });
    await firm.patch(`/api/v1/case/${to.id}`, behind(firm));
    expect((await move(outsider, document, to.id)).json()).toMatchObject({ code: 'case.not_found' });
    await firm.patch(`/api/v1/case/${to.id}`, { restricted: false });
    await firm.patch(`/api/v1/case/${from.id}`, behind(firm));
    expect((await move(outsider, document, to.id)).json()).toMatchObject({ code: 'document.not_found' });
    expect((await firm.get(`/api/v1/documents/${document.id}`)).json()).toMatchObject({ case_id: from.id, version: document.version });
  });

  it('into a deleted case, and for a deleted document', async () => {
    const { firm, to, document } = await withDocument();
    await firm.delete(`/api/v1/case/${to.id}`);
    expect((await move(firm, document, to.id)).json()).toMatchObject({ code: 'case.not_found' });
    await firm.post(`/api/v1/case/${to.id}/restore`);
    await firm.delete(`/api/v1/documents/${document.id}`);
    expect((await move(firm, document, to.id)).json()).toMatchObject({ code: 'document.not_found' });
  });

  it('if somebody changed it meanwhile, and a stale editor learns that it was moved', async () => {
    const { firm, to, document } = await withDocument();
    const read = { 'if-match': `"${document.version}"` };
    await firm.patch(`/api/v1/documents/${document.id}`, { tags: ['urgent'] });
    expect((await move(firm, document, to.id, read)).json()).toMatchObject({ code: 'record.changed', fields: { tags: 'changed' } });
    await move(firm, document, to.id);
    const late = await firm.patch(`/api/v1/documents/${document.id}`, { title: 'Lease deed' }, read);
    expect(late.json()).toMatchObject({ code: 'record.changed', fields: { tags: 'changed', case_id: 'changed' } });
    expect(Object.keys(late.json<{ fields: object }>().fields).toSorted()).toEqual(['case_id', 'tags']);
  });

  it('out of a case under legal hold, also if the hold is set at the same moment', async () => {
    const { firm, from, to, document } = await withDocument();
    const hold = `/api/v1/case/${from.id}/legal-hold`;
    await firm.put(hold, { reason: 'Notice of a suit' });
    expect((await move(firm, document, to.id)).json()).toMatchObject({ code: 'document.on_legal_hold' });
    await firm.delete(hold);
    const answer = await againstUnseen(
      async (db) => {
        await db.selectFrom('cases').select('id').where('tenant_id', '=', firm.tenantId).where('id', '=', from.id).forUpdate().execute();
        await db.updateTable('legal_holds').set({ lifted_at: null, lifted_by: null }).where('case_id', '=', from.id).execute();
      },
      async () => await move(firm, document, to.id),
    );
    expect(answer.json()).toMatchObject({ code: 'document.on_legal_hold' });
    await firm.delete(hold);
    await firm.put(`/api/v1/case/${to.id}/legal-hold`, { reason: 'Notice of a suit' });
    expect((await move(firm, document, to.id)).statusCode).toBe(200);
  });

  it('of the signed copy of a vakalatnama, until it is removed from the vakalatnama', async () => {
    const { firm, from, to, document } = await withDocument();
    const paper = (await firm.post('/api/v1/vakalatnamas', { facts: facts({ case_id: from.id }) })).json<{ id: string }>();
    const attach = async (id: string | null) => await firm.patch(`/api/v1/vakalatnamas/${paper.id}`, { document_id: id });
    expect((await attach(document.id)).statusCode).toBe(200);
    expect((await move(firm, document, to.id)).json()).toMatchObject({ code: 'document.is_signed_copy' });
    expect((await attach(null)).statusCode).toBe(200);
    // Attached again while it is being moved.
    const late = await againstUnseen(
      async (db) => {
        await holdDocument(db, firm, document.id);
        await db.updateTable('documents').set({ case_id: to.id }).where('id', '=', document.id).execute();
      },
      async () => await attach(document.id),
    );
    expect(late.json()).toMatchObject({ code: 'document.not_found', fields: { document_id: 'unknown' } });
  });
});
