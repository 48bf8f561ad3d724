import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Case } from '@munshi/contract/cases/case.schema';
import type { FirmImport } from '@munshi/contract/imports/firm-import.schema';
import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { documentClockJobs, download, newCase, PDF_HEAD, upload } from '../../../test/fixtures/document-fixture.ts';
import { type Entries, exportFirm, EXPORTS, readZip, rowsIn } from '../../../test/fixtures/firm-export-fixture.ts';
import {
  beginFirmUpload,
  uploadFirmFile,
  FIRM_IMPORTS,
  firmImportClockJobs,
  readFirmImport,
  readFirmImports,
  readFirmOffset,
  sendFirmBytes,
  startFirmImport,
  workOn,
} from '../../../test/fixtures/firm-import-fixture.ts';
import { lockWaits } from '../../../test/fixtures/lock-waits-fixture.ts';
import { app, deps, newTenant, superuser, type TestTenant } from '../../../test/fixtures/tenant-fixture.ts';
import { createApp } from '../../app.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';

const storage = openStorage(deps.config);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

let author: TestTenant;
let bytes: Buffer;
let entries: Entries;
let secret: Case;

beforeAll(async () => {
  author = await newTenant();
  const clerk = await author.member('clerk');
  await author.member('lawyer');
  secret = (
    await author.post('/api/v1/case/create', {
      title: 'Secret v. State',
      restricted: true,
      team: [{ user_id: author.userId, role: 'arguing_counsel' }],
    })
  ).json<Case>();
  const open = await newCase(clerk, { title: 'Open v. State' });
  await upload(author, `${PDF_HEAD}the plaint`, { filename: 'plaint.pdf', case_id: secret.id });
  await clerk.post('/api/v1/hearings/', { case_id: open.id, hearing_date: '2031-03-05' });
  await author.post('/api/v1/people', { name: 'Sunita Devi', party_type: 'individual', kinds: ['client'], mobile: '9810000000' });
  const { id } = await exportFirm(author);
  bytes = (await author.get(`${EXPORTS}/${id}/download`)).rawPayload;
  entries = await readZip(bytes);
}, 120_000);

async function checked(firm: TestTenant): Promise<FirmImport> {
  return await workOn(firm, await uploadFirmFile(firm, bytes));
}

/** The process of the import, once its database connection waits for a lock. */
async function findWaitingProcess(): Promise<number> {
  return await vi.waitFor(
    async () => {
      expect((await lockWaits()).map((wait) => wait.application_name)).toContain('munshi-backup');
      const commandOf = (pid: string, file: string) => {
        try {
          return readFileSync(`/proc/${pid}/${file}`, 'utf8');
        } catch {
          return '';
        }
      };
      const isOurs = (pid: string) =>
        commandOf(pid, 'cmdline').includes('firm-import.process') && commandOf(pid, 'stat').split(' ')[3] === String(process.pid);
      const found = readdirSync('/proc').find((name) => /^\d+$/.test(name) && isOurs(name));
      expect(found).toBeDefined();
      return Number(found);
    },
    { timeout: 30_000, interval: 20 },
  );
}

