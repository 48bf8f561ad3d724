import type { ReferenceEntry } from '@munshi/contract/reference-entries/reference-entry.schema';

/** Courts print the same abbreviation with and without stops: `B.A.`, `BA`. */
const bare = (text: string) => text.toLocaleLowerCase('en-IN').replace(/[^\p{L}\p{N}]/gu, '');

/** How well a type answers to what is typed: by its abbreviation, by how its name begins, by what it holds; 0 for not at all. */
function rank(type: ReferenceEntry, typed: string): number {
  const wanted = bare(typed);
  const abbreviations = (type.details.abbreviations ?? []).map(bare);
  if (abbreviations.includes(wanted)) return 4;
  const name = bare(type.name);
  if (name.startsWith(wanted)) return 3;
  if (abbreviations.some((each) => each.startsWith(wanted))) return 2;
  return name.includes(wanted) ? 1 : 0;
}

/** Types that answer to a name or an abbreviation that courts print, best first; all of them for nothing typed. */
export function findTypes(types: readonly ReferenceEntry[], typed: string): readonly ReferenceEntry[] {
  if (bare(typed) === '') return types;
  return types
    .map((type) => ({ type, rank: rank(type, typed) }))
    .filter((each) => each.rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ type }) => type);
}
