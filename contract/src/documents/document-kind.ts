import * as z from 'zod/mini';

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
