import comments from '@eslint-community/eslint-plugin-eslint-comments';
import reactHooks from 'eslint-plugin-react-hooks';
import * as regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { plainNames } from './tools/vocabulary/plain-names.js';

/** Limits on size and complexity that keep a file readable (docs/ARCHITECTURE.md, the gate). */
const shape = {
  'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
  'max-depth': ['error', 3],
  complexity: ['error', 12],
  'max-params': ['error', 4],
};

const noDefaultExport = { selector: 'ExportDefaultDeclaration', message: 'Export by name: a file is found by what it exports.' };
const onlyRouteHandlers = {
  selector: 'CallExpression[callee.object.name="app"][callee.property.name=/^(get|post|put|patch|delete|route|all)$/]',
  message: 'Register routes only with handle().',
};
const colourLiteral = {
  selector: 'Literal[value=/^#(?:[0-9a-fA-F]{3,4}){1,2}$|^rgba?\\(|^hsla?\\(/]',
  message: 'Colours are tokens of web/src/ui/theme/theme.css.',
};
const missingValue = {
  selector: ':matches(Literal[value="–"], JSXText[value=/^\\s*–\\s*$/])',
  message: 'A value that is missing is shown as "-", and a day by formatDay().',
};

const isOwnModule = (source) => typeof source === 'string' && /^(\.|@munshi\/)/.test(source);

/** The leftmost identifier of an expression such as `useSession.getState()` or `Worker.prototype`. */
function rootOf(node) {
  if (node?.type === 'MemberExpression') return rootOf(node.object);
  if (node?.type === 'CallExpression') return rootOf(node.callee);
  return node?.type === 'Identifier' ? node : undefined;
}

/** The module that the variable of an identifier is imported from, if any. */
function importSourceOf(identifier, scope) {
  for (let at = scope; at; at = at.upper) {
    const variable = at.set.get(identifier.name);
    if (variable) return variable.defs.find(({ type }) => type === 'ImportBinding')?.parent.source.value;
  }
  return undefined;
}

/** Tests run our own code: only what belongs to the browser, to Node.js or to a library may be replaced. */
const noOwnMocks = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      mock: 'Do not mock our own modules: assert what a user or a caller sees.',
      spy: 'Do not spy on our own modules: assert what a user or a caller sees.',
    },
  },
  create: (context) => ({
    'CallExpression[callee.object.name="vi"][callee.property.name=/^(mock|doMock)$/]'(node) {
      const [target] = node.arguments;
      const source = target?.type === 'ImportExpression' ? target.source.value : target?.value;
      if (isOwnModule(source)) context.report({ node, messageId: 'mock' });
    },
    'CallExpression[callee.object.name="vi"][callee.property.name="spyOn"]'(node) {
      const root = rootOf(node.arguments[0]);
      const source = root && importSourceOf(root, context.sourceCode.getScope(node));
      if (isOwnModule(source)) context.report({ node, messageId: 'spy' });
    },
  }),
};

/** docs/adr/0022-zod-mini.md */
const smallZod = { name: 'zod', message: "Browsers load this code: import * as z from 'zod/mini'." };

const ownLazy = { name: 'react', importNames: ['lazy'], message: 'Use lazyComponent() or lazyOverlay() of web/src/ui/lazy.' };

export default [
  { ignores: ['**/node_modules/**', '**/dist/**', '**/data/**', '**/*.generated.ts', 'web/public/**'] },
  ...tseslint.configs.strict,
  { plugins: { '@eslint-community/eslint-comments': comments } },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      ...shape,
      eqeqeq: 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', noDefaultExport],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@eslint-community/eslint-comments/require-description': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description', minimumDescriptionLength: 10 }],
    },
  },
  { plugins: { munshi: { rules: { 'no-own-mocks': noOwnMocks, 'plain-names': plainNames } } }, rules: { 'munshi/plain-names': 'error' } },
  // A regular expression with super-linear time can hang a server if a caller chooses the text.
  { plugins: { regexp }, rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' } },
  { files: ['contract/src/**/*.ts'], rules: { 'no-restricted-imports': ['error', { paths: [smallZod] }] } },
  { files: ['web/src/**/*.{ts,tsx}'], rules: { 'no-restricted-imports': ['error', { paths: [smallZod, ownLazy] }] } },
  { files: ['web/src/ui/lazy/lazy-component.tsx'], rules: { 'no-restricted-imports': ['error', { paths: [smallZod] }] } },
  { files: ['server/src/**/*.ts'], rules: { 'no-restricted-syntax': ['error', noDefaultExport, onlyRouteHandlers] } },
  // Health, OpenAPI, the built web and the mailbox are not endpoints of the product.
  {
    files: [
      'server/src/platform/http/{handle,file-handler,event-stream-handler,server,health-pages,web}.ts',
      'server/src/platform/mail/mailbox.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', noDefaultExport] },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules, 'no-restricted-syntax': ['error', noDefaultExport, colourLiteral, missingValue] },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'server/test/**', 'e2e/**/*.spec.ts'],
    rules: { 'max-lines': ['error', 400], 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/*.fixture.ts', '**/test/**/*.{ts,tsx}', 'e2e/**/*.ts'],
    rules: { 'munshi/no-own-mocks': 'error' },
  },
  { files: ['tools/**', 'bench/**', 'e2e/**', 'prove/**', 'server/src/main.ts', 'server/test/**'], rules: { 'no-console': 'off' } },
  // Their tools require a default export.
  { files: ['**/*.config.{js,ts}', 'server/test/global-setup.ts', 'e2e/global-*.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['tools/run.mjs', '.dependency-cruiser.cjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', module: 'writable' } },
  },
];
