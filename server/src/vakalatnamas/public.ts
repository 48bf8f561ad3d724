export { vakalatnamaColumns } from './vakalatnama-export.ts';
export { streamVakalatnamas } from './vakalatnama-list.repository.ts';
export { deleteOwnDrafts as removeOwnDrafts } from './vakalatnama-draft.repository.ts';
