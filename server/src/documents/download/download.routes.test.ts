import { randomBytes } from 'node:crypto';
import { inject, describe, expect, it } from 'vitest';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { download, newCase, PDF_HEAD, upload } from '../../../test/fixtures/document-fixture.ts';
import { app, newTenant, anonymous, superuser } from '../../../test/fixtures/tenant-fixture.ts';
import { PIECE_BYTES } from '../upload/file-hash.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

describe('a download', () => {
  it('is a sandboxed attachment, and inline only for PDFs and pictures', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const html = '<!doctype html><script>alert(1)</script>';
    const files: [string, string | Buffer, string, string][] = [
      ['order.pdf', PDF_HEAD, 'application/pdf', 'inline'],
      ['photo.png', PNG, 'image/png', 'inline'],
      ['picture.png', svg, 'application/octet-stream', 'attachment'],
      ['order.pdf.html', html, 'application/octet-stream', 'attachment'],
      ['order.pdf', html, 'application/octet-stream', 'attachment'],
      ['script.js', 'x = "<script>"; alert(1)', 'application/octet-stream', 'attachment'],
      ['page.xhtml', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>', 'application/octet-stream', 'attachment'],
      // A file that is both a page and a PDF counts as the type it begins with.
      ['polyglot.pdf', `${PDF_HEAD}${html}`, 'application/pdf', 'inline'],
      ['polyglot.html', `${html}${PDF_HEAD}`, 'application/octet-stream', 'attachment'],
      ['notes.txt', 'plain words', 'text/plain; charset=utf-8', 'attachment'],
      ['program.pdf', Buffer.from('MZ\u0000\u0001'), 'application/x-msdownload', 'attachment'],
    ];
    for (const [filename, content, type, disposition] of files) {
      const document = await upload(tenant, content, { filename, case_id });
      const { headers, rawPayload } = await download(tenant, document, '?disposition=inline');
      expect({ filename, type: headers['content-type'], disposition: String(headers['content-disposition']).split(';')[0] }).toEqual({
        filename,
        type,
        disposition,
      });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        etag: `"${document.sha256}"`,
      });
      expect(rawPayload.equals(Buffer.from(content))).toBe(true);
      expect(String((await download(tenant, document)).headers['content-disposition'])).toMatch(/^attachment;/);
    }
  });

  it('has the cleaned name of the upload', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const names: [string, string][] = [
      ['../../etc/passwd', 'passwd'],
      ['C:\\Users\\clerk\\वादपत्र.pdf', 'वादपत्र.pdf'],
      ['क्‍ष.txt', 'क्‍ष.txt'],
      ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
      ['line\r\nbreak\u0000.txt', 'linebreak.txt'],
      [`${'x'.repeat(5_000)}.pdf`, `${'x'.repeat(195)}….pdf`],
      ['.htaccess', 'htaccess'],
      ['///', 'document'],
      ['quote".txt', 'quote".txt'],
    ];
    for (const [filename, shown] of names) {
      const document = await upload(tenant, 'x', { filename, case_id });
      expect({ filename, shown: document.file_name }).toEqual({ filename, shown });
      const header = String((await download(tenant, document)).headers['content-disposition']);
      expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(shown);
    }
    const stored = await readdir(path.join(inject('dataDir'), 'files/kept', tenant.tenantId));
    expect(stored.every((name) => /^[0-9a-f-]{36}$/.test(name))).toBe(true);
  });

  it('serves requested ranges', async () => {
    const tenant = await newTenant();
    const document = await upload(tenant, '0123456789', { filename: 'a.txt', case_id: (await newCase(tenant)).id });
    const part = async (range: string, headers = {}) => {
      const { statusCode, body, headers: answered } = await download(tenant, document, '', { range, ...headers });
      return [statusCode, body, answered['content-range']];
    };
    expect(await part('bytes=0-3')).toEqual([206, '0123', 'bytes 0-3/10']);
    expect(await part('bytes=8-')).toEqual([206, '89', 'bytes 8-9/10']);
    expect(await part('bytes=-3')).toEqual([206, '789', 'bytes 7-9/10']);
    expect(await part('bytes=5-100')).toEqual([206, '56789', 'bytes 5-9/10']);
    expect(await part('bytes=10-')).toMatchObject([416, expect.any(String), 'bytes */10']);
    expect(await part('bytes=-0')).toMatchObject([416, expect.any(String), 'bytes */10']);
    expect(await part('bytes=7-3')).toMatchObject([416, expect.any(String), 'bytes */10']);
    expect(await part('bytes=0-1,4-5')).toEqual([200, '0123456789', undefined]);
    expect(await part('bytes=0-1', { 'if-range': `"${document.sha256}"` })).toMatchObject([206, '01', 'bytes 0-1/10']);
    expect(await part('bytes=0-1', { 'if-range': '"something else"' })).toMatchObject([200, '0123456789', undefined]);
    const known = await download(tenant, document, '', { 'if-none-match': `"${document.sha256}"` });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    const url = `/api/v1/cases/${document.case_id}/documents/${document.id}/download`;
    const head = await app.inject({ method: 'HEAD', url, headers: { authorization: `Bearer ${tenant.token}` } });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '10', '']);
  });

  it('of a file damaged in storage does not end normally', async () => {
    const tenant = await newTenant();
    const document = await upload(tenant, 'as it was', { filename: 'a.txt', case_id: (await newCase(tenant)).id });
    const file = path.join(inject('dataDir'), 'files/kept', tenant.tenantId, document.id);
    expect(await readFile(file, 'utf8')).toBe('as it was');
    await writeFile(file, 'as it is!');
    expect((await download(tenant, document)).json()).toMatchObject({ code: 'document.damaged' });
    // Nor does a ZIP with that file; an unhandled error there would end the server for everybody.
    await expect(tenant.get(`/api/v1/cases/${document.case_id}/documents/zip`)).rejects.toThrow('destroyed before completion');
    expect((await tenant.get(`/api/v1/documents/${document.id}`)).statusCode).toBe(200);
  });

  it('serves correct ranges and refuses damaged ones, also for a file stored without piece hashes', async () => {
    const tenant = await newTenant();
    const bytes = randomBytes(2 * PIECE_BYTES + 1_000);
    const document = await upload(tenant, bytes, { filename: 'film.bin', case_id: (await newCase(tenant)).id });
    const part = async (start: number, end: number) => await download(tenant, document, '', { range: `bytes=${start}-${end}` });
    const parts = [
      [0, 0],
      [PIECE_BYTES - 1, PIECE_BYTES],
      [PIECE_BYTES, 2 * PIECE_BYTES - 1],
      [10, 2 * PIECE_BYTES + 10],
      [2 * PIECE_BYTES + 999, 2 * PIECE_BYTES + 999],
      [0, bytes.length - 1],
    ] as const;
    const allRight = async () => {
      for (const [start, end] of parts) {
        const { statusCode, rawPayload } = await part(start, end);
        expect([statusCode, rawPayload.equals(bytes.subarray(start, end + 1))]).toEqual([206, true]);
      }
    };
    await allRight();
    const ofFile = superuser.updateTable('files').where('id', '=', document.id);
    await ofFile.set({ piece_hashes: null }).execute();
    await Promise.all([allRight(), allRight()]);

    const file = path.join(inject('dataDir'), 'files/kept', tenant.tenantId, document.id);
    await writeFile(file, Buffer.concat([bytes.subarray(0, PIECE_BYTES), Buffer.from('x'), bytes.subarray(PIECE_BYTES + 1)]));
    expect((await part(PIECE_BYTES, PIECE_BYTES + 3)).json()).toMatchObject({ code: 'document.damaged' });
    expect((await part(2 * PIECE_BYTES - 9, 2 * PIECE_BYTES - 1)).json()).toMatchObject({ code: 'document.damaged' });
    expect((await part(0, 9)).rawPayload).toEqual(bytes.subarray(0, 10));
    await ofFile.set({ piece_hashes: null }).execute();
    expect((await part(0, 9)).json()).toMatchObject({ code: 'document.damaged' });
    await writeFile(file, bytes.subarray(0, PIECE_BYTES + 5));
    expect((await part(2 * PIECE_BYTES, 2 * PIECE_BYTES + 9)).statusCode).toBe(500);
  });

  it('is only for people who can see the case, not other firms, unauthorized callers or accountants', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const [lawyer, viewer, accountant] = [await tenant.member('lawyer'), await tenant.member('viewer'), await tenant.member('accountant')];
    const { id: case_id } = await newCase(tenant);
    const elsewhere = await newCase(other);
    const document = await upload(tenant, 'secret words', { filename: 'a.txt', case_id });
    expect((await download(viewer, document)).body).toBe('secret words');
    expect((await download(accountant, document)).statusCode).toBe(403);
    expect((await download(anonymous, document)).statusCode).toBe(401);
    expect((await download(other, document)).statusCode).toBe(404);
    expect((await download(other, { id: document.id, case_id: elsewhere.id })).statusCode).toBe(404);
    expect((await download(tenant, { id: document.id, case_id: (await newCase(tenant)).id })).statusCode).toBe(404);
    await tenant.patch(`/api/v1/case/${case_id}`, { restricted: true });
    for (const caller of [lawyer, viewer, other]) {
      const ranges = await Promise.all([
        download(caller, document),
        download(caller, document, '', { range: 'bytes=0-3' }),
        caller.get(`/api/v1/documents/${document.id}`),
        caller.get(`/api/v1/documents/${document.id}/versions`),
        caller.get(`/api/v1/documents/${document.id}/text`),
        caller.get(`/api/v1/cases/${case_id}/documents/zip`),
        caller.post('/api/v1/documents/tickets', { case_id, document_id: document.id }),
        caller.post('/api/v1/documents/tickets', { case_id }),
      ]);
      expect(ranges.every(({ statusCode, body }) => (statusCode === 404 || statusCode === 403) && !body.includes('secret'))).toBe(true);
      expect((await caller.get('/api/v1/documents?q=secret')).json()).toMatchObject({ items: [], total: 0 });
    }
    expect((await download(tenant, document)).statusCode).toBe(200);
  });

  it('works by a link that is valid for one document and one person while they have access', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const [document, second] = [
      await upload(tenant, 'one', { filename: 'a.txt', case_id }),
      await upload(tenant, 'two', { filename: 'b.txt', case_id }),
    ];
    const { url } = (await tenant.post('/api/v1/documents/tickets', { case_id, document_id: document.id })).json<{ url: string }>();
    expect((await anonymous.get(url)).body).toBe('one');
    expect((await anonymous.get(url.replace(document.id, second.id))).statusCode).toBe(401);
    expect((await anonymous.get(`${url}x`)).statusCode).toBe(401);
    const ticket = new URL(url, 'http://munshi.test').searchParams.get('ticket') ?? '';
    expect((await anonymous.get('/api/v1/documents', { authorization: `Bearer ${ticket}` })).statusCode).toBe(401);
    expect((await anonymous.get(url.replace(ticket, tenant.token))).statusCode).toBe(401);
    const member = await tenant.member('lawyer');
    const theirs = (await member.post('/api/v1/documents/tickets', { case_id, document_id: document.id })).json<{ url: string }>();
    await tenant.delete(`/api/v1/users/${member.userId}`);
    expect((await anonymous.get(theirs.url)).statusCode).toBe(404);
  });
});

