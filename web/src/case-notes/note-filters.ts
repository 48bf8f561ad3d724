import { CaseNoteQuery, NoteVisibility } from '@munshi/contract/case-notes/case-note.schema';
import { i18n } from '../i18n/i18n.ts';
import { CaseFilter } from '../cases/public.ts';
import { defineListState, flagChip } from '../ui/list/define-list-state.ts';
import { useListState } from '../ui/list/list-state.ts';

export const noteList = defineListState(CaseNoteQuery, {
  views: { all: {}, my: { sets: { mine: 'true' } } },
  search: () => i18n.t('caseNotes:search'),
  filters: {
    mine: flagChip(() => i18n.t('caseNotes:filter.mine')),
    pinned: flagChip(() => i18n.t('caseNotes:filter.pinned')),
    visibility: {
      control: 'chips',
      options: NoteVisibility.options.toReversed(),
      optionLabel: (visibility) => i18n.t(`caseNotes:filter.${visibility}`),
    },
    case_id: { control: CaseFilter, param: 'case' },
  },
});

export const useNoteList = () => useListState(noteList);

export type NoteListState = ReturnType<typeof useNoteList>;
