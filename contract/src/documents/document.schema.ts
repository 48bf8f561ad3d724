import { z } from 'zod';
import { Instant } from '../platform/court-date.ts';
import { Id, PageLimit, PageOffset } from '../platform/page.ts';
import { Line, Lines } from '../platform/text.ts';

/** What a paper is, whatever its file. */
export const DocumentCategory = z.enum([
  'pleading',
  'application',
  'affidavit',
  'evidence',
  'order',
  'vakalatnama',
  'notice',
  'correspondence',
  'agreement',
  'identity',
  'bundle',
  'other',
]);
export type DocumentCategory = z.infer<typeof DocumentCategory>;

/** What a file is, found from its content. */
export const FileKind = z.enum(['pdf', 'image', 'word', 'text', 'sheet', 'slides', 'mail', 'audio', 'video', 'archive', 'other']);
export type FileKind = z.infer<typeof FileKind>;

/** not_configured: this installation has no scanner. not_scanned: larger than the scanner takes. */
export const ScanStatus = z.enum(['not_configured', 'waiting', 'clean', 'infected', 'not_scanned']);
export type ScanStatus = z.infer<typeof ScanStatus>;

/**
 * read: its words can be searched. recognised: they were read from pictures, and may hold mistakes. none: pictures only.
 * unreadable: damaged or locked. not_read: a kind that has no words for us, or too large.
 */
export const TextStatus = z.enum(['waiting', 'read', 'recognised', 'none', 'unreadable', 'not_read']);
export type TextStatus = z.infer<typeof TextStatus>;

const title = Line.min(1).max(300);
const tag = Line.min(1).max(40);

const fields = {
  category: DocumentCategory,
  title,
  description: Lines.max(5_000).nullish(),
  tags: z.array(tag).max(30),
  checklist_item_id: Id.nullish(),
};

/** What a person may change of a document; what is left out stays. */
export const DocumentChange = z.strictObject(fields).partial();
export type DocumentChange = z.infer<typeof DocumentChange>;

/** What travels in `Upload-Metadata` of an upload. All values are text there. */
export const UploadDraft = z.object({
  /** Chosen by the client: whoever never heard the answer begins the same upload again, and not a second one. */
  id: Id.optional(),
  filename: z.string().max(10_000),
  case_id: Id,
  category: DocumentCategory.default('other'),
  /** Without one, the name of the file. */
  title: title.optional(),
  description: Lines.max(5_000).optional(),
  checklist_item_id: Id.optional(),
  /** A new version of this document. */
  document_id: Id.optional(),
  /** How the browser knows the same file again, to go on with an upload that stopped. */
  fingerprint: z.string().max(500).optional(),
});
export type UploadDraft = z.infer<typeof UploadDraft>;

/** Where a word that was searched for stands. `start` and `length` count UTF-16 units of `text`. */
const Passage = z.object({
  page: z.int(),
  text: z.string(),
  marks: z.array(z.object({ start: z.int(), length: z.int() })),
});
export type Passage = z.infer<typeof Passage>;

const file = {
  file_name: z.string(),
  media_type: z.string(),
  kind: FileKind,
  /** Bytes. */
  size: z.int(),
  sha256: z.string(),
  scan_status: ScanStatus,
  /** What the scanner called it. */
  scan_finding: z.string().nullable(),
  text_status: TextStatus,
  page_count: z.int().nullable(),
  uploaded_by: z.uuid(),
  uploaded_by_name: z.string(),
  uploaded_at: Instant,
};

export const Document = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  case_title: z.string(),
  case_number: z.string().nullable(),
  category: DocumentCategory,
  title: z.string(),
  description: z.string().nullable(),
  tags: z.array(z.string()),
  checklist_item_id: z.uuid().nullable(),
  checklist_item_name: z.string().nullable(),
  ...file,
  /** Which of its versions this is, and how many there are. */
  file_version: z.int(),
  version_count: z.int(),
  created_by: z.uuid(),
  created_at: Instant,
  updated_at: Instant,
  version: z.int(),
});
export type Document = z.infer<typeof Document>;

