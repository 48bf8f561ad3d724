import { type AddressInfo, createServer, type Server } from 'node:net';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, rmdir, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, describe, expect, inject, it } from 'vitest';
import {
  beginUpload,
  documentClockJobs,
  download,
  newCase,
  runDocumentJob,
  runHeavyTask,
  sendBytes,
  upload,
  urlOf,
} from '../../../test/fixtures/document-fixture.ts';
import { purge } from '../../../test/fixtures/purge-fixture.ts';
import { follow, isChangeOf } from '../../../test/fixtures/stream-fixture.ts';
import { deps, newTenant, superuser } from '../../../test/fixtures/tenant-fixture.ts';

const cleanUp = async () => await documentClockJobs['documents:cleanup']?.({}, { jobId: '1' });
const long = '2020-01-01T00:00:00Z';
const stored = async (tenantId: string) => {
  const filesIn = async (place: string) => await readdir(path.join(inject('dataDir'), 'files', place, tenantId)).catch(() => []);
  return { gathering: await filesIn('gathering'), kept: await filesIn('kept') };
};

describe('the file cleanup', () => {
  it('leaves alone the files of another installation that stores them in the same place', async () => {
    const { tenantId } = await newTenant();
    const [ours, theirs] = [
      { firm: tenantId, id: uuidv7() },
      { firm: uuidv7(), id: uuidv7() },
    ];
    for (const { firm, id } of [ours, theirs]) {
      const file = path.join(inject('dataDir'), 'files/kept', firm, id);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, 'a paper without a row here');
      await utimes(file, new Date(long), new Date(long));
    }
    await cleanUp();
    expect([(await stored(ours.firm)).kept, (await stored(theirs.firm)).kept]).toEqual([[], [theirs.id]]);
    await rm(path.join(inject('dataDir'), 'files/kept', theirs.firm), { recursive: true });
  });

  it('removes copies of documents that a killed server left in the temporary folder, and none that are in use', async () => {
    const copies = async (name: string, changed: Date) => {
      const folder = await mkdtemp(path.join(tmpdir(), name));
      await writeFile(path.join(folder, 'bundle.pdf'), 'a paper of a client');
      await utimes(folder, changed, changed);
      return folder;
    };
    const [left, ofEarlierVersion] = [await copies('munshi-work-', new Date(long)), await copies('munshi-bundle-', new Date(long))];
    const [inUse, another] = [await copies('munshi-work-', new Date()), await copies('munshi-worksheets-', new Date(long))];
    await cleanUp();
    expect([left, ofEarlierVersion, inUse, another].map((folder) => existsSync(folder))).toEqual([false, false, true, true]);
    for (const folder of [inUse, another]) await rm(folder, { recursive: true });
  });

  it('turns an upload that was complete when the server was killed into a document', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const created = await beginUpload(tenant, { size: 4, metadata: { filename: 'a.txt', case_id } });
    const id = urlOf(created).split('/').at(-1) ?? '';
    await sendBytes(tenant, urlOf(created), 0, Buffer.from('abc'));
    // The last byte is on disk and recorded when the server is killed.
    await writeFile(path.join(inject('dataDir'), 'files/gathering', tenant.tenantId, id), 'abcd');
    await superuser.updateTable('uploads').set({ offset_bytes: 4, touched_at: long }).where('id', '=', id).execute();
    const colleague = await follow(await tenant.member('viewer'));
    await cleanUp();
    await colleague.until(isChangeOf('documents'));
    colleague.leave();
    const [document] = (await tenant.get('/api/v1/documents')).json().items;
    expect(document).toMatchObject({ id, size: 4 });
    expect((await download(tenant, document)).body).toBe('abcd');
    await cleanUp();
    expect((await tenant.get('/api/v1/documents')).json()).toMatchObject({ total: 1 });
  });

  it('runs for every firm, even if the storage of another one fails', async () => {
    const [first, second] = [await newTenant(), await newTenant()];
    const files = [];
    for (const tenant of [first, second]) {
      const { id: case_id } = await newCase(tenant);
      const created = await beginUpload(tenant, { size: 100, metadata: { filename: 'a.txt', case_id } });
      await sendBytes(tenant, urlOf(created), 0, Buffer.from('some'));
      const id = urlOf(created).split('/').at(-1) ?? '';
      await superuser.updateTable('uploads').set({ touched_at: long }).where('id', '=', id).execute();
      await superuser.updateTable('files').set({ created_at: long }).where('id', '=', id).execute();
      files.push(path.join(inject('dataDir'), 'files/gathering', tenant.tenantId, id));
    }
    // A folder, which cannot be deleted as a file.
    await rm(files[0] ?? '');
    await mkdir(files[0] ?? '');
    await cleanUp();
    expect((await stored(second.tenantId)).gathering).toEqual([]);
    await rmdir(files[0] ?? '');
  });

  it('deletes abandoned uploads and files without a row, and frees their storage', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const created = await beginUpload(tenant, { size: 100, metadata: { filename: 'a.txt', case_id } });
    await sendBytes(tenant, urlOf(created), 0, Buffer.from('some'));
    const uploaded = await upload(tenant, 'kept', { filename: 'kept.txt', case_id });
    await superuser
      .updateTable('uploads')
      .set({ touched_at: long })
      .where('tenant_id', '=', tenant.tenantId)
      .where('finished_at', 'is', null)
      .execute();
    await superuser.updateTable('files').set({ created_at: long }).where('tenant_id', '=', tenant.tenantId).execute();
    const lost = '01890000-0000-7000-8000-000000000000';
    const folder = path.join(inject('dataDir'), 'files/kept', tenant.tenantId);
    await writeFile(path.join(folder, lost), 'nobody knows me');
    await utimes(path.join(folder, lost), new Date(long), new Date(long));
    await cleanUp();
    expect(await stored(tenant.tenantId)).toEqual({ gathering: [], kept: [uploaded.id] });
    expect((await tenant.get('/api/v1/documents/uploads')).json()).toEqual([]);
    expect((await tenant.get('/api/v1/tenants/usage')).json()).toMatchObject({ storage_bytes: 4 });
  });

  it('keeps deleted documents as long as they can be restored, and no longer', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const [recent, old] = [
      await upload(tenant, 'recent', { filename: 'recent.txt', case_id }),
      await upload(tenant, 'old', { filename: 'old.txt', case_id }),
    ];
    await tenant.delete(`/api/v1/documents/${recent.id}`);
    await tenant.delete(`/api/v1/documents/${old.id}`);
    await superuser.updateTable('documents').set({ deleted_at: long }).where('id', '=', old.id).execute();
    await superuser.updateTable('uploads').set({ finished_at: long }).where('tenant_id', '=', tenant.tenantId).execute();
    await superuser.updateTable('files').set({ created_at: long }).where('tenant_id', '=', tenant.tenantId).execute();
    await purge(tenant);
    await cleanUp();
    expect((await stored(tenant.tenantId)).kept).toEqual([recent.id]);
    expect((await tenant.post(`/api/v1/documents/${old.id}/restore`)).statusCode).toBe(404);
    expect((await tenant.post(`/api/v1/documents/${recent.id}/restore`)).statusCode).toBe(200);
    expect((await download(tenant, recent)).body).toBe('recent');
  });
});

