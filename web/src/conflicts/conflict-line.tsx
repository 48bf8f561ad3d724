import { useEffect } from 'react';
import { loadable } from '../ui/lazy/loadable.ts';
import type { ConflictLineProps } from './conflict-line-props.ts';

const typedName = loadable(() => import('./typed-name.lazy.tsx'));

/** A shorter name is not complete. */
const MIN_LENGTH = 4;

/** Shows conflicts below a name that is being typed. Shows nothing if there are none, or if the name cannot be checked. */
export function ConflictLine(props: ConflictLineProps) {
  const loaded = typedName.useLoaded();
  const isLong = props.name.trim().length >= MIN_LENGTH;
  useEffect(() => {
    if (isLong) typedName.preload();
  }, [isLong]);
  return <div role="status">{isLong && loaded ? <loaded.TypedName {...props} /> : null}</div>;
}
