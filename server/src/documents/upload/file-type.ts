import type { FileKind } from '@munshi/contract/documents/document-kind';
import { endingOf } from '../file-name.ts';

export interface FoundType {
  readonly mediaType: string;
  readonly kind: FileKind;
}

/** Bytes inspected at the beginning of a file; a Word file can be recognised within these. */
export const HEAD_BYTES = 1_024 * 1_024;

const KINDS: readonly [RegExp, FileKind][] = [
  [/^application\/pdf$/, 'pdf'],
  [/^image\//, 'image'],
  [/wordprocessingml|opendocument\.text|^application\/rtf$/, 'word'],
  [/spreadsheetml|opendocument\.spreadsheet/, 'sheet'],
  [/presentationml|opendocument\.presentation/, 'slides'],
  [/^audio\//, 'audio'],
  [/^video\//, 'video'],
  [/^application\/(?:zip|gzip|x-7z-compressed|x-rar-compressed|x-tar)$/, 'archive'],
];

/** Office formats before 2007 share one container format; the file extension tells them apart. */
const CONTAINER = 'application/x-cfb';
const CONTAINED: Readonly<Record<string, FoundType>> = {
  '.doc': { mediaType: 'application/msword', kind: 'word' },
  '.xls': { mediaType: 'application/vnd.ms-excel', kind: 'sheet' },
  '.ppt': { mediaType: 'application/vnd.ms-powerpoint', kind: 'slides' },
  '.msg': { mediaType: 'application/vnd.ms-outlook', kind: 'mail' },
};

/** Text that a browser would execute or render. */
const ACTIVE = /^\s*(?:<\?xml|<!doctype|<!--|<(?:html|svg|script|head|body|iframe|math)\b)|<script\b|<svg\b/i;

const UNKNOWN: FoundType = { mediaType: 'application/octet-stream', kind: 'other' };

/** Detects the type of a file by its content. The name decides only between programs that share one container format. */
export async function findType(head: Uint8Array, name: string): Promise<FoundType> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  if (found?.mime === CONTAINER) return CONTAINED[endingOf(name).toLowerCase()] ?? UNKNOWN;
  if (found && !/xml|html|javascript/.test(found.mime.replace('openxml', '')))
    return { mediaType: found.mime, kind: KINDS.find(([type]) => type.test(found.mime))?.[1] ?? 'other' };
  return findText(head, name);
}

function findText(head: Uint8Array, name: string): FoundType {
  let text: string;
  try {
    // The last character may be incomplete.
    text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
  } catch {
    return UNKNOWN;
  }
  if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text)) return UNKNOWN;
  if (ACTIVE.test(text)) return UNKNOWN;
  if (endingOf(name).toLowerCase() === '.eml') return { mediaType: 'message/rfc822', kind: 'mail' };
  return { mediaType: 'text/plain', kind: 'text' };
}

/** The only types a browser may show inline. */
const SHOWN_INLINE = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);

export function mayShowInline(mediaType: string): boolean {
  return SHOWN_INLINE.has(mediaType);
}
