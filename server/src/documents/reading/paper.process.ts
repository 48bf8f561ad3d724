import { createReadStream } from 'node:fs';
import { serveWork, type Work } from '../../platform/heavy-work/serve-work.ts';
import { recogniseText } from './recognition.ts';
import { PageWriter } from './page-file.ts';
import { PAGE_LENGTH, type Paper, type ReadingResult, tidy } from './paper.ts';
import { uprightTurnOf } from './picture-guard.ts';

type Reader = (paper: Paper, pages: PageWriter) => Promise<ReadingResult>;

/** Loads only the reader for a kind of file: libraries take memory of their own. */
async function readerOf({ kind, mediaType }: Pick<Paper, 'kind' | 'mediaType'>): Promise<Reader> {
  if (kind === 'pdf') return (await import('./read-pdf.ts')).readPdf;
  if (kind === 'text') return readText;
  if (kind === 'image') return readPicture;
  if (mediaType.endsWith('wordprocessingml.document')) return (await import('./read-word.ts')).readWord;
  return async () => await Promise.resolve({ status: 'not_read', facts: {} });
}

async function readText({ file }: Paper, pages: PageWriter): Promise<ReadingResult> {
  const source = createReadStream(file, { encoding: 'utf8' });
  await writePlain(source, pages);
  source.destroy();
  return { status: pages.pages === 0 ? 'none' : 'read', facts: {} };
}

/** The formats that Tesseract reads. It fails on others, such as the HEIC of an iPhone, as on a damaged file. */
const RECOGNISABLE = /^image\/(?:jpeg|png|tiff|gif|webp|bmp|x-portable-\w+)$/;

async function readPicture(paper: Paper, pages: PageWriter): Promise<ReadingResult> {
  const { file, mediaType, memoryMb } = paper;
  if (!RECOGNISABLE.test(mediaType)) return { status: 'not_read', facts: {} };
  const turn = await uprightTurnOf(file);
  if (turn !== 0 && mediaType === 'image/jpeg') return await readTurned(paper, turn, pages);
  await writePlain([(await recogniseText(file, memoryMb)) ?? ''], pages);
  return { status: pages.pages === 0 ? 'none' : 'recognised', facts: {} };
}

async function readTurned(paper: Paper, turn: number, pages: PageWriter): Promise<ReadingResult> {
  const [{ turnedPhoto }, { readPdf }] = await Promise.all([import('./turned-photo.ts'), import('./read-pdf.ts')]);
  const { status } = await readPdf(await turnedPhoto(paper, turn), pages);
  return { status, facts: {} };
}

/** Splits text without pages at a number of characters, at the end of a line if possible. */
async function writePlain(chunks: Iterable<string> | AsyncIterable<string>, pages: PageWriter): Promise<void> {
  let rest = '';
  const write = async (text: string) => {
    const page = tidy(text.replace(/^\ufeff/, '')).trim();
    if (page !== '') await pages.add({ number: pages.pages + 1, text: page, blocks: null });
  };
  for await (const chunk of chunks) {
    rest += chunk;
    while (rest.length >= 2 * PAGE_LENGTH && !pages.isFull) {
      const end = rest.indexOf('\n', PAGE_LENGTH);
      const cut = end < 0 || end > 2 * PAGE_LENGTH ? PAGE_LENGTH : end + 1;
      await write(rest.slice(0, cut));
      rest = rest.slice(cut);
    }
    if (pages.isFull) return;
  }
  for (; rest !== '';) {
    const end = rest.indexOf('\n', PAGE_LENGTH);
    const cut = end < 0 ? rest.length : end + 1;
    await write(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
}

serveWork(async (hint: Pick<Paper, 'kind' | 'mediaType'>): Promise<Work<Paper, ReadingResult>> => {
  const read = await readerOf(hint);
  return async (paper) => {
    const pages = new PageWriter(paper.pagesFile);
    const reading = await read(paper, pages);
    await pages.end();
    return reading;
  };
});
