import type { ImportKind, ImportNote } from '@munshi/contract/imports/import-field';
import { withColumns } from './columns/with-columns.ts';
import { asCourtPageFile } from './court-pages/court-page-table.ts';
import { readCourtPages } from './court-pages/page-reader.ts';
import { BoundedZip } from './formats/bounded-zip.ts';
import { decodeText } from './formats/decode-text.ts';
import { htmlLines, textLines } from './formats/html-lines.ts';
import { readDelimited } from './formats/read-delimited.ts';
import { readVcard } from './formats/read-vcard.ts';
import { htmlOfArchive } from './formats/web-archive.ts';
import { readOds } from './formats/workbooks/read-ods.ts';
import { readXlsx } from './formats/workbooks/read-xlsx.ts';
import type { ReadFile } from './import-reading.ts';
import { refuse, SheetLines, withoutControls } from './reading-bounds.ts';

const startsWith = (bytes: Buffer, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);
const isZip = (bytes: Buffer) => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0x50, 0x4b, 0x05, 0x06);
/** The container of old Office files, and of Office files with a password. */
const isCompoundFile = (bytes: Buffer) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** PDF, PNG, JPEG, GIF, gzip, RAR, 7z. */
const OTHERS = ['25504446', '89504e47', 'ffd8ff', '47494638', '1f8b', '52617221', '377abcaf'];
const isOther = (bytes: Buffer) => OTHERS.some((start) => bytes.subarray(0, start.length / 2).toString('hex') === start);

/** As much of a file as shows what it is. */
const START = 4_000;
const HTML = /^(?:<\?xml[^>]{0,200}>\s*)?<(?:!doctype\s+html|html|head|body|table|div|meta|style|!--)/i;

/** Its lines would be read as rows. */
const JSON_TEXT = /^(?:\{\s*["}]|\[\s*[{["])/;

/** Reads a file whole, by what it contains rather than by its name. Runs in the bounded process. */
export async function readBytes(bytes: Buffer, mediaType: string, kind: ImportKind): Promise<ReadFile> {
  if (bytes.length === 0) refuse('import.empty');
  if (isZip(bytes)) return await readZip(await BoundedZip.open(bytes), kind);
  if (isCompoundFile(bytes)) refuse(bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'import.encrypted' : 'import.old_excel');
  return readText(textOf(bytes), mediaType, kind);
}

function textOf(bytes: Buffer): string {
  const text = isOther(bytes) ? '\0' : decodeText(bytes);
  // Text has no control characters but tabs and line ends.
  if (/[\0-\u0008\u000e-\u001a]/.test(text.slice(0, START))) refuse('import.unknown_format');
  if (text.trim() === '') refuse('import.empty');
  return withoutControls(text);
}

function readText(text: string, mediaType: string, kind: ImportKind): ReadFile {
  const archived = htmlOfArchive(text);
  if (archived !== undefined) return readText(withoutControls(archived), 'text/html', kind);
  const start = text.slice(0, START).trimStart();
  if (JSON_TEXT.test(start) || /^BEGIN:VCALENDAR/i.test(start)) refuse('import.unknown_format');
  if (/(?:^|\n)BEGIN:VCARD/i.test(start)) return readVcard(text);
  const isHtml = HTML.test(start) || mediaType.startsWith('text/html');
  if (kind === 'court_page')
    return asCourtPageFile(isHtml ? 'html' : 'text', readCourtPages(isHtml ? htmlLines(text) : textLines(text)), []);
  return withColumns(isHtml ? htmlTable(text) : readDelimited(text), kind);
}

/** Some portals save a table of HTML under the name of a spreadsheet, and a browser copies a table as HTML. */
function htmlTable(text: string) {
  const sheet = new SheetLines();
  for (const [at, cells] of htmlLines(text, { repeatsMerged: true }).entries()) sheet.add(at + 1, cells);
  if (sheet.lines.length === 0) refuse('import.empty');
  return { format: 'html' as const, sheets: [], lines: sheet.lines, notes: [] };
}

async function readZip(zip: BoundedZip, kind: ImportKind): Promise<ReadFile> {
  if (zip.names.includes('xl/workbook.xml')) return withColumns(await readXlsx(zip), kind);
  if (zip.names.includes('content.xml') && zip.names.includes('mimetype')) return withColumns(await readOds(zip), kind);
  if (kind !== 'court_page') return refuse('import.unknown_format');
  const pages = zip.names.filter((name) => /\.(?:html?|txt|mhtml?)$/i.test(name) && !/(?:^|\/)(?:__MACOSX|\.)/.test(name));
  const records = [];
  let unread = 0;
  for (const name of pages) {
    const saved = withoutControls(decodeText(await zip.bytesOf(name)));
    const text = htmlOfArchive(saved) ?? saved;
    const found = readCourtPages(HTML.test(text.slice(0, START).trimStart()) || /html?$/i.test(name) ? htmlLines(text) : textLines(text));
    if (found.length === 0) unread += 1;
    records.push(...found);
  }
  const notes: ImportNote[] = unread > 0 || pages.length < zip.names.filter((name) => !name.endsWith('/')).length ? ['parts_not_read'] : [];
  return asCourtPageFile('html', records, notes);
}
