import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.join(import.meta.dirname, '../../..');

/** Hooks that serve two endpoints, or a part of what one does, each with the endpoints. */
const HOOKS: Readonly<Record<string, readonly string[]>> = {
  useSaveCourt: ['createCourt', 'updateCourt'],
  useSaveJudge: ['createJudge', 'updateJudge'],
  useSaveReferenceEntry: ['createReferenceEntry', 'updateReferenceEntry'],
  useLegalHold: ['placeLegalHold', 'liftLegalHold'],
  useMoveTask: ['updateTask'],
  // The endpoint is its parameter: there is one for members and one for anybody.
  useSendMessage: ['endpoint'],
};

/** What a repository says of a row is insert, update, find, list or delete: these verbs are those of services, or of nothing. */
const NOT_OF_REPOSITORIES = /^(?:add|change|create|drop|fetch|get|put|remove|set|store|write)[A-Z]/;

/** The functions that a file exports, and the other top-level functions and variables, by name. */
function declarationsOf(file: string, text: string): [name: string, node: ts.Node][] {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true).statements.flatMap((statement): [string, ts.Node][] => {
    if (ts.isFunctionDeclaration(statement) && statement.name) return [[statement.name.text, statement]];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.map((each) => [each.name.getText(), each]);
  });
}

/** The endpoints that a node sends calls to: `call(endpoint, …)`. */
function endpointsCalledIn(node: ts.Node): string[] {
  const inner: string[] = [];
  ts.forEachChild(node, (child) => void inner.push(...endpointsCalledIn(child)));
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'call') return inner;
  const [endpoint] = node.arguments;
  return endpoint && ts.isIdentifier(endpoint) ? [endpoint.text, ...inner] : inner;
}

/** Hooks of the web that send a call and have not the name of its endpoint: `useCreateTask` calls `createTask`. */
export function misnamedHooks(file: string, text: string): string[] {
  return declarationsOf(file, text).flatMap(([name, node]) => {
    const called = /^use[A-Z]/.test(name) ? endpointsCalledIn(node) : [];
    const own = name.charAt(3).toLowerCase() + name.slice(4);
    const isNamed = called.length === 0 || called.includes(own) || called.every((each) => HOOKS[name]?.includes(each));
    return isNamed ? [] : [`${file}: ${name} calls ${called.join(', ')}`];
  });
}

/** Functions of a repository with a verb of another layer. */
export function misnamedInRepository(file: string, text: string): string[] {
  return declarationsOf(file, text)
    .filter(([name, node]) => ts.isFunctionDeclaration(node) && NOT_OF_REPOSITORIES.test(name))
    .map(([name]) => `${file}: ${name}`);
}

/** All faults that `find` reports in the files that match a pattern. */
export const faultsIn = (pattern: string, find: (file: string, text: string) => string[]): string[] =>
  globSync(pattern, { cwd: root }).flatMap((file) => find(file, readFileSync(path.join(root, file), 'utf8')));
