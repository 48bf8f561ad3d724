import type { ReferenceKind } from '@munshi/contract/reference-entries/reference-entry.schema';
import { useQuery } from '@tanstack/react-query';
import { entriesQuery } from './reference-entry.queries.ts';

/** The entries of a kind as choices of a filter, loaded once they are wanted. */
export function useEntryChoices(kind: ReferenceKind, isWanted: boolean) {
  const entries = useQuery({ ...entriesQuery(kind), enabled: isWanted });
  return { choices: (entries.data ?? []).map(({ id, name }) => ({ value: id, label: name })), hasFailed: entries.isError };
}
