import { useCallback, useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/**
 * Counts seconds down and stops at 0.
 *
 * @returns the whole seconds left, and a function that restarts with any number of seconds.
 */
export function useCountdown(seconds: number): { left: number; restart: (seconds: number) => void } {
  const [deadline, setDeadline] = useState(() => Date.now() + seconds * SECOND_MS);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((deadline - now) / SECOND_MS));

  useEffect(() => {
    if (left === 0) return;
    const tick = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(tick);
  }, [left]);

  const restart = useCallback((again: number) => {
    const from = Date.now();
    setNow(from);
    setDeadline(from + again * SECOND_MS);
  }, []);
  return { left, restart };
}
