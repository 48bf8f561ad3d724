/** Whole characters as a reader sees them: no vowel sign is separated from its consonant. */
export const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const charactersOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);
