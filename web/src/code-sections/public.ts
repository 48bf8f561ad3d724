export { OffenceHint } from './offence-hint.tsx';
export { SectionsOfCase } from './sections-of-case.tsx';
export type { SuggestedSection } from './suggest-sections.ts';
export { useSuggestedSections } from './use-suggested-sections.ts';
