import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { createDeflate, crc32 } from 'node:zlib';
import { ZipFile } from 'yazl';

const MEGABYTE = 1_000_000;

/** Deflates the pieces one at a time, so that they are never in memory together. */
async function deflated(pieces: Iterable<Buffer>): Promise<Buffer> {
  const stream = createDeflate({ level: 9 });
  const done = buffer(stream);
  for (const piece of pieces) if (!stream.write(piece)) await new Promise((resolve) => stream.once('drain', resolve));
  stream.end();
  return await done;
}

function* repeated(piece: Buffer, times: number): Generator<Buffer, void, undefined> {
  for (let at = 0; at < times; at++) yield piece;
}

/** A PNG that declares `side` pixels per side and contains almost no data. */
export const pngHead = (side: number): Buffer =>
  Buffer.concat([PNG, pngHeader(side), chunk('IDAT', Buffer.alloc(16)), chunk('IEND', Buffer.alloc(0))]);

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

function pngHeader(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return chunk('IHDR', header);
}

/** A square PNG of `side` pixels per side, four bytes per pixel when decoded, about half a megabyte on disk. */
export async function hugePng(side: number): Promise<Buffer> {
  const row = Buffer.alloc(1 + side * 4);
  const data = await deflated(repeated(row, side));
  return Buffer.concat([PNG, pngHeader(side), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PDF of these objects; the first is the document catalogue. */
function pdfOfObjects(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    places.push(at);
    at += whole.length;
    parts.push(whole);
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const streamOf = (content: Buffer, filter: string) =>
  Buffer.concat([Buffer.from(`<</Length ${content.length}${filter}>>\nstream\n`), content, Buffer.from('\nendstream')]);

function pdfOfPages(pages: number, { content, mediaBox = '[0 0 595 842]' }: { content: Buffer; mediaBox?: string }): Buffer {
  const FIRST_PAGE = 5;
  const kids = Array.from({ length: pages }, (_, at) => `${FIRST_PAGE + at} 0 R`).join(' ');
  const page = Buffer.from(`<</Type/Page/Parent 2 0 R/MediaBox ${mediaBox}/Contents 3 0 R/Resources<</Font<</F 4 0 R>>>>>>`);
  return pdfOfObjects([
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from(`<</Type/Pages/Count ${pages}/Kids[${kids}]>>`),
    content,
    Buffer.from('<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>'),
    ...Array.from({ length: pages }, () => page),
  ]);
}

/** A one-page PDF whose content is deflated twice: two kilobytes that expand to `megabytes` of blanks. */
export async function nestedPdf(megabytes: number): Promise<Buffer> {
  const once = await deflated(repeated(Buffer.alloc(MEGABYTE, ' '), megabytes));
  return pdfOfPages(1, { content: streamOf(await deflated([once]), '/Filter[/FlateDecode/FlateDecode]') });
}

/** A PDF of `pages` pages that share one content stream of text. */
export async function longPdf(pages: number): Promise<Buffer> {
  const lines = Array.from({ length: 60 }, (_, at) => `(The respondent denies paragraph ${at} of the plaint in full.) Tj 0 -12 Td`);
  const content = await deflated([Buffer.from(`BT /F 10 Tf 50 800 Td ${lines.join('\n')} ET`)]);
  return pdfOfPages(pages, { content: streamOf(content, '/Filter/FlateDecode') });
}

/** One empty page of 14,400 points per side: 3.6 thousand million pixels when rendered at 300 dots per inch. */
export const vastPdf = (): Buffer => pdfOfPages(1, { content: streamOf(Buffer.from(' '), ''), mediaBox: '[0 0 14400 14400]' });

/** A Word file whose text expands to `megabytes`. */
export async function hugeWord(megabytes: number): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, content: string) => zip.addBuffer(Buffer.from(content), name);
  add(
    '[Content_Types].xml',
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  );
  add(
    '_rels/.rels',
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  );
  const paragraph = '<w:p><w:r><w:t>The suit is dismissed with costs.</w:t></w:r></w:p>';
  const body = Buffer.from(paragraph.repeat(Math.ceil((megabytes * MEGABYTE) / paragraph.length)));
  const head = '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>';
  zip.addBuffer(Buffer.concat([Buffer.from(head), body, Buffer.from('</w:body></w:document>')]), 'word/document.xml');
  zip.end();
  return await buffer(zip.outputStream as unknown as NodeJS.ReadableStream);
}

/** A ZIP that claims to be a firm export, and expands to `megabytes`. */
export async function hugeExport(megabytes: number, firm: { id: string; code: string }): Promise<Buffer> {
  const rows = Buffer.alloc(megabytes * MEGABYTE, ' ');
  rows.write('[\n');
  rows.write('\n]', rows.length - 2);
  const sha256 = createHash('sha256').update(rows).digest('hex');
  const manifest = {
    format: 1,
    made_at: new Date(0).toISOString(),
    firm: { ...firm, name: 'Rao Chambers' },
    exported_by: firm.id,
    tables: { cases: { bytes: rows.length, sha256, rows: 0, columns: ['id'] } },
    parts: {},
    files: [],
    faulty_files: [],
    left_out: [],
  };
  const zip = new ZipFile();
  zip.addBuffer(rows, 'data/cases.json');
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), 'manifest.json');
  zip.end();
  return await buffer(zip.outputStream as unknown as NodeJS.ReadableStream);
}
