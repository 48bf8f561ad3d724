import { NoteVisibility } from '@munshi/contract/case-notes/case-note.schema';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { readPage, readWords, useAddress } from '../ui/list/list-state.ts';
import { readId } from '../ui/format/read-id.ts';
import type { NoteFilters } from './note.queries.ts';

export const viewNames = ['all', 'my'] as const;
type NoteView = (typeof viewNames)[number];

const readFlag = (text: string | null) => (text === 'true' ? ('true' as const) : undefined);

/** The list state from the URL; invalid values are ignored. */
function readListState(view: NoteView, search: URLSearchParams) {
  const chosen = {
    mine: readFlag(search.get('mine')),
    pinned: readFlag(search.get('pinned')),
    visibility: NoteVisibility.safeParse(search.get('visibility')).data,
    case_id: readId(search.get('case')),
  };
  const { limit, offset } = readPage(search);
  const { q, words } = readWords(search);
  const query: NoteFilters = { ...chosen, ...(view === 'my' ? { mine: 'true' as const } : {}), ...words, limit, offset };
  const isFiltered = Object.values(chosen).some((value) => value !== undefined) || 'q' in words;
  return { q, chosen, limit, offset, query, isFiltered };
}

/** The list state, all of it in the URL. */
export function useNoteList() {
  const { pathname } = useLocation();
  const { search, change, clear } = useAddress();
  const view: NoteView = pathname.endsWith('/my') ? 'my' : 'all';
  const state = useMemo(() => readListState(view, search), [view, search]);
  return { ...state, view, change, clear };
}

export type NoteListState = ReturnType<typeof useNoteList>;
