import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { recogniseText } from '../recognition.ts';
import { PAGE_LETTERS, type Paper, type PaperPage, type Reading, tidy } from './paper.ts';
import { readPdf } from './read-pdf.ts';
import { readWord } from './read-word.ts';

/** In this thread a strange file may break or stall its reader, and nothing else. */
async function read({ file, kind, mediaType }: Paper): Promise<Reading> {
  if (kind === 'pdf') return await readPdf(new Uint8Array(await readFile(file)), path.dirname(file));
  if (kind === 'text') return asPlain('read', await readFile(file, 'utf8'));
  if (kind === 'image') return asPlain('recognised', (await recogniseText(file)) ?? '');
  if (mediaType.endsWith('wordprocessingml.document')) return await readWord(await readFile(file));
  return { status: 'not_read', pages: [], facts: {} };
}

/** Text without pages: so many letters are one, cut at a line. */
function asPlain(status: 'read' | 'recognised', given: string): Reading {
  const pages: PaperPage[] = [];
  let page = '';
  const close = () => {
    const text = tidy(page).trim();
    if (text !== '') pages.push({ number: pages.length + 1, text, blocks: null });
    page = '';
  };
  for (const line of given.replace(/^\ufeff/, '').split('\n')) {
    page += `${line}\n`;
    if (page.length >= PAGE_LETTERS) close();
  }
  close();
  return { status: pages.length === 0 ? 'none' : status, pages, facts: {} };
}

parentPort?.postMessage(await read(workerData as Paper));
