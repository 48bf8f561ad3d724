export { OffenceHint } from './offence-hint.tsx';
export type { SuggestedSection } from './suggest-sections.ts';
export { useSuggestedSections } from './use-suggested-sections.ts';
