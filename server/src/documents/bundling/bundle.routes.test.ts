import type { Bundle } from '@munshi/contract/documents/bundle.schema';
import type { Document } from '@munshi/contract/documents/document.schema';
import { PDFDocument } from 'pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { beginUpload, download, newCase, runDocumentJob, runHeavyTask, upload } from '../../../test/fixtures/document-fixture.ts';
import { pdfOf } from '../../../test/fixtures/paper-fixture.ts';
import { photo } from '../../../test/fixtures/picture-fixture.ts';
import { readPrint } from '../../prints/print.fixture.ts';
import { newTenant, superuser, type TestTenant } from '../../../test/fixtures/tenant-fixture.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

async function make(tenant: TestTenant, body: object): Promise<Bundle> {
  const ordered = await tenant.post('/api/v1/documents/bundles', body);
  if (ordered.statusCode !== 202) throw new Error(ordered.body);
  const { id } = ordered.json<Bundle>();
  await runHeavyTask('documents:bundle', { tenantId: tenant.tenantId, id });
  return (await tenant.get(`/api/v1/documents/bundles/${id}`)).json();
}

async function textOf(bytes: Buffer): Promise<{ pages: string[]; bookmarks: string[] }> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const bookmarks = ((await pdf.getOutline()) as { title: string }[] | null)?.map(({ title }) => title) ?? [];
  await task.destroy();
  return { pages, bookmarks };
}

/** Each page as a reader sees it: its rotation, its shape, and where its number is. */
async function viewsOf(bytes: Buffer): Promise<{ turn: number; isWide: boolean; number: string; corner: string }[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const views = [];
  for (let nth = 1; nth <= pdf.numPages; nth++) {
    const page = await pdf.getPage(nth);
    const view = page.getViewport({ scale: 1 });
    const last = (await page.getTextContent()).items.findLast((item) => 'str' in item && item.str.trim() !== '');
    const { str, transform } = last as { str: string; transform: number[] };
    const [x = 0, y = 0] = view.convertToViewportPoint(transform[4] ?? 0, transform[5] ?? 0);
    const corner = `${y < 40 ? 'top' : 'not top'} ${x > view.width - 40 ? 'right' : 'not right'}`;
    views.push({ turn: view.rotation, isWide: view.width > view.height, number: str, corner });
  }
  await task.destroy();
  return views;
}

