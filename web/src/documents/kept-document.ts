/** Where what is typed of a document is kept when the session ends. Apart from the sheet, which comes when it is opened. */
export const keptDocument = (id: string) => `document_unsaved_${id}`;
