import { useQuery } from '@tanstack/react-query';
import { codeSectionsQuery } from './code-section.queries.ts';
import { suggestSections, type SuggestedSection } from './suggest-sections.ts';

/** Sections that fit a text while it is typed; none until the table has loaded, and none without a connection. */
export function useSuggestedSections(text: string, preference: Parameters<typeof suggestSections>[2]): SuggestedSection[] {
  const table = useQuery({ ...codeSectionsQuery, enabled: text.trim() !== '' });
  return table.data ? suggestSections(table.data.items, text, preference) : [];
}
