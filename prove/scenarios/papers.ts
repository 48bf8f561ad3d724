import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { foundFirm, type Caller } from '../harness/caller.fixture.ts';
import { needProgram } from '../harness/debian.package.ts';
import { paperCases, type PaperCase } from '../harness/papers.fixture.ts';
import { check, type Report } from '../harness/scenario.ts';
import { startServer } from '../harness/server.process.ts';

const run = promisify(execFile);
const PAPERS = { a4: [595, 842], legal: [612, 1008] } as const;
type PaperName = keyof typeof PAPERS;

/**
 * Prints six vakalatnamas as PDF and DOCX on both paper sizes and opens them with poppler and LibreOffice: every word in order,
 * found by a search, the same words in both. `PICTURES=<folder>` saves each page as an image for inspection.
 */
export async function prove({ log, folder }: Report): Promise<void> {
  needProgram('pdftotext', ['poppler-utils']);
  needProgram('soffice', ['libreoffice-writer-nogui', 'fonts-liberation']);
  const server = await startServer({ PORT: '0', DATA_DIR: path.join(folder, 'data') });
  try {
    const caller = await foundFirm(server);
    for (const paper of Object.keys(PAPERS) as PaperName[]) {
      const pages: { pdf: number; docx: number }[] = [];
      for (const each of paperCases) pages.push(await provePaper(caller, each, { paper, folder }));
      log(`${paper}: ${paperCases.map(({ name }, at) => `${name} ${pages[at]?.pdf}/${pages[at]?.docx} pages`).join(', ')} (PDF/DOCX)`);
    }
    log('poppler reads every phrase in order and locates it on a page; LibreOffice prints the DOCX with the same words as the PDF');
  } finally {
    await server.end();
  }
}

interface Print {
  readonly paper: PaperName;
  readonly folder: string;
}

async function provePaper(
  caller: Caller,
  { name, facts, phrases }: PaperCase,
  { paper, folder }: Print,
): Promise<{ pdf: number; docx: number }> {
  const { id } = (await caller.save('POST', '/api/v1/vakalatnamas', { body: { facts } })) as { id: string };
  const here = path.join(folder, `${name}-${paper}`);
  mkdirSync(here);
  for (const kind of ['pdf', 'docx']) {
    const response = await fetch(`${caller.url}/api/v1/vakalatnamas/${id}/${kind}?paper=${paper}`, { headers: caller.headers });
    check(response.status === 200, `${name} is printed as ${kind}: ${response.status}`);
    writeFileSync(path.join(here, `ours.${kind}`), Buffer.from(await response.arrayBuffer()));
  }
  await openInOffice(here, folder);
  const [ours, theirs] = [path.join(here, 'ours.pdf'), path.join(here, 'office/ours.pdf')];
  const [text, drawn] = [await wordsOf(ours), await wordsOf(theirs)];
  const read = spaced(readFileSync(path.join(here, 'office/ours.txt'), 'utf8'));
  const where = `${name} on ${paper}`;
  checkOrder(text, phrases, `poppler in the PDF, ${where}`);
  checkOrder(read, phrases, `LibreOffice in the DOCX, ${where}`);
  const body = withoutRepeats(text);
  check(sorted(body) === sorted(read), `${where} has the same words in both: ${difference(body, read)}`);
  // Poppler splits words of LibreOffice's Devanagari at signs without width, so only the letters are compared.
  check(letters(withoutRepeats(drawn)) === letters(body), `LibreOffice prints every letter of ${where}`);
  for (const each of [text, drawn]) check(each.search(FOOT) >= 0, `each page of ${where} has its number in the footer`);
  await checkPlaces(ours, phrases);
  for (const print of [ours, theirs]) await checkSigned(print, where);
  const pages = { pdf: await pagesOf(ours, paper), docx: await pagesOf(theirs, paper) };
  await keepPictures({ [`${name}-${paper}-pdf`]: ours, [`${name}-${paper}-docx`]: theirs });
  return pages;
}

/** Converts the DOCX with LibreOffice to a PDF and to plain text. */
async function openInOffice(here: string, folder: string): Promise<void> {
  const profile = `-env:UserInstallation=file://${path.join(folder, 'libreoffice')}`;
  for (const kind of ['pdf:writer_pdf_Export', 'txt:Text (encoded):UTF8'])
    await run('soffice', [
      profile,
      '--headless',
      '--convert-to',
      kind,
      '--outdir',
      path.join(here, 'office'),
      path.join(here, 'ours.docx'),
    ]);
}

