export { OffenceHint } from './offence-hint.tsx';
export { SectionsOfCase } from './sections-of-case.tsx';
