import { useRef } from 'react';

/** Lets a row that is entered while its court is still being added wait for it. A second press meanwhile enters it once. */
export function useAwaitedCourt() {
  const adding = useRef<Promise<boolean> | undefined>(undefined);
  const isWaiting = useRef(false);
  const onAddingCourt = (next: Promise<boolean>) => {
    adding.current = next;
  };
  /** Runs once the court is there; not at all if it could not be added, so that no row is saved without its court. */
  const afterCourt = async (run: () => Promise<void>) => {
    if (isWaiting.current) return;
    isWaiting.current = true;
    const isThere = (await adding.current) ?? true;
    isWaiting.current = false;
    adding.current = undefined;
    if (isThere) await run();
  };
  return { onAddingCourt, afterCourt };
}
