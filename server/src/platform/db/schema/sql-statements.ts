/** What ends a part of SQL in which a semicolon does not end a statement, by how the part begins. */
const QUOTED = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|(\$[A-Za-z_]*\$)[\s\S]*?\1/y;

/** The statements of an SQL file, in order, without empty ones. Knows strings, quoted names, comments and dollar quotes. */
export function statementsOf(text: string): string[] {
  const found: string[] = [];
  let [start, at] = [0, 0];
  while (at < text.length) {
    QUOTED.lastIndex = at;
    if (QUOTED.test(text)) {
      at = QUOTED.lastIndex;
      continue;
    }
    at += 1;
    if (text[at - 1] !== ';') continue;
    found.push(text.slice(start, at));
    start = at;
  }
  found.push(text.slice(start));
  return found.filter((each) => each.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() !== '');
}
