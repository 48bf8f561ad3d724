import { create } from 'zustand';
import type { QueuedUpload } from './queued-upload.ts';

/** What the one queue of the application holds: it goes on while pages come and go. By itself, since every page looks at it. */
export const useUploadList = create<{ uploads: readonly QueuedUpload[] }>(() => ({ uploads: [] }));
