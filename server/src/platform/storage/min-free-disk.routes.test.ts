import { expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { metadataOf } from '../../../test/fixtures/upload-metadata.ts';
import { beginUpload, newCase, PDF_HEAD, upload, urlOf } from '../../../test/fixtures/document-fixture.ts';
import { webp } from '../../../test/fixtures/picture-fixture.ts';
import { deps, newTenant, type TestTenant } from '../../../test/fixtures/tenant-fixture.ts';
import { readDiskSpace } from './disk-space.ts';

/** The same server as on a disk with too little room left, whatever the disk of this machine has. */
const full = await createApp({ ...deps, config: { ...deps.config, minFreeDisk: { percent: 100, bytes: 0 } } });

const call = async (tenant: TestTenant, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'HEAD', url: string, more: object = {}) =>
  await full.inject({ method, url, headers: { authorization: `Bearer ${tenant.token}` }, ...more });

const tus = (tenant: TestTenant, more: object) => ({
  headers: { authorization: `Bearer ${tenant.token}`, 'tus-resumable': '1.0.0', ...more },
});

const isLow = { code: 'storage.low', message: expect.stringContaining('cannot accept files just now') as string };

it('refuses a new upload with a message while free disk space is below the minimum, and everything else works', async () => {
  const tenant = await newTenant();
  const { id: case_id } = await newCase(tenant);
  const created = await call(tenant, 'POST', '/api/v1/documents/upload', {
    ...tus(tenant, { 'upload-length': '10', 'upload-metadata': metadataOf({ filename: 'a.txt', case_id }) }),
  });
  expect([created.statusCode, created.json()]).toMatchObject([507, isLow]);
  expect((await call(tenant, 'GET', '/api/v1/documents/uploads')).json()).toEqual([]);
  const written = await call(tenant, 'POST', '/api/v1/case/create', { payload: { title: 'C v. D' } });
  expect(written.statusCode).toBe(201);
});

it('keeps the received bytes of an upload while free disk space is below the minimum, so that it can go on later', async () => {
  const tenant = await newTenant();
  const { id: case_id } = await newCase(tenant);
  const created = await beginUpload(tenant, { size: 10, metadata: { filename: 'a.txt', case_id } });
  const bytes = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  const refused = await call(tenant, 'PATCH', urlOf(created), { ...tus(tenant, bytes), payload: Buffer.from('0123456789') });
  expect([refused.statusCode, refused.json()]).toMatchObject([507, isLow]);
  expect((await call(tenant, 'HEAD', urlOf(created), tus(tenant, {}))).headers['upload-offset']).toBe('0');
});

it('refuses photos, logos, bundles and exports while free disk space is below the minimum, but a photo can be removed', async () => {
  const tenant = await newTenant();
  const { id: case_id } = await newCase(tenant);
  const { id: document_id } = await upload(tenant, PDF_HEAD, { filename: 'a.pdf', case_id });
  const picture = webp(96, 96);
  for (const answer of [
    await call(tenant, 'PUT', '/api/v1/user/photo', { payload: { picture } }),
    await call(tenant, 'PUT', '/api/v1/tenants/logo', { payload: { picture } }),
    await call(tenant, 'POST', '/api/v1/documents/bundles', { payload: { case_id, title: 'All', items: [{ document_id }] } }),
    await call(tenant, 'POST', '/api/v1/firm-exports', { payload: {} }),
  ])
    expect([answer.statusCode, answer.json()]).toMatchObject([507, isLow]);
  const removed = await full.inject({
    method: 'DELETE',
    url: '/api/v1/user/photo',
    headers: { authorization: `Bearer ${tenant.token}` },
  });
  expect(removed.statusCode).toBe(200);
});

it('checks the size of an upload against the free disk space before it begins', async () => {
  const { freeBytes } = await readDiskSpace(deps.config.dataDir);
  const almostFull = await createApp({
    ...deps,
    config: { ...deps.config, minFreeDisk: { percent: 0, bytes: freeBytes - 2_000_000_000 } },
  });
  const tenant = await newTenant();
  const { id: case_id } = await newCase(tenant);
  const begin = async (size: number) =>
    await almostFull.inject({
      method: 'POST',
      url: '/api/v1/documents/upload',
      ...tus(tenant, { 'upload-length': String(size), 'upload-metadata': metadataOf({ filename: 'a.mp4', case_id }) }),
    });
  expect((await begin(4_900_000_000)).json()).toMatchObject(isLow);
  expect((await begin(10)).statusCode).toBe(201);
});

it('the disk space of a folder that does not exist yet is that of its nearest parent', async () => {
  const here = await readDiskSpace(deps.config.dataDir);
  const deeper = await readDiskSpace(`${deps.config.dataDir}/not/there/yet`);
  expect(deeper.totalBytes).toBe(here.totalBytes);
  expect(here.freeBytes).toBeLessThanOrEqual(here.totalBytes);
});
