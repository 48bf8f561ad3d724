import { useDebouncedValue } from '@mantine/hooks';
import type { ConflictHit } from '@munshi/contract/conflicts/conflict.schema';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../platform/profile.queries.ts';
import { conflictsQuery } from './conflict.queries.ts';
import type { ConflictLineProps } from './conflict-line-props.ts';
import { ConflictWarning } from './conflict-warning.tsx';

/** Debounce after the last key before a name is checked, in milliseconds. */
const PAUSE_MS = 600;

const isGrave = (hit: ConflictHit) => hit.is_adverse || hit.needs_admin;

/** Checks a name once it is typed, and warns of conflicts. */
export function TypedName({ name, isClient, caseId, keepsAtOnce = caseId !== undefined, onDecided }: ConflictLineProps) {
  const mayCheck = useMay('case:read') === true;
  const typed = name.trim();
  const [settled] = useDebouncedValue(typed, PAUSE_MS);
  const isSettled = mayCheck && settled === typed;
  const checked = { name: settled, is_client: isClient };
  const found = useQuery(conflictsQuery(isSettled ? [checked] : [], caseId)).data;
  const hits = (isSettled ? found?.hits : undefined)?.filter(isGrave) ?? [];
  if (hits.length === 0) return null;
  return <ConflictWarning hits={hits} checked={checked} caseId={caseId} keepsAtOnce={keepsAtOnce} onDecided={onDecided} />;
}
