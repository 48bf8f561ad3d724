import { useCallback, useEffect, useRef } from 'react';

/** @returns a function that says whether this component is gone, such as a form that was closed while it was being saved. */
export function useIsLeft(): () => boolean {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return useCallback(() => isLeft.current, []);
}
