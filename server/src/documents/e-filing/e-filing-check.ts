import type { EFilingFinding, EFilingRules } from '@munshi/contract/documents/e-filing.schema';
import { endingOf } from '../file-name.ts';
import type { PaperFacts } from '../reading/paper.ts';

/** The file to check, and the facts its reader found. */
export interface Filed {
  readonly fileName: string;
  readonly kind: string;
  readonly sizeBytes: number;
  readonly textStatus: string;
  readonly facts: PaperFacts;
}

type Check = EFilingFinding['check'];
type Checker = (filed: Filed, rules: EFilingRules) => EFilingFinding;

const passed = (check: Check, finding: string): EFilingFinding => ({ check, outcome: 'passed', finding, remedy: null });
const fault = (check: Check, finding: string, remedy: string): EFilingFinding => ({ check, outcome: 'fault', finding, remedy });
const advice = (check: Check, finding: string, remedy: string): EFilingFinding => ({ check, outcome: 'advice', finding, remedy });
const unknown = (check: Check, finding: string): EFilingFinding => ({ check, outcome: 'unknown', finding, remedy: null });

/** The findings of an e-filing counter, in the order in which to fix them. Each defect says how. */
export function checkPaper(filed: Filed, rules: EFilingRules): EFilingFinding[] {
  if (filed.kind !== 'pdf') return [checkType(filed), checkName(filed, rules), checkSize(filed, rules)];
  const checkers = filed.textStatus === 'unreadable' ? [checkReadable] : INSIDE;
  return [checkType, ...checkers, checkName, checkSize].map((look) => look(filed, rules));
}

const checkType = ({ kind }: Filed): EFilingFinding =>
  kind === 'pdf'
    ? passed('file_type', 'It is a PDF.')
    : fault('file_type', 'It is not a PDF.', 'Open it in the program it was created with and choose “Save as PDF” or “Export to PDF/A”.');

const checkReadable: Checker = ({ facts }) =>
  facts.needs_password
    ? fault(
        'encryption',
        'It opens only with a password.',
        'Open it with the password, print it to a new PDF without one, and upload that.',
      )
    : fault('readable', 'It is damaged: it cannot be opened.', 'Create the PDF again from its source, and upload it again.');

const checkEncryption: Checker = ({ facts }) =>
  facts.is_encrypted
    ? fault('encryption', 'It is protected against editing or copying.', 'Print it to a new PDF without protection.')
    : passed('encryption', 'It is not protected.');

const checkSearchable: Checker = ({ facts }) => {
  const [pages, unsearchable] = [facts.page_count ?? 0, (facts.page_count ?? 0) - (facts.text_pages ?? 0)];
  if (unsearchable === 0) return passed('searchable', 'Every page can be searched.');
  const which = unsearchable === pages ? 'No page can' : `${unsearchable} of ${pages} pages cannot`;
  return fault(
    'searchable',
    `${which} be searched: ${unsearchable === 1 ? 'it is an image' : 'they are images'}.`,
    'Scan with text recognition (OCR) switched on, or export from the word processor instead of scanning a print.',
  );
};

const checkArchival: Checker = ({ facts }) =>
  facts.pdf_a
    ? passed('archival', `It is marked as PDF/A-${facts.pdf_a}.`)
    : advice('archival', 'It is not PDF/A, the format for archiving.', 'Export it as PDF/A; a searchable PDF is accepted too.');

/** In points; the tolerance covers the few millimetres by which scanners differ. */
const PAPER = { a4: [595, 842], legal: [612, 1_008] } as const;
const TOLERANCE = 12;

const checkPageSize: Checker = ({ facts }, rules) => {
  const isAllowedSize = ({ width, height }: { width: number; height: number }) =>
    rules.paper.some((name) => {
      const [short, long] = PAPER[name];
      return Math.abs(Math.min(width, height) - short) <= TOLERANCE && Math.abs(Math.max(width, height) - long) <= TOLERANCE;
    });
  const names = rules.paper.map((name) => (name === 'a4' ? 'A4' : 'legal')).join(' or ');
  const odd = (facts.page_sizes ?? []).filter((size) => !isAllowedSize(size));
  if (odd.length === 0) return passed('page_size', `Every page is ${names}.`);
  const count = odd.reduce((sum, { pages }) => sum + pages, 0);
  const sizes = odd.slice(0, 3).map(({ width, height }) => `${inMillimetres(width)} × ${inMillimetres(height)} mm`);
  return fault(
    'page_size',
    `${count === 1 ? '1 page is' : `${count} pages are`} not ${names} but ${sizes.join(', ')}.`,
    `Set the paper to ${names} before printing to PDF, or scan again on ${names}.`,
  );
};

