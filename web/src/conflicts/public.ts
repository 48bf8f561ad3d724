export { ConflictLine } from './conflict-line.tsx';
export { loadDecisions } from './decisions-of-case.ts';
