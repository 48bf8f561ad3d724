import * as z from 'zod/mini';
import { Instant } from '../platform/court-date.ts';
import { Id, NewId } from '../platform/id.ts';
import { Line, Lines } from '../platform/text.ts';
import { DocumentCategory, FileKind } from './document-kind.ts';
import { DocumentTag } from './document-query.schema.ts';

/** not_configured: this installation has no scanner. not_scanned: the file exceeds the scanner's limit. */
export const ScanStatus = z.enum(['not_configured', 'waiting', 'clean', 'infected', 'not_scanned']);
export type ScanStatus = z.infer<typeof ScanStatus>;

/**
 * read: the text can be searched. recognised: the text comes from OCR and may contain mistakes. none: images only.
 * unreadable: damaged or locked. not_read: a file type we read no text from, or too large.
 */
export const TextStatus = z.enum(['waiting', 'read', 'recognised', 'none', 'unreadable', 'not_read']);
export type TextStatus = z.infer<typeof TextStatus>;

const title = Line.check(z.minLength(1), z.maxLength(300));

const fields = {
  category: DocumentCategory,
  title,
  description: z.nullish(Lines.check(z.maxLength(5_000))),
  tags: z.array(DocumentTag).check(z.maxLength(30)),
  checklist_item_id: z.nullish(Id),
};

/** Editable fields of a document; omitted fields stay unchanged. */
export const DocumentChange = z.partial(z.strictObject(fields));
export type DocumentChange = z.infer<typeof DocumentChange>;

/** The case to which a document is moved. */
export const DocumentMove = z.strictObject({ case_id: Id });
export type DocumentMove = z.infer<typeof DocumentMove>;

/** The `Upload-Metadata` of an upload, where all values are text. */
export const UploadDraft = z.object({
  /** Chosen by the client, so that a retry after a lost answer resumes the same upload instead of starting a second one. */
  id: z.optional(NewId),
  filename: z.string().check(z.maxLength(10_000)),
  case_id: Id,
  category: z._default(DocumentCategory, 'other'),
  /** Defaults to the file name. */
  title: z.optional(title),
  description: z.optional(Lines.check(z.maxLength(5_000))),
  checklist_item_id: z.optional(Id),
  /** The document to which this file adds a new version. */
  document_id: z.optional(Id),
  /** Identifies the same file to the browser, to resume an interrupted upload. */
  fingerprint: z.optional(z.string().check(z.maxLength(500))),
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
  scan_finding: z.nullable(z.string()),
  text_status: TextStatus,
  page_count: z.nullable(z.int()),
  uploaded_by: z.uuid(),
  uploaded_by_name: z.string(),
  uploaded_at: Instant,
};

export const Document = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  case_title: z.string(),
  case_number: z.nullable(z.string()),
  category: DocumentCategory,
  title: z.string(),
  description: z.nullable(z.string()),
  tags: z.array(z.string()),
  checklist_item_id: z.nullable(z.uuid()),
  checklist_item_name: z.nullable(z.string()),
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
export const DocumentRow = z.extend(Document, { passage: z.nullable(Passage) });
export type DocumentRow = z.infer<typeof DocumentRow>;

export const DocumentVersion = z.object({
  ...file,
  number: z.int(),
  /** The version that this one restored. */
  restored_from: z.nullable(z.int()),
  is_current: z.boolean(),
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

/** How this installation and the firm's plan treat files. */
export const DocumentSettings = z.object({
  /** Whether files are scanned for viruses. */
  scans: z.boolean(),
  /** Whether text is recognised in images. */
  recognises_text: z.boolean(),
  used_bytes: z.int(),
  /** Null: no limit. */
  limit_bytes: z.nullable(z.int()),
  max_file_bytes: z.int(),
});
export type DocumentSettings = z.infer<typeof DocumentSettings>;

/** An unfinished upload of the caller. */
export const PendingUpload = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  case_title: z.string(),
  document_id: z.nullable(z.uuid()),
  file_name: z.string(),
  size: z.int(),
  offset: z.int(),
  fingerprint: z.nullable(z.string()),
  created_at: Instant,
});
export type PendingUpload = z.infer<typeof PendingUpload>;

const Run = z.object({
  text: z.string(),
  bold: z.optional(z.boolean()),
  italic: z.optional(z.boolean()),
  underline: z.optional(z.boolean()),
});
export type Run = z.infer<typeof Run>;

/** A block of a Word file: text and its structure, no markup. */
export const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.int().check(z.minimum(1), z.maximum(6)), runs: z.array(Run) }),
  z.object({ kind: z.literal('paragraph'), runs: z.array(Run) }),
  z.object({ kind: z.literal('item'), level: z.int(), ordered: z.boolean(), runs: z.array(Run) }),
  z.object({ kind: z.literal('table'), rows: z.array(z.array(z.array(Run))) }),
]);
export type Block = z.infer<typeof Block>;

export const DocumentText = z.object({
  text_status: TextStatus,
  pages: z.array(z.object({ number: z.int(), text: z.string(), blocks: z.nullable(z.array(Block)) })),
  /** True if the text was truncated. */
  is_cut: z.boolean(),
});
export type DocumentText = z.infer<typeof DocumentText>;

export const VersionParams = z.strictObject({ id: Id, number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)) });
export const DownloadParams = z.strictObject({ case_id: Id, id: Id });
export const CaseParams = z.strictObject({ case_id: Id });

/** `ticket` replaces the bearer token, which a browser cannot send when it follows a link. */
const ticket = z.optional(z.string().check(z.maxLength(2_000)));
export const DownloadQuery = z.strictObject({
  ticket,
  /** An older version; defaults to the current one. */
  file_version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
  /** `inline` takes effect only for PDF and images. */
  disposition: z._default(z.enum(['attachment', 'inline']), 'attachment'),
});
export const ZipQuery = z.strictObject({ ticket });

/** A link to one document or, without `document_id`, to the ZIP of the case. */
export const TicketDraft = z.strictObject({ case_id: Id, document_id: z.optional(Id) });
export const Ticket = z.object({ url: z.string() });
