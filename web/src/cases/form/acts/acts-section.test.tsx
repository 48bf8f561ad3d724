import type { CodeSection } from '@munshi/contract/code-sections/code-section.schema';
import { CourtDate } from '@munshi/contract/platform/court-date';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { at } from '../../../../test/answers.ts';
import { caseRecord } from '../../../../test/case-fixture.ts';
import { mockServer } from '../../../../test/mock-server.ts';
import { renderRoutes } from '../../../../test/render-ui.tsx';
import { background, signIn } from '../../case-server.fixture.ts';
import { AddCasePage } from '../add-case-page.tsx';

const cheating: CodeSection = {
  ...{ old_act: 'IPC', old_sections: ['420'], new_act: 'BNS', new_sections: ['318(4)'], kind: 'same', note: null, certainty: 'text' },
  ...{ heading: 'Cheating and inducing delivery of property', source: 'The texts of the codes', as_of: CourtDate.parse('2026-11-01') },
};
const common: CodeSection = { ...cheating, old_sections: ['34'], new_sections: ['3(5)'], heading: 'Common intention' };

const server = mockServer(
  ...background,
  http.get(`${at}/code-sections`, () => HttpResponse.json({ items: [cheating, common], total: 2 })),
);

beforeEach(signIn);

/** The section of the acts with one empty row. */
async function openActs() {
  renderRoutes(
    [
      { path: '/cases/add', element: <AddCasePage /> },
      { path: '/cases/:id', element: <p>the case</p> },
    ],
    '/cases/add',
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'State v. A');
  const heading = await screen.findByRole('heading', { level: 2, name: 'Acts and FIR' });
  await userEvent.click(heading);
  const section = within(heading.closest('details') as HTMLElement);
  await userEvent.click(await section.findByRole('button', { name: 'Add act' }));
  return section;
}

/** The sections on offer, without the other lists of the form, which are closed. */
const offered = () =>
  screen
    .queryAllByRole('option', { hidden: true })
    .map((option) => option.textContent)
    .filter((text) => text.includes(' · '));
const valueOf = (section: Awaited<ReturnType<typeof openActs>>, name: string) =>
  section.getByRole('combobox', { name }).getAttribute('value');

it('offers a section in the code of the date of the offence first, and puts act and section in the row', async () => {
  let body: unknown;
  server.use(
    http.post(`${at}/case/create`, async ({ request }) => {
      body = await request.json();
      return HttpResponse.json(caseRecord(), { status: 201 });
    }),
  );
  const section = await openActs();
  await userEvent.type(section.getByLabelText(/^Date of offence/, { selector: 'input' }), '30-06-2024{Tab}');
  await userEvent.type(section.getByRole('combobox', { name: 'Sections' }), 'cheat');
  await waitFor(() =>
    expect(offered()).toEqual([
      'IPC 420Cheating and inducing delivery of property · BNS 318(4)',
      'BNS 318(4)Cheating and inducing delivery of property · IPC 420',
    ]),
  );
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(valueOf(section, 'Act')).toBe('Indian Penal Code, 1860 (IPC)');
  await userEvent.type(section.getByRole('combobox', { name: 'Sections' }), ' r/w 34');
  await waitFor(() => expect(offered()).toEqual(['IPC 34Common intention · BNS 3(5)']));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Add case' }));
  expect(await screen.findByText('the case')).toBeTruthy();
  expect(body).toMatchObject({ acts: [{ act: 'Indian Penal Code, 1860 (IPC)', sections: '420 r/w 34' }] });
});

it('offers a section typed as an act, and leaves any other text as it is', async () => {
  const section = await openActs();
  await userEvent.type(section.getByRole('combobox', { name: 'Act' }), 'ipc 420');
  await userEvent.click(await screen.findByText('IPC 420'));
  expect([valueOf(section, 'Act'), valueOf(section, 'Sections')]).toEqual(['Indian Penal Code, 1860 (IPC)', '420']);
  await userEvent.clear(section.getByRole('combobox', { name: 'Act' }));
  await userEvent.type(section.getByRole('combobox', { name: 'Act' }), 'Gambling Act 420{Tab}');
  expect([valueOf(section, 'Act'), valueOf(section, 'Sections')]).toEqual(['Gambling Act 420', '420']);
});

it('takes what is typed while the table cannot be loaded', async () => {
  server.use(http.get(`${at}/code-sections`, () => HttpResponse.error()));
  const section = await openActs();
  await userEvent.type(section.getByRole('combobox', { name: 'Act' }), 'IPC');
  await userEvent.type(section.getByRole('combobox', { name: 'Sections' }), '420');
  expect([valueOf(section, 'Act'), valueOf(section, 'Sections')]).toEqual(['IPC', '420']);
});
