import type { Hearing, MovingHearing } from '@munshi/contract/hearings/hearing.schema';
import { useState } from 'react';

/** A recorded outcome. */
export interface Recorded {
  readonly hearing: MovingHearing;
  /** False after a correction, and where a colleague's outcome was overwritten: an undo would remove that as well. */
  readonly isUndoable: boolean;
}

/** Opens the outcome sheet for a hearing. */
export function useRecording() {
  const [recording, setRecording] = useState<Hearing>();
  return { recording, record: (hearing: Hearing) => setRecording(hearing), close: () => setRecording(undefined) };
}
