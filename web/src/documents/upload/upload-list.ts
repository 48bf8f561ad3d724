import { create } from 'zustand';
import type { QueuedUpload } from './queued-upload.ts';

/** The uploads of the application's one queue, which continue while pages change. In its own module, since every page reads it. */
export const useUploadList = create<{ uploads: readonly QueuedUpload[] }>(() => ({ uploads: [] }));