const inMillimetres = (points: number) => Math.round((points / 72) * 25.4);

const checkResolution: Checker = ({ facts }, { min_scan_dpi: least }) => {
  const dpi = facts.scan_dpi;
  if (dpi === undefined) return unknown('resolution', 'The scan resolution could not be determined.');
  if (dpi === null || least === null) return passed('resolution', 'No scanned page has too low a resolution.');
  if (dpi >= least * 0.95) return passed('resolution', `The scans have about ${dpi} dpi.`);
  return fault('resolution', `The lowest scan resolution is about ${dpi} dpi; ${least} dpi is required.`, `Scan again at ${least} dpi.`);
};

const checkAnnotations: Checker = ({ facts }) =>
  facts.annotations
    ? fault(
        'annotations',
        `It has ${facts.annotations === 1 ? 'a comment or mark' : `${facts.annotations} comments or marks`} on its pages.`,
        'Delete the comments in the PDF program, or print to a new PDF without them.',
      )
    : passed('annotations', 'It has no comments or marks.');

const checkBookmarks: Checker = ({ facts }, { needs_bookmarks_from_pages: from }) => {
  if (from === null || (facts.page_count ?? 0) < from || facts.bookmarks) return passed('bookmarks', 'Bookmarks are in order.');
  return fault(
    'bookmarks',
    'It has no bookmarks.',
    'Create a bundle of it here, which adds an index and bookmarks, or add bookmarks in the PDF program.',
  );
};

const checkActiveContent: Checker = ({ facts }) =>
  facts.has_scripts || facts.attachments
    ? fault('active_content', 'It contains scripts or other files.', 'Print it to a new PDF, which leaves them out.')
    : passed('active_content', 'It contains no scripts and no other files.');

function checkName({ fileName }: Filed, rules: EFilingRules): EFilingFinding {
  const forbidden = [...new Set([...fileName].filter((character) => rules.forbidden_name_characters.includes(character)))];
  const length = Array.from(fileName).length;
  const most = rules.max_name_length;
  const faults = [
    ...(most !== null && length > most ? [`has ${length} characters, and ${most} are allowed`] : []),
    ...(forbidden.length > 0 ? [`contains ${forbidden.join(' ')}`] : []),
    ...(/^\.|\.$|\.\./.test(fileName) ? ['begins or ends with a period, or has two in a row'] : []),
  ];
  if (faults.length === 0) return passed('file_name', 'The file name is in order.');
  const better = betterName(fileName, rules);
  return fault('file_name', `The file name ${faults.join('; it ')}.`, `Rename it before filing, for example to “${better}”.`);
}

function betterName(fileName: string, rules: EFilingRules): string {
  const ending = endingOf(fileName);
  const stem = fileName.slice(0, fileName.length - ending.length);
  const plain = [...stem].filter((character) => character !== '.' && !rules.forbidden_name_characters.includes(character)).join('');
  const room = (rules.max_name_length ?? 100) - ending.length;
  return `${Array.from(plain.replace(/\s+/g, ' ').trim()).slice(0, room).join('').trim() || 'Document'}${ending}`;
}

const MEGABYTE = 1_000_000;

/** In kB below one megabyte, so that a small file is never said to have 0 MB. */
function sizeInWords(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(bytes / MEGABYTE).toLocaleString('en-IN', { maximumFractionDigits: 1 })} MB`;
}

function checkSize({ sizeBytes }: Filed, { max_bytes: most }: EFilingRules): EFilingFinding {
  const has = sizeInWords(sizeBytes);
  if (most === null) return passed('size', `It is ${has}; these rules set no limit. Check your court’s notice.`);
  const limit = `${most / MEGABYTE} MB`;
  if (sizeBytes <= most) return passed('size', `It is ${has} of the ${limit} allowed.`);
  return fault('size', `It is ${has}; the court accepts ${limit}.`, 'Scan in black and white, compress the PDF, or file it in volumes.');
}

const INSIDE: readonly Checker[] = [
  checkEncryption,
  checkSearchable,
  checkArchival,
  checkPageSize,
  checkResolution,
  checkAnnotations,
  checkBookmarks,
  checkActiveContent,
];
