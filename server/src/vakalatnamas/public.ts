export { removeOwn as removeOwnDrafts } from './vakalatnama-draft.repository.ts';
