/**
 * Names in plain words: no declared name and no file name has a word that somebody who knows Fastify, React and PostgreSQL would
 * have to look up. `odd-words.json` lists the words with what to say instead. Names that others declared may be used.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** @type {Record<string, string>} */
const oddWords = JSON.parse(readFileSync(new URL('odd-words.json', import.meta.url), 'utf8'));

/** The words of a name: `markAsTold`, `mark_as_told` and `mark-as-told.ts` have the same. */
const wordsOf = (name) =>
  name
    .split(/[-_.]|(?<=[a-z\d])(?=[A-Z])/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());

/** The odd words of a name, each with what to say instead. */
export const oddWordsIn = (name) =>
  wordsOf(name)
    .filter((word) => Object.hasOwn(oddWords, word))
    .map((word) => ({ word, plain: oddWords[word] }));

/** True for a variable that the file itself names: an import keeps the name that its module gives it. */
const isDeclaredHere = ({ defs }) => defs.some(({ type }) => type !== 'ImportBinding');

function reportName(context, node, name) {
  for (const { word, plain } of oddWordsIn(name)) context.report({ node, messageId: 'odd', data: { name, word, plain } });
}

export const plainNames = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { odd: '"{{name}}": say {{plain}} instead of {{word}} (tools/vocabulary/odd-words.json).' },
  },
  create(context) {
    const visit = (scope) => {
      for (const variable of scope.variables) {
        const [identifier] = variable.identifiers;
        if (identifier && isDeclaredHere(variable)) reportName(context, identifier, variable.name);
      }
      scope.childScopes.forEach(visit);
    };
    const member = ({ key }) => {
      if (key.type === 'Identifier') reportName(context, key, key.name);
    };
    return {
      Program(program) {
        reportName(context, program, path.basename(context.filename));
      },
      'Program:exit': () => visit(context.sourceCode.scopeManager.globalScope),
      TSPropertySignature: member,
      TSMethodSignature: member,
      PropertyDefinition: member,
      MethodDefinition: member,
    };
  },
};