/** A document of a list; with a search, the passage that was found. */
export const DocumentRow = Document.extend({ passage: Passage.nullable() });
export type DocumentRow = z.infer<typeof DocumentRow>;

export const DocumentVersion = z.object({
  ...file,
  number: z.int(),
  /** The version it took up again. */
  restored_from: z.int().nullable(),
  is_current: z.boolean(),
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

export const DocumentSort = z.enum(['updated_at', 'title', 'size', 'uploaded_at']);

export const DocumentQuery = z.strictObject({
  case_id: Id.optional(),
  category: DocumentCategory.optional(),
  kind: FileKind.optional(),
  tag: tag.optional(),
  /** Words of the title, file name, description, tags, or of the text itself. */
  q: Line.max(100).optional(),
  has_text: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  sort: DocumentSort.default('updated_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
  limit: PageLimit,
  offset: PageOffset,
});
export type DocumentQuery = z.infer<typeof DocumentQuery>;

/** What this installation and the firm's plan make of a file. */
export const DocumentStanding = z.object({
  /** Whether files are looked through for viruses. */
  scans: z.boolean(),
  /** Whether words are read from pictures. */
  recognises_text: z.boolean(),
  used_bytes: z.int(),
  /** Null: without limit. */
  limit_bytes: z.int().nullable(),
  max_file_bytes: z.int(),
});
export type DocumentStanding = z.infer<typeof DocumentStanding>;

/** An upload of the caller's that has not ended. */
export const PendingUpload = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  case_title: z.string(),
  document_id: z.uuid().nullable(),
  file_name: z.string(),
  size: z.int(),
  offset: z.int(),
  fingerprint: z.string().nullable(),
  created_at: Instant,
});
export type PendingUpload = z.infer<typeof PendingUpload>;

const Run = z.object({ text: z.string(), bold: z.boolean().optional(), italic: z.boolean().optional(), underline: z.boolean().optional() });
export type Run = z.infer<typeof Run>;

/** A piece of a Word file: text and its place, no markup. */
export const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.int().min(1).max(6), runs: z.array(Run) }),
  z.object({ kind: z.literal('paragraph'), runs: z.array(Run) }),
  z.object({ kind: z.literal('item'), level: z.int(), ordered: z.boolean(), runs: z.array(Run) }),
  z.object({ kind: z.literal('table'), rows: z.array(z.array(z.array(Run))) }),
]);
export type Block = z.infer<typeof Block>;

export const DocumentText = z.object({
  text_status: TextStatus,
  pages: z.array(z.object({ number: z.int(), text: z.string(), blocks: z.array(Block).nullable() })),
  /** True when there is more than is answered here. */
  is_cut: z.boolean(),
});
export type DocumentText = z.infer<typeof DocumentText>;

export const VersionParams = z.strictObject({ id: Id, number: z.coerce.number().int().min(1).max(1_000_000) });
export const DownloadParams = z.strictObject({ case_id: Id, id: Id });
export const CaseParams = z.strictObject({ case_id: Id });

/** `ticket` stands for the bearer token where a browser follows a link and can send none. */
const ticket = z.string().max(2_000).optional();
export const DownloadQuery = z.strictObject({
  ticket,
  /** An older version; the one it shows, without. */
  file_version: z.coerce.number().int().min(1).max(1_000_000).optional(),
  /** `inline` is heard for PDF and pictures alone. */
  disposition: z.enum(['attachment', 'inline']).default('attachment'),
});
export const ZipQuery = z.strictObject({ ticket });

/** For a link to one document, or, without one, to the ZIP of the case. */
export const TicketDraft = z.strictObject({ case_id: Id, document_id: Id.optional() });
export const Ticket = z.object({ url: z.string() });
