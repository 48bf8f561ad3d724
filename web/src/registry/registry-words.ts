export const registryDraftKey = (id: string) => `registry_unsaved_${id}`;

/** A typed text, null if it is empty. */
export const orNone = (text: string) => (text.trim() === '' ? null : text.trim());
