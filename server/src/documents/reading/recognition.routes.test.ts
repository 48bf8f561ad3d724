import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCase, runDocumentJob, upload } from '../../../test/fixtures/document-fixture.ts';
import { pdfOf } from '../../../test/fixtures/paper-fixture.ts';
import { photo } from '../../../test/fixtures/picture-fixture.ts';
import { newTenant } from '../../../test/fixtures/tenant-fixture.ts';

let folder = '';
const before = process.env['PATH'];

/** A stand-in for Tesseract: has both languages, stores its input, and returns the same text for every picture. */
const FAKE_TESSERACT = (target: string) => `#!/bin/sh
if [ "$1" = "--list-langs" ]; then printf 'List of available languages (2):\\neng\\nhin\\n'; exit 0; fi
cp "$1" "${target}/seen.png"
echo "$@" > "${target}/asked"
echo 'वादपत्र read from a picture'
`;

beforeAll(async () => {
  // Installed while the server runs, after it has already looked for it.
  expect((await (await newTenant()).get('/api/v1/documents/settings')).statusCode).toBe(200);
  folder = await mkdtemp(path.join(tmpdir(), 'munshi-recognition-'));
  await writeFile(path.join(folder, 'tesseract'), FAKE_TESSERACT(folder));
  await chmod(path.join(folder, 'tesseract'), 0o755);
  process.env['PATH'] = `${folder}:${before}`;
});
afterAll(async () => {
  process.env['PATH'] = before;
  await rm(folder, { recursive: true, force: true });
});

it('renders a scanned page where Tesseract is installed, recognises English and Hindi, and makes it searchable', async () => {
  const tenant = await newTenant();
  const { id: case_id } = await newCase(tenant);
  const document = await upload(tenant, await pdfOf(['Typed page', '']), { filename: 'Scan.pdf', case_id });
  await runDocumentJob(tenant.tenantId, document.id);
  expect((await tenant.get(`/api/v1/documents/${document.id}`)).json()).toMatchObject({ text_status: 'recognised', page_count: 2 });
  const found = (await tenant.get(`/api/v1/documents?q=${encodeURIComponent('वादपत्र picture')}`)).json();
  expect(found).toMatchObject({ total: 1, items: [{ passage: { page: 2 } }] });
  expect(await readFile(path.join(folder, 'asked'), 'utf8')).toContain('-l eng+hin');
  const seen = await readFile(path.join(folder, 'seen.png'));
  expect([seen.subarray(1, 4).toString(), seen.readUInt32BE(16)]).toEqual(['PNG', 2480]);
  expect((await tenant.get('/api/v1/documents/settings')).json()).toMatchObject({ recognises_text: true });
});

it('a photo that its camera took upright is turned before its text is recognised, as wide as it is', async () => {
  const tenant = await newTenant();
  const { id: case_id } = await newCase(tenant);
  const sizes = [];
  for (const orientation of [6, 3]) {
    const document = await upload(tenant, photo(orientation), { filename: 'Photo.jpg', case_id });
    await runDocumentJob(tenant.tenantId, document.id);
    expect((await tenant.get(`/api/v1/documents/${document.id}`)).json()).toMatchObject({ kind: 'image', text_status: 'recognised' });
    const seen = await readFile(path.join(folder, 'seen.png'));
    sizes.push([seen.subarray(1, 4).toString(), seen.readUInt32BE(16), seen.readUInt32BE(20)]);
  }
  expect(sizes).toEqual([
    ['PNG', 8, 16],
    ['PNG', 16, 8],
  ]);
});

it('a picture in a format that Tesseract does not read is not searched, and is not called broken', async () => {
  const tenant = await newTenant();
  const { id: case_id } = await newCase(tenant);
  const heic = Buffer.concat([Buffer.from('00000018667479706865696300000000', 'hex'), Buffer.from('heicmif1'), Buffer.alloc(200)]);
  const document = await upload(tenant, heic, { filename: 'IMG_0012.HEIC', case_id });
  await runDocumentJob(tenant.tenantId, document.id);
  const read = (await tenant.get(`/api/v1/documents/${document.id}`)).json();
  expect(read).toMatchObject({ kind: 'image', media_type: 'image/heic', text_status: 'not_read' });
});
