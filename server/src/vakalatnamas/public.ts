export { deleteOwnDrafts as removeOwnDrafts } from './vakalatnama-draft.repository.ts';
