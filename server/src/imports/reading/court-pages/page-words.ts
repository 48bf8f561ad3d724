import { plainHeader } from '../columns/plain-header.ts';

/** Fields of a record that have one value on the page. */
export type LabelledField =
  | 'case_type'
  | 'filing_number'
  | 'filing_date'
  | 'registration_number'
  | 'registration_date'
  | 'cnr'
  | 'first_hearing_date'
  | 'next_hearing_date'
  | 'next_purpose'
  | 'decision_date'
  | 'case_status'
  | 'stage'
  | 'disposal'
  | 'court_and_judge'
  | 'bench'
  | 'category'
  | 'district'
  | 'state'
  | 'police_station'
  | 'fir_number'
  | 'year';

const LABELS: Record<LabelledField, readonly string[]> = {
  case_type: ['case type', 'वाद का प्रकार'],
  filing_number: ['filing number', 'filing no'],
  filing_date: ['filing date', 'date of filing'],
  registration_number: ['registration number', 'registration no'],
  registration_date: ['registration date', 'date of registration'],
  cnr: ['cnr number', 'cnr no', 'cnr'],
  first_hearing_date: ['first hearing date', 'first date', 'date of first hearing'],
  next_hearing_date: ['next hearing date', 'next date', 'next listing date', 'next hearing'],
  next_purpose: ['purpose of next hearing', 'next purpose'],
  decision_date: ['decision date', 'date of decision', 'disposal date'],
  case_status: ['case status', 'status'],
  stage: ['case stage', 'stage of case', 'stage', 'sub stage'],
  disposal: ['nature of disposal', 'disposal nature'],
  court_and_judge: ['court number and judge', 'coram', 'court no and judge'],
  bench: ['bench', 'bench type'],
  category: ['category'],
  district: ['district'],
  state: ['state'],
  police_station: ['police station'],
  fir_number: ['fir number', 'fir no', 'crime number'],
  year: ['year', 'fir year'],
};

const FIELD_OF_LABEL = new Map(Object.entries(LABELS).flatMap(([field, labels]) => labels.map((label) => [label, field as LabelledField])));

/** Labels whose values are not read. They end the value before them. */
const OTHER_LABELS = new Set([
  ...[
    'e filing number',
    'e filing date',
    'efiling number',
    'efiling date',
    'judicial',
    'judicial branch',
    'judicial section',
    'causelist name',
  ],
  ...['cause list name', 'not before me', 'sub category', 'short order', 'court complex', 'establishment', 'under act s', 'view qr code'],
]);

export const labelOf = (cell: string): LabelledField | undefined => (cell.length > 60 ? undefined : FIELD_OF_LABEL.get(plainHeader(cell)));
export const isLabel = (cell: string) => cell.length < 60 && (labelOf(cell) !== undefined || OTHER_LABELS.has(plainHeader(cell)));

export type Section = 'details' | 'status' | 'petitioners' | 'respondents' | 'fir' | 'other';

const SECTIONS: Record<Section, readonly string[]> = {
  details: ['case details', 'case detail'],
  status: ['case status'],
  petitioners: [
    'petitioner and advocate',
    'petitioner and advocates',
    'petitioner s and advocate s',
    'petitioner advocate',
    'petitioners and advocates',
  ],
  respondents: [
    'respondent and advocate',
    'respondent and advocates',
    'respondent s and advocate s',
    'respondent advocate',
    'respondents and advocates',
  ],
  fir: ['fir details', 'fir detail'],
  other: [
    ...[
      'acts',
      'act',
      'case history',
      'history of case hearing',
      'history of case hearings',
      'orders',
      'interim orders',
      'final orders judgements',
    ],
    ...[
      'final orders judgments',
      'final orders',
      'ia details',
      'ia status',
      'document details',
      'documents',
      'objection',
      'objections',
      'processes',
    ],
    ...[
      'category details',
      'case transfer details within establishment',
      'case transfer details',
      'transfer details',
      'linked cases',
      'link cases',
    ],
    ...[
      'main matters',
      'connected matters',
      'subordinate court information',
      'lower court details',
      'caveat details',
      'sub matters',
      'case conversion details',
    ],
  ],
};

const SECTION_OF_HEADING = new Map(
  Object.entries(SECTIONS).flatMap(([section, headings]) => headings.map((heading) => [heading, section as Section])),
);

/** The section that begins with a line of one cell. */
export function sectionOf(cells: readonly string[]): Section | undefined {
  const [only, ...others] = cells.filter((cell) => cell !== '');
  return only === undefined || others.length > 0 || only.length > 60 ? undefined : SECTION_OF_HEADING.get(plainHeader(only));
}

type TableKind = 'history' | 'orders' | 'objections' | 'applications' | 'acts' | 'other';

/** Columns of the tables of a page. The first of each kind is in no other table. */
const TABLES: Record<TableKind, Readonly<Record<string, readonly string[]>>> = {
  history: {
    business: ['business on date', 'business date'],
    next: ['hearing date', 'next date', 'next hearing date'],
    purpose: ['purpose of hearing', 'purpose'],
    judge: ['judge', 'judge name'],
    list: ['cause list type', 'list type'],
  },
  objections: {
    scrutiny: ['scrutiny date'],
    objection: ['objection', 'objections'],
    compliance: ['objection compliance date', 'compliance date'],
    receipt: ['receipt date'],
  },
  applications: {
    number: ['ia number', 'ia no', 'application number'],
    party: ['party', 'party name', 'filed by'],
    filed: ['date of filing', 'filing date'],
    next: ['next date'],
    status: ['ia status', 'status'],
  },
  orders: {
    number: ['order number', 'order no'],
    date: ['order date', 'order on', 'date of order'],
    judge: ['judge', 'judge name'],
    details: ['order details', 'order', 'view order'],
  },
  acts: { act: ['under act s', 'under act', 'act', 'acts'], sections: ['under section s', 'under section', 'section', 'sections'] },
  other: {
    first: ['transfer date', 'document no', 'document number', 'process id', 'process title', 'caveat number', 'court no and name'],
    second: [
      ...['from court number and judge', 'to court number and judge', 'date of receiving', 'document filed', 'process date', 'party name'],
      ...['case no and date', 'case number', 'filed by', 'name of advocate', 'registration number', 'case decision date', 'issued process'],
    ],
  },
};

export interface TableHead {
  readonly kind: TableKind;
  /** Index of each named column. */
  readonly at: Readonly<Record<string, number>>;
}

/** The table that begins with this row of headings. */
export function tableHeadOf(cells: readonly string[]): TableHead | undefined {
  const plain = cells.map((cell) => (cell.length > 60 ? '' : plainHeader(cell)));
  if (plain.filter((cell) => cell !== '').length < 2) return undefined;
  for (const [kind, columns] of Object.entries(TABLES) as [TableKind, Readonly<Record<string, readonly string[]>>][]) {
    const found = Object.entries(columns).map(([name, labels]) => [name, plain.findIndex((cell) => labels.includes(cell))] as const);
    const at = Object.fromEntries(found.filter(([, index]) => index >= 0));
    const [first] = Object.keys(columns);
    if (first !== undefined && first in at && Object.keys(at).length >= 2) return { kind, at };
  }
  return undefined;
}
