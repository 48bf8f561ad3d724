import { createHash } from 'node:crypto';
import { mkdir, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { FirmExport } from '@munshi/contract/firm-exports/firm-export.schema';
import { describe, expect, inject, it } from 'vitest';
import { newCase, PDF_HEAD, upload } from '../../test/fixtures/document-fixture.ts';
import { EXPORTS, exportFirm, exportJobs, makeExport, manifestOf, readZip, rowsIn } from '../../test/fixtures/firm-export-fixture.ts';
import { againstUnseen } from '../../test/processes/at-once.ts';
import { app, callerWith, deps, newTenant, anonymous, superuser } from '../../test/fixtures/tenant-fixture.ts';
import { documentClockJobs } from '../../test/fixtures/document-fixture.ts';
import { courtToday } from '../platform/clock/court-day.ts';
import { openStorage } from '../platform/storage/open-storage.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A firm with a restricted case, a document with an awkward name, a hearing, and private notes of two people. */
async function practice() {
  const tenant = await newTenant();
  const clerk = await tenant.member('clerk');
  const legalCase = await newCase(tenant, { title: '=A v. <b>B</b>', restricted: true });
  const paper = await upload(tenant, `${PDF_HEAD}the plaint`, { filename: '..\\plaint "final".pdf', case_id: legalCase.id });
  const open = await newCase(clerk, { title: 'क v. ख' });
  const note = {
    title: 'Mine',
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Mine' }] }] },
    visibility: 'private',
  };
  await tenant.post('/api/v1/case-notes/', { ...note, case_id: legalCase.id });
  await clerk.post('/api/v1/case-notes/', { ...note, case_id: open.id });
  await clerk.post('/api/v1/hearings/', { case_id: open.id, hearing_date: '2031-03-05', purpose_text: '@arguments' });
  return { tenant, clerk, legalCase, paper, open };
}

async function fetchZip(tenant: Awaited<ReturnType<typeof newTenant>>, made: FirmExport) {
  const { url } = (await tenant.post(`${EXPORTS}/${made.id}/link`)).json<{ url: string }>();
  return await app.inject({ url });
}

describe('a firm’s own export', () => {
  it('contains every record and file of the firm, restricted cases too, with counts and hashes, and nothing of others', async () => {
    const { tenant, clerk, legalCase, paper } = await practice();
    const other = await newTenant();
    await newCase(other, { title: 'Of another firm' });
    const made = await exportFirm(tenant);
    expect(made).toMatchObject({ status: 'done', requested_by: tenant.userId, problem: null });
    expect(made.steps_done).toBe(made.steps_total);
    const answer = await fetchZip(tenant, made);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain(
      `attachment; filename="${tenant.code}-${courtToday(new Date(made.created_at))}.zip"`,
    );
    expect(sha256(answer.rawPayload)).toBe(made.sha256);

    const entries = await readZip(answer.rawPayload);
    const manifest = manifestOf(entries);
    expect(manifest.firm.id).toBe(tenant.tenantId);
    for (const [name, sum] of Object.entries(manifest.tables)) {
      const content = entries.get(`data/${name}.json`) ?? Buffer.alloc(0);
      expect([name, content.length, sha256(content)]).toEqual([name, sum.bytes, sum.sha256]);
      expect([name, rowsIn(entries, name).length]).toEqual([name, sum.rows]);
    }
    for (const [name, sum] of Object.entries(manifest.parts)) expect(sha256(entries.get(name) ?? Buffer.alloc(0))).toBe(sum.sha256);
    expect(manifest.files).toEqual([
      expect.objectContaining({
        id: paper.id,
        sha256: paper.sha256,
        path: expect.stringMatching(/^files\/0001 =A v\. _b_B__b_\/.*\.pdf$/),
      }),
    ]);
    expect(sha256(entries.get(manifest.files[0]?.path ?? '') ?? Buffer.alloc(0))).toBe(paper.sha256);
    expect(new Set([...entries.keys()])).toEqual(
      new Set([
        'manifest.json',
        ...Object.keys(manifest.parts),
        ...Object.keys(manifest.tables).map((name) => `data/${name}.json`),
        ...manifest.files.map(({ path }) => path),
      ]),
    );

    expect(rowsIn(entries, 'cases').map(({ id }) => id)).toContain(legalCase.id);
    expect(rowsIn(entries, 'case_notes').map(({ author_id }) => author_id)).toEqual([tenant.userId]);
    expect(
      rowsIn(entries, 'members')
        .map(({ id }) => id)
        .sort(),
    ).toEqual([tenant.userId, clerk.userId].sort());
    const all = [...entries.values()].map((content) => content.toString('latin1')).join('\n');
    expect(all).not.toContain(other.tenantId);
    expect(all).not.toContain('Of another firm');
    expect(Object.keys(manifest.tables)).not.toEqual(expect.arrayContaining(['invites']));
    expect(all).not.toMatch(/password_hash|token_hash/);
  });

  it('is readable without Munshi: lists without formulas, and a page without scripts', async () => {
    const { tenant } = await practice();
    const entries = await readZip((await fetchZip(tenant, await exportFirm(tenant))).rawPayload);
    const cases = entries.get('lists/cases.csv')?.toString() ?? '';
    expect(cases).toMatch(/^\uFEFFFile number,Title,Status,/);
    expect(cases).toContain("\r\n1,'=A v. <b>B</b>,open,");
    expect(entries.get('lists/hearings.csv')?.toString()).toContain(",'@arguments,");
    const page = entries.get('index.html')?.toString() ?? '';
    expect(page).toContain('=A v. &lt;b&gt;B&lt;/b&gt;');
    expect(page).toContain('क v. ख');
    expect(page).not.toMatch(/<script|<b>|javascript:/);
    expect(page).toContain('href="files/0001%20%3DA%20v.');
    expect(page).toContain('<a href="lists/cases.csv">Cases</a>');
    expect(page).toContain('>0002</td><td>क v. ख</td><td>Pending</td><td class="n">05-Mar-2031</td>');
  });

  it('has words in its lists for what was chosen from a list', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant, {
      title: 'Rao v. Iyer',
      stage: 'final_arguments',
      parties: [{ name: 'Rao', side: 'petitioner', role: 'decree_holder' }],
    });
    const { id } = (await tenant.post('/api/v1/hearings/', { case_id, hearing_date: courtToday(), purpose: 'final_arguments' })).json<{
      id: string;
    }>();
    const outcome = { business_on_date: courtToday(), outcome: 'notice_issued', no_next_reason: 'reserved' };
    expect((await tenant.post(`/api/v1/hearings/${id}/outcome`, outcome)).statusCode).toBe(200);
    await tenant.patch(`/api/v1/case/${case_id}`, { stage: 'final_arguments', stage_text: null });

    const entries = await readZip((await fetchZip(tenant, await exportFirm(tenant))).rawPayload);

    const lists = ['cases', 'parties', 'hearings'].map((list) => entries.get(`lists/${list}.csv`)?.toString() ?? '');
    const words = [['Final arguments'], ['Decree-holder'], ['Final arguments', 'Notice issued', 'Reserved for']];
    expect(words.map((each, nth) => each.filter((word) => !lists[nth]?.includes(word)))).toEqual([[], [], []]);
  });

  it('notifies the admins in the product, without a download link', async () => {
    const tenant = await newTenant();
    const second = await tenant.member('admin');
    await tenant.member('lawyer');
    await exportFirm(tenant);
    for (const admin of [tenant, second]) {
      const { items } = (await admin.get('/api/v1/notifications')).json<{ items: { title: string; route: string }[] }>();
      expect(items[0]).toMatchObject({ title: 'The export of your firm is ready', route: '/settings/firm-data' });
    }
    const lines = (await tenant.get('/api/v1/audit?kind=firm')).json<{ items: unknown[] }>().items;
    expect(lines.length).toBeGreaterThanOrEqual(2);
  });

  it('is available to admins only, and not found by another firm', async () => {
    const tenant = await newTenant();
    const made = await exportFirm(tenant);
    const [other, lawyer] = [await newTenant(), await tenant.member('lawyer')];
    const calls = [
      (of: typeof anonymous) => of.post(`${EXPORTS}/${made.id}/link`),
      (of: typeof anonymous) => of.get(`${EXPORTS}/${made.id}/download`),
      (of: typeof anonymous) => of.delete(`${EXPORTS}/${made.id}`),
    ];
    for (const open of calls) {
      expect((await open(lawyer)).statusCode).toBe(403);
      expect((await open(other)).statusCode).toBe(404);
      expect((await open(anonymous)).statusCode).toBe(401);
      expect((await open(callerWith('forged'))).statusCode).toBe(401);
    }
    expect((await lawyer.post(EXPORTS, {})).statusCode).toBe(403);
    expect((await other.get(EXPORTS)).json()).toEqual([]);
  });

  it('is made one at a time, and not for a person who is no longer an admin', async () => {
    const tenant = await newTenant();
    const second = await tenant.member('admin');
    const order = (await second.post(EXPORTS, {})).json<FirmExport>();
    expect((await tenant.post(EXPORTS, {})).json()).toMatchObject({ code: 'firm_export.under_way' });
    expect((await tenant.post(`${EXPORTS}/${order.id}/link`)).json()).toMatchObject({ code: 'firm_export.not_done' });
    await tenant.patch(`/api/v1/users/${second.userId}`, { role: 'clerk' });
    await makeExport(tenant.tenantId, order.id);
    expect((await tenant.get(EXPORTS)).json<FirmExport[]>()[0]).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('no longer an admin'),
    });
    expect((await exportFirm(tenant)).status).toBe('done');
  });

  it('can be cancelled while it waits, or deleted when it is done', async () => {
    const tenant = await newTenant();
    const order = (await tenant.post(EXPORTS, {})).json<FirmExport>();
    expect((await tenant.delete(`${EXPORTS}/${order.id}`)).statusCode).toBe(200);
    await makeExport(tenant.tenantId, order.id);
    const made = await exportFirm(tenant);
    await tenant.delete(`${EXPORTS}/${made.id}`);
    expect((await tenant.get(EXPORTS)).json<FirmExport[]>().map(({ status }) => status)).toEqual(['removed', 'removed']);
    expect((await tenant.get(`${EXPORTS}/${made.id}/download`)).json()).toMatchObject({ code: 'firm_export.gone' });
    await exportJobs['firm-exports:remove']?.({ tenantId: tenant.tenantId, exportId: made.id }, { jobId: '1' });
    expect(await openStorage(deps.config).sizeOf({ tenantId: tenant.tenantId, id: made.id })).toBeUndefined();
  });

  it('can be cancelled while it is made, and leaves no file', async () => {
    const { tenant } = await practice();
    const { id } = (await tenant.post(EXPORTS, {})).json<FirmExport>();
    await againstUnseen(
      async (unseen) => await unseen.updateTable('firm_exports').set({ status: 'removed' }).where('id', '=', id).execute(),
      async () => await makeExport(tenant.tenantId, id),
    );
    expect((await tenant.get(EXPORTS)).json()).toMatchObject([{ id, status: 'removed', problem: null }]);
    for await (const { key } of openStorage(deps.config).list()) expect(key.id).not.toBe(id);
  });

  it('is kept for seven days, also by the cleanup of documents, and then deleted', async () => {
    const tenant = await newTenant();
    const made = await exportFirm(tenant);
    await documentClockJobs['documents:cleanup']?.({}, { jobId: '1' });
    expect((await fetchZip(tenant, made)).statusCode).toBe(200);
    expect(Date.parse(made.expires_at ?? '') - Date.parse(made.finished_at ?? '')).toBe(7 * 86_400_000);
    await superuser.updateTable('firm_exports').set({ expires_at: '2020-01-01' }).where('id', '=', made.id).execute();
    await exportJobs['firm-exports:cleanup']?.({}, { jobId: '1' });
    expect((await tenant.post(`${EXPORTS}/${made.id}/link`)).json()).toMatchObject({ code: 'firm_export.gone' });
    expect(await openStorage(deps.config).sizeOf({ tenantId: tenant.tenantId, id: made.id })).toBeUndefined();
  });

  it('is deleted in every firm, even if the storage of another one fails', async () => {
    const [first, second] = [await newTenant(), await newTenant()];
    const [stuck, made] = [await exportFirm(first), await exportFirm(second)];
    const file = path.join(inject('dataDir'), 'files/kept', first.tenantId, stuck.id);
    await rm(file);
    // A folder, which cannot be deleted as a file.
    await mkdir(file);
    await superuser.updateTable('firm_exports').set({ expires_at: '2020-01-01' }).where('id', 'in', [stuck.id, made.id]).execute();
    await exportJobs['firm-exports:cleanup']?.({}, { jobId: '1' });
    expect(await openStorage(deps.config).sizeOf({ tenantId: second.tenantId, id: made.id })).toBeUndefined();
    await rmdir(file);
  });

  it('is made anew after an interruption, without data of the earlier attempt', async () => {
    const { tenant } = await practice();
    const { id } = (await tenant.post(EXPORTS, {})).json<FirmExport>();
    const before = Readable.from([Buffer.alloc(1_000_000, 'x')]);
    await openStorage(deps.config).append({ tenantId: tenant.tenantId, id }, 0, before, async () => undefined);
    await makeExport(tenant.tenantId, id);
    const [made] = (await tenant.get(EXPORTS)).json<[FirmExport]>();
    expect(made.size_bytes).toBeLessThan(1_000_000);
    expect(sha256((await fetchZip(tenant, made)).rawPayload)).toBe(made.sha256);
  });

  it('is made once if two servers are told to make it', async () => {
    const { tenant } = await practice();
    const { id } = (await tenant.post(EXPORTS, {})).json<FirmExport>();
    await Promise.all([makeExport(tenant.tenantId, id), makeExport(tenant.tenantId, id)]);
    const [made] = (await tenant.get(EXPORTS)).json<[FirmExport]>();
    expect(made.status).toBe('done');
    expect(sha256((await fetchZip(tenant, made)).rawPayload)).toBe(made.sha256);
  });

  it('names a file missing in the storage, and contains the rest', async () => {
    const { tenant, paper } = await practice();
    await openStorage(deps.config).remove({ tenantId: tenant.tenantId, id: paper.id });
    const entries = await readZip((await fetchZip(tenant, await exportFirm(tenant))).rawPayload);
    expect(manifestOf(entries)).toMatchObject({ files: [], faulty_files: [paper.id] });
    expect(entries.get('index.html')?.toString()).toContain('Damaged or missing files');
  });
});
