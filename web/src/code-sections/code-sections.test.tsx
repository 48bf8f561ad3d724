import type { CodeSection } from '@munshi/contract/code-sections/code-section.schema';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answerProfile, at, profileOf } from '../../test/answers.ts';
import { mockServer } from '../../test/mock-server.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { ofIpcAndBns } from '../../test/code-sections.ts';
import { beginSession } from '../../test/session.ts';
import { CodeSectionsPage } from './code-sections-page.tsx';
import { SectionsOfCase } from './of-case/sections-of-case.tsx';

const ME = '019ac8a0-0000-7000-8000-000000000001';

const table: CodeSection[] = [
  { ...ofIpcAndBns, old_sections: ['420'], new_sections: ['318(4)'], heading: 'Cheating and inducing delivery of property', kind: 'same' },
  {
    ...ofIpcAndBns,
    old_sections: ['498A'],
    new_sections: ['85', '86'],
    heading: 'Cruelty by husband',
    kind: 'split',
    note: 'Definition apart.',
  },
  { ...ofIpcAndBns, old_sections: ['497'], new_sections: [], heading: 'Adultery', kind: 'dropped' },
  { ...ofIpcAndBns, old_sections: [], new_sections: ['111'], heading: 'Organised crime', kind: 'new', certainty: 'check' },
];

mockServer(
  answerProfile(profileOf()),
  http.get(`${at}/code-sections`, () => HttpResponse.json({ items: table, total: table.length })),
);

const dates = { offence_to: null, filing_date: null, registration_date: null };

beforeEach(() => {
  beginSession(ME);
});

const lines = async () => within(await screen.findByRole('list', { name: 'Old and new criminal codes' })).findAllByRole('listitem');

it('finds the counterpart of a section typed in either code', async () => {
  renderRoutes([{ path: '/code-sections', element: <CodeSectionsPage /> }], '/code-sections');
  expect(await lines()).toHaveLength(4);

  const search = screen.getByRole('textbox', { name: /^Section or words/ });
  await userEvent.type(search, 'ipc 420');
  expect((await lines()).map((line) => line.textContent)).toEqual([expect.stringContaining('BNS 318(4)')]);

  await userEvent.clear(search);
  await userEvent.type(search, 'BNS 85');
  const [cruelty] = await lines();
  expect(cruelty?.textContent).toContain('IPC 498A');
  expect(cruelty?.textContent).toContain('Not one to one: several new sections');
});

it('filters by code, and marks what is to be checked', async () => {
  renderRoutes([{ path: '/code-sections', element: <CodeSectionsPage /> }], '/code-sections?act=BNS');
  const found = await lines();
  expect(found).toHaveLength(3);
  expect(found.at(-1)?.textContent).toContain('Check before relying on it');
});

it('shows the counterparts of the sections of a case, in either direction', async () => {
  const acts = [
    { act: 'Indian Penal Code, 1860 (IPC)', sections: '420, 498-A' },
    { act: 'BNS', sections: '318(4)' },
    { act: 'Dowry Prohibition Act, 1961', sections: '4' },
  ];
  renderRoutes([{ path: '/', element: <SectionsOfCase record={{ ...dates, acts, offence_from: '2024-06-30' }} /> }], '/');
  const found = await within(await screen.findByRole('list', { name: 'Sections in the other code' })).findAllByRole('listitem');
  expect(found.map((line) => line.textContent)).toEqual([
    'IPC 420 · now BNS 318(4)',
    'IPC 498A · now BNS 85, 86 Not one to one: several new sections',
    'BNS 318(4) · was IPC 420',
  ]);
  expect(screen.getByText('The offence is before 01-Jul-2024: IPC. By its date, check BNS 318(4).')).toBeInstanceOf(HTMLElement);
});

it('says which procedure follows where an offence under the old codes was filed under the new ones, and that courts differ', () => {
  const acts = [{ act: 'IPC', sections: '420' }];
  const shown = (over: object) => {
    const record = { ...dates, acts, offence_from: '2024-06-30', ...over };
    const { unmount } = renderRoutes([{ path: '/', element: <SectionsOfCase record={record} /> }], '/');
    const hint = screen.queryByText(/^Filed on or after 01-Jul-2024: the offence stays under the IPC/)?.textContent;
    unmount();
    return hint;
  };
  expect(shown({ filing_date: '2024-07-01' })).toMatch(/BNSS, s\. 531.*High Courts differ.*Check before relying on it$/);
  expect(shown({ registration_date: '2025-01-10' })).toBeDefined();
  expect(shown({ filing_date: '2024-06-30', registration_date: '2024-07-02' })).toBeUndefined();
  expect(shown({ filing_date: '2024-07-02', offence_from: '2024-07-01' })).toBeUndefined();
  expect(shown({})).toBeUndefined();
});
