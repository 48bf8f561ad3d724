import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { useState } from 'react';

/** The hearing whose outcome is being recorded, and those of the board after it. */
export interface Recording {
  readonly hearing: Hearing;
  readonly rest: readonly Hearing[];
}

/** Opens the outcome sheet for a hearing, or for several one after another, which is how a board is closed. */
export function useRecording() {
  const [recording, setRecording] = useState<Recording>();
  const record = (hearing: Hearing, rest: readonly Hearing[] = []) => setRecording({ hearing, rest });
  const close = () => setRecording(undefined);
  const next = () => {
    const [hearing, ...rest] = recording?.rest ?? [];
    setRecording(hearing ? { hearing, rest } : undefined);
  };
  return { recording, record, close, next };
}
