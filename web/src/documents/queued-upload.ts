import type { DocumentCategory } from '@munshi/contract/documents/document.schema';

type UploadStatus = 'waiting' | 'sending' | 'paused' | 'failed' | 'done';

/** Where files go and what they are counted as. */
export interface Destination {
  readonly caseId: string;
  readonly category: DocumentCategory;
  readonly checklistItemId?: string;
  /** A new version of this document. */
  readonly documentId?: string;
}

export interface QueuedUpload extends Destination {
  readonly id: string;
  readonly file: File;
  readonly status: UploadStatus;
  /** Bytes the server has. */
  readonly sent: number;
  /** What went wrong, in words. */
  readonly problem?: string | undefined;
  /** The line was lost: it goes on by itself when it is back. */
  readonly isCutOff?: boolean;
  /** Where the upload stands on the server. */
  readonly url?: string | undefined;
}

/** How the same file is known again, on any device: by what the file system says of it. */
export const fingerprintOf = (file: File) => `${file.name}|${file.size}|${file.lastModified}`;