describe('an export that an admin brings', () => {
  it('is checked, imported completely by a job, and is in the firm at once, while a second firm sees nothing of it', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    await newCase(other, { title: 'Of another firm' });
    const clerk = await firm.member('clerk');
    // Counted once before, so that the total is cached.
    expect((await firm.get('/api/v1/case/')).json()).toMatchObject({ total: 0 });
    expect(await readFirmImports(firm)).toMatchObject({ offer: 'open', items: [], command: expect.stringContaining(firm.code) });
    const found = await checked(firm);
    expect(found).toMatchObject({ state: 'checked', problem: null, contents: { firm_name: `Firm ${author.code}`, missing_files: 0 } });
    expect(found.contents).toMatchObject({ cases: 2, hearings: 1, people: 1, documents: 1, members_total: 3 });
    expect(found.contents?.members.map(({ outcome }) => outcome)).toEqual(['invited', 'invited', 'invited']);
    expect((await firm.get('/api/v1/case/')).json()).toMatchObject({ total: 0 });

    expect((await startFirmImport(firm, found.id)).statusCode).toBe(202);
    expect(await workOn(firm, found.id, { kind: 'run' })).toMatchObject({ state: 'done', problem: null });
    const cases = (await firm.get('/api/v1/case/')).json<{ total: number; items: Case[] }>();
    expect([cases.total, cases.items.map(({ title }) => title).sort()]).toEqual([2, ['Open v. State', 'Secret v. State']]);
    // The firm of the export is in this installation: its copy has new ids.
    expect(cases.items.map(({ id }) => id)).not.toContain(secret.id);
    const [document] = (await firm.get('/api/v1/documents')).json().items;
    const file = (await download(firm, document)).rawPayload;
    expect([sha256(file), document.sha256]).toEqual([document.sha256, rowsIn(entries, 'document_versions')[0]?.['sha256']]);
    expect((await firm.get('/api/v1/search?q=Secret')).body).toContain('Secret v. State');
    expect((await clerk.get('/api/v1/case/')).json()).toMatchObject({ total: 1, items: [{ title: 'Open v. State' }] });
    expect((await clerk.get('/api/v1/search?q=Secret')).body).not.toContain('Secret v. State');
    expect((await newCase(clerk, { title: 'Entered after the import' })).title).toBe('Entered after the import');
    expect((await other.get('/api/v1/case/')).json()).toMatchObject({ total: 1 });
    const line = { actor_id: firm.userId, request_id: 'import-firm', is_now: { imported_from: author.code } };
    const lines = superuser.selectFrom('audit_log').selectAll().where('tenant_id', '=', firm.tenantId);
    expect(await lines.where('table_name', '=', 'tenants').execute()).toEqual([
      expect.objectContaining({ ...line, is_now: expect.objectContaining(line.is_now) }),
    ]);
    expect(await storage.sizeOf({ tenantId: firm.tenantId, id: found.id })).toBeUndefined();
    expect((await startFirmImport(firm, found.id)).json()).toMatchObject({ code: 'firm_import.not_ready' });
    expect(await readFirmImports(firm)).toMatchObject({ offer: 'not_empty', cases: 3, people: 1 });
  });

  it('says who of its people is a member already, and invites only the others', async () => {
    const firm = await newTenant();
    await superuser.insertInto('memberships').values({ tenant_id: firm.tenantId, user_id: author.userId, role_name: 'viewer' }).execute();
    const { contents } = await checked(firm);
    const outcomeOf = new Map(contents?.members.map(({ email, outcome }) => [email, outcome]));
    expect([outcomeOf.get(author.email), [...outcomeOf.values()].sort()]).toEqual(['member', ['invited', 'invited', 'member']]);
  });

  it('is refused for a firm with work, in words, before the upload and at the check', async () => {
    const [full, filled] = [await newTenant(), await newTenant()];
    await newCase(full, { title: 'Here first' });
    expect((await beginFirmUpload(full, 10)).json()).toMatchObject({ code: 'firm_import.not_empty' });
    const id = await uploadFirmFile(filled, bytes);
    await filled.post('/api/v1/tasks', { title: 'A task of our own' });
    const found = await workOn(filled, id);
    expect(found).toMatchObject({
      state: 'refused',
      contents: { cases: 2 },
      problem: expect.stringMatching(/not empty\. It holds 1 tasks/),
    });
    expect(await storage.sizeOf({ tenantId: filled.tenantId, id })).toBeUndefined();
    expect((await startFirmImport(filled, id)).json()).toMatchObject({ code: 'firm_import.not_ready' });
  });

  it('is refused if somebody entered something between the check and the import', async () => {
    const firm = await newTenant();
    const { id } = await checked(firm);
    await newCase(firm, { title: 'Meanwhile' });
    await startFirmImport(firm, id);
    expect(await workOn(firm, id, { kind: 'run' })).toMatchObject({ state: 'failed', problem: expect.stringContaining('1 cases') });
    expect((await firm.get('/api/v1/case/')).json()).toMatchObject({ total: 1 });
    expect((await newCase(firm, { title: 'Still at work' })).title).toBe('Still at work');
  });

  it('goes into a firm whose admin has only looked at a spreadsheet before', async () => {
    const firm = await newTenant();
    const headers = { authorization: `Bearer ${firm.token}`, 'content-type': 'text/csv' };
    const csv = {
      method: 'POST',
      url: '/api/v1/imports?kind=cases&file_name=a.csv',
      headers,
      payload: 'Title,Court\nA v. B,Delhi\n',
    } as const;
    expect((await app.inject(csv)).statusCode).toBe(201);
    const { id, state } = await checked(firm);
    expect(state).toBe('checked');
    await startFirmImport(firm, id);
    expect(await workOn(firm, id, { kind: 'run' })).toMatchObject({ state: 'done' });
    expect((await firm.get('/api/v1/imports')).json()).toEqual([]);
  });

  it('is no matter of members who are not admins, nor of another firm', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const [lawyer, second] = [await firm.member('lawyer'), await firm.member('admin')];
    const created = await beginFirmUpload(firm, bytes.length);
    const url = String(created.headers.location);
    const id = url.split('/').at(-1) ?? '';
    for (const answer of [await lawyer.get(FIRM_IMPORTS), await beginFirmUpload(lawyer, 10), await readFirmOffset(lawyer, url)])
      expect(answer.statusCode).toBe(403);
    expect((await lawyer.post(`${FIRM_IMPORTS}/${id}/run`)).statusCode).toBe(403);
    expect((await readFirmOffset(other, url)).statusCode).toBe(404);
    expect((await sendFirmBytes(other, url, 0, bytes)).json()).toMatchObject({ code: 'upload.not_found' });
    expect((await other.post(`${FIRM_IMPORTS}/${id}/run`)).json()).toMatchObject({ code: 'firm_import.not_found' });
    expect((await other.delete(`${FIRM_IMPORTS}/${id}`)).json()).toMatchObject({ code: 'firm_import.not_found' });
    // An upload belongs to its sender, an import to the admins of the firm.
    expect((await readFirmOffset(second, url)).statusCode).toBe(404);
    expect(await readFirmImport(second, id)).toMatchObject({ state: 'uploading', received_bytes: 0 });
    expect((await second.delete(`${FIRM_IMPORTS}/${id}`)).json()).toMatchObject({ state: 'removed' });
    expect((await sendFirmBytes(firm, url, 0, bytes)).statusCode).toBe(404);
  });

  it('is uploaded in parts, and goes on where it stopped', async () => {
    const firm = await newTenant();
    const half = bytes.length >> 1;
    const url = String((await beginFirmUpload(firm, bytes.length, { fingerprint: 'firm.zip|1' })).headers.location);
    await sendFirmBytes(firm, url, 0, bytes.subarray(0, half));
    expect((await sendFirmBytes(firm, url, 0, bytes)).json()).toMatchObject({ code: 'upload.offset_conflict' });
    expect((await readFirmOffset(firm, url)).headers).toMatchObject({ 'upload-offset': String(half) });
    expect((await readFirmImports(firm)).items).toMatchObject([{ received_bytes: half, fingerprint: 'firm.zip|1', state: 'uploading' }]);
    await sendFirmBytes(firm, url, half, bytes.subarray(half));
    expect((await readFirmImports(firm)).items).toMatchObject([{ received_bytes: bytes.length, state: 'checking' }]);
    // A client whose last answer was lost asks again, and learns that all bytes have arrived.
    expect((await readFirmOffset(firm, url)).headers).toMatchObject({ 'upload-offset': String(bytes.length) });
  });

  it('is one at a time: a second tab, a second click and a second import', async () => {
    const firm = await newTenant();
    const second = await firm.member('admin');
    const { id } = await checked(firm);
    expect((await beginFirmUpload(second, 10)).json()).toMatchObject({ code: 'firm_import.under_way' });
    const clicks = await Promise.all([startFirmImport(firm, id), startFirmImport(second, id), startFirmImport(firm, id)]);
    for (const click of clicks) expect([click.statusCode, click.json<FirmImport>().state]).toEqual([202, 'running']);
    expect((await firm.delete(`${FIRM_IMPORTS}/${id}`)).json()).toMatchObject({ code: 'firm_import.running' });
    // Until it is done the firm is read and not written, so that no request waits for it.
    expect((await firm.get('/api/v1/case/')).statusCode).toBe(200);
    expect((await second.post('/api/v1/case/create', { title: 'Too early' })).json()).toMatchObject({ code: 'tenant.importing' });
    const [one, two] = await Promise.all([workOn(firm, id, { kind: 'run' }), workOn(firm, id, { kind: 'run' })]);
    expect([one.state, two.state]).toEqual(['done', 'done']);
    expect((await firm.get('/api/v1/case/')).json()).toMatchObject({ total: 2 });
    expect((await newCase(second, { title: 'Now' })).title).toBe('Now');
  });

  it('leaves nothing when its process is killed in the midst, says so, and can be started again', async () => {
    const firm = await newTenant();
    const { id } = await checked(firm);
    await startFirmImport(firm, id);
    const killed = Symbol('killed');
    let ended: Promise<FirmImport> | undefined;
    // The import has put the cases in when it waits for this row: the counters come after them.
    await superuser
      .transaction()
      .execute(async (blocking) => {
        await sql`set local session_replication_role = replica`.execute(blocking);
        const [counter] = rowsIn(entries, 'counters');
        await blocking
          .insertInto('counters')
          .values({ ...counter, tenant_id: firm.tenantId } as never)
          .execute();
        ended = workOn(firm, id, { kind: 'run' });
        process.kill(await findWaitingProcess(), 'SIGKILL');
        throw killed;
      })
      .catch((error: unknown) => expect(error).toBe(killed));
    expect(await ended).toMatchObject({ state: 'failed', problem: expect.stringMatching(/Nothing was imported/) });
    expect((await firm.get('/api/v1/case/')).json()).toMatchObject({ total: 0 });
    expect((await startFirmImport(firm, id)).statusCode).toBe(202);
    expect(await workOn(firm, id, { kind: 'run' })).toMatchObject({ state: 'done', problem: null });
    expect((await firm.get('/api/v1/case/')).json()).toMatchObject({ total: 2 });
  });

  it('is put back when the server stops, and goes on afterwards', async () => {
    const firm = await newTenant();
    const { id } = await checked(firm);
    await startFirmImport(firm, id);
    await expect(workOn(firm, id, { kind: 'run', signal: AbortSignal.abort() })).rejects.toThrow(/stops/);
    expect(await readFirmImport(firm, id)).toMatchObject({ state: 'running' });
    expect(await workOn(firm, id, { kind: 'run' })).toMatchObject({ state: 'done' });
  });

  it('is kept from the cleanup of files while it is needed, and deleted when it is discarded or abandoned', async () => {
    const [firm, idle] = [await newTenant(), await newTenant()];
    const [{ id }, left] = [await checked(firm), await uploadFirmFile(idle, bytes)];
    const sizeOf = async (tenantId: string, fileId: string) => await storage.sizeOf({ tenantId, id: fileId });
    // Older than what may still be in the process of being written.
    await utimes(path.join(inject('dataDir'), 'files/kept', firm.tenantId, id), new Date(0), new Date(0));
    await documentClockJobs['documents:cleanup']?.({}, { jobId: '1' });
    expect(await sizeOf(firm.tenantId, id)).toBe(bytes.length);
    await workOn(idle, left);
    await superuser.updateTable('firm_imports').set({ touched_at: '2020-01-01' }).where('id', '=', left).execute();
    await firmImportClockJobs['firm-imports:cleanup']?.({}, { jobId: '1' });
    expect([await sizeOf(idle.tenantId, left), await sizeOf(firm.tenantId, id)]).toEqual([undefined, bytes.length]);
    expect(await readFirmImport(idle, left)).toMatchObject({ state: 'removed', contents: null });
    expect((await firm.delete(`${FIRM_IMPORTS}/${id}`)).json()).toMatchObject({ state: 'removed', contents: null });
    await firmImportClockJobs['firm-imports:remove']?.({ tenantId: firm.tenantId, id }, { jobId: '1' });
    expect(await sizeOf(firm.tenantId, id)).toBeUndefined();
    expect((await beginFirmUpload(firm, bytes.length)).statusCode).toBe(201);
  });

  it('is left to the operator where no role may import: the page gets the command', async () => {
    const firm = await newTenant();
    const hosted = await createApp({ ...deps, config: { ...deps.config, databaseUrl: 'postgres://elsewhere/munshi' } });
    const headers = { authorization: `Bearer ${firm.token}` };
    const command = `npm run import-firm -- firm.zip --firm ${firm.code}`;
    expect((await hosted.inject({ url: FIRM_IMPORTS, headers })).json()).toMatchObject({ offer: 'by_command', command });
    const tus = { ...headers, 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': 'filename YQ==' };
    expect((await hosted.inject({ method: 'POST', url: `${FIRM_IMPORTS}/upload`, headers: tus })).json()).toMatchObject({
      code: 'firm_import.by_command',
    });
    await hosted.close();
  });

  it('is refused when it is empty, or larger than the setting allows', async () => {
    const firm = await newTenant();
    expect((await beginFirmUpload(firm, 0)).json()).toMatchObject({ code: 'upload.empty' });
    expect((await beginFirmUpload(firm, 20_000_000_001)).json()).toMatchObject({ code: 'upload.too_large' });
    expect((await readFirmImports(firm)).items).toEqual([]);
  });
});
