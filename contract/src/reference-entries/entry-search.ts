import type { ReferenceEntry } from './reference-entry.schema.ts';

/** How the page of a list filters its entries: words of the name or an abbreviation, the firm's own, those below one entry. */
export interface EntryFilter {
  readonly q?: string | undefined;
  readonly own?: boolean | undefined;
  readonly parent_id?: string | undefined;
}

const lowered = (text: string) => text.toLocaleLowerCase('en-IN');
const wordsOf = ({ name, details }: ReferenceEntry) => lowered([name, ...(details.abbreviations ?? [])].join(' '));

export const isEntryFound = (entry: ReferenceEntry, { q = '', own = false, parent_id: parentId }: EntryFilter): boolean =>
  (parentId === undefined || entry.parent_id === parentId) && (!own || !entry.is_national) && wordsOf(entry).includes(lowered(q));
