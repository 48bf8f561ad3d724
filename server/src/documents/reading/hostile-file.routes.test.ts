import type { Bundle } from '@munshi/contract/documents/bundle.schema';
import type { Document } from '@munshi/contract/documents/document.schema';
import { expect, it } from 'vitest';
import { documentHeavyTasks, newCase, runDocumentJob, runHeavyTask, upload } from '../../../test/fixtures/document-fixture.ts';
import { hugeWord, longPdf, nestedPdf, pngHead, vastPdf } from '../../../test/fixtures/hostile-file-fixture.ts';
import { deps, newTenant, superuser } from '../../../test/fixtures/tenant-fixture.ts';

/** A small machine: a process for heavy work may take 96 MB. */
const small = { ...deps, config: { ...deps.config, heavyWorkMemoryMb: 96 } };

async function read(bytes: Buffer | string, filename: string): Promise<Document & { page_count: number | null }> {
  const tenant = await newTenant();
  const { id: case_id } = await newCase(tenant);
  const { id } = await upload(tenant, bytes, { filename, case_id });
  await runDocumentJob(tenant.tenantId, id, 1, small);
  return (await tenant.get(`/api/v1/documents/${id}`)).json();
}

it('a small PDF that unpacks to 300 MB is marked unreadable without harm to the server', async () => {
  expect(await read(await nestedPdf(300), 'nested.pdf')).toMatchObject({ text_status: expect.stringMatching(/^(?:unreadable|none)$/) });
});

it('a Word file with an excessive amount of markup is marked unreadable', async () => {
  expect(await read(await hugeWord(30), 'huge.docx')).toMatchObject({ text_status: 'unreadable' });
});

it('a PDF page of 14,400 points is not rendered, and has no text', async () => {
  expect(await read(vastPdf(), 'vast.pdf')).toMatchObject({ text_status: 'none', page_count: 1 });
});

it('a text file without line breaks is split into pages and found', async () => {
  const tenant = await newTenant();
  const { id: case_id } = await newCase(tenant);
  const { id } = await upload(tenant, 'denied '.repeat(2_000), { filename: 'line.txt', case_id });
  await runDocumentJob(tenant.tenantId, id, 1, small);
  const found = (await tenant.get('/api/v1/documents?q=denied')).json();
  expect(found).toMatchObject({ total: 1, items: [{ id, passage: { page: 1 } }] });
});

it('a picture of 144 million pixels is refused for a bundle by its header, with a message', async () => {
  const tenant = await newTenant();
  const { id: case_id } = await newCase(tenant);
  const { id: document_id } = await upload(tenant, pngHead(12_000), { filename: 'huge.png', case_id });
  const order = (await tenant.post('/api/v1/documents/bundles', { case_id, title: 'Book', items: [{ document_id }] })).json<Bundle>();
  await runHeavyTask('documents:bundle', { tenantId: tenant.tenantId, id: order.id }, small);
  expect((await tenant.get(`/api/v1/documents/bundles/${order.id}`)).json()).toMatchObject({
    status: 'failed',
    problem: '“huge” cannot be added: it has 12000 × 12000 pixels. Save it smaller, upload that as a new version, and try again.',
  });
});

it('a document whose reading was given up is kept as unreadable, and its uploader is notified', async () => {
  const tenant = await newTenant();
  const { id: case_id } = await newCase(tenant);
  const { id } = await upload(tenant, await longPdf(2), { filename: 'poison.pdf', case_id });
  const task = documentHeavyTasks(deps).find(({ kind }) => kind === 'documents:read');
  const { id: versionId } = await superuser
    .selectFrom('document_versions')
    .select('id')
    .where('document_id', '=', id)
    .executeTakeFirstOrThrow();
  await task?.giveUp({ tenantId: tenant.tenantId, id: versionId });
  expect((await tenant.get(`/api/v1/documents/${id}`)).json()).toMatchObject({ text_status: 'unreadable' });
  const { items } = (await tenant.get('/api/v1/notifications')).json<{ items: object[] }>();
  expect(items[0]).toMatchObject({
    title: 'A document could not be read',
    message: expect.stringContaining('poison.pdf was tried twice'),
    route: `/documents/${id}`,
  });
});

it('a bundle whose binding was given up fails with a message', async () => {
  const tenant = await newTenant();
  const { id: case_id } = await newCase(tenant);
  const { id: document_id } = await upload(tenant, await longPdf(2), { filename: 'thick.pdf', case_id });
  const order = (await tenant.post('/api/v1/documents/bundles', { case_id, title: 'Book', items: [{ document_id }] })).json<Bundle>();
  const task = documentHeavyTasks(deps).find(({ kind }) => kind === 'documents:bundle');
  await task?.giveUp({ tenantId: tenant.tenantId, id: order.id });
  expect((await tenant.get(`/api/v1/documents/bundles/${order.id}`)).json()).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('tried twice'),
  });
});
