import { codeNamedIn, headingWords, sectionsIn } from './find-code-sections.ts';

/**
 * A section as one word of a search text: `420§ipc§`, and `420§` of another act. No person or number is written like it, so that it is found
 * by nothing but a section, and its sound is that of no name.
 */
const wordOf = (section: string, code: string | undefined) => `${section}§${code ? `${code}§` : ''}`.toLowerCase();

/** `318(4)` is found as 318 too. */
const withWhole = (section: string) => [...new Set([section, section.split('(', 1).join('')])];

/** The sections of a case for its search text. */
export function sectionWords(acts: readonly { readonly act: string; readonly sections: string }[]): string {
  const words = acts.flatMap(({ act, sections }) => {
    const code = codeNamedIn(act);
    const listed = sections === '' && code ? sectionsIn(act) : sectionsIn(sections);
    return listed.flatMap(withWhole).map((section) => wordOf(section, code));
  });
  return [...new Set(words)].join(' ');
}

/** "Section", "sections", "sec.", "u/s", "s." before a number; not the end of "O.S." (original suit). */
const CALLED_SECTION = /(?<![\p{L}.])(?:under\s+)?(?:sections?|sec\.?|u\/s\.?|s\.)\s*(?=\d)/giu;

/** A text without the word "section" before a number, which most records do not write: "u/s 420" becomes "420". */
export const withoutSectionWord = (text: string): string => text.replaceAll(CALLED_SECTION, '');

/** The words of a search for sections and nothing else, such as `IPC 420`, `420/34 IPC`, `section 138`; none for any other text. */
export function sectionSearchWords(text: string): string[] {
  const code = codeNamedIn(text);
  const sections = sectionsIn(text);
  const isCalledSection = withoutSectionWord(text) !== text;
  if (!(code || isCalledSection) || headingWords(withoutSectionWord(text)).some((word) => !['of', 'the', 'and'].includes(word))) return [];
  return sections.map((section) => wordOf(section, code));
}
