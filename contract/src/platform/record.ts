import type { Permission } from './permission.ts';

/** Why a kind of record is left out of something that most records take part in. */
export interface Absent {
  readonly absent: string;
}

export const absent = <const Reason extends string>(reason: Reason) => ({ absent: reason });

/**
 * Every text column of a table, including lists of texts and JSON. `server/test/guards/every-record-is-registered.test.ts`
 * compares them with the catalogue.
 */
export interface Texts {
  /** Columns whose words are part of `search_text`: found by search, and by the check before a person's data is erased. */
  readonly searched?: readonly string[];
  /**
   * Columns with text that people write, which search leaves out for the given reason. The check before an erasure reads each of
   * them, since they may name the person.
   */
  readonly unsearched?: Readonly<Record<string, string>>;
  /** Columns that neither search nor an erasure reads, with the reason: codes, derived texts, texts that name no client. */
  readonly unread?: Readonly<Record<string, string>>;
}

export const CODE = 'one of a fixed list of codes';
export const OFFICIAL = 'a number or place given by a court or an authority';
export const COPIED = 'follows from other columns';

/** A table whose rows belong to a record. */
export interface Part {
  readonly texts?: Texts;
  /** The column that names a row. */
  readonly title?: string;
  /** The audit log lists its lines with those of the record. */
  readonly inAuditLog?: true;
  /** The dashboard lists changes of its rows as changes of the record. */
  readonly inChanges?: true;
  /** The form field in which a person edits its rows: named when a colleague changed them at the same time. */
  readonly editedAs?: string;
  /** Lists count its rows or filter by them, so a trigger records its changes (`…_list_change`). */
  readonly counted?: true;
  /** The list of a firm's export that has its rows. */
  readonly exportedAs?: string;
  readonly hidden?: HiddenIn;
}

/** Columns whose changes are not shown; those of every record (`HIDDEN`) need no mention. */
export interface HiddenIn {
  /** By the timeline of a case: keys, sort orders, copies. Every other column has a name in `web/src/i18n/en/fields.ts`. */
  readonly inTimeline?: readonly string[];
  /** By the audit log: of no use to a reader. Every other column has a name there too. */
  readonly inAuditLog?: readonly string[];
  /** By the dashboard: a change of these columns alone is not listed. */
  readonly inChanges?: readonly string[];
}

/** Columns of many tables whose changes are never shown. */
export const HIDDEN = {
  inTimeline: [
    'id',
    'tenant_id',
    'case_id',
    'deleted_at',
    'version',
    'created_at',
    'updated_at',
    'created_by',
    'search_text',
    'sound_text',
  ],
  inAuditLog: ['id', 'case_id'],
} as const satisfies HiddenIn;

/** Columns whose changes are not shown, by table; `*`: of every table. */
export type HiddenColumns = Readonly<Record<string, readonly string[]>>;

export const isHidden = (hidden: HiddenColumns, table: string, column: string): boolean =>
  ['*', table].some((each) => hidden[each]?.includes(column));

/** Queries of a feature, by the second element of their keys, or all of them. */
type Queries = readonly string[] | 'all';

/** Queries that a device keeps for use without a connection. */
export interface Offline {
  /** Data that a user came to see: the screen tells its age. */
  readonly record?: Queries;
  /** Data that screens need around it, such as lists to choose from. */
  readonly support?: Queries;
}

/** What a kind of record is. Each register of records reads its own property, or its type requires an entry for every kind. */
export interface RecordDescriptor {
  readonly kind: string;
  readonly table: string;
  readonly parts: Readonly<Record<string, Part>>;
  /** The column that names a record to people. */
  readonly title: string;
  /** The permission to read records of this kind. */
  readonly read: Permission;
  /** Whether a record belongs to a case, and is deleted and restricted with it. */
  readonly ofCase: 'always' | 'sometimes' | 'never';
  readonly texts: Texts;
  readonly hidden: HiddenIn;

  /** The feature whose list the event stream announces as changed: the first element of the keys of its queries in the web. */
  readonly announcedAs: string;
  /**
   * Queries of other features that show its data, by the first element of their keys, or by the first two as `cases/counts`. A
   * change makes them stale, made here or by a colleague. The dashboard and the recently deleted need no mention.
   */
  readonly shownIn: readonly string[];
  /** Queries that a device keeps for use without a connection. */
  readonly offline: Offline | Absent;
  /** The path of the page that shows a record: `/tasks/:id`, `/cases/:case_id/hearings`; else of the list. */
  readonly page: string;
  /** The sidebar leads to its list. */
  readonly inMenu: true | Absent;
  /** The tab of the case page that lists those of a case: the last part of its path, and the name of their count. */
  readonly tabOfCase: string | Absent;

  /** The kind by which the audit log lists and filters its lines. */
  readonly auditedAs: string | Absent;
  /** The audit log shows its name wherever its id occurs. */
  readonly namedInAuditLog: true | Absent;
  /** The dashboard lists its changes. */
  readonly inChanges: true | Absent;
  /** It has a version: a change based on an older one is refused. */
  readonly versioned: true | Absent;
  /** Recently deleted lists it, and restores it. */
  readonly restorable: true | Absent;
  /** It is deleted for good when the time for a restore is over. */
  readonly purged: true | Absent;
  /** Something else than a legal hold of its case may require that it is kept longer (`app.kept_because()`). */
  readonly canBeRetained: true | Absent;
  /** Search finds it. */
  readonly searched: 'by spelling' | 'by spelling and sound' | Absent;
  /** The check before an erasure lists it if its text names the person. */
  readonly mayNamePerson: true | Absent;
  /** Lists count it, so a trigger records its changes (`…_list_change`). */
  readonly counted: true | Absent;
  /** The list of a firm's export that has it. */
  readonly exportedAs: string | Absent;
}

/** The properties by which a kind takes part in a register, or is absent with a reason. */
export type Trait = {
  [P in keyof RecordDescriptor]: Absent extends RecordDescriptor[P] ? P : never;
}[keyof RecordDescriptor];

/** Keeps the literal types of a descriptor, from which the registers derive theirs. */
export const defineRecord = <const D extends RecordDescriptor>(descriptor: D): D => descriptor;

export const isAbsent = (value: unknown): value is Absent => typeof value === 'object' && value !== null && 'absent' in value;

/** A list in an order of its own that does not compile unless it names every one. */
export const inOrder =
  <Every extends string>() =>
  <const List extends readonly Every[]>(
    list: List & ([Every] extends [List[number]] ? unknown : { missing: Exclude<Every, List[number]> }),
  ): List =>
    list;
