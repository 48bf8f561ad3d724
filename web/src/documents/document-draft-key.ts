/** Storage key of a document's unsaved edits after the session ended. In its own module, since the sheet is lazy-loaded. */
export const documentDraftKey = (id: string) => `document_unsaved_${id}`;
