import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { LightMyRequestResponse } from 'fastify';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import yauzl from 'yauzl';
import { describe, expect, it, vi } from 'vitest';
import { newEmail } from '../fixtures/account-fixture.ts';
import { beginUpload, download, newCase, upload } from '../fixtures/document-fixture.ts';
import { fileNames, markup } from './injection-corpus.ts';
import { mailsTo, waitForMail } from '../fixtures/mail-fixture.ts';
import { app, newTenant, anonymous, superuser } from '../fixtures/tenant-fixture.ts';
import { make } from '../fixtures/vakalatnama-fixture.ts';
import { StrictProblem } from './strict-problem.ts';

const markups = Object.values(markup).join(' ');
const ELEMENT = /<(?:img|script|b)\b|href=.javascript:/i;

async function entriesOf(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    // Entry names unchanged: by default this reader refuses path traversal.
    yauzl.fromBuffer(bytes, { lazyEntries: true, strictFileNames: false, decodeStrings: true }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    );
  });
  const entries = new Map<string, string>();
  zip.on('entry', (entry: yauzl.Entry) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return zip.emit('error', error);
      void Readable.from(stream)
        .toArray()
        .then((chunks) => {
          entries.set(entry.fileName, Buffer.concat(chunks as Buffer[]).toString());
          zip.readEntry();
        });
    });
  });
  zip.readEntry();
  await once(zip, 'end');
  return entries;
}

describe('markup in user input', () => {
  it('is escaped in emails, and starts no mail header', async () => {
    const tenant = await newTenant();
    await superuser.updateTable('users').set({ name: markup.script }).where('id', '=', tenant.userId).execute();
    await superuser
      .updateTable('tenants')
      .set({ name: `${markup.image}\r\nBcc: x@example.in` })
      .where('id', '=', tenant.tenantId)
      .execute();
    const email = newEmail();
    const invited = await tenant.post('/api/v1/invites', { name: markups, email, role: 'clerk' });
    expect(invited.statusCode).toBe(201);
    const mail = await waitForMail(email);
    expect(mail.html).not.toMatch(ELEMENT);
    expect(mail.html).toContain('&lt;script&gt;');
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.to?.map(({ address }) => address)).toEqual([email]);
    expect(mail.bcc ?? []).toEqual([]);
  });

  it.each([
    ['name', { name: 'Asha\r\nBcc: everybody@example.in' }],
    ['subject', { subject: 'Hello\r\nBcc: everybody@example.in\r\n\r\n<script>' }],
  ])('with a line break in the %s of a contact message starts no mail header', async (_field, over) => {
    const email = newEmail();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/contact',
      remoteAddress: `10.66.0.${Math.floor(Math.random() * 250)}`,
      payload: { name: 'Asha', email, subject: 'Hello', message: markups, ...over },
    });
    expect([201, 422]).toContain(answer.statusCode);
    if (answer.statusCode !== 201) return;
    // The default recipient of the installation's mail.
    const mail = await vi.waitFor(
      async () => {
        const sent = (await mailsTo('munshi@localhost')).find((each) => each.replyTo?.some(({ address }) => address === email));
        if (!sent) throw new Error(`no mail to answer ${email} by`);
        return sent;
      },
      { timeout: 20_000 },
    );
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.to?.map(({ address }) => address)).toEqual(['munshi@localhost']);
    expect(mail.html).not.toMatch(ELEMENT);
  });

  it.each(['a@example.in\r\nBcc: b@example.in', 'a@example.in, b@example.in', '"a\r\n"@example.in', '<a@example.in>', 'a@example.in\0'])(
    'is refused in an e-mail address, as are several addresses: %j',
    async (email) => {
      const tenant = await newTenant();
      const answer = await tenant.post('/api/v1/invites', { name: 'Asha', email, role: 'clerk' });
      expect([answer.statusCode, answer.json<{ fields: object }>().fields]).toEqual([422, { email: expect.any(String) as string }]);
    },
  );

  it('is escaped in printed documents', async () => {
    const tenant = await newTenant();
    const { id } = await make(tenant, { first_party: markup.script, second_party: markup.entity, case_type: markup.image });
    const docx = await tenant.get(`/api/v1/vakalatnamas/${id}/docx`);
    const xml = (await entriesOf(docx.rawPayload)).get('word/document.xml') ?? '';
    expect(xml).toContain('&lt;script&gt;');
    expect(xml).not.toMatch(ELEMENT);
    const pdf = await tenant.get(`/api/v1/vakalatnamas/${id}/pdf`);
    const loading = getDocument({ data: new Uint8Array(pdf.rawPayload), verbosity: 0 });
    const document = await loading.promise;
    const { items } = await (await document.getPage(1)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join('');
    expect(await document.getJSActions()).toBeNull();
    await loading.destroy();
    expect(text.replace(/\s/g, '').toUpperCase()).toContain('<SCRIPT>ALERT(1)</SCRIPT>');
    const preview = await tenant.post('/api/v1/vakalatnamas/preview', { facts: { first_party: markup.script, case_type: markup.image } });
    expect(preview.json<{ pages: string[] }>().pages.join('')).not.toMatch(ELEMENT);
  });

  it('is returned as JSON that no browser renders as a page', async () => {
    const tenant = await newTenant();
    await tenant.post('/api/v1/case/create', { title: markups });
    for (const url of [
      `/api/v1/case?q=${encodeURIComponent(markup.script)}`,
      `/api/v1/search?q=alert`,
      `/api/v1/${encodeURIComponent(markup.script)}`,
    ]) {
      const answer = await tenant.get(url);
      expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' });
    }
  });
});

