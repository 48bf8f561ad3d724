/** Warnings about an enrolment number that may still be right: its format, or the prefix of another council. */
export type EnrolmentWarning = 'format' | 'prefix';

/** Letters of the council, a serial, the year: `D/1984/2021`, `MS 12/2004`. Hyphens, dots and letters vary by council. */
const USUAL = /^[A-Za-z.]{1,6}[ /-]?\d{1,6}[A-Z]?[ /-]\d{4}$/;

const lettersOf = (text: string) => (/^[A-Za-z]*/.exec(text)?.[0] ?? '').toUpperCase();

/**
 * Warnings for an enrolment number. They never refuse it: formats differ from council to council and from decade to decade.
 *
 * @param prefixes usual prefixes of the chosen council's numbers; empty if no council is chosen or none are known.
 */
export function enrolmentWarnings(number: string | null | undefined, prefixes: readonly string[] = []): EnrolmentWarning[] {
  const typed = (number ?? '').trim();
  if (typed === '') return [];
  const typedPrefix = lettersOf(typed.replaceAll('.', ''));
  const isOfCouncil = prefixes.length === 0 || typedPrefix === '' || prefixes.some((prefix) => lettersOf(prefix) === typedPrefix);
  return [...(USUAL.test(typed) ? [] : ['format' as const]), ...(isOfCouncil ? [] : ['prefix' as const])];
}
