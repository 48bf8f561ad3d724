/** Makes the contract's own checks speak our words. Whoever checks something before it is sent waits for it first. */
export const loadFieldWords = async () => (await import('./field-words.ts')).installFieldWords();
