import type { CodeSection } from '@munshi/contract/code-sections/code-section.schema';
import { expect, it } from 'vitest';
import { ofIpcAndBns } from '../../test/code-sections.ts';
import { suggestSections } from './suggest-sections.ts';

const table: CodeSection[] = [
  { ...ofIpcAndBns, old_sections: ['415'], new_sections: ['318(1)'], heading: 'Cheating', kind: 'same' },
  { ...ofIpcAndBns, old_sections: ['420'], new_sections: ['318(4)'], heading: 'Cheating and inducing delivery of property', kind: 'same' },
  { ...ofIpcAndBns, old_sections: ['318'], new_sections: ['94'], heading: 'Concealment of birth', kind: 'same' },
  { ...ofIpcAndBns, old_sections: ['378', '379'], new_sections: ['303'], heading: 'Theft', kind: 'merged' },
  { ...ofIpcAndBns, old_sections: ['497'], new_sections: [], heading: 'Adultery', kind: 'dropped' },
];

const offered = (...[text, preference]: [string, Parameters<typeof suggestSections>[2]]) =>
  suggestSections(table, text, preference).map(({ act, sections }) => `${act} ${sections}`);

it('offers the section of the code that the date of the offence chooses first, then that of the other', () => {
  expect(offered('420', { codes: 'old' })).toEqual(['IPC 420', 'BNS 318(4)']);
  expect(offered('420', { codes: 'new' })).toEqual(['BNS 318(4)', 'IPC 420']);
  expect(offered('IPC 420', { codes: 'new' })).toEqual(['BNS 318(4)', 'IPC 420']);
});

it('offers the code in force for an offence without a date, unless the text names the other', () => {
  expect(offered('cheat', { codes: undefined })).toEqual(['BNS 318(1)', 'BNS 318(4)', 'IPC 415', 'IPC 420']);
  expect(offered('cheat ipc', { codes: undefined })).toEqual(['IPC 415', 'IPC 420', 'BNS 318(1)', 'BNS 318(4)']);
});

it('offers the typed one of several sections in a line', () => {
  expect(offered('379', { codes: 'old' })).toEqual(['IPC 379', 'BNS 303']);
  expect(offered('theft', { codes: 'old' })).toEqual(['IPC 378, 379', 'BNS 303']);
});

it('keeps to the criminal code of a row, and offers nothing for another act', () => {
  expect(offered('420', { codes: 'new', act: 'Indian Penal Code, 1860 (IPC)' })).toEqual(['IPC 420']);
  expect(offered('318', { codes: 'new', act: 'BNS' })).toEqual(['BNS 318(1)', 'BNS 318(4)']);
  expect(offered('138', { codes: 'new', act: 'Negotiable Instruments Act, 1881' })).toEqual([]);
});

it('offers nothing for a code alone, for two letters, or for a section that was dropped in the other code', () => {
  expect(offered('Indian Penal Code, 1860 (IPC)', { codes: 'old' })).toEqual([]);
  expect(offered('ch', { codes: 'old' })).toEqual([]);
  expect(offered('497', { codes: 'new' })).toEqual(['IPC 497']);
});
