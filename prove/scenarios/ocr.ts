import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { pdfOfPicture } from '../../server/test/fixtures/paper-fixture.ts';
import { type Caller, foundFirm } from '../harness/caller.fixture.ts';
import { needProgram } from '../harness/debian.package.ts';
import { paperCases } from '../harness/papers.fixture.ts';
import { check, type Report } from '../harness/scenario.ts';
import { startServer, until } from '../harness/server.process.ts';
import { documentOf, newCase, read, uploadWhole } from '../harness/whole.upload.ts';

const run = promisify(execFile);
/** Typical scan settings of a chamber: fine enough for e-filing, grey, small files. */
const SCAN = ['-r', '300', '-gray', '-jpeg', '-jpegopt', 'quality=40'];
/** Minimum share of a page's words that must be recognised exactly. */
const MIN_PAGES_READ = { en: 0.9, hi: 0.75 } as const;

/** Recognises scans in English and Hindi, as PDF and as image, with a real Tesseract, and finds them by their text. */
export async function prove({ log, folder }: Report): Promise<void> {
  needProgram('tesseract', ['tesseract-ocr', 'tesseract-ocr-eng', 'tesseract-ocr-hin']);
  needProgram('pdftoppm', ['poppler-utils']);
  const server = await startServer({ PORT: '0', DATA_DIR: path.join(folder, 'data') });
  try {
    log(spawnSync('tesseract', ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0] ?? '');
    const caller = await foundFirm(server);
    const settings = await read<{ recognises_text: boolean }>(caller, '/api/v1/documents/settings');
    check(settings.recognises_text, 'the product reports that text recognition is available');
    const case_id = await newCase(caller);
    for (const language of ['en', 'hi'] as const) {
      const paper = await scanOf(caller, language, folder);
      const asPdf = await uploadWhole(caller, paper.pdf, { filename: `scan-${language}.pdf`, case_id });
      const asPicture = await uploadWhole(caller, paper.picture, { filename: `photo-${language}.jpg`, case_id });
      const share = await shareRead(caller, asPdf, paper.words);
      check(share >= MIN_PAGES_READ[language], `enough words of the ${language} page are recognised: ${Math.round(share * 100)} %`);
      await shareRead(caller, asPicture, paper.words);
      await checkFound(caller, paper.wanted, [asPdf, asPicture]);
      log(
        `${language}: ${Math.round(share * 100)} % of ${paper.words.length} words recognised exactly; “${paper.wanted}” finds the scan and the photo`,
      );
    }
  } finally {
    await server.end();
  }
}

interface Scan {
  readonly pdf: Buffer;
  readonly picture: Buffer;
  readonly words: readonly string[];
  readonly wanted: string;
}

/** The first page of a vakalatnama as a scanner would produce it: an image without any text. */
async function scanOf(caller: Caller, language: 'en' | 'hi', folder: string): Promise<Scan> {
  const { facts } = paperCases.find(({ name }) => name === `delhi-${language}`) ?? {};
  const { id } = (await caller.save('POST', '/api/v1/vakalatnamas', { body: { facts } })) as { id: string };
  const here = path.join(folder, `scan-${language}`);
  mkdirSync(here);
  const file = path.join(here, 'paper.pdf');
  const printed = await fetch(`${caller.url}/api/v1/vakalatnamas/${id}/pdf`, { headers: caller.headers });
  writeFileSync(file, Buffer.from(await printed.arrayBuffer()));
  await run('pdftoppm', ['-f', '1', '-l', '1', ...SCAN, file, path.join(here, 'page')]);
  const picture = readFileSync(path.join(here, readdirSync(here).find((name) => name.endsWith('.jpg')) ?? ''));
  const { stdout } = await run('pdftotext', ['-f', '1', '-l', '1', '-enc', 'UTF-8', file, '-']);
  return { pdf: await pdfOfPicture(picture), picture, words: wordsOf(stdout), wanted: language === 'en' ? 'Agriculturist' : 'वकालतनामा' };
}

const wordsOf = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? [];

/** The share of the words that were recognised in a document. */
async function shareRead(caller: Caller, id: string, words: readonly string[]): Promise<number> {
  await until('a scan is read', async () => (await documentOf(caller, id)).text_status !== 'waiting', 300);
  const { text_status: status } = await documentOf(caller, id);
  check(status === 'recognised', `the text status is recognised: ${status}`);
  const { pages } = await read<{ pages: { text: string }[] }>(caller, `/api/v1/documents/${id}/text`);
  const found = new Set(wordsOf(pages.map(({ text }) => text).join(' ')));
  return words.filter((word) => found.has(word)).length / words.length;
}

async function checkFound(caller: Caller, wanted: string, ids: readonly string[]): Promise<void> {
  const found = await read<{ items: { id: string; passage: { page: number } | null }[] }>(
    caller,
    `/api/v1/documents?q=${encodeURIComponent(wanted)}`,
  );
  for (const id of ids)
    check(
      found.items.some((item) => item.id === id && item.passage?.page === 1),
      `“${wanted}” finds ${id} on page 1`,
    );
}
