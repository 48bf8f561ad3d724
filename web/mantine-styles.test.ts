import { expect, it } from 'vitest';
import { withoutStyles } from './mantine-styles.plugin.ts';

const button = '/node_modules/@mantine/core/esm/components/Button/Button.module.mjs';
const inline = '/node_modules/@mantine/core/esm/utils/InlineInput/InlineInput.module.mjs';

it('names the components of Mantine that are used without their styles', () => {
  const list = "@import '@mantine/core/styles/Button.layer.css';";
  expect(withoutStyles([button, '/web/src/a.module.css'], list)).toEqual([]);
  expect(withoutStyles([inline, button], list)).toEqual(['InlineInput']);
  expect(withoutStyles([button], "@import '@mantine/core/styles/UnstyledButton.layer.css';")).toEqual(['Button']);
});
