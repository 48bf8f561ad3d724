import type { DocumentCategory } from '@munshi/contract/documents/document-kind';

type UploadStatus = 'waiting' | 'sending' | 'paused' | 'failed' | 'done';

/** The target of an upload: its case and classification. */
export interface Destination {
  readonly caseId: string;
  readonly category: DocumentCategory;
  readonly checklistItemId?: string;
  /** Set if the file is a new version of this document. */
  readonly documentId?: string;
}

export interface QueuedUpload extends Destination {
  readonly id: string;
  readonly file: File;
  readonly status: UploadStatus;
  /** Bytes that the server has received. */
  readonly sent: number;
  /** The category was chosen after the server was told another one. */
  readonly hasNewCategory?: boolean;
  /** Error message, if the upload failed. */
  readonly problem?: string | undefined;
  /** The connection was lost: the upload resumes by itself when it is back. */
  readonly isCutOff?: boolean;
  /** Address of the upload on the server. */
  readonly url?: string | undefined;
}

/** Recognises the same file on any device, by its metadata in the file system. */
export const fingerprintOf = (file: File) => `${file.name}|${file.size}|${file.lastModified}`;