/** The text of a PDF, with spaces and line ends collapsed to one space. */
async function wordsOf(pdf: string): Promise<string> {
  const { stdout } = await run('pdftotext', ['-enc', 'UTF-8', '-nopgbrk', pdf, '-']);
  return spaced(stdout);
}

const spaced = (text: string) => text.normalize('NFC').replace(/[\s\u00a0\u200b\ufeff]+/g, ' ');

function checkOrder(text: string, phrases: readonly string[], where: string): void {
  let at = 0;
  for (const phrase of phrases) {
    const next = text.indexOf(phrase.normalize('NFC'), at);
    check(next >= 0, `${where} finds “${phrase}” after ${at === 0 ? 'the beginning' : `“${text.slice(Math.max(0, at - 40), at)}”`}`);
    at = next + phrase.length;
  }
}

/** The words, without signature lines, dots and hyphenation at line ends. */
const plain = (text: string) =>
  text
    .replace(/[_….]+/g, ' ')
    .replace(/\s?[-‐]\s?/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
/** All letters, sorted, so that spacing and page breaks do not matter. */
const letters = (text: string) => [...plain(text).join('')].sort().join('');
const sorted = (text: string) => [...plain(text)].sort().join(' ');
/** The footer of each page. */
const FOOT = /(?:(?:VAKALATNAMA|वकालतनामा), [^·]{1,120}· )?(?:Page \d+ of \d+|पृष्ठ \d+ \/ \d+)/g;

/** Without the footers, and without the words of execution on each further page of signatures: two programs may break pages differently. */
function withoutRepeats(text: string): string {
  let count = 0;
  return text
    .replace(FOOT, ' ')
    .replace(/Executed at [^.]{1,80}\.|स्थान [^।]{1,80} को निष्पादित।?/g, (words) => (count++ === 0 ? words : ' '));
}

function difference(one: string, other: string): string {
  const [left, right] = [plain(one).sort(), plain(other).sort()];
  const without = (words: string[], others: string[]) => {
    const rest = [...others];
    return words.filter((word) => {
      const at = rest.indexOf(word);
      if (at >= 0) rest.splice(at, 1);
      return at < 0;
    });
  };
  return `only in the PDF: ${without(left, right).join(' ')}; only in the DOCX: ${without(right, left).join(' ')}`;
}

/** Checks that each word of a phrase has a bounding box on its page, which the search of a PDF reader highlights. */
async function checkPlaces(pdf: string, phrases: readonly string[]): Promise<void> {
  const { stdout } = await run('pdftotext', ['-bbox', '-enc', 'UTF-8', pdf, '-'], { maxBuffer: 20_000_000 });
  const boxes = new Map<string, number>();
  for (const [, xMin, , xMax, , word] of stdout.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g))
    boxes.set((word ?? '').normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]/gu, ''), Number(xMax) - Number(xMin));
  for (const word of phrases.flatMap((phrase) => plain(phrase))) {
    const width = [...boxes].find(([found]) => found.includes(word.normalize('NFC')))?.[1] ?? 0;
    check(width > 2 && width < 420, `a search highlights “${word}” in place: ${width} points wide`);
  }
}

/** Checks that the signature page also has text of the instrument: a page of signatures alone could be attached to any paper. */
async function checkSigned(pdf: string, where: string): Promise<void> {
  const { stdout } = await run('pdftotext', ['-enc', 'UTF-8', pdf, '-']);
  const page = stdout.split('\f').find((text) => /Executed at|को निष्पादित/.test(text)) ?? '';
  const above = page.split(/Executed at|स्थान [^\n]* को निष्पादित/)[0] ?? '';
  check(plain(above).length > 5, `the last clause is on the signature page, ${where}`);
}

async function pagesOf(pdf: string, paper: PaperName): Promise<number> {
  const { stdout } = await run('pdfinfo', [pdf]);
  const [, width, height] = /Page size:\s+([\d.]+) x ([\d.]+)/.exec(stdout) ?? [];
  const [wide, high] = PAPERS[paper];
  check(
    Math.abs(Number(width) - wide) < 2 && Math.abs(Number(height) - high) < 2,
    `the page size is ${paper}: ${width} × ${height} points`,
  );
  return Number(/Pages:\s+(\d+)/.exec(stdout)?.[1]);
}

async function keepPictures(prints: Record<string, string>): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  for (const [name, pdf] of Object.entries(prints)) await run('pdftoppm', ['-r', '60', '-png', pdf, path.join(folder, name)]);
}
