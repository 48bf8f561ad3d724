import { deflateRawSync } from 'node:zlib';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { ZipFile } from 'yazl';

/** A PDF with one text per page; a page with an empty text has a picture of `dpi` dots per inch instead. */
export async function pdfOf(pages: readonly string[], { dpi = 300, size = [595, 842] as [number, number] } = {}): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  for (const words of pages) {
    const page = document.addPage(size);
    if (words !== '') page.drawText(words, { x: 72, y: 700, size: 14, font });
    else
      page.drawImage(await document.embedPng(whitePng(Math.round((size[0] / 72) * dpi), Math.round((size[1] / 72) * dpi))), {
        width: size[0],
        height: size[1],
      });
  }
  return Buffer.from(await document.save());
}

/** A PDF of one A4 page that contains only a picture, as a scanner makes it. */
export async function pdfOfPicture(jpeg: Buffer): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]).drawImage(await document.embedJpg(jpeg), { width: 595, height: 842 });
  return Buffer.from(await document.save());
}

/** A white PNG of one bit per pixel. */
function whitePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(Math.ceil(width / 8), 0xff)]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  const adler = adler32(rows);
  const data = Buffer.concat([Buffer.from([0x78, 0x9c]), deflateRawSync(rows), adler]);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function adler32(bytes: Buffer): Buffer {
  let [a, b] = [1, 0];
  for (const byte of bytes) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(((b << 16) | a) >>> 0);
  return sum;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A Word file with this WordprocessingML as body, and further parts, such as a decompression bomb. */
export async function wordOf(body: string, more: Readonly<Record<string, Buffer>> = {}): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, content: string) => {
    zip.addBuffer(Buffer.from(content), name);
  };
  add(
    '[Content_Types].xml',
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  );
  add(
    '_rels/.rels',
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  );
  add(
    'word/document.xml',
    `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  );
  for (const [name, content] of Object.entries(more)) zip.addBuffer(content, name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const piece of zip.outputStream as AsyncIterable<Buffer>) chunks.push(piece);
  return Buffer.concat(chunks);
}

export const paragraph = (text: string, look = '') => `<w:p><w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
