/** Storage key of a document's unsaved edits after the session ended. In its own module, since the sheet is lazy-loaded. */
export const keptDocument = (id: string) => `document_unsaved_${id}`;
