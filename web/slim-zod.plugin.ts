import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ESTree, parseSync, type Plugin, Visitor } from 'vite';

const ZOD = '/zod/v4/';
/** The zod modules that turn schemas into JSON Schema. Every schema imports them, so no bundler can see that the browser never does. */
const DESCRIBING = ['core/json-schema-processors.js', 'core/to-json-schema.js'];
/** The zod module that adds a schema's methods: a string schema has sixty, of which we call ten, and each pulls in more code. */
const METHODS = 'classic/schemas.js';
/** zod's built-in error messages; ours are in `src/platform/forms/field-words.lazy.ts`. */
const SENTENCES = 'locales/en.js';

const wings = [path.join(import.meta.dirname, '../contract/src'), path.join(import.meta.dirname, 'src')];

/** The only other code that receives schemas and calls their methods: the form resolver. */
const FORMS = fileURLToPath(import.meta.resolve('@hookform/resolvers/zod'));

/** Every name by which a method could be called: after a dot, or in quotes. */
function namesWritten(): ReadonlySet<string> {
  const ours = wings.flatMap((wing) => globSync('**/*.{ts,tsx}', { cwd: wing }).map((file) => path.join(wing, file)));
  return new Set([...ours, FORMS].flatMap((file) => readFileSync(file, 'utf8').match(/(?<=[.'"`])[A-Za-z]\w*/g) ?? []));
}

/** Replaces the JSON Schema code with stubs that throw if the browser calls them. */
function refusing(code: string) {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
  const lines = names.map((name) => `export const ${name} = ${name.startsWith('create') ? '() => refuse' : 'refuse'};`);
  return `const refuse = () => { throw new Error('Shapes are described on the server.'); };\n${lines.join('\n')}\n`;
}

const isMethod = (property: ESTree.ObjectPropertyKind): property is ESTree.ObjectProperty & { key: { name: string } } =>
  property.type === 'Property' && property.value.type === 'FunctionExpression' && property.key.type === 'Identifier';

/** zod's schemas without the methods whose names appear nowhere, neither in our code nor in zod's use of its own schemas. */
function withoutUnwritten(file: string, code: string, written: ReadonlySet<string>) {
  const remaining = new Set([...written, ...[...code.matchAll(/\b(?:this|inst)\??\.(\w+)/g)].map(([, name = '']) => name)]);
  const cuts: (readonly [start: number, end: number])[] = [];
  const cutFrom = (methods: ESTree.Argument | undefined) => {
    if (methods?.type === 'CallExpression') methods.arguments.forEach(cutFrom);
    if (methods?.type !== 'ObjectExpression') return;
    for (const property of methods.properties.filter(isMethod))
      if (!remaining.has(property.key.name)) cuts.push([property.start, property.end]);
  };
  new Visitor({
    CallExpression({ callee, arguments: [, , methods] }) {
      if (callee.type === 'MemberExpression' && 'name' in callee.property && callee.property.name === '$constructor') cutFrom(methods);
    },
  }).visit(parseSync(file, code).program);
  // From the end, so that earlier positions stay valid; the comma after a method is removed with it.
  return cuts
    .toSorted(([one], [other]) => other - one)
    .reduce((rest, [start, end]) => rest.slice(0, start) + rest.slice(end).replace(/^,/, ''), code);
}

/**
 * Leaves out of the web build the parts of zod that validation in a browser does not need: the conversion to JSON Schema, which
 * only the server does for `/api/openapi.json`, the methods that are never called, and zod's own error messages.
 */
export function slimZod(): Plugin {
  let written: ReadonlySet<string> = new Set();
  return {
    name: 'slim-zod',
    apply: 'build',
    buildStart() {
      written = namesWritten();
    },
    load: {
      order: 'pre',
      handler(id) {
        const part = id.split(ZOD)[1] ?? '';
        if (DESCRIBING.includes(part)) return { code: refusing(readFileSync(id, 'utf8')), map: null };
        if (part === METHODS) return { code: withoutUnwritten(id, readFileSync(id, 'utf8'), written), map: null };
        if (part === SENTENCES) return { code: 'export default () => ({ localeError: () => undefined });', map: null };
        return undefined;
      },
    },
  };
}
