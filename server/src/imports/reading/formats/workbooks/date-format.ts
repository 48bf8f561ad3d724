/** Built-in number formats of dates (ECMA-376 18.8.30, with those of East Asian languages); formats of times alone are not among them. */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58);

/** As long as Excel allows. */
const MAX_LENGTH = 255;

/** Whether a number format shows a date: it has a day or year outside of quotation marks, brackets and escapes. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltInDate(id);
  const plain = code.slice(0, MAX_LENGTH).replace(/"[^"]{0,100}"|\[[^\][]{0,100}\]|\\.|_.|\*./g, '');
  return /[dy]/i.test(plain) && !/general/i.test(plain);
}
