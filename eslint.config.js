import comments from '@eslint-community/eslint-plugin-eslint-comments';
import reactHooks from 'eslint-plugin-react-hooks';
import * as regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** Limits on size and complexity that keep a file readable (docs/ARCHITECTURE.md, the gate). */
const shape = {
  'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
  'max-depth': ['error', 3],
  complexity: ['error', 12],
  'max-params': ['error', 4],
};

const noDefaultExport = { selector: 'ExportDefaultDeclaration', message: 'Export by name: a file is found by what it exports.' };
const oneDoor = {
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

export default [
  { ignores: ['**/node_modules/**', '**/dist/**', '**/data/**', '**/*.generated.ts', 'web/public/**'] },
  ...tseslint.configs.strict,
  comments.configs ? { plugins: { '@eslint-community/eslint-comments': comments } } : {},
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
  // A regular expression with super-linear time can hang a server if a caller chooses the text.
  { plugins: { regexp }, rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' } },
  { files: ['server/src/**/*.ts'], rules: { 'no-restricted-syntax': ['error', noDefaultExport, oneDoor] } },
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
  { files: ['tools/**', 'bench/**', 'e2e/**', 'prove/**', 'server/src/main.ts', 'server/test/**'], rules: { 'no-console': 'off' } },
  // Their tools require a default export.
  { files: ['**/*.config.{js,ts}', 'server/test/global-setup.ts', 'e2e/global-*.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['tools/run.mjs', '.dependency-cruiser.cjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', module: 'writable' } },
  },
];
