import path from 'node:path';
import { ESLint } from 'eslint';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');
const eslint = new ESLint({ cwd: root });

/** A web file that shows a missing day: the planted code replaces its text. */
const screenFile = path.join(root, 'web/src/tasks/due-day.tsx');

const DASH = 'A value that is missing is shown as "-", and a day by formatDay().';
const COLOUR = 'Colours are tokens of web/src/ui/theme/theme.css.';

/** The faults that our own lint rules refuse, as code planted in a screen. */
const plantedFaults: Record<string, [code: string, message: string]> = {
  'a dash of another length as text': ['export const Day = () => <p>–</p>;', DASH],
  'a dash of another length amid spaces': ['export const Day = () => (\n  <p>\n    –\n  </p>\n);', DASH],
  'a dash of another length as a value': ["export const shown = (day: string | null) => day ?? '–';", DASH],
  'a colour of its own': ["export const red = '#b3261e';", COLOUR],
};

async function refusals(code: string, filePath = screenFile, rule = 'no-restricted-syntax'): Promise<string[]> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath });
  return (result?.messages ?? []).filter(({ ruleId }) => ruleId === rule).map(({ message }) => message);
}

it.each(Object.entries(plantedFaults))('lint refuses %s in a screen', async (_fault, [code, message]) => {
  expect(await refusals(code)).toEqual([message]);
});

it('lint allows "-" and a dash between two days in a screen', async () => {
  expect(await refusals("export const shown = (day: string | null) => (day ? `${day} – ${day}` : '-');")).toEqual([]);
});

it('lint refuses the large build of zod in the web and in the contract', async () => {
  const code = "import { z } from 'zod';\nexport const Day = z.string();";
  const files = [screenFile, path.join(root, 'contract/src/platform/flag.ts')];
  for (const file of files) expect(await refusals(code, file, 'no-restricted-imports')).toEqual([expect.stringContaining('zod/mini')]);
});

it('lint refuses a second way to load a component lazily', async () => {
  const code = "import { lazy, Suspense } from 'react';\nexport const parts = [lazy, Suspense];";
  expect(await refusals(code, screenFile, 'no-restricted-imports')).toEqual([expect.stringContaining('web/src/ui/lazy')]);
});

const MOCK = 'Do not mock our own modules: assert what a user or a caller sees.';
const SPY = 'Do not spy on our own modules: assert what a user or a caller sees.';

const mockRefusals = (code: string, file: string) => refusals(code, path.join(root, file), 'munshi/no-own-mocks');

/** Own code that a test replaces, as code planted in a test. */
const plantedMocks: Record<string, [code: string, message: string]> = {
  'a mock of a relative path': ["vi.mock('./toasts.ts');", MOCK],
  'a mock of an imported relative path': ["vi.mock(import('../ui/toasts.ts'));", MOCK],
  'a mock of the contract': ["vi.doMock('@munshi/contract/tenants/role');", MOCK],
  'a spy on an imported object': ["import { toasts } from '../ui/toasts.ts';\nvi.spyOn(toasts, 'error');", SPY],
  'a spy on a whole module': ["import * as api from './api.ts';\nfunction plant() {\n  vi.spyOn(api, 'call');\n}\nplant();", SPY],
  'a spy on what an imported function returns': ["import { store } from './store.ts';\nvi.spyOn(store.getState(), 'set');", SPY],
  'a spy on an imported class': ["import { Worker } from './worker.ts';\nvi.spyOn(Worker.prototype, 'run');", SPY],
};

it.each(Object.entries(plantedMocks))('lint refuses %s in a test of the web and of the server', async (_mock, [code, message]) => {
  expect(await mockRefusals(code, 'web/src/tasks/task-record.test.tsx')).toEqual([message]);
  expect(await mockRefusals(code, 'server/src/platform/auth/keys.test.ts')).toEqual([message]);
});

it('lint allows spies on the browser, on Node.js, on libraries and on objects made by the test', async () => {
  const code = `
import { z } from 'zod';
import { own } from './own.ts';
vi.mock('zod');
vi.spyOn(z, 'object');
vi.spyOn(window, 'scrollTo');
vi.spyOn(process.stdout, 'write');
const made = { run: () => own };
vi.spyOn(made, 'run');
`;
  expect(await mockRefusals(code, 'web/src/tasks/task-record.test.tsx')).toEqual([]);
});

/** Names with an odd word, as code planted in a service. */
const plantedNames: Record<string, string> = {
  'a variable': 'export const knockLimit = 5;',
  'a function': 'export function countKnock() {}',
  'a parameter': 'export const read = (wishedWall: string) => wishedWall;',
  'a property of an interface': 'export interface Row {\n  readonly told_at: string;\n}',
  'a method': 'export class Gate {\n  readmit() {}\n}',
};

it.each(Object.entries(plantedNames))('lint refuses an odd word in the name of %s, and says the plain one', async (_kind, code) => {
  const [refusal] = await refusals(code, path.join(root, 'server/src/tasks/task.service.ts'), 'munshi/plain-names');
  expect(refusal).toMatch(/: say .+ instead of .+ \(tools\/vocabulary\/odd-words\.json\)\.$/);
});

it('lint refuses an odd word in the name of a file, and allows a name that another module gives', async () => {
  const inFile = await refusals('export {};', path.join(root, 'server/src/tasks/task-letters-of-strangers.ts'), 'munshi/plain-names');
  expect(inFile).toEqual([expect.stringContaining('instead of strangers')]);
  const used = "import { knock } from 'somebody-elses-library';\nexport const attempt = knock;";
  expect(await refusals(used, path.join(root, 'server/src/tasks/task.service.ts'), 'munshi/plain-names')).toEqual([]);
});
