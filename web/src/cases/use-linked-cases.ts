import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useField } from '../ui/form-field.ts';
import type { CaseForm, LinkedCase } from './case-form-values.ts';
import { SHORTEST_SEARCH } from '../ui/list-state.ts';
import { casesQuery } from './case.queries.ts';

/** Pause after the last key before the cases are searched, in milliseconds. */
const SEARCH_PAUSE_MS = 300;

const HITS = 20;

/** The firm's cases that answer to what is typed; nothing for a single letter. */
export function useCaseSearch() {
  const [typed, setTyped] = useState('');
  const asked = typed.trim();
  const [q] = useDebouncedValue(asked, SEARCH_PAUSE_MS);
  const isAsked = asked.length >= SHORTEST_SEARCH;
  const query = useQuery({
    ...casesQuery({ q, limit: HITS, sort: 'updated_at', order: 'desc' }),
    enabled: isAsked && q.length >= SHORTEST_SEARCH,
  });
  // What the words before the last ones found is no answer to these.
  const isLoading = isAsked && (asked !== q || query.isFetching || query.isPlaceholderData);
  const hasFailed = isAsked && !isLoading && query.isError;
  const found = isAsked && !isLoading && !hasFailed ? (query.data?.items ?? []) : [];
  return { typed, setTyped, isAsked, isLoading, hasFailed, found, retry: () => void query.refetch() };
}

/** The linked cases in the form: the ids that are sent, and beside them the titles by which they are known. */
export function useLinkedCases(form: CaseForm, label: string) {
  const { attach, change, leave, error } = useField({ form, name: 'linked_case_ids', label });
  const linked = useWatch({ control: form.control, name: 'shown.linked_cases' });
  const keep = (cases: LinkedCase[]) => {
    // In the order of the server's answer, so that what is taken off and put back counts as unchanged.
    const sorted = cases.toSorted((one, other) => one.file_number - other.file_number);
    form.setValue('shown.linked_cases', sorted, { shouldDirty: true });
    change(sorted.map(({ id }) => id));
  };
  return {
    linked,
    attach,
    leave,
    error,
    add: ({ id, title, file_number }: LinkedCase) => keep([...linked, { id, title, file_number }]),
    remove: (id: string) => keep(linked.filter((each) => each.id !== id)),
  };
}
