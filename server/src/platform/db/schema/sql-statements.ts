/** What ends a part of SQL in which a semicolon or a comma divides nothing, by how the part begins. */
const QUOTED = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|(\$[A-Za-z_]*\$)[\s\S]*?\1/y;
const COMMENTS = /--[^\n]*|\/\*[\s\S]*?\*\//g;

/** Splits SQL after each separator that stands outside strings, quoted names, comments, dollar quotes and parentheses. */
function splitAfter(separator: ';' | ',', text: string): string[] {
  const found: string[] = [];
  let [start, at, depth] = [0, 0, 0];
  while (at < text.length) {
    QUOTED.lastIndex = at;
    if (QUOTED.test(text)) {
      at = QUOTED.lastIndex;
      continue;
    }
    const character = text[at];
    at += 1;
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character !== separator || depth > 0) continue;
    found.push(text.slice(start, at));
    start = at;
  }
  return [...found, text.slice(start)];
}

/** The statements of an SQL file, in order, without empty ones. */
export function statementsOf(text: string): string[] {
  return splitAfter(';', text).filter((each) => each.replace(COMMENTS, '').trim() !== '');
}

/** An ALTER TABLE with several changes as one statement for each, in order; any other statement as it is. */
export function singleChangesOf(statement: string): string[] {
  const [, table, changes] = /^((?:\s|--[^\n]*\n)*alter\s+table\s+[\w.]+\s)([\s\S]*)$/i.exec(statement) ?? [];
  if (table === undefined || changes === undefined) return [statement];
  return splitAfter(',', changes).map((change) => table + change.replace(/[,;]\s*$/, ''));
}
