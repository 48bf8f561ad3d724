/** What a file of the firm's register is called before its number, in English and Hindi, without spaces and stops. */
const CALLED = /^(?:(?:file|फ़?ाइल)(?:no|number|नं|नंबर|नम्बर|सं|संख्या|क्रमांक)?|fno)?#?$/;

/**
 * The number in the firm's register of cases that was typed and nothing else, with or without the words before it: `196`, `file 196`,
 * `File No. 196`, `F.No.196`, `#196`, `फ़ाइल संख्या 196`. Undefined of anything else.
 */
export function fileNumberOf(typed: string): number | undefined {
  const [, before, figures] = /^(\D*)(\d{1,9})$/.exec(typed.normalize('NFKC').trim().toLowerCase()) ?? [];
  return before !== undefined && CALLED.test(before.replace(/[\s.:]/g, '')) ? Number(figures) : undefined;
}
