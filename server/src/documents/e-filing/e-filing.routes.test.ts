import type { EFilingReport } from '@munshi/contract/documents/e-filing.schema';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { newCase, runDocumentJob, upload } from '../../../test/fixtures/document-fixture.ts';
import { pdfOf } from '../../../test/fixtures/paper-fixture.ts';
import { newTenant, type TestTenant } from '../../../test/fixtures/tenant-fixture.ts';

async function reportOn(tenant: TestTenant, bytes: Buffer | string, { filename = 'Plaint.pdf', rules = '?rules=model', over = {} } = {}) {
  const { id: case_id } = await newCase(tenant, over);
  const document = await upload(tenant, bytes, { filename, case_id });
  await runDocumentJob(tenant.tenantId, document.id);
  return (await tenant.get(`/api/v1/documents/${document.id}/e-filing-check${rules}`)).json<EFilingReport>();
}
const faultsOf = (report: EFilingReport) =>
  Object.fromEntries(report.findings.filter(({ outcome }) => outcome === 'fault').map(({ check, finding }) => [check, finding]));

describe('the e-filing check', () => {
  it('names each defect of a bad scan, and how to fix it', async () => {
    const report = await reportOn(await newTenant(), await pdfOf(['', ''], { dpi: 72, size: [612, 792] }), { filename: 'plaint#1..pdf' });
    expect(faultsOf(report)).toEqual({
      searchable: 'No page can be searched: they are images.',
      page_size: '2 pages are not A4 but 216 × 279 mm.',
      resolution: 'The lowest scan resolution is about 72 dpi; 300 dpi is required.',
      bookmarks: 'It has no bookmarks.',
      file_name: 'The file name contains #; it begins or ends with a period, or has two in a row.',
    });
    expect(report.findings.filter(({ outcome }) => outcome === 'fault').every(({ remedy }) => remedy !== null)).toBe(true);
    expect(report.findings.find(({ check }) => check === 'file_name')?.remedy).toContain('“plaint1.pdf”');
  });

  it('finds no defect in a searchable A4 page', async () => {
    expect(faultsOf(await reportOn(await newTenant(), await pdfOf(['The humble petition of the plaintiff']), {}))).toEqual({});
  });

  it('gives the size of a small file in kB', async () => {
    const report = await reportOn(await newTenant(), Buffer.concat([await pdfOf(['words']), Buffer.alloc(18_000, ' ')]));
    expect(report.findings.find(({ check }) => check === 'size')?.finding).toMatch(/^It is \d+ kB; these rules set no limit/);
  });

  it('applies the rules of the case’s court, with the limits of its state', async () => {
    const tenant = await newTenant();
    const { items } = (await tenant.get('/api/v1/courts?q=Gujarat High Court')).json<{ items: { id: string }[] }>();
    const bytes = Buffer.concat([await pdfOf(['words']), Buffer.alloc(20_500_000, ' ')]);
    const report = await reportOn(tenant, bytes, { rules: '', over: { court_id: items[0]?.id } });
    expect(report.rules).toMatchObject({ code: 'gujarat', source: expect.any(String), as_of: expect.any(String) });
    expect(faultsOf(report)).toMatchObject({ size: 'It is 20.5 MB; the court accepts 20 MB.' });
    expect((await reportOn(tenant, 'x', { rules: '' })).rules.code).toBe('model');
  });

  it('reports a file that is not a PDF, is locked, or is damaged', async () => {
    const tenant = await newTenant();
    expect(faultsOf(await reportOn(tenant, 'words', { filename: 'a.txt' }))).toHaveProperty('file_type');
    expect(faultsOf(await reportOn(tenant, '%PDF-1.7 nothing'))).toHaveProperty('readable');
    const scripted = await PDFDocument.load(await pdfOf(['x']));
    scripted.addJavaScript('hello', 'app.alert(1)');
    expect(faultsOf(await reportOn(tenant, Buffer.from(await scripted.save())))).toHaveProperty('active_content');
  });

  it('waits until the file is read, accepts rules by name, and is refused to other firms', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const { id: case_id } = await newCase(tenant);
    const { id } = await upload(tenant, 'words', { filename: 'a.txt', case_id });
    expect((await tenant.get(`/api/v1/documents/${id}/e-filing-check`)).json()).toMatchObject({ status: 'waiting', findings: [] });
    expect((await tenant.get(`/api/v1/documents/${id}/e-filing-check?rules=mars`)).json()).toMatchObject({
      code: 'e_filing.rules_unknown',
    });
    expect((await other.get(`/api/v1/documents/${id}/e-filing-check`)).statusCode).toBe(404);
    expect((await tenant.get('/api/v1/documents/e-filing-rules')).json()).toHaveLength(3);
  });
});
