export { SectionsOfCase } from './sections-of-case.tsx';