describe('a bundle', () => {
  it('is one PDF in the requested order, with cover, index, bookmarks and consecutive page numbers', async () => {
    const tenant = await newTenant();
    const parties = [
      { name: 'Sunita Menon', side: 'petitioner', role: 'Appellant' },
      { name: 'सुरेश शर्मा', side: 'respondent' },
      { name: 'State', side: 'respondent' },
    ];
    const { id: case_id } = await newCase(tenant, { title: 'Sunita Menon v. Suresh', registration_number: 'RFA 12/2026', parties });
    const reply = await upload(tenant, await pdfOf(['Reply one', 'Reply two', 'Reply three']), { filename: 'Reply.pdf', case_id });
    const plaint = await upload(tenant, await pdfOf(['Plaint one', 'Plaint two']), { filename: 'Plaint.pdf', case_id });
    const photo = await upload(tenant, PNG, { filename: 'photo.png', case_id });
    const items = [{ document_id: plaint.id, title: 'वादपत्र' }, { document_id: reply.id }, { document_id: photo.id }];
    const bundle = await make(tenant, { case_id, title: 'Paper book', items });
    expect(bundle).toMatchObject({ status: 'done', done_items: 3, item_count: 3, problem: null, document_id: expect.any(String) });
    const document = (await tenant.get(`/api/v1/documents/${bundle.document_id}`)).json<Document>();
    expect(document).toMatchObject({ title: 'Paper book', category: 'bundle', kind: 'pdf', file_name: 'Paper book.pdf' });
    const { rawPayload } = await download(tenant, document);
    const { pages, bookmarks } = await textOf(rawPayload);
    expect(bookmarks).toEqual(['Paper book', 'Index', 'वादपत्र', 'Reply', 'photo']);
    expect(pages).toHaveLength(8);
    expect(pages[0]).toMatch(/RFA 12\/2026.*Sunita Menon.*versus.*सुरेश\s+शर्मा\s+and another.*PAPER BOOK/s);
    expect(pages[1]).toMatch(/INDEX.*वादपत्र.*1 – 2.*Reply.*3 – 5.*photo.*6/s);
    expect(pages.slice(2).map((page) => page.trimEnd().split(/\D/).at(-1))).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(pages[4]).toContain('Reply one');
    expect((await PDFDocument.load(rawPayload)).getPage(0).getSize().width).toBeCloseTo(595.28, 1);
    await runDocumentJob(tenant.tenantId, document.id);
    expect((await tenant.get('/api/v1/documents?q=Plaint two')).json()).toMatchObject({ items: [{ title: 'Paper book' }] });
  });

  it('names the parties on its cover by what they are called, whether their role is of the list or as the court prints it', async () => {
    const tenant = await newTenant();
    const parties = [
      { name: 'Sunita Menon', side: 'petitioner', role: 'decree_holder' },
      { name: 'Suresh Sharma', side: 'respondent', role: 'Noticee No. 2' },
    ];
    const { id: case_id } = await newCase(tenant, { title: 'Sunita Menon v. Suresh Sharma', parties });
    const plaint = await upload(tenant, await pdfOf(['Plaint one']), { filename: 'Plaint.pdf', case_id });
    const bundle = await make(tenant, { case_id, title: 'Paper book', items: [{ document_id: plaint.id }] });
    const document = (await tenant.get(`/api/v1/documents/${bundle.document_id}`)).json<Document>();
    const { pages } = await textOf((await download(tenant, document)).rawPayload);
    expect(pages[0]).toMatch(/Sunita Menon.*Decree-holder.*versus.*Suresh Sharma.*Noticee No\. 2/s);
  });

  it('is requested once under the id and key its client chose, even if the first answer was lost', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const { id: document_id } = await upload(tenant, await pdfOf(['x']), { filename: 'x.pdf', case_id });
    const id = uuidv7();
    const draft = { id, case_id, title: 'Paper book', items: [{ document_id }] };
    const send = async (key: string) => await tenant.post('/api/v1/documents/bundles', draft, { 'idempotency-key': key });
    const [first, again] = [await send(id), await send(id)];
    expect([first.statusCode, again.json()]).toEqual([202, first.json()]);
    expect((await send(uuidv7())).json()).toMatchObject({ code: 'record.exists' });
    const rows = await superuser.selectFrom('document_bundles').select('id').where('tenant_id', '=', tenant.tenantId).execute();
    const jobs = await superuser.selectFrom('heavy_jobs').select('kind').where('target_id', '=', id).execute();
    expect([rows, jobs]).toEqual([[{ id }], [{ kind: 'documents:bundle' }]]);
  });

  it('is a file of its whole title, with hyphens for its slashes', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const { id: document_id } = await upload(tenant, await pdfOf(['x']), { filename: 'x.pdf', case_id });
    const title = 'Application u/s 482 in Crl. M.C. 12/2024';
    const bundle = await make(tenant, { case_id, title, items: [{ document_id }] });
    const document = (await tenant.get(`/api/v1/documents/${bundle.document_id}`)).json<Document>();
    expect(document).toMatchObject({ title, file_name: 'Application u-s 482 in Crl. M.C. 12-2024.pdf' });
  });

  it('has a title without spaces, such as the name of a file, within its column of the index', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const name = 'CRM-M-12345-2024_PETITION_UNDER_SECTION_482_WITH_ANNEXURES_P1_TO_P14_FINAL_SIGNED_COMPRESSED';
    const { id: document_id } = await upload(tenant, await pdfOf(['x']), { filename: `${name}.pdf`, case_id });
    const bundle = await make(tenant, { case_id, title: 'Paper book', items: [{ document_id }] });
    const document = (await tenant.get(`/api/v1/documents/${bundle.document_id}`)).json<Document>();
    const [, index] = await readPrint(await download(tenant, document));
    expect(index?.text.replace(/[\s\u200b]/g, '')).toContain(name);
    const pages = index?.items.find(({ text }) => text === 'Pages');
    for (const { text, x, width } of index?.items ?? []) if (x < (pages?.x ?? 0)) expect(x + width, text).toBeLessThan(pages?.x ?? 0);
  });

  it('shows a photo upright as its camera was held, with the page number at the top right', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const items = [];
    for (const orientation of [1, 6, 3, 8]) {
      const { id } = await upload(tenant, photo(orientation), { filename: `${orientation}.jpg`, case_id });
      items.push({ document_id: id });
    }
    const bundle = await make(tenant, { case_id, title: 'Photos', items });
    const document = (await tenant.get(`/api/v1/documents/${bundle.document_id}`)).json<Document>();
    const pages = await viewsOf((await download(tenant, document)).rawPayload);
    // Cover and index first; then the sensor's wide picture as it is, a quarter to the right, upside down, a quarter to the left.
    expect(pages.slice(2)).toEqual([
      { turn: 0, isWide: true, number: '1', corner: 'top right' },
      { turn: 90, isWide: false, number: '2', corner: 'top right' },
      { turn: 180, isWide: true, number: '3', corner: 'top right' },
      { turn: 270, isWide: false, number: '4', corner: 'top right' },
    ]);
  });

  it('says in words which document cannot be bound', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const [text, broken] = [
      await upload(tenant, 'words', { filename: 'words.txt', case_id }),
      await upload(tenant, '%PDF-1.7 and nothing', { filename: 'Broken.pdf', case_id }),
    ];
    const elsewhere = await upload(tenant, await pdfOf(['x']), { filename: 'x.pdf', case_id: (await newCase(tenant)).id });
    const order = async (document_id: string) =>
      (await tenant.post('/api/v1/documents/bundles', { case_id, title: 'Book', items: [{ document_id }] })).json();
    expect(await order(text.id)).toMatchObject({ code: 'bundle.item_unfit', message: expect.stringContaining('“words”') });
    expect(await order(elsewhere.id)).toMatchObject({ code: 'bundle.item_unknown' });
    expect(await make(tenant, { case_id, title: 'Book', items: [{ document_id: broken.id }] })).toMatchObject({
      status: 'failed',
      problem: '“Broken” is damaged and cannot be opened.',
      document_id: null,
    });
    expect((await tenant.get(`/api/v1/documents?case_id=${case_id}`)).json()).toMatchObject({ total: 2 });
  });

  it('that was requested while there was room for it is not stored once another one has taken the room', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const { id: document_id } = await upload(tenant, await pdfOf(['x']), { filename: 'x.pdf', case_id });
    const body = { case_id, title: 'Book', items: [{ document_id }] };
    const readUsed = async () => (await tenant.get('/api/v1/tenants/usage')).json<{ storage_bytes: number }>().storage_bytes;
    const before = await readUsed();
    await make(tenant, body);
    const [used, size] = [await readUsed(), (await readUsed()) - before];
    await tenant.post('/api/v1/user/select-plan', { plan: 'solo' });
    const filler = 5_000_000_000 - used - Math.floor(1.5 * size);
    await beginUpload(tenant, { size: filler, metadata: { filename: 'video.mp4', case_id } });

    const requested = [await tenant.post('/api/v1/documents/bundles', body), await tenant.post('/api/v1/documents/bundles', body)];
    const ids = requested.map((answer) => answer.json<Bundle>().id);
    for (const id of ids) await runHeavyTask('documents:bundle', { tenantId: tenant.tenantId, id });

    const made = await Promise.all(ids.map(async (id) => (await tenant.get(`/api/v1/documents/bundles/${id}`)).json<Bundle>()));
    expect(made).toMatchObject([
      { status: 'done', problem: null },
      { status: 'failed', problem: expect.stringContaining('5 GB of the Solo plan'), document_id: null },
    ]);
    // Not the size of the first one: two files that are bound alike may differ by a byte.
    const stored = (await tenant.get(`/api/v1/documents/${made[0]?.document_id}`)).json<{ size: number }>();
    expect(await readUsed()).toBe(used + filler + stored.size);
  });

  it('is not accessible to other firms, and cannot be requested by a viewer', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const [viewer, lawyer] = [await tenant.member('viewer'), await tenant.member('lawyer')];
    const { id: case_id } = await newCase(tenant);
    const { id: document_id } = await upload(tenant, await pdfOf(['x']), { filename: 'x.pdf', case_id });
    const body = { case_id, title: 'Book', items: [{ document_id }] };
    expect((await viewer.post('/api/v1/documents/bundles', body)).statusCode).toBe(403);
    expect((await other.post('/api/v1/documents/bundles', body)).statusCode).toBe(422);
    const bundle = await make(tenant, body);
    await tenant.patch(`/api/v1/case/${case_id}`, { restricted: true });
    for (const caller of [other, lawyer, viewer]) expect((await caller.get(`/api/v1/documents/bundles/${bundle.id}`)).statusCode).toBe(404);
    expect((await lawyer.get(`/api/v1/documents/${bundle.document_id}`)).statusCode).toBe(404);
    expect((await lawyer.post('/api/v1/documents/bundles', body)).statusCode).toBe(422);
  });
});
