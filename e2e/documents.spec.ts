import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { call, enter, newColleague, newFirm, type SignedIn } from './api.ts';
import { objectionsOf } from './axe.ts';
import { expect, test, type TestServer } from './server-fixture.ts';

/** A PDF with one page for each text, written by hand so that it does not depend on the code that reads it. */
function pdfOf(pages: readonly string[]): Buffer {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>',
    ...pages.flatMap((words, at) => {
      const content = `BT /F 14 Tf 60 760 Td (${words}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(`${text}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`, 'latin1');
}

async function newCase(server: TestServer, { token }: SignedIn, over: object = {}): Promise<string> {
  const body = { title: 'Sunita Menon v. State of Kerala', ...over };
  return (await call<{ id: string }>(server, 'POST', '/api/v1/case/create', { token, body })).id;
}

interface Listed {
  items: { id: string; sha256: string; size: number; title: string }[];
}
const listed = async (server: TestServer, { token }: SignedIn) =>
  await call<Listed>(server, 'GET', '/api/v1/documents?limit=100', { token });

async function expectClean(page: Page): Promise<void> {
  expect(await objectionsOf(page)).toEqual([]);
}

const picker = (page: Page) => page.getByTestId('file-picker');

test('a document is uploaded, found by its text, opened at the match, and checked for e-filing', async ({ page, server }) => {
  const session = await newFirm(server, { name: 'Asha Rao', email: 'asha@documents.example' }, 'documents');
  const caseId = await newCase(server, session);
  await enter(page, server, session);
  await page.goto(`${server.url}/cases/${caseId}/documents`);
  const buffer = pdfOf(['Memo of appearance', 'The appellant claims an easement by prescription over the pathway.']);
  await picker(page).setInputFiles({ name: 'Written statement.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('1 file uploaded');
  await expect(page.getByRole('link', { name: /Written statement/ }).first()).toBeVisible();
  await expectClean(page);

  await page.goto(`${server.url}/documents?q=easement`);
  await expect(page.locator('mark')).toHaveText('easement');
  await expectClean(page);
  await page.getByRole('link', { name: /Written statement/ }).click();
  await expect(page.getByRole('toolbar', { name: 'View of the document' })).toContainText('1 of 1');
  await expect(page.locator('.textLayer .highlight').first()).toHaveText('easement');
  await expectClean(page);

  await page.getByRole('link', { name: 'E-filing check' }).click();
  await expect(page.getByText('1 defect to fix before filing')).toBeVisible();
  await expect(page.getByText('It has no bookmarks.')).toBeVisible();
  await expectClean(page);
});

test('a document is moved to another case, back with Undo, and each time the timeline of the case it left says so', async ({
  page,
  server,
}) => {
  const session = await newFirm(server, { name: 'Asha Rao', email: 'asha@moves.example' }, 'moves');
  const wrong = await newCase(server, session, { title: 'Wrong v. Case' });
  const right = await newCase(server, session, { title: 'Right v. Case' });
  await enter(page, server, session);
  await page.goto(`${server.url}/cases/${wrong}/documents`);
  await picker(page).setInputFiles({ name: 'Lease.pdf', mimeType: 'application/pdf', buffer: pdfOf(['The lease ends in March.']) });
  await page.getByRole('link', { name: /Lease/ }).first().click();
  await page.getByRole('button', { name: 'More actions' }).last().click();
  await page.getByRole('menuitem', { name: 'Move to another case' }).click();
  await page.getByRole('combobox', { name: 'Case' }).fill('right');
  await page.getByRole('option', { name: /Right v/ }).click();
  await expectClean(page);
  await page.getByRole('button', { name: 'Move document' }).click();
  await expect(page.getByText('Document moved to Right v. Case')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Right v. Case' })).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('Document moved back to Wrong v. Case')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Wrong v. Case' })).toBeVisible();
  for (const id of [wrong, right]) {
    await page.goto(`${server.url}/cases/${id}/timeline`);
    await expect(page.getByText('moved the document Lease out of this case')).toBeVisible();
    await expect(page.getByText('moved the document Lease here from another case')).toBeVisible();
  }
});

test('a file that is uploaded a second time names the document of the case that has it', async ({ page, server }) => {
  const session = await newFirm(server, { name: 'Asha Rao', email: 'asha@same-file.example' }, 'same-file');
  const caseId = await newCase(server, session);
  await enter(page, server, session);
  await page.goto(`${server.url}/cases/${caseId}/documents`);
  const buffer = pdfOf(['Order of the day']);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await picker(page).setInputFiles({ name: 'Order.pdf', mimeType: 'application/pdf', buffer });
  await expect(uploads).toContainText('1 file uploaded');
  await picker(page).setInputFiles({ name: 'Scan 2.pdf', mimeType: 'application/pdf', buffer });
  await expect(uploads).toContainText('2 files uploaded');
  await expect(uploads.getByText('This case already had this file: Order')).toBeVisible();
  await expect(uploads.getByText('This case already had this file')).toHaveCount(1);
  await expectClean(page);
});

test('a dropped folder is uploaded with its subfolders, without hidden files', async ({ page, server }) => {
  const session = await newFirm(server, { name: 'Leela Nair', email: 'leela@folders.example' }, 'folders');
  const caseId = await newCase(server, session);
  await enter(page, server, session);
  await page.goto(`${server.url}/cases/${caseId}/documents`);
  const folder = test.info().outputPath('Appeal');
  mkdirSync(`${folder}/Annexures`, { recursive: true });
  for (const name of ['Memo.txt', 'Annexures/P-1.txt', '.DS_Store']) writeFileSync(`${folder}/${name}`, name);
  const place = await page.getByText('Drop files here or paste them').boundingBox();
  const at = { x: (place?.x ?? 0) + 5, y: (place?.y ?? 0) + 5 };
  const hand = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await hand.send('Input.dispatchDragEvent', { type, ...at, data });
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('2 files uploaded');
  expect((await listed(server, session)).items.map(({ title }) => title).sort()).toEqual(['Memo', 'P-1']);
});

/** A proxy to the server that cuts a connection once `bytes` were sent over it: the first few, or for good, and then every other one as well. */
async function lineCutAfter(server: TestServer, bytes: number, times: number | 'for good') {
  let cuts = 0;
  const line = createServer((near) => {
    if (cuts > 0 && times === 'for good') {
      near.destroy();
      return;
    }
    const far = connect(Number(new URL(server.url).port), '127.0.0.1');
    let sent = 0;
    near.on('data', (chunk) => {
      sent += chunk.length;
      if (sent < bytes || cuts === times) return;
      cuts += 1;
      near.destroy();
      far.destroy();
    });
    for (const end of [near, far]) end.on('error', () => undefined);
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`, cuts: () => cuts, end: () => line.close() };
}

test('an upload whose first request is cut off succeeds and leaves no unfinished upload behind', async ({ page, server }) => {
  const session = await newFirm(server, { name: 'Noor Khan', email: 'noor@firstcut.example' }, 'firstcut');
  const caseId = await newCase(server, session);
  const line = await lineCutAfter(server, 6_000_000, 1);
  await enter(page, { ...server, url: line.url }, session);
  await page.goto(`${line.url}/cases/${caseId}/documents`);
  const place = test.info().outputPath('Evidence.bin');
  writeFileSync(place, randomBytes(20_000_000));
  await picker(page).setInputFiles(place);
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('1 file uploaded', { timeout: 60_000 });
  expect(line.cuts()).toBe(1);
  expect(await pending(server, session)).toEqual([]);
  line.end();
});

test('an upload whose first answer is lost creates only one document', async ({ page, server }) => {
  const session = await newFirm(server, { name: 'Ira Sen', email: 'ira@lostanswer.example' }, 'lostanswer');
  const caseId = await newCase(server, session);
  await enter(page, server, session);
  await page.goto(`${server.url}/cases/${caseId}/documents`);
  let attempts = 0;
  await page.route('**/api/v1/documents/upload', async (route) => {
    attempts += 1;
    const answer = await route.fetch();
    await (attempts === 1 ? route.abort() : route.fulfill({ response: answer }));
  });
  await picker(page).setInputFiles({ name: 'Order.txt', mimeType: 'text/plain', buffer: Buffer.from('Adjourned.') });
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('1 file uploaded');
  expect(attempts).toBe(2);
  expect(await pending(server, session)).toEqual([]);
  expect((await listed(server, session)).items.map(({ title }) => title)).toEqual(['Order']);
});

test('an interrupted upload resumes where it stopped, even after the browser was closed', async ({ page, browser, server }) => {
  const session = await newFirm(server, { name: 'Ravi Iyer', email: 'ravi@cutline.example' }, 'cutline');
  const caseId = await newCase(server, session);
  const bad = await lineCutAfter(server, 6_000_000, 2);
  await enter(page, { ...server, url: bad.url }, session);
  await page.goto(`${bad.url}/cases/${caseId}/documents`);
  const buffer = randomBytes(20_000_000);
  // From disk, as a user chooses it: as a buffer it would first be sent through the connection to the browser.
  const file = (name: string, bytes: Buffer) => {
    const place = test.info().outputPath(name);
    writeFileSync(place, bytes);
    return place;
  };
  await picker(page).setInputFiles(file('Evidence.bin', buffer));
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('1 file uploaded', { timeout: 60_000 });
  expect(bad.cuts()).toBe(2);
  bad.end();
  expect((await listed(server, session)).items[0]).toMatchObject({ sha256: createHash('sha256').update(buffer).digest('hex') });

  await test.step('the browser is closed in the middle', async () => {
    // A proxy and no route of the test: Chromium sends a request that a route withholds once its page is closed.
    const line = await lineCutAfter(server, 6_000_000, 'for good');
    await enter(page, { ...server, url: line.url }, session);
    await page.goto(`${line.url}/cases/${caseId}/documents`);
    const bytes = randomBytes(20_000_000);
    const second = file('More evidence.bin', bytes);
    await picker(page).setInputFiles(second);
    await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('Uploading 1 file');
    await expect.poll(() => line.cuts(), { timeout: 60_000 }).toBeGreaterThan(0);
    await expect.poll(async () => (await pending(server, session))[0]?.offset ?? 0, { timeout: 60_000 }).toBeGreaterThan(0);
    await page.close({ runBeforeUnload: false });
    line.end();

    const again = await (await browser.newContext({ baseURL: server.url })).newPage();
    await enter(again, server, session);
    await again.goto(`/cases/${caseId}/documents`);
    await expect(again.getByText('An upload to this case stopped.')).toBeVisible();
    const sent: number[] = [];
    again.on('request', (request) => {
      const isSent = request.url().includes('/documents/upload') && ['POST', 'PATCH'].includes(request.method());
      if (isSent) sent.push(Number(request.headers()['upload-offset'] ?? 0));
    });
    await picker(again).setInputFiles(second);
    await expect(again.getByRole('region', { name: 'Uploads' })).toContainText('1 file uploaded', { timeout: 60_000 });
    expect(Math.min(...sent)).toBeGreaterThan(0);
    const hash = createHash('sha256').update(bytes).digest('hex');
    expect((await listed(server, session)).items.map(({ sha256 }) => sha256)).toContain(hash);
    await again.context().close();
  });
});

const pending = async (server: TestServer, { token }: SignedIn) =>
  await call<{ offset: number }[]>(server, 'GET', '/api/v1/documents/uploads', { token });

test('by keyboard alone: add a version, restore the old one, edit details, delete and restore a document', async ({ page, server }) => {
  const session = await newFirm(server, { name: 'Meera Das', email: 'meera@keyboard.example' }, 'doc-keys');
  const caseId = await newCase(server, session);
  await enter(page, server, session);
  await page.goto(`${server.url}/cases/${caseId}/documents`);
  await picker(page).setInputFiles({ name: 'Memorandum.txt', mimeType: 'text/plain', buffer: Buffer.from('first words') });
  const line = page.getByRole('link', { name: /Memorandum/ }).first();
  await expect(line).toBeVisible();
  await line.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('first words')).toBeVisible();
  await page
    .getByTestId('version-picker')
    .setInputFiles({ name: 'Memorandum.txt', mimeType: 'text/plain', buffer: Buffer.from('second words') });
  await expect(page.getByText('second words')).toBeVisible();
  await page.getByRole('link', { name: /Versions/ }).press('Enter');
  await page.getByRole('button', { name: 'Restore this version: 1' }).press('Enter');
  await expect(page.getByText('Restored from version 1')).toBeVisible();
  await expectClean(page);
  await page.getByRole('link', { name: 'Preview' }).press('Enter');
  await expect(page.getByText('first words')).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Edit details' }).press('Enter');
  await page.getByRole('textbox', { name: 'Title' }).fill('Memorandum of the conference');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Document saved')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Memorandum of the conference' }).first()).toBeAttached();

  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete document' }).press('Enter');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('Document restored')).toBeVisible();
  await expect(page.getByRole('link', { name: /Memorandum of the conference/ })).toBeVisible();
});

