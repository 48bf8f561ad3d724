/** The first characters of a text, at most so many code units. Half a character at the end is left out: neither a JSON column nor a print takes it. */
export function beginningOf(text: string, most: number): string;
export function beginningOf(text: string | undefined, most: number): string | undefined;
export function beginningOf(text: string | undefined, most: number): string | undefined {
  return text?.slice(0, most).replace(/\p{Cs}$/u, '');
}
