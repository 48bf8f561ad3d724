import { FIRM_IMPORT_UPLOAD_URL } from '@munshi/contract/imports/firm-import.endpoints';
import type { FirmImport } from '@munshi/contract/imports/firm-import.schema';
import { v7 as uuidv7 } from 'uuid';
import { create } from 'zustand';
import type { FileTransfer } from '../../platform/calls/file-transfer.ts';
import { queryClient } from '../../platform/calls/query-client.ts';
import { followOwner } from '../../platform/session/session-owner.ts';
import { firmImportsQuery } from './firm-import.queries.ts';

interface FirmUpload {
  readonly file: File;
  readonly sent: number;
  /** Why it stopped; empty if the connection was lost. */
  readonly problem?: string;
}

/** The export that this tab sends; it goes on while pages change. */
export const useFirmUpload = create<{ upload: FirmUpload | undefined }>(() => ({ upload: undefined }));

const set = (upload: FirmUpload | undefined) => useFirmUpload.setState({ upload });

let transfer: FileTransfer | undefined;

/** Recognises the same file on any device, by its metadata in the file system. */
const fingerprintOf = (file: File) => `${file.name}|${file.size}|${file.lastModified}`;

/** True if this is the file of an upload that stopped. */
const isSame = (file: File, { state, fingerprint }: FirmImport) => state === 'uploading' && fingerprint === fingerprintOf(file);

/** Sends an export. The same file as one that stopped goes on where it stopped. */
export async function startFirmUpload(file: File): Promise<void> {
  const { upload } = useFirmUpload.getState();
  if (upload !== undefined && upload.problem === undefined) return;
  const starting: FirmUpload = { file, sent: 0 };
  set(starting);
  const [{ startTransfer }, found] = await Promise.all([
    import('../../platform/calls/file-transfer.ts'),
    queryClient.fetchQuery({ ...firmImportsQuery, staleTime: 0 }).catch(() => undefined),
  ]);
  // Stopped meanwhile, or of a firm that was left.
  if (useFirmUpload.getState().upload !== starting) return;
  const before = found?.items.find((each) => isSame(file, each));
  const refresh = async () => await queryClient.invalidateQueries({ queryKey: firmImportsQuery.queryKey });
  transfer = startTransfer(
    {
      file,
      endpoint: FIRM_IMPORT_UPLOAD_URL,
      url: before && `${FIRM_IMPORT_UPLOAD_URL}/${before.id}`,
      // With an id of its own: a start whose answer was lost is not a second upload.
      metadata: { id: uuidv7(), filename: file.name, fingerprint: fingerprintOf(file) },
    },
    {
      onUrl: () => void refresh(),
      onProgress: (sent) => set({ file, sent }),
      onDone: () => {
        transfer = undefined;
        // What the server knows is shown first, so that the page does not ask for a file in between.
        void refresh().finally(() => set(undefined));
      },
      onFailed: (problem) => {
        transfer = undefined;
        set({ file, sent: 0, problem });
        void refresh();
      },
    },
  );
}

export function stopFirmUpload(): void {
  transfer?.stop();
  transfer = undefined;
  set(undefined);
}

followOwner({ onSignedOut: stopFirmUpload, onOther: stopFirmUpload });
