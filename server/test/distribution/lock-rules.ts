import { every, part, parts, type Tree, word } from './tree.ts';

/** The tables of one FROM by the name they have in it. */
function sourcesOf(select: Tree): Map<string, string> {
  const sources = [...every(select['fromClause'], 'RangeVar', ['RangeSubselect', 'SubLink'])];
  return new Map(sources.map((each) => [word(part(each, 'alias'), 'aliasname') || word(each, 'relname'), word(each, 'relname')]));
}

/**
 * A row lock on a table that has a copy on every machine locks the whole table, and needs the first worker. Two shared ones end each
 * other as a deadlock; one that is not followed by a change of the same row should be `takeLock()`.
 */
export function faultyLocks(statement: Tree, copied: ReadonlySet<string>): string[] {
  return [...every(statement, 'SelectStmt')].flatMap((select) => {
    const sources = sourcesOf(select);
    return parts(select, 'lockingClause').flatMap((each) => {
      const clause = part(each, 'LockingClause');
      const named = parts(clause, 'lockedRels').map((lock) => word(part(lock, 'RangeVar'), 'relname'));
      const locked = (named.length > 0 ? named : [...sources.keys()]).map((name) => sources.get(name) ?? name);
      const found = locked.filter((table) => copied.has(table));
      const isShared = word(clause, 'strength').endsWith('SHARE');
      if (found.length === 0 || (!isShared && sources.size === 1)) return [];
      return [`${isShared ? 'a shared row lock' : 'a row lock of a join'} locks every row of ${found.join(' and ')}`];
    });
  });
}
