import { type CaseNote, type CaseNoteChange, CaseNoteDraft } from '@munshi/contract/case-notes/case-note.schema';
import { type NoteBody, noteText } from '@munshi/contract/case-notes/note-body';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { draftFields, type FormValues } from '../../platform/forms/draft-fields.ts';
import { fieldText } from '../../platform/forms/field-text.ts';
import { whatChanged } from '../../platform/forms/what-changed.ts';
import { emptyBody } from './tidy-body.ts';

const fields = draftFields(CaseNoteDraft, { without: ['id'] });

export interface NoteFormValues extends FormValues<typeof fields> {
  body: NoteBody;
  /** The note's version when editing began; null for a new note. Saved with the draft, so that a colleague's change is noticed. */
  version: number | null;
}

export type NoteForm = UseFormReturn<NoteFormValues, unknown, CaseNoteDraft>;

export const emptyNote = (caseId: string | null): NoteFormValues => ({ ...fields.empty, case_id: caseId, body: emptyBody, version: null });

export const valuesOf = (note: CaseNote): NoteFormValues => ({ ...fields.valuesOf(note, {}), body: note.body, version: note.version });

/** The fields of a validated form that differ from the note: a colleague's change of another field is kept. */
export const changeOf = ({ title, body, visibility, pinned }: CaseNoteDraft, base: CaseNote): CaseNoteChange =>
  whatChanged({ title, body, visibility, pinned }, base);

/** As `changeOf()`, for a note that was just added: its title may be its first line. Undefined for a note of another case. */
export const changeOfAdded = (draft: CaseNoteDraft, added: CaseNote): CaseNoteChange | undefined =>
  draft.case_id === added.case_id ? changeOf({ ...draft, title: draft.title || added.title }, added) : undefined;

/** Validates the form with the contract's schema. @param refused error message for a text that cannot be saved as it is. */
export const noteResolver =
  (refused: string): Resolver<NoteFormValues, unknown, CaseNoteDraft> =>
  ({ version: _version, ...values }) => {
    const checked = CaseNoteDraft.safeParse(values);
    const isEmpty = values.title.trim() === '' && noteText(values.body) === '';
    if (checked.success && !isEmpty) return { values: checked.data, errors: {} };
    const names = (checked.error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message] as const);
    const errors = Object.fromEntries(names.map(([name, message]) => [name, { type: 'invalid', message }]));
    const body = isEmpty ? fieldText('required') : refused;
    const blamed = isEmpty || 'body' in errors ? { ...errors, body: { type: 'invalid', message: body } } : errors;
    return { values: {}, errors: blamed };
  };
