import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { at, refuse } from '../../../../test/answers.ts';
import { caseRecord, ids } from '../../../../test/case-fixture.ts';
import { mockServer } from '../../../../test/mock-server.ts';
import { renderRoutes } from '../../../../test/render-ui.tsx';
import { background, signIn } from '../../case-server.fixture.ts';
import { AddCasePage } from '../add-case-page.tsx';
import { EditCasePage } from '../edit-case-page.tsx';

const server = mockServer(...background);

beforeEach(signIn);

const renderForms = (path: string) =>
  renderRoutes(
    [
      { path: '/cases/add', element: <AddCasePage /> },
      { path: '/cases/edit/:id', element: <EditCasePage /> },
      { path: '/cases/:id', element: <p>the case</p> },
    ],
    path,
  );

const TITLES = ['Sub-type and judge', 'Filing and registration', 'Acts and FIR', 'Team', 'Papers', 'Status and notes'] as const;
type Title = (typeof TITLES)[number];

async function sectionOf(title: Title) {
  const section = (await screen.findByRole('heading', { level: 2, name: title })).closest('details');
  if (!section) throw new Error(`no section ${title}`);
  return section;
}

const summaryOf = async (title: Title) => {
  const summary = (await sectionOf(title)).querySelector('summary');
  if (!summary) throw new Error(`no summary of ${title}`);
  return summary;
};

const openTitles = async () => {
  const sections = await Promise.all(TITLES.map(async (title) => ({ title, isOpen: (await sectionOf(title)).open })));
  return sections.filter(({ isOpen }) => isOpen).map(({ title }) => title);
};

const addTitle = async () => await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'A v. B');

describe('the sections of a new case', () => {
  it('are closed, each with a line that says what it contains', async () => {
    renderForms('/cases/add');
    expect(await openTitles()).toEqual([]);
    expect((await summaryOf('Acts and FIR')).textContent).toBe('Acts and FIR Nothing entered');
    expect((await summaryOf('Team')).textContent).toBe('Team 1 on the team');
    expect((await summaryOf('Status and notes')).textContent).toBe('Status and notes Open · Intake');
  });

  it('open one by one, and all at once', async () => {
    renderForms('/cases/add');
    await userEvent.click(await summaryOf('Acts and FIR'));
    await waitFor(async () => expect(await openTitles()).toEqual(['Acts and FIR']));
    await userEvent.click(screen.getByRole('button', { name: 'Open all' }));
    await waitFor(async () => expect(await openTitles()).toEqual([...TITLES]));
    await userEvent.click(screen.getByRole('button', { name: 'Close all' }));
    await waitFor(async () => expect(await openTitles()).toEqual([]));
  });

  it('say what was entered once they are closed again, and its values are sent', async () => {
    let body: unknown;
    server.use(
      http.post(`${at}/case/create`, async ({ request }) => {
        body = await request.json();
        return HttpResponse.json(caseRecord(), { status: 201 });
      }),
    );
    renderForms('/cases/add');
    await addTitle();
    await userEvent.click(await summaryOf('Acts and FIR'));
    const acts = within(await sectionOf('Acts and FIR'));
    await userEvent.click(acts.getByRole('button', { name: 'Add act' }));
    await userEvent.type(acts.getByLabelText('Act', { selector: 'input' }), 'IPC');
    await userEvent.type(acts.getByLabelText('Sections', { selector: 'input' }), '302');
    await userEvent.type(acts.getByLabelText(/^FIR number/), '12');
    await userEvent.click(await summaryOf('Acts and FIR'));
    await waitFor(async () => expect((await sectionOf('Acts and FIR')).open).toBe(false));
    expect((await summaryOf('Acts and FIR')).textContent).toBe('Acts and FIR 1 act · FIR 12');
    await userEvent.click(screen.getByRole('button', { name: 'Add case' }));
    expect(await screen.findByText('the case')).toBeTruthy();
    expect(body).toMatchObject({ title: 'A v. B', acts: [{ act: 'IPC', sections: '302' }], fir: { number: '12' } });
  });

  it('open by themselves for an error, and the summary of errors opens a closed one and focuses its field', async () => {
    server.use(
      http.post(`${at}/case/create`, () =>
        refuse(422, 'validation', 'Check the dates.', { fields: { filing_date: 'Before the decision, please.' } }),
      ),
    );
    renderForms('/cases/add');
    await addTitle();
    await userEvent.click(screen.getByRole('button', { name: 'Add case' }));
    const link = await screen.findByRole('button', { name: /^Filing date: / });
    await waitFor(async () => expect(await openTitles()).toEqual(['Filing and registration']));
    expect((await summaryOf('Filing and registration')).textContent).toBe('Filing and registration Needs correcting');
    await userEvent.click(await summaryOf('Filing and registration'));
    await waitFor(async () => expect(await openTitles()).toEqual([]));
    await userEvent.click(link);
    expect(await openTitles()).toEqual(['Filing and registration']);
    expect(document.activeElement).toBe(within(await sectionOf('Filing and registration')).getByLabelText(/^Filing date/));
  });
});

it('of an edited case, the sections that contain something are open', async () => {
  const empty = { filing_number: null, filing_date: null, registration_date: null, efiling_number: null, efiling_date: null };
  server.use(
    http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord({ ...empty, acts: [{ act: 'BNS', sections: '103' }] }))),
  );
  renderForms(`/cases/edit/${ids.case}`);
  await waitFor(async () => expect((await sectionOf('Acts and FIR')).open).toBe(true));
  expect(await openTitles()).not.toContain('Filing and registration');
});
