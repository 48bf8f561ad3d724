import { z } from 'zod';
import { Instant } from '../platform/court-date.ts';
import { Id, PageLimit, PageOffset } from '../platform/page.ts';
import { Line, Lines } from '../platform/text.ts';

/** The legal nature of a document, independent of its file type. */
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

/** The type of a file, detected from its content. */
export const FileKind = z.enum(['pdf', 'image', 'word', 'text', 'sheet', 'slides', 'mail', 'audio', 'video', 'archive', 'other']);
export type FileKind = z.infer<typeof FileKind>;

/** not_configured: this installation has no scanner. not_scanned: the file exceeds the scanner's limit. */
export const ScanStatus = z.enum(['not_configured', 'waiting', 'clean', 'infected', 'not_scanned']);
export type ScanStatus = z.infer<typeof ScanStatus>;

/**
 * read: the text can be searched. recognised: the text comes from OCR and may contain mistakes. none: images only.
 * unreadable: damaged or locked. not_read: a file type we read no text from, or too large.
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

/** Editable fields of a document; omitted fields stay unchanged. */
export const DocumentChange = z.strictObject(fields).partial();
export type DocumentChange = z.infer<typeof DocumentChange>;

/** The `Upload-Metadata` of an upload, where all values are text. */
export const UploadDraft = z.object({
  /** Chosen by the client, so that a retry after a lost answer resumes the same upload instead of starting a second one. */
  id: Id.optional(),
  filename: z.string().max(10_000),
  case_id: Id,
  category: DocumentCategory.default('other'),
  /** Defaults to the file name. */
  title: title.optional(),
  description: Lines.max(5_000).optional(),
  checklist_item_id: Id.optional(),
  /** The document to which this file adds a new version. */
  document_id: Id.optional(),
  /** Identifies the same file to the browser, to resume an interrupted upload. */
  fingerprint: z.string().max(500).optional(),
});
export type UploadDraft = z.infer<typeof UploadDraft>;

/** A passage that matches the search. `start` and `length` count UTF-16 units of `text`. */
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
  /** The scanner's name for the finding. */
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
  /** The number of the current version, and the number of versions. */
  file_version: z.int(),
  version_count: z.int(),
  created_by: z.uuid(),
  created_at: Instant,
  updated_at: Instant,
  version: z.int(),
});
export type Document = z.infer<typeof Document>;

/** A document as a list row; in a search, with the matching passage. */
export const DocumentRow = Document.extend({ passage: Passage.nullable() });
export type DocumentRow = z.infer<typeof DocumentRow>;

export const DocumentVersion = z.object({
  ...file,
  number: z.int(),
  /** The version that this one restored. */
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
  /** Words of the title, file name, description, tags or text. */
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

/** How this installation and the firm's plan treat files. */
export const DocumentSettings = z.object({
  /** Whether files are scanned for viruses. */
  scans: z.boolean(),
  /** Whether text is recognised in images. */
  recognises_text: z.boolean(),
  used_bytes: z.int(),
  /** Null: no limit. */
  limit_bytes: z.int().nullable(),
  max_file_bytes: z.int(),
});
export type DocumentSettings = z.infer<typeof DocumentSettings>;

/** An unfinished upload of the caller. */
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

/** A block of a Word file: text and its structure, no markup. */
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
  /** True if the text was truncated. */
  is_cut: z.boolean(),
});
export type DocumentText = z.infer<typeof DocumentText>;

export const VersionParams = z.strictObject({ id: Id, number: z.coerce.number().int().min(1).max(1_000_000) });
export const DownloadParams = z.strictObject({ case_id: Id, id: Id });
export const CaseParams = z.strictObject({ case_id: Id });

/** `ticket` replaces the bearer token, which a browser cannot send when it follows a link. */
const ticket = z.string().max(2_000).optional();
export const DownloadQuery = z.strictObject({
  ticket,
  /** An older version; defaults to the current one. */
  file_version: z.coerce.number().int().min(1).max(1_000_000).optional(),
  /** `inline` takes effect only for PDF and images. */
  disposition: z.enum(['attachment', 'inline']).default('attachment'),
});
export const ZipQuery = z.strictObject({ ticket });

/** A link to one document or, without `document_id`, to the ZIP of the case. */
export const TicketDraft = z.strictObject({ case_id: Id, document_id: Id.optional() });
export const Ticket = z.object({ url: z.string() });
