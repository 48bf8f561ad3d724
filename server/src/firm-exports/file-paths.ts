import type { FileRow } from './firm-parts.repository.ts';

/** Characters that some system refuses in paths, and invisible ones. */
const FORBIDDEN = /[<>:"/\\|?*\u0000-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
/** Names of devices on Windows. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const MAX_PART = 80;
const MAX_ENDING = 12;

/** Text as one segment of a path, valid on every system. */
function pathPart(text: string): string {
  const plain = text.normalize('NFC').replace(FORBIDDEN, '_').replace(/\s+/g, ' ').trim();
  const cut = Array.from(plain).slice(0, MAX_PART).join('');
  const safe = cut.replace(/^\.+|[. ]$/g, '_');
  return safe === '' || DEVICE.test(safe) ? `_${safe}` : safe;
}

function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 && name.length - dot <= MAX_ENDING ? pathPart(name.slice(dot + 1)).toLowerCase() : '';
}

/** A file number as shown on screen. */
export const printedNumber = (fileNumber: number) => String(fileNumber).padStart(4, '0');

/** Path of each file in an export: in a folder of its case, under the title of its document. Every path is unique. */
export function pathsOf(files: readonly FileRow[]): Map<string, string> {
  const taken = new Set<string>();
  const paths = new Map<string, string>();
  for (const file of files) {
    if (paths.has(file.file_id)) continue;
    const folder = `files/${printedNumber(file.case_file_number)} ${pathPart(file.case_title)}`;
    const version = file.is_shown ? '' : ` (version ${file.number})`;
    const stem = `${folder}/${pathPart(file.document_title)}${version}`;
    // An infected file must not be opened by accident.
    const ending = file.is_infected ? '.quarantine' : endingOf(file.file_name) === '' ? '' : `.${endingOf(file.file_name)}`;
    let path = `${stem}${ending}`;
    for (let number = 2; taken.has(path.toLowerCase()); number++) path = `${stem} ${number}${ending}`;
    taken.add(path.toLowerCase());
    paths.set(file.file_id, path);
  }
  return paths;
}
