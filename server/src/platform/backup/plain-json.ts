/** Deeper than anything the product writes, and far less than a parser's stack. */
const MAX_DEPTH = 200;
/** The database writes numbers out in digits, and none of the product's has more. `1e131000` is ten letters and then a page. */
const NUMBER = /^-?\d{1,16}(?:\.\d{1,20})?$/;
const STRING = /"(?:[^"\\]|\\.)*"/g;
const NUMBERS = /[-+\d][-+.\deE]*/g;

/**
 * True if a text may be given to a JSON parser and to the database: its nesting is bounded, and each number is written out
 * in few digits. Whether it is JSON at all is for the parser to say.
 */
export function isPlainJson(text: string): boolean {
  const bare = text.replace(STRING, '""');
  return isShallow(bare) && (bare.match(NUMBERS) ?? []).every((number) => NUMBER.test(number));
}

function isShallow(bare: string): boolean {
  let depth = 0;
  for (const [bracket] of bare.matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    if (depth > MAX_DEPTH) return false;
  }
  return true;
}