describe('the ZIP of a case’s documents', () => {
  it('contains them under their names, numbered if equal, without deleted ones', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    expect((await tenant.get(`/api/v1/cases/${case_id}/documents/zip`)).json()).toMatchObject({ code: 'document.nothing_to_pack' });
    await upload(tenant, 'first', { filename: 'Order.txt', case_id });
    await upload(tenant, 'second', { filename: 'order.txt', case_id });
    await upload(tenant, 'हिन्दी', { filename: 'वादपत्र.txt', case_id });
    const deleted = await upload(tenant, 'gone', { filename: 'gone.txt', case_id });
    await tenant.delete(`/api/v1/documents/${deleted.id}`);
    const zip = await tenant.get(`/api/v1/cases/${case_id}/documents/zip`);
    expect(zip.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining('A%20v.%20B.zip'),
    });
    expect(await unpack(zip.rawPayload)).toEqual({ 'Order.txt': 'first', 'order (2).txt': 'second', 'वादपत्र.txt': 'हिन्दी' });
    const infected = { scan_status: 'infected' };
    await superuser.updateTable('document_versions').set(infected).where('tenant_id', '=', tenant.tenantId).execute();
    expect((await tenant.get(`/api/v1/cases/${case_id}/documents/zip`)).statusCode).toBe(409);
  });

  it('is named by the whole title of the case, with hyphens for its slashes', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant, { title: 'Crl. M.C. 12/2024 A v. B & C/o D' });
    await upload(tenant, 'words', { filename: 'Order.txt', case_id });
    const { headers } = await tenant.get(`/api/v1/cases/${case_id}/documents/zip`);
    expect(headers['content-disposition']).toContain(encodeURIComponent('Crl. M.C. 12-2024 A v. B & C-o D.zip'));
  });

  it('has names of at most 255 bytes, which every system can unpack, also of long names in Hindi that are equal', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const filename = `${'वादपत्र '.repeat(20)}प्रति.txt`;
    for (const words of ['first', 'second']) await upload(tenant, words, { filename, case_id });
    const zip = await tenant.get(`/api/v1/cases/${case_id}/documents/zip`);
    const names = Object.entries(await unpack(zip.rawPayload));
    expect(names.map(([, words]) => words)).toEqual(['first', 'second']);
    expect(names.map(([name]) => name.replace(/^(वादपत्र )+.*…/, ''))).toEqual(['.txt', ' (2).txt']);
    for (const [name] of names) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  });
});

async function unpack(bytes: Buffer): Promise<Record<string, string>> {
  const { fromBuffer } = await import('yauzl');
  return await new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const found: Record<string, string> = {};
      zip.on('entry', (entry: { fileName: string }) => {
        zip.openReadStream(entry as never, (_failed, stream) => {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            found[entry.fileName] = Buffer.concat(chunks).toString();
            zip.readEntry();
          });
        });
      });
      zip.on('end', () => {
        resolve(found);
      });
      zip.readEntry();
    });
  });
}
