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

async function refusals(code: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: screenFile });
  return (result?.messages ?? []).filter(({ ruleId }) => ruleId === 'no-restricted-syntax').map(({ message }) => message);
}

it.each(Object.entries(plantedFaults))('lint refuses %s in a screen', async (_fault, [code, message]) => {
  expect(await refusals(code)).toEqual([message]);
});

it('lint allows "-" and a dash between two days in a screen', async () => {
  expect(await refusals("export const shown = (day: string | null) => (day ? `${day} – ${day}` : '-');")).toEqual([]);
});
