/** What is odd about an enrolment number and may still be right: its form, or a beginning that is another council's. */
export type EnrolmentWarning = 'format' | 'prefix';

/** Letters of the council, a serial, the year: `D/1984/2021`, `MS 12/2004`. Councils print hyphens, dots and letters as they please. */
const USUAL = /^[A-Za-z.]{1,6}[ /-]?\d{1,6}[A-Z]?[ /-]\d{4}$/;

const lettersOf = (text: string) => (/^[A-Za-z]*/.exec(text)?.[0] ?? '').toUpperCase();

/**
 * What to look at again in an enrolment number. Never a reason to refuse one: formats differ from council to council
 * and from decade to decade.
 *
 * @param prefixes how numbers of the chosen council usually begin; none where no council is chosen or nothing is known.
 */
export function enrolmentWarnings(number: string | null | undefined, prefixes: readonly string[] = []): EnrolmentWarning[] {
  const typed = (number ?? '').trim();
  if (typed === '') return [];
  const begins = lettersOf(typed.replaceAll('.', ''));
  const isOfCouncil = prefixes.length === 0 || begins === '' || prefixes.some((prefix) => lettersOf(prefix) === begins);
  return [...(USUAL.test(typed) ? [] : ['format' as const]), ...(isOfCouncil ? [] : ['prefix' as const])];
}
