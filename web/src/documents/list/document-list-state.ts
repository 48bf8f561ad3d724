import { DocumentCategory, DocumentSort, FileKind } from '@munshi/contract/documents/document.schema';
import { useMemo } from 'react';
import { readPage, readWords, useAddress } from '../../ui/list/list-state.ts';
import { readId } from '../../ui/format/read-id.ts';
import type { Sort } from '../../ui/list/table-model.ts';
import type { DocumentFilters } from '../document.queries.ts';

/** Invalid values in the URL are ignored. */
function readChosen(search: URLSearchParams): Partial<DocumentFilters> {
  const chosen = {
    case_id: readId(search.get('case_id')),
    category: DocumentCategory.safeParse(search.get('category')).data,
    kind: FileKind.safeParse(search.get('kind')).data,
    has_text: search.get('has_text') === 'false' ? ('false' as const) : undefined,
    tag: search.get('tag')?.trim().slice(0, 40) || undefined,
  };
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
}

function readListState(search: URLSearchParams) {
  const chosen = readChosen(search);
  const sort = DocumentSort.safeParse(search.get('sort')).data ?? 'updated_at';
  const order = search.get('order') === 'asc' ? ('asc' as const) : ('desc' as const);
  const { limit, offset } = readPage(search);
  const { q, words } = readWords(search);
  const query: DocumentFilters = { ...chosen, ...words, sort, order, limit, offset };
  const isFiltered = Object.keys(chosen).length > 0 || 'q' in words;
  return { q, chosen, sort: { key: sort, order } satisfies Sort, limit, offset, query, isFiltered };
}

/** The list state, all of it in the URL. */
export function useListState() {
  const { search, change, clear } = useAddress();
  const state = useMemo(() => readListState(search), [search]);
  return { ...state, change, clear };
}

export type ListState = ReturnType<typeof useListState>;