test('active content in uploaded files does not run, and a viewer cannot upload', async ({ page, server, browser }) => {
  const session = await newFirm(server, { name: 'Nila Sen', email: 'nila@hostile.example' }, 'hostile');
  const caseId = await newCase(server, session);
  await enter(page, server, session);
  await page.goto(`${server.url}/cases/${caseId}/documents`);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>document.title="owned"</script></svg>');
  await picker(page).setInputFiles([
    { name: 'picture.svg', mimeType: 'image/svg+xml', buffer: svg },
    { name: 'order.pdf.html', mimeType: 'text/html', buffer: Buffer.from('<!doctype html><script>document.title="owned"</script>') },
    { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
  ]);
  await expect(page.getByText('empty.pdf is empty (0 bytes).')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('2 files uploaded');
  // Both rows first: the second one still moves the first while it arrives.
  await expect(page.getByRole('row', { name: /order/ })).toBeVisible();
  await page
    .getByRole('row')
    .getByRole('link', { name: /picture/ })
    .press('Enter');
  await expect(page).toHaveURL(/\/documents\//);
  await expect(page.getByText('This kind of file cannot be shown here')).toBeVisible();
  expect(await page.title()).not.toContain('owned');

  const viewer = await newColleague(server, session, { name: 'Vir Das', email: 'vir@hostile.example', role: 'viewer' });
  const theirs = await (await browser.newContext({ baseURL: server.url })).newPage();
  await enter(theirs, server, viewer);
  await theirs.goto(`/cases/${caseId}/documents`);
  await expect(theirs.getByRole('link', { name: /picture/ }).first()).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Choose files' })).toHaveCount(0);
  await theirs.context().close();
});

test('documents of a case are ordered by keyboard and joined into one bundle', async ({ page, server }) => {
  const session = await newFirm(server, { name: 'Kiran Rao', email: 'kiran@bundle.example' }, 'bundle');
  const caseId = await newCase(server, session);
  await enter(page, server, session);
  await page.goto(`${server.url}/cases/${caseId}/documents`);
  await picker(page).setInputFiles([
    { name: 'Reply.pdf', mimeType: 'application/pdf', buffer: pdfOf(['Reply']) },
    { name: 'Plaint.pdf', mimeType: 'application/pdf', buffer: pdfOf(['Plaint one', 'Plaint two']) },
  ]);
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('2 files uploaded');
  await page.getByRole('button', { name: 'Create a bundle' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Create a bundle' });
  await sheet.getByRole('checkbox', { name: 'Reply' }).press('Space');
  await sheet.getByRole('checkbox', { name: 'Plaint' }).press('Space');
  await sheet.getByRole('button', { name: 'Move Plaint up' }).press('Enter');
  await expect(sheet.getByRole('listitem').first()).toContainText('Plaint');
  await expectClean(page);
  await sheet.getByRole('button', { name: 'Create bundle' }).press('Enter');
  await sheet.getByRole('link', { name: 'Open the bundle' }).click({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Paper book' }).first()).toBeAttached();
  await expect(page.locator('.textLayer').first()).toContainText('PAPER BOOK');
  await expect(page.getByText('of 5')).toBeVisible();
});
