import { caseNoteRecord } from './case-notes/case-note.record.ts';
import { caseRecord } from './cases/case.record.ts';
import { conflictCheckRecord } from './conflicts/conflict-check.record.ts';
import { courtHolidayRecord } from './court-holidays/court-holiday.record.ts';
import { courtRecord } from './courts/court.record.ts';
import { deadlineRecord } from './deadlines/deadline.record.ts';
import { documentRecord } from './documents/document.record.ts';
import { hearingRecord } from './hearings/hearing.record.ts';
import { judgeRecord } from './judges/judge.record.ts';
import { lawyerRecord } from './lawyers/lawyer.record.ts';
import { personRecord } from './people/person.record.ts';
import {
  type Absent,
  isAbsent,
  type Part,
  type RecordDescriptor,
  type Trait,
  type HiddenIn,
  HIDDEN,
  type HiddenColumns,
} from './platform/record.ts';
import { certifiedCopyRecord } from './registry/certified-copy.record.ts';
import { filingRecord } from './registry/filing.record.ts';
import { objectionRecord } from './registry/objection.record.ts';
import { referenceEntryRecord } from './reference-entries/reference-entry.record.ts';
import { taskRecord } from './tasks/task.record.ts';
import { vakalatnamaFormRecord } from './vakalatnamas/vakalatnama-form.record.ts';
import { vakalatnamaRecord } from './vakalatnamas/vakalatnama.record.ts';

/** Every kind of record. */
export const records = {
  case: caseRecord,
  hearing: hearingRecord,
  deadline: deadlineRecord,
  filing: filingRecord,
  objection: objectionRecord,
  certified_copy: certifiedCopyRecord,
  task: taskRecord,
  note: caseNoteRecord,
  document: documentRecord,
  vakalatnama: vakalatnamaRecord,
  person: personRecord,
  lawyer: lawyerRecord,
  conflict_check: conflictCheckRecord,
  holiday: courtHolidayRecord,
  form: vakalatnamaFormRecord,
  court: courtRecord,
  judge: judgeRecord,
  entry: referenceEntryRecord,
} as const satisfies Readonly<Record<string, RecordDescriptor>>;

type Records = typeof records;
export type RecordKind = keyof Records;

/** The kinds that take part in something, such as `KindWith<'searched'>`. */
export type KindWith<T extends Trait> = { [K in RecordKind]: Records[K][T] extends Absent ? never : K }[RecordKind];

/** The type of a zod enum of these kinds: a list that lacks one, or has one too many, does not compile. */
export type EnumOf<Kind extends string> = { [K in Kind]: K };

/** The kinds that belong to a case, always or sometimes. */
export type KindOfCases = { [K in RecordKind]: Records[K]['ofCase'] extends 'never' ? never : K }[RecordKind];

type AuditedPart<K extends RecordKind> = {
  [Table in keyof Records[K]['parts']]: Records[K]['parts'][Table] extends Readonly<Record<'inAuditLog', true>> ? Table : never;
}[keyof Records[K]['parts']];

/** The tables of these kinds and of their parts whose lines the audit log lists with them. */
export type AuditedTable<Kind extends KindWith<'auditedAs'>> = { [K in Kind]: Records[K]['table'] | AuditedPart<K> }[Kind];

/** What the kinds say of a property, such as the tables of those that are searched: `PropertyOf<KindWith<'searched'>, 'table'>`. */
export type PropertyOf<Kind extends RecordKind, P extends keyof RecordDescriptor> = Exclude<Records[Kind][P], Absent>;

/** What the parts of the kinds say of a property. */
export type PropertyOfParts<P extends keyof Part> = {
  [K in RecordKind]: {
    [Table in keyof Records[K]['parts']]: Records[K]['parts'][Table] extends Readonly<Record<P, infer Value>> ? Value : never;
  }[keyof Records[K]['parts']];
}[RecordKind];

export const recordKinds = Object.keys(records) as RecordKind[];

/** The kinds that take part in something, in the order of the register. */
export function kindsWith<T extends Trait>(trait: T): KindWith<T>[] {
  return recordKinds.filter((kind): kind is KindWith<T> => !isAbsent(records[kind][trait]));
}

/** A value for every kind. */
export const ofEachKind = <Value>(valueOf: (kind: RecordKind) => Value) =>
  Object.fromEntries(recordKinds.map((kind) => [kind, valueOf(kind)])) as Readonly<Record<RecordKind, Value>>;

type PartTable = { [K in RecordKind]: keyof Records[K]['parts'] & string }[RecordKind];

/** A table of parts, and the kind of record that its rows belong to. */
export interface RecordPart extends Part {
  readonly kind: RecordKind;
  readonly table: PartTable;
}

export const recordParts: readonly RecordPart[] = recordKinds.flatMap((kind) =>
  (Object.entries(records[kind].parts) as [PartTable, Part][]).map(([table, part]) => ({ ...part, kind, table })),
);

/** The tables of a record's parts, of which a property holds. */
export const partsOf = (kind: RecordKind, is: (part: Part) => unknown): PartTable[] =>
  recordParts.filter((part) => part.kind === kind && is(part)).map(({ table }) => table);

/** The columns whose changes something does not show. */
export function hiddenIn(where: keyof HiddenIn): HiddenColumns {
  const hiddenByTable: readonly (readonly [table: string, hidden: HiddenIn | undefined])[] = [
    ['*', HIDDEN],
    ...recordKinds.map((kind) => [records[kind].table, records[kind].hidden] as const),
    ...recordParts.map(({ table, hidden }) => [table, hidden] as const),
  ];
  return Object.fromEntries(hiddenByTable.flatMap(([table, hidden]) => (hidden?.[where] ? [[table, hidden[where]]] : [])));
}

/** The path of the page that shows a record. */
export const pageOf = (kind: RecordKind, record: { readonly id: string; readonly case_id?: string | null }): string =>
  records[kind].page.replace(/:(id|case_id)/, (_, name: 'id' | 'case_id') => record[name] ?? '');
