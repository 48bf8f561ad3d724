import { beginVisit } from '@munshi/contract/dashboard/visit.endpoints';
import { useEffect } from 'react';
import { call } from './api.ts';
import { soon } from './soon.ts';

/** A visit is over after half an hour without a sign of life; this often is enough to keep it. */
const EVERY_MS = 5 * 60_000;

const SIGNS = ['pointerdown', 'keydown', 'visibilitychange'] as const;

/** Tells the server that somebody is really here, by what they do: a page left open over night is no visit. */
export function useVisit(isSignedIn: boolean) {
  useEffect(() => {
    if (!isSignedIn) return;
    let last = 0;
    const sign = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < EVERY_MS) return;
      last = Date.now();
      // Nobody waits for it, and the next sign of life says it again.
      call(beginVisit).catch(() => undefined);
    };
    const callOff = soon(sign);
    for (const event of SIGNS) document.addEventListener(event, sign, { passive: true });
    return () => {
      callOff();
      for (const event of SIGNS) document.removeEventListener(event, sign);
    };
  }, [isSignedIn]);
}