describe('a hostile name', () => {
  it('is made harmless as a file name in headers, in lists and in a ZIP', async () => {
    const tenant = await newTenant();
    const { id: caseId } = await newCase(tenant, { title: '../../../A v. B\r\nSet-Cookie: a=b' });
    for (const filename of fileNames) {
      const document = await upload(tenant, `content of ${filename}`, { filename, case_id: caseId });
      expect(document.file_name).not.toMatch(/[\\/\r\n\0\u202e]|^\.+$/);
      const answer = await download(tenant, document);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[^"\r\n\\/]*"; filename\*=UTF-8''[\w%.!~-]+$/);
      expect(answer.headers['content-type']).not.toContain('html');
    }
    const zip = await tenant.get(`/api/v1/cases/${caseId}/documents/zip`);
    expect(zip.headers['content-disposition']).toMatch(/^attachment; filename="[^"\r\n\\/]*"/);
    const entries = await entriesOf(zip.rawPayload);
    expect(entries.size).toBe(fileNames.length);
    for (const name of entries.keys()) expect(name).not.toMatch(/[\\/\r\n\0:"<>|?*]|^\.+$/);
    expect([...entries.values()].sort()).toEqual(fileNames.map((name) => `content of ${name}`).sort());
  });

  it('sets no reserved field as a metadata key of an upload', async () => {
    const tenant = await newTenant();
    const { id: caseId } = await newCase(tenant);
    for (const key of ['__proto__', 'constructor', 'toString', 'id', 'tenant_id', 'size_bytes']) {
      const created = await beginUpload(tenant, {
        size: 1,
        metadata: Object.fromEntries([
          ['filename', 'a.txt'],
          ['case_id', caseId],
          [key, '1'],
        ]),
      });
      expect(created.statusCode, key).toBeLessThan(500);
    }
    expect({}).not.toHaveProperty('1');
  });

  it.each([
    '/assets/../../../package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/....//....//package.json',
    '/api/docs/static/..%2f..%2f..%2fpackage.json',
    '/..\\..\\package.json',
  ])('reaches no file outside the web folder as a path: %s', async (url) => {
    const { body } = await anonymous.get(url);
    expect(body).not.toContain('"workspaces"');
    expect(body).not.toContain('root:');
  });
});

describe('prototype keys in JSON', () => {
  const refused = (answer: LightMyRequestResponse) => {
    expect([400, 422]).toContain(answer.statusCode);
    expect(StrictProblem.safeParse(answer.json()).success).toBe(true);
  };

  it.each([
    '{"title":"A","__proto__":{"restricted":true}}',
    '{"title":"A","constructor":{"prototype":{"restricted":true}}}',
    '{"title":"A","fir":{"__proto__":{"year":1}}}',
  ])('are refused and change nothing: %s', async (payload) => {
    const tenant = await newTenant();
    const headers = { authorization: `Bearer ${tenant.token}`, 'content-type': 'application/json' };
    refused(await app.inject({ method: 'POST', url: '/api/v1/case/create', headers, payload }));
    expect((await tenant.get('/api/v1/case')).json()).toMatchObject({ total: 0 });
    expect({}).not.toHaveProperty('restricted');
    refused(await tenant.get('/api/v1/case?__proto__=1'));
    refused(await tenant.get('/api/v1/case?constructor=1'));
  });
});
