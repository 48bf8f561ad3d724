import type { Document } from '@munshi/contract/documents/document.schema';
import { describe, expect, it } from 'vitest';
import { newCase, runDocumentJob, upload } from '../../../test/fixtures/document-fixture.ts';
import { paragraph, pdfOf, wordOf } from '../../../test/fixtures/paper-fixture.ts';
import { newTenant, type TestTenant } from '../../../test/fixtures/tenant-fixture.ts';

async function uploadAndRead(tenant: TestTenant, bytes: Buffer | string, metadata: Record<string, string>): Promise<Document> {
  const document = await upload(tenant, bytes, metadata);
  const versions = (await tenant.get(`/api/v1/documents/${document.id}/versions`)).json<{ number: number }[]>();
  await runDocumentJob(tenant.tenantId, document.id, versions.length);
  return (await tenant.get(`/api/v1/documents/${document.id}`)).json();
}
const search = async (tenant: Pick<TestTenant, 'get'>, q: string) =>
  (await tenant.get(`/api/v1/documents?q=${encodeURIComponent(q)}`)).json<{ total: number; items: (Document & { passage: unknown })[] }>();

describe('the text of a document', () => {
  it('is found in a PDF, with the page and the marked passage', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const bytes = await pdfOf(['The plaintiff prays for relief.', 'The defendant denies the Easement by prescription.']);
    const document = await uploadAndRead(tenant, bytes, { filename: 'Plaint.pdf', case_id });
    expect(document).toMatchObject({ kind: 'pdf', text_status: 'read', page_count: 2 });
    const found = await search(tenant, 'easement defendant');
    expect(found).toMatchObject({ total: 1, items: [{ id: document.id, passage: { page: 2 } }] });
    const { text, marks } = found.items[0]?.passage as { text: string; marks: { start: number; length: number }[] };
    expect(marks.map(({ start, length }) => text.slice(start, start + length))).toEqual(['defendant', 'Easement']);
    // One word of the title together with one of the text.
    expect(await search(tenant, 'plaint easement')).toMatchObject({ total: 1 });
    expect(await search(tenant, 'mortgage')).toMatchObject({ total: 0 });
    expect((await tenant.get(`/api/v1/documents/${document.id}/text`)).json()).toMatchObject({
      text_status: 'read',
      pages: [{ number: 1, text: 'The plaintiff prays for relief.' }, { number: 2 }],
    });
  });

  it('is found in Hindi, in any Unicode form', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const precomposed = 'सड\u093cक पर अतिक्रमण';
    await uploadAndRead(tenant, precomposed, { filename: 'नोट.txt', case_id });
    expect(await search(tenant, 'सड\u093cक')).toMatchObject({ total: 1 });
    expect(await search(tenant, 'स\u095cक')).toMatchObject({ total: 1 });
    expect(await search(tenant, 'अतिक्रमण')).toMatchObject({ items: [{ passage: { page: 1 } }] });
  });

  it('keeps its structure in a Word file, without active content', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const body = [
      '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Written statement</w:t></w:r></w:p>',
      paragraph('The suit is ', '') + paragraph('barred', '<w:b/>'),
      paragraph('&lt;script&gt;alert(1)&lt;/script&gt;'),
      '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>Date</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>Event</w:t></w:r></w:p></w:tc></w:tr></w:tbl>',
    ].join('');
    const document = await uploadAndRead(tenant, await wordOf(body), { filename: 'WS.docx', case_id });
    expect(document).toMatchObject({ kind: 'word', text_status: 'read' });
    const { pages } = (await tenant.get(`/api/v1/documents/${document.id}/text`)).json();
    expect(pages[0].blocks).toEqual([
      { kind: 'heading', level: 1, runs: [{ text: 'Written statement' }] },
      { kind: 'paragraph', runs: [{ text: 'The suit is ' }] },
      { kind: 'paragraph', runs: [{ text: 'barred', bold: true }] },
      { kind: 'paragraph', runs: [{ text: '<script>alert(1)</script>' }] },
      { kind: 'table', rows: [[[{ text: 'Date' }], [{ text: 'Event' }]]] },
    ]);
    expect(await search(tenant, 'barred')).toMatchObject({ total: 1 });
  });

  it('is read also if a character is only half there, and with line ends of every kind', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const body = paragraph(`${'a'.repeat(99_999)}🙏 goshwara`) + paragraph('half &#xD83D; barred \u2028 easement \u2029 \u0085 estoppel');
    const word = await uploadAndRead(tenant, await wordOf(body), { filename: 'WS.docx', case_id });
    expect(word).toMatchObject({ text_status: 'read' });
    expect(await search(tenant, 'barred easement estoppel')).toMatchObject({ total: 1 });
    const plain = await uploadAndRead(tenant, 'laches \u2028 rejoinder \u2029 \u0085 demurrer', { filename: 'a.txt', case_id });
    expect(plain).toMatchObject({ text_status: 'read' });
    expect(await search(tenant, 'laches rejoinder demurrer')).toMatchObject({ total: 1 });
  });

  it('is that of the shown version', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const document = await uploadAndRead(tenant, 'alpha beta', { filename: 'a.txt', case_id });
    await upload(tenant, 'gamma delta', { filename: 'a.txt', case_id, document_id: document.id });
    expect(await search(tenant, 'alpha')).toMatchObject({ total: 0 });
    await runDocumentJob(tenant.tenantId, document.id, 2);
    expect(await search(tenant, 'gamma')).toMatchObject({ total: 1 });
    await tenant.post(`/api/v1/documents/${document.id}/versions/1/restore`);
    await runDocumentJob(tenant.tenantId, document.id, 3);
    expect(await search(tenant, 'alpha')).toMatchObject({ total: 1, items: [{ text_status: 'read' }] });
  });

  it('includes its description as long as it has one', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const { id } = await upload(tenant, 'Nothing of note.', { filename: 'note.txt', case_id, description: 'Concerns the easement' });
    expect(await search(tenant, 'easement')).toMatchObject({ total: 1 });
    const changed = await tenant.patch(`/api/v1/documents/${id}`, { description: null });
    expect(changed.json()).toMatchObject({ description: null });
    expect(await search(tenant, 'easement')).toMatchObject({ total: 0 });
  });

  it('is missing if there is none or the file cannot be read, and the list can filter by it', async () => {
    const tenant = await newTenant();
    const { id: case_id } = await newCase(tenant);
    const bomb = await wordOf(paragraph('small'), { 'word/media/large.bin': Buffer.alloc(210_000_000) });
    const named: [string, Buffer | string, string][] = [
      ['scan.pdf', await pdfOf(['']), 'none'],
      ['broken.pdf', '%PDF-1.7 and then nothing', 'unreadable'],
      ['bomb.docx', bomb, 'unreadable'],
      ['tape.mp3', Buffer.from('ID3\u0003\u0000'), 'not_read'],
      ['words.txt', 'words', 'read'],
    ];
    for (const [filename, bytes, status] of named) {
      expect({ filename, status: (await uploadAndRead(tenant, bytes, { filename, case_id })).text_status }).toEqual({ filename, status });
    }
    expect((await tenant.get('/api/v1/documents?has_text=false')).json()).toMatchObject({ total: 4 });
    expect((await tenant.get('/api/v1/documents?has_text=true')).json()).toMatchObject({ total: 1 });
  });
});
