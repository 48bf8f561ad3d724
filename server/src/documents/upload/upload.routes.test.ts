import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import {
  readOffset,
  beginUpload,
  documentClockJobs,
  download,
  cancelUpload,
  newCase,
  sendBytes,
  upload,
  urlOf,
} from '../../../test/fixtures/document-fixture.ts';
import { againstUnseen } from '../../../test/processes/at-once.ts';
import { newTenant, anonymous, superuser } from '../../../test/fixtures/tenant-fixture.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('an upload', () => {
  it('of the same file again is another document, which names the earlier one of its case, and none that is deleted or elsewhere', async () => {
    const tenant = await newTenant();
    const [{ id: case_id }, other] = [await newCase(tenant), await newCase(tenant)];
    const first = await upload(tenant, 'the same words', { filename: 'Order.txt', case_id });
    const again = await upload(tenant, 'the same words', { filename: 'Scan 2.txt', case_id });
    await upload(tenant, 'the same words', { filename: 'Order.txt', case_id: other.id });
    await upload(tenant, 'other words', { filename: 'Order.txt', case_id });
    const sameAs = async (id: string) => (await tenant.get(`/api/v1/documents/${id}/same-files`)).json();
    expect(await sameAs(again.id)).toEqual([{ id: first.id, title: 'Order' }]);
    expect(await sameAs(first.id)).toEqual([]);
    await tenant.delete(`/api/v1/documents/${first.id}`);
    expect(await sameAs(again.id)).toEqual([]);
  });

  it('becomes a document of its case, with its hash, once all its bytes have arrived', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const bytes = randomBytes(300_000);
    const created = await beginUpload(tenant, { size: bytes.length, metadata: { filename: 'Plaint.bin', case_id, category: 'pleading' } });
    expect(created.statusCode).toBe(201);
    expect((await sendBytes(tenant, urlOf(created), 0, bytes.subarray(0, 100_000))).headers['upload-offset']).toBe('100000');
    expect((await tenant.get('/api/v1/documents')).json()).toMatchObject({ total: 0 });
    expect((await sendBytes(tenant, urlOf(created), 100_000, bytes.subarray(100_000))).statusCode).toBe(204);
    const { items } = (await tenant.get('/api/v1/documents')).json();
    expect(items).toMatchObject([
      {
        case_id,
        case_title: 'A v. B',
        title: 'Plaint',
        file_name: 'Plaint.bin',
        category: 'pleading',
        size: 300_000,
        sha256: sha256(bytes),
        file_version: 1,
        version_count: 1,
        uploaded_by: tenant.userId,
        scan_status: 'not_configured',
        text_status: 'waiting',
      },
    ]);
    const got = await download(tenant, items[0]);
    expect(got.rawPayload.equals(bytes)).toBe(true);
    expect((await tenant.get('/api/v1/documents/uploads')).json()).toEqual([]);
  });

  it('continues from its stored offset only', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const created = await beginUpload(tenant, { size: 30, metadata: { filename: 'a.txt', case_id, fingerprint: 'a.txt-30' } });
    await sendBytes(tenant, urlOf(created), 0, Buffer.from('0123456789'));
    expect((await sendBytes(tenant, urlOf(created), 0, Buffer.from('again'))).json()).toMatchObject({ code: 'upload.offset_conflict' });
    expect((await sendBytes(tenant, urlOf(created), 20, Buffer.from('later'))).statusCode).toBe(409);
    expect((await readOffset(tenant, urlOf(created))).headers).toMatchObject({ 'upload-offset': '10', 'upload-length': '30' });
    expect((await sendBytes(tenant, urlOf(created), 10, Buffer.alloc(21))).statusCode).toBe(413);
    expect((await tenant.get('/api/v1/documents/uploads')).json()).toMatchObject([
      { offset: 10, size: 30, file_name: 'a.txt', fingerprint: 'a.txt-30', case_title: 'A v. B' },
    ]);
    await sendBytes(tenant, urlOf(created), 10, Buffer.from('abcdefghijklmnopqrst'));
    const [document] = (await tenant.get('/api/v1/documents')).json().items;
    expect((await download(tenant, document)).body).toBe('0123456789abcdefghijklmnopqrst');
    // A client whose last answer was lost asks again, and learns that all bytes have arrived.
    expect((await readOffset(tenant, urlOf(created))).headers).toMatchObject({ 'upload-offset': '30' });
  });

  it('is started once under the id its client chose, even if the first answer was lost', async () => {
    const tenant = await newTenant();
    const colleague = await tenant.member('lawyer');
    const { id: case_id } = await newCase(tenant);
    const metadata = { id: uuidv7(), filename: 'a.txt', case_id };
    const [first, again] = [await beginUpload(tenant, { size: 10, metadata }), await beginUpload(tenant, { size: 10, metadata })];
    expect([first.statusCode, again.statusCode, urlOf(again)]).toEqual([201, 201, urlOf(first)]);
    expect(urlOf(first)).toBe(`/api/v1/documents/upload/${metadata.id}`);
    expect((await tenant.get('/api/v1/documents/uploads')).json()).toMatchObject([{ id: metadata.id, offset: 0 }]);
    // A different file, or another person's upload, is not the same.
    expect((await beginUpload(tenant, { size: 11, metadata })).json()).toMatchObject({ code: 'record.exists' });
    expect((await beginUpload(colleague, { size: 10, metadata })).json()).toMatchObject({ code: 'record.exists' });
    expect((await beginUpload(tenant, { size: 10, metadata: { ...metadata, id: 'no id' } })).json()).toMatchObject({
      code: 'request.invalid',
      fields: { id: 'invalid_format' },
    });
    await sendBytes(tenant, urlOf(first), 0, Buffer.from('0123456789'));
    expect((await tenant.get('/api/v1/documents')).json()).toMatchObject({ total: 1, items: [{ id: metadata.id }] });
    expect((await beginUpload(tenant, { size: 10, metadata })).json()).toMatchObject({ code: 'record.exists' });
  });

  it('can be cancelled, which frees its storage', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const created = await beginUpload(tenant, { size: 1_000, metadata: { filename: 'a', case_id } });
    expect((await tenant.get('/api/v1/tenants/usage')).json()).toMatchObject({ storage_bytes: 1_000 });
    expect((await cancelUpload(tenant, urlOf(created))).statusCode).toBe(204);
    expect((await readOffset(tenant, urlOf(created))).statusCode).toBe(404);
    expect((await tenant.get('/api/v1/tenants/usage')).json()).toMatchObject({ storage_bytes: 0 });
  });

  it('sent in one request with its bytes is complete at once', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const headers = { 'content-type': 'application/offset+octet-stream' };
    const bytes = Buffer.from('all in one');
    const answer = await beginUpload(tenant, { size: bytes.length, metadata: { filename: 'one.txt', case_id }, headers, payload: bytes });
    expect(answer.headers['upload-offset']).toBe('10');
    expect((await tenant.get('/api/v1/documents')).json()).toMatchObject({ total: 1, items: [{ kind: 'text' }] });
  });

  it('is refused before a byte is sent: empty, too large, over the plan, unknown case or checklist item', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const begin = async (size: number, metadata: Record<string, string>) => (await beginUpload(tenant, { size, metadata })).json();
    const file = { filename: 'a.pdf', case_id };
    expect(await begin(0, file)).toMatchObject({ code: 'upload.empty' });
    expect(await begin(6_000_000_000, file)).toMatchObject({ code: 'upload.too_large', message: expect.stringContaining('5 GB') });
    expect(await begin(10, { filename: 'a.pdf' })).toMatchObject({ code: 'request.invalid', fields: { case_id: 'invalid_type' } });
    expect(await begin(10, { ...file, case_id: tenant.tenantId })).toMatchObject({ code: 'case.not_found' });
    expect(await begin(10, { ...file, checklist_item_id: tenant.tenantId })).toMatchObject({ code: 'document.reference_unknown' });
    expect(await begin(10, { ...file, category: 'gossip' })).toMatchObject({ fields: { category: 'invalid_value' } });
    await tenant.post('/api/v1/user/select-plan', { plan: 'solo' });
    await beginUpload(tenant, { size: 3_000_000_000, metadata: file });
    expect(await begin(2_500_000_000, file)).toMatchObject({
      code: 'plan.storage_full',
      message: expect.stringContaining('This file does not fit into what is left of the 5 GB of the Solo plan.'),
    });
    expect((await tenant.get('/api/v1/documents')).json()).toMatchObject({ total: 0 });
  });

  it('is not accessible to other firms, colleagues, unauthorized callers or people without access to the case', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const [colleague, viewer] = [await tenant.member('lawyer'), await tenant.member('viewer')];
    const { id: case_id } = await newCase(tenant);
    const created = await beginUpload(colleague, { size: 10, metadata: { filename: 'a.txt', case_id } });
    for (const [caller, status] of [
      [tenant, 404],
      [other, 404],
      [viewer, 403],
      [{ token: '' }, 401],
    ] as const) {
      expect((await readOffset(caller, urlOf(created))).statusCode).toBe(status);
      expect((await sendBytes(caller, urlOf(created), 0, Buffer.from('0123456789'))).statusCode).toBe(status);
      expect((await cancelUpload(caller, urlOf(created))).statusCode).toBe(status);
    }
    expect((await beginUpload(other, { size: 10, metadata: { filename: 'a', case_id } })).statusCode).toBe(404);
    expect((await beginUpload(viewer, { size: 10, metadata: { filename: 'a', case_id } })).statusCode).toBe(403);
    expect((await anonymous.get('/api/v1/documents/uploads')).statusCode).toBe(401);
    // The case becomes restricted during an interruption: the colleague no longer finds their own upload.
    await tenant.patch(`/api/v1/case/${case_id}`, { restricted: true });
    expect((await readOffset(colleague, urlOf(created))).statusCode).toBe(404);
    expect((await sendBytes(colleague, urlOf(created), 0, Buffer.from('0123456789'))).statusCode).toBe(404);
    expect((await colleague.get('/api/v1/documents/uploads')).json()).toEqual([]);
    expect((await beginUpload(colleague, { size: 10, metadata: { filename: 'a', case_id } })).statusCode).toBe(404);
  });

  it('fails if its uploader lost access to the case or the permission before the end, in the cleanup too', async () => {
    const tenant = await newTenant();
    const [restrictedCase, lowered] = [await tenant.member('lawyer'), await tenant.member('clerk')];
    const restricted = await newCase(tenant, { restricted: true, team: [{ user_id: restrictedCase.userId, role: 'arguing' }] });
    const open = await newCase(tenant);
    const attempts = [
      {
        who: restrictedCase,
        case_id: restricted.id,
        meanwhile: async () => await tenant.patch(`/api/v1/case/${restricted.id}`, { team: [] }),
      },
      {
        who: lowered,
        case_id: open.id,
        meanwhile: async () => await tenant.patch(`/api/v1/users/${lowered.userId}`, { role: 'viewer' }),
      },
    ];
    for (const { who, case_id, meanwhile } of attempts) {
      const created = await beginUpload(who, { size: 4, metadata: { filename: 'late.txt', case_id } });
      const id = urlOf(created).split('/').at(-1) ?? '';
      const ended = await againstUnseen(
        async (db) => await db.updateTable('uploads').set({ offset_bytes: 0 }).where('id', '=', id).execute(),
        async () => await sendBytes(who, urlOf(created), 0, Buffer.from('late')),
        async () => expect((await meanwhile()).statusCode).toBe(200),
      );
      expect([403, 404]).toContain(ended.statusCode);
      await superuser.updateTable('uploads').set({ touched_at: '2020-01-01T00:00:00Z' }).where('id', '=', id).execute();
      await documentClockJobs['documents:cleanup']?.({}, { jobId: '1' });
    }
    expect((await tenant.get('/api/v1/documents')).json()).toMatchObject({ total: 0 });
  });

  it('of a case deleted meanwhile becomes a document that cannot be changed or deleted until the case is restored', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const { id } = await upload(tenant, 'plaint', { filename: 'plaint.txt', case_id });
    const at = `/api/v1/documents/${id}`;
    await tenant.delete(`/api/v1/case/${case_id}`);
    expect((await tenant.patch(at, { title: 'Plaint' })).statusCode).toBe(404);
    expect((await tenant.delete(at)).statusCode).toBe(404);
    await tenant.post('/api/v1/case/restore', { case_ids: [case_id] });
    expect((await tenant.get(at)).json()).toMatchObject({ id, title: 'plaint' });
  });

  it('of a new version becomes the shown one, and the previous version can be restored', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const first = await upload(tenant, 'first words', { filename: 'Reply.txt', case_id, category: 'pleading' });
    const second = await upload(tenant, 'second words', { filename: 'Reply final.txt', case_id, document_id: first.id });
    expect(second).toMatchObject({ id: first.id, title: 'Reply', category: 'pleading', file_version: 2, file_name: 'Reply final.txt' });
    expect((await download(tenant, first)).body).toBe('second words');
    expect((await download(tenant, first, '?file_version=1')).body).toBe('first words');
    const back = await tenant.post(`/api/v1/documents/${first.id}/versions/1/restore`);
    expect(back.json()).toMatchObject({ file_version: 3, version_count: 3, file_name: 'Reply.txt', sha256: first.sha256 });
    expect((await tenant.get(`/api/v1/documents/${first.id}/versions`)).json()).toMatchObject([
      { number: 3, restored_from: 1, is_current: true },
      { number: 2, is_current: false, file_name: 'Reply final.txt' },
      { number: 1 },
    ]);
    // One file, however many versions share it.
    expect((await tenant.get('/api/v1/tenants/usage')).json()).toMatchObject({ storage_bytes: 23 });
    const elsewhere = await newCase(tenant);
    const misplaced = await beginUpload(tenant, { size: 1, metadata: { filename: 'a', case_id: elsewhere.id, document_id: first.id } });
    expect(misplaced.json()).toMatchObject({ code: 'document.not_found' });
  });
});
