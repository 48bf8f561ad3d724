import { cleanLine } from '@munshi/contract/platform/text';
import { charactersOf } from '../platform/text/characters-of.ts';

const MAX_NAME = 200;
/** Longest name of a file on Linux and Android, in bytes of UTF-8. */
const MAX_NAME_BYTES = 255;
/** A longer suffix does not count as a file extension. */
const MAX_ENDING = 12;

/** A file name safe to show: its last path segment, in one Unicode form, without invisible characters. It is never part of a path. */
export function cleanName(name: string): string {
  const last = name.split(/[\\/]/).findLast((part) => part.trim() !== '') ?? '';
  const shown = cleanLine(last.replace(/\p{Cc}/gu, ''))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '');
  return shorten(shown === '' ? 'document' : shown);
}

/** The name of a file that is called like a title: the slashes of “u/s 482” and “12/2024” become hyphens. */
export function titledName(title: string, ending: string): string {
  return cleanName(`${title.replace(/[\\/]/g, '-')}${ending}`);
}

/** The name, with `suffix` before its extension, cut to what Linux and Android can store: a letter of Devanagari has three bytes. */
export function storableName(name: string, suffix = ''): string {
  const end = `${suffix}${endingOf(name)}`;
  const stem = stemOf(name);
  if (Buffer.byteLength(stem + end) <= MAX_NAME_BYTES) return stem + end;
  const letters = charactersOf(stem);
  while (Buffer.byteLength(`${letters.join('')}…${end}`) > MAX_NAME_BYTES) letters.pop();
  return `${letters.join('')}…${end}`;
}

/** The name without its extension. */
export function stemOf(name: string): string {
  return name.slice(0, name.length - endingOf(name).length);
}

/** `.pdf`; empty if there is none. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 && name.length - dot <= MAX_ENDING ? name.slice(dot) : '';
}

function shorten(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= MAX_NAME) return name;
  const ending = endingOf(name);
  return `${Array.from(stemOf(name))
    .slice(0, MAX_NAME - ending.length - 1)
    .join('')}…${ending}`;
}
