import type { ImportNote } from '@munshi/contract/imports/import-field';
import { refuse } from '../../reading-bounds.ts';
import type { BoundedZip } from '../bounded-zip.ts';
import type { RawTable } from '../raw-table.ts';
import { isDateFormat } from './date-format.ts';
import { type Attributes, isTrue, parseXml } from './parse-xml.ts';
import { chooseSheet, type WorkbookSheet } from './choose-sheet.ts';
import { readXlsxSheet, unescaped, type XlsxContext } from './read-xlsx-sheet.ts';

const MAX_SHARED_STRINGS = 1_500_000;
const MAX_SHARED_CHARACTERS = 60_000_000;
const MAX_SHEETS = 200;

interface SheetEntry {
  readonly name: string;
  readonly relation: string;
  readonly isHidden: boolean;
}

const relationOf = (attributes: Attributes) => Object.entries(attributes).find(([name]) => /(?:^|:)id$/.test(name))?.[1] ?? '';

async function readWorkbook(zip: BoundedZip): Promise<{ sheets: SheetEntry[]; is1904: boolean }> {
  const sheets: SheetEntry[] = [];
  let is1904 = false;
  await parseXml(zip.textOf('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = isTrue(attributes['date1904']);
      if (name !== 'sheet' || sheets.length >= MAX_SHEETS) return;
      const isHidden = (attributes['state'] ?? 'visible') !== 'visible';
      sheets.push({ name: attributes['name'] ?? '', relation: relationOf(attributes), isHidden });
    },
  });
  return { sheets, is1904 };
}

/** Names of entries in the zip by relation. Relations to places outside of the workbook are left out. */
async function readRelations(zip: BoundedZip): Promise<ReadonlyMap<string, string>> {
  const targets = new Map<string, string>();
  await parseXml(zip.textOf('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id: id, Target: target, TargetMode: mode }) => {
      if (name !== 'Relationship' || id === undefined || target === undefined || mode === 'External') return;
      targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`);
    },
  });
  return targets;
}

async function readStyles(zip: BoundedZip): Promise<boolean[]> {
  const formats = new Map<number, string>();
  const areDates: boolean[] = [];
  let isInCells = false;
  if (!zip.names.includes('xl/styles.xml')) return areDates;
  await parseXml(zip.textOf('xl/styles.xml'), {
    open: (name, attributes) => {
      if (name === 'numFmt') formats.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name === 'cellXfs') isInCells = true;
      const id = Number(attributes['numFmtId'] ?? 0);
      if (name === 'xf' && isInCells) areDates.push(isDateFormat(id, formats.get(id)));
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return areDates;
}

async function readStrings(zip: BoundedZip): Promise<string[]> {
  const strings: string[] = [];
  let [current, isText, phonetic, characters] = ['', false, 0, 0];
  if (!zip.names.includes('xl/sharedStrings.xml')) return strings;
  await parseXml(zip.textOf('xl/sharedStrings.xml'), {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') phonetic += 1;
      if (name === 't') isText = phonetic === 0;
    },
    text: (text) => {
      if (isText) current += text;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') phonetic -= 1;
      if (name !== 'si') return;
      characters += current.length;
      if (strings.length >= MAX_SHARED_STRINGS || characters > MAX_SHARED_CHARACTERS) refuse('import.too_much_text');
      strings.push(unescaped(current));
    },
  });
  return strings;
}

function notesOf(names: readonly string[]): ImportNote[] {
  const notes: ImportNote[] = [];
  if (names.some((name) => /vbaProject|\/macrosheets\//i.test(name))) notes.push('macros_ignored');
  if (names.some((name) => name.startsWith('xl/externalLinks/'))) notes.push('external_links_ignored');
  return notes;
}

/** A workbook of Excel: the values last stored in its cells. Nothing is calculated, run or fetched. */
export async function readXlsx(zip: BoundedZip): Promise<RawTable> {
  const { sheets, is1904 } = await readWorkbook(zip);
  const targets = await readRelations(zip);
  const context: XlsxContext = { strings: await readStrings(zip), areDates: await readStyles(zip), is1904 };
  const read: WorkbookSheet[] = [];
  for (const { name, relation, isHidden } of sheets) {
    const entry = targets.get(relation);
    // A chart or dialog sheet has no cells.
    if (entry === undefined || !zip.names.includes(entry) || !entry.includes('worksheets/')) continue;
    read.push({ name, isHidden, ...(await readXlsxSheet(zip.textOf(entry), context)) });
  }
  return { ...chooseSheet('xlsx', read, notesOf(zip.names)), is1904 };
}
