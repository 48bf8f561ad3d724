/** Installs our messages for the contract's schemas. Await it before validating anything. */
export const loadFieldWords = async () => (await import('./field-words.lazy.ts')).installFieldWords();
