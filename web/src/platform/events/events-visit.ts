import { recordVisit } from '@munshi/contract/dashboard/visit.endpoints';
import { useEffect } from 'react';
import { call } from '../calls/api.ts';
import { afterScreen } from '../after-screen.ts';

/** A visit ends after half an hour without a request to extend it; this interval is short enough. */
const EVERY_MS = 5 * 60_000;

const SIGNS = ['pointerdown', 'keydown', 'visibilitychange'] as const;

/** Reports a visit to the server on user activity: a page left open over night is no visit. */
export function useVisit(isSignedIn: boolean) {
  useEffect(() => {
    if (!isSignedIn) return;
    let last = 0;
    const sign = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < EVERY_MS) return;
      last = Date.now();
      // Nothing waits for it, and the next activity reports again.
      call(recordVisit).catch(() => undefined);
    };
    const callOff = afterScreen(sign);
    for (const event of SIGNS) document.addEventListener(event, sign, { passive: true });
    return () => {
      callOff();
      for (const event of SIGNS) document.removeEventListener(event, sign);
    };
  }, [isSignedIn]);
}
