import { bareAbbreviation } from '@munshi/contract/cases/case-type-name';
import type { ReferenceEntry } from '@munshi/contract/reference-entries/reference-entry.schema';

/** Rank of a type for the typed text: by its abbreviation, by the beginning of its name, by any part of it; 0 for no match. */
function rank(type: ReferenceEntry, typed: string): number {
  const wanted = bareAbbreviation(typed);
  const abbreviations = (type.details.abbreviations ?? []).map(bareAbbreviation);
  if (abbreviations.includes(wanted)) return 4;
  const name = bareAbbreviation(type.name);
  if (name.startsWith(wanted)) return 3;
  if (abbreviations.some((each) => each.startsWith(wanted))) return 2;
  return name.includes(wanted) ? 1 : 0;
}

/** Types that match by name or by an abbreviation that courts print, best first; all of them for an empty text. */
export function findTypes(types: readonly ReferenceEntry[], typed: string): readonly ReferenceEntry[] {
  if (bareAbbreviation(typed) === '') return types;
  return types
    .map((type) => ({ type, rank: rank(type, typed) }))
    .filter((each) => each.rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ type }) => type);
}
