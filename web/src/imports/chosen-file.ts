import type { ImportKind } from '@munshi/contract/imports/import-field';

/** Media types by the end of a file's name: a browser knows few of them, and some systems none. */
const TYPES: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  html: 'text/html',
  htm: 'text/html',
  txt: 'text/plain',
  vcf: 'text/vcard',
};

export function typeOf(name: string, known: string): string {
  const end = name.toLowerCase().split('.').at(-1) ?? '';
  return TYPES[end] ?? (known || 'application/octet-stream');
}

interface Chosen {
  readonly name: string;
  readonly content: Blob;
}

/** The chosen file; several court pages are one file of pages. */
export async function fileOf(files: readonly File[]): Promise<Chosen | undefined> {
  const [first, ...others] = files;
  if (!first) return undefined;
  if (others.length === 0) return { name: first.name, content: first };
  const pages = await Promise.all(files.map(async (file) => await file.text()));
  return { name: `${first.name} +${others.length}`, content: new Blob([pages.join('\n\n')], { type: typeOf(first.name, first.type) }) };
}

/** Rows copied from a spreadsheet are separated by tabs. */
export function pastedFile(kind: ImportKind, text: string): Blob {
  if (kind === 'court_page') return new Blob([text], { type: /<html|<table/i.test(text) ? 'text/html' : 'text/plain' });
  if (kind === 'people' && /^BEGIN:VCARD/im.test(text)) return new Blob([text], { type: 'text/vcard' });
  return new Blob([text], { type: text.includes('\t') ? 'text/tab-separated-values' : 'text/csv' });
}
