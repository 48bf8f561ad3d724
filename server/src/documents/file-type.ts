import type { FileKind } from '@munshi/contract/documents/document.schema';
import { endingOf } from './file-name.ts';

export interface FoundType {
  readonly mediaType: string;
  readonly kind: FileKind;
}

/** As much of a file's beginning as is looked at; a Word file tells what it is within this. */
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

/** What Office wrote before 2007 lies in one kind of container, which the ending tells apart. */
const CONTAINER = 'application/x-cfb';
const CONTAINED: Readonly<Record<string, FoundType>> = {
  '.doc': { mediaType: 'application/msword', kind: 'word' },
  '.xls': { mediaType: 'application/vnd.ms-excel', kind: 'sheet' },
  '.ppt': { mediaType: 'application/vnd.ms-powerpoint', kind: 'slides' },
  '.msg': { mediaType: 'application/vnd.ms-outlook', kind: 'mail' },
};

/** Text that a browser would run or draw. */
const ACTIVE = /^\s*(?:<\?xml|<!doctype|<!--|<(?:html|svg|script|head|body|iframe|math)\b)|<script\b|<svg\b/i;

const UNKNOWN: FoundType = { mediaType: 'application/octet-stream', kind: 'other' };

/**
 * What a file is, by its content. The name is believed in one thing only: which program's file lies in a container that
 * looks the same for all.
 */
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
    // The last letter may be cut through.
    text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
  } catch {
    return UNKNOWN;
  }
  if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text)) return UNKNOWN;
  if (ACTIVE.test(text)) return UNKNOWN;
  if (endingOf(name).toLowerCase() === '.eml') return { mediaType: 'message/rfc822', kind: 'mail' };
  return { mediaType: 'text/plain', kind: 'text' };
}

/** What a browser may show in the page: these and no other. */
const SHOWN_INLINE = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);

export function mayShowInline(mediaType: string): boolean {
  return SHOWN_INLINE.has(mediaType);
}
