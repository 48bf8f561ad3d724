/** The words with a capital at their beginning. */
export const capital = (words: string) => words.charAt(0).toLocaleUpperCase('en-IN') + words.slice(1);
