/** Deeper than anything the product writes, and far below the limit of a parser's stack. */
const MAX_DEPTH = 200;
/** The database expands numbers: `1e131000` is eight characters, then pages of digits. The product's own numbers have no more. */
const NUMBER = /^-?\d{1,16}(?:\.\d{1,20})?$/;
/** Without a choice for each character, which a long string would run out of stack with. */
const STRING = /"[^"\\]*(?:\\.[^"\\]*)*"/g;
const NUMBERS = /[-+\d][-+.\deE]*/g;

/**
 * True if a text may be given to a JSON parser and to the database: its nesting is limited, and each number has few
 * digits. Whether it is valid JSON is left to the parser.
 */
export function isPlainJson(text: string): boolean {
  const bare = text.replace(STRING, '""');
  return hasLimitedNesting(bare) && (bare.match(NUMBERS) ?? []).every((number) => NUMBER.test(number));
}

function hasLimitedNesting(bare: string): boolean {
  let depth = 0;
  for (const [bracket] of bare.matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    if (depth > MAX_DEPTH) return false;
  }
  return true;
}