const scanners: Server[] = [];
afterEach(() => {
  for (const scanner of scanners.splice(0)) scanner.close();
});

/** A clamd stand-in: reads the pieces of an INSTREAM and answers. */
async function scannerThat(answers: (received: string) => string): Promise<string> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (received.subarray(-4).equals(Buffer.alloc(4))) socket.end(`${answers(received.toString('latin1'))}\0`);
    });
    socket.on('error', () => undefined);
  });
  scanners.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the virus scan', () => {
  const waitingDocument = async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const document = await upload(tenant, 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', { filename: 'invoice.txt', case_id });
    await superuser.updateTable('document_versions').set({ scan_status: 'waiting' }).where('document_id', '=', document.id).execute();
    return { tenant, document };
  };
  const scanBy = async (clamdUrl: string, tenantId: string, versionId: string) => {
    await runHeavyTask('documents:read', { tenantId, id: versionId }, { ...deps, config: { ...deps.config, clamdUrl } });
  };

  it('locks an infected file and notifies its uploader', async () => {
    const { tenant, document } = await waitingDocument();
    expect((await download(tenant, document)).json()).toMatchObject({ code: 'document.being_scanned' });
    const clamdUrl = await scannerThat((received) => (received.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'));
    await scanBy(clamdUrl, tenant.tenantId, document.id);
    expect((await tenant.get(`/api/v1/documents/${document.id}`)).json()).toMatchObject({
      scan_status: 'infected',
      scan_finding: 'Eicar-Test-Signature',
    });
    expect((await download(tenant, document)).json()).toMatchObject({ code: 'document.infected' });
    expect((await download(tenant, document, '', { range: 'bytes=0-3' })).statusCode).toBe(409);
    const notifications = await superuser.selectFrom('notifications').selectAll().where('user_id', '=', tenant.userId).execute();
    expect(notifications).toMatchObject([
      { type: 'error', message: expect.stringContaining('Eicar-Test-Signature'), route: `/documents/${document.id}` },
    ]);
  });

  it('releases a clean file, and marks one too large to scan; while the scanner is unreachable the file stays closed', async () => {
    const { tenant, document } = await waitingDocument();
    await expect(scanBy('tcp://127.0.0.1:1', tenant.tenantId, document.id)).rejects.toThrow();
    expect((await download(tenant, document)).statusCode).toBe(409);
    await scanBy(await scannerThat(() => 'stream: OK'), tenant.tenantId, document.id);
    expect((await tenant.get(`/api/v1/documents/${document.id}`)).json()).toMatchObject({ scan_status: 'clean', text_status: 'read' });
    expect((await download(tenant, document)).statusCode).toBe(200);
    const second = await waitingDocument();
    await scanBy(await scannerThat(() => 'INSTREAM size limit exceeded. ERROR'), second.tenant.tenantId, second.document.id);
    expect((await second.tenant.get(`/api/v1/documents/${second.document.id}`)).json()).toMatchObject({ scan_status: 'not_scanned' });
  });

  it('is skipped, and the file released, once no scanner is configured', async () => {
    const { tenant, document } = await waitingDocument();
    await runDocumentJob(tenant.tenantId, document.id);
    expect((await tenant.get(`/api/v1/documents/${document.id}`)).json()).toMatchObject({ scan_status: 'not_configured' });
  });
});
