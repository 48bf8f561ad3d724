import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ESTree, parseSync, type Plugin, Visitor } from 'vite';

const ZOD = '/zod/v4/';
/** Where zod writes shapes down as JSON Schema. Every shape refers to it, so that no bundler sees that nobody asks. */
const DESCRIBING = ['core/json-schema-processors.js', 'core/to-json-schema.js'];
/** Where shapes get their methods: sixty a text has, of which we call ten, and each brings what it makes. */
const METHODS = 'classic/schemas.js';
/** zod's own sentences; ours are in `src/platform/field-words.ts`. */
const SENTENCES = 'locales/en.js';

const wings = [path.join(import.meta.dirname, '../contract/src'), path.join(import.meta.dirname, 'src')];

/** Who besides us is handed shapes, and calls what they can: it checks forms. */
const FORMS = fileURLToPath(import.meta.resolve('@hookform/resolvers/zod'));

/** Every name a method could be called by: behind a dot, or as text. */
function namesWritten(): ReadonlySet<string> {
  const ours = wings.flatMap((wing) => globSync('**/*.{ts,tsx}', { cwd: wing }).map((file) => path.join(wing, file)));
  return new Set([...ours, FORMS].flatMap((file) => readFileSync(file, 'utf8').match(/(?<=[.'"`])[A-Za-z]\w*/g) ?? []));
}

/** The description left out: who asks in the browser all the same is refused. */
function refusing(code: string) {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
  const lines = names.map((name) => `export const ${name} = ${name.startsWith('create') ? '() => refuse' : 'refuse'};`);
  return `const refuse = () => { throw new Error('Shapes are described on the server.'); };\n${lines.join('\n')}\n`;
}

const isMethod = (property: ESTree.ObjectPropertyKind): property is ESTree.ObjectProperty & { key: { name: string } } =>
  property.type === 'Property' && property.value.type === 'FunctionExpression' && property.key.type === 'Identifier';

/** zod's shapes without the methods whose names are written nowhere, neither by us nor by zod of its own shapes. */
function withoutUnwritten(file: string, code: string, written: ReadonlySet<string>) {
  const kept = new Set([...written, ...[...code.matchAll(/\b(?:this|inst)\??\.(\w+)/g)].map(([, name = '']) => name)]);
  const cuts: (readonly [start: number, end: number])[] = [];
  const cutFrom = (methods: ESTree.Argument | undefined) => {
    if (methods?.type === 'CallExpression') methods.arguments.forEach(cutFrom);
    if (methods?.type !== 'ObjectExpression') return;
    for (const property of methods.properties.filter(isMethod)) if (!kept.has(property.key.name)) cuts.push([property.start, property.end]);
  };
  new Visitor({
    CallExpression({ callee, arguments: [, , methods] }) {
      if (callee.type === 'MemberExpression' && 'name' in callee.property && callee.property.name === '$constructor') cutFrom(methods);
    },
  }).visit(parseSync(file, code).program);
  // From the end, so that what stands before keeps its place; the comma goes along.
  return cuts
    .toSorted(([one], [other]) => other - one)
    .reduce((rest, [start, end]) => rest.slice(0, start) + rest.slice(end).replace(/^,/, ''), code);
}

/**
 * Leaves out of the built web what a browser does not need to check shapes: their description as JSON Schema, which the
 * server makes for `/api/openapi.json`, the methods nobody calls, and sentences in zod's own words.
 */
export function checksOnly(): Plugin {
  let written: ReadonlySet<string> = new Set();
  return {
    name: 'checks-only',
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
