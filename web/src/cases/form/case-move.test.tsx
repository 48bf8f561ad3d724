import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeToast, findToast } from '../../../test/toasts.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { at, refuse } from '../../../test/answers.ts';
import { caseRecord, ids } from '../../../test/case-fixture.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { background, signIn } from '../case-server.fixture.ts';
import { CaseWizardPage } from '../wizard/case-wizard-page.tsx';
import { AddCasePage } from './add-case-page.tsx';
import { EditCasePage } from './edit-case-page.tsx';

const server = mockServer(...background);
beforeEach(signIn);
beforeEach(() => localStorage.clear());

const moved = {
  because: 'registration_number',
  from: { status: 'open', phase: 'intake' },
  to: { status: 'pending', phase: 'before_court' },
} as const;
const pendingLine = 'This case will be pending, before the court.';
const sent: Record<string, unknown>[] = [];
beforeEach(() => void (sent.length = 0));

const take = async (request: Request) => void sent.push((await request.json()) as Record<string, unknown>);
const accept = (answer: object = {}) =>
  server.use(
    http.post(`${at}/case/create`, async ({ request }) => {
      await take(request);
      return HttpResponse.json({ ...caseRecord(), ...answer }, { status: 201 });
    }),
    http.patch(`${at}/case/:id`, async ({ request }) => {
      await take(request);
      return HttpResponse.json({ ...caseRecord(), message: '', ...answer });
    }),
  );

const renderForms = (path: string) =>
  renderRoutes(
    [
      { path: '/cases/add', element: <AddCasePage /> },
      { path: '/cases/edit/:id', element: <EditCasePage /> },
      { path: '/cases-create-wizard', element: <CaseWizardPage /> },
      { path: '/cases/:id', element: <p>the case</p> },
    ],
    path,
  );

const box = async (name: RegExp | string) => await screen.findByRole('textbox', { name });
const typeTitle = async () => await userEvent.type(await box('Title'), 'A v. B');

describe('the form of a new case', () => {
  it('says that a registration number makes it pending, and leaves the status to the server', async () => {
    accept({ moved });
    renderForms('/cases/add');
    await typeTitle();
    expect(screen.queryByText(pendingLine)).toBeNull();
    await userEvent.type(await box(/^Registration number/), 'WP 1/2026');
    expect(await screen.findByText(pendingLine)).toBeTruthy();
    expect(screen.getByText('On saving: Pending · Before the court')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add case' }));
    expect(await screen.findByText('the case')).toBeTruthy();
    expect(sent[0]).not.toHaveProperty('status');
    expect(sent[0]).not.toHaveProperty('phase');
    await closeToast('Case 0012 created');
    await findToast('The case is now pending: before the court.');
  });

  it('sends the status when the user keeps it open', async () => {
    accept();
    renderForms('/cases/add');
    await typeTitle();
    await userEvent.type(await box(/^Hearing date/), '+14');
    await userEvent.tab();
    expect(await screen.findByText(pendingLine)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Keep it open' }));
    expect(await screen.findByText('This case stays open.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add case' }));
    expect(await screen.findByText('the case')).toBeTruthy();
    expect(sent[0]).toMatchObject({ status: 'open', phase: 'intake' });
  });

  it('sends a status that the user chose, and says nothing of a move', async () => {
    accept();
    renderForms('/cases/add');
    await typeTitle();
    await userEvent.click(screen.getByRole('combobox', { name: 'Status' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Disposed' }));
    await userEvent.type(await box(/^Registration number/), 'WP 1/2026');
    expect(screen.queryByText(pendingLine)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add case' }));
    expect(await screen.findByText('the case')).toBeTruthy();
    expect(sent[0]).toMatchObject({ status: 'disposed', phase: 'decided' });
  });

  it('says that a filing number marks it as filed', async () => {
    renderForms('/cases/add');
    await userEvent.type(await box(/^Filing or diary number/), '343/2026');
    expect(await screen.findByText('This case will be marked as filed.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Leave it as it is' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mark it as filed' }));
    expect(await screen.findByText('This case will be marked as filed.')).toBeTruthy();
  });
});

describe('the form of an existing case', () => {
  const open = { status: 'open', phase: 'engaged', registration_number: null } as const;
  const edit = (over: Parameters<typeof caseRecord>[0]) => {
    server.use(http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord(over))));
    renderForms(`/cases/edit/${ids.case}`);
  };

  it('says nothing of numbers that the case had already, and moves it by a new one', async () => {
    accept({ moved });
    edit(open);
    const number = await box(/^Registration number/);
    expect(screen.queryByText(pendingLine)).toBeNull();
    await userEvent.type(number, 'BA 64/2024');
    expect(await screen.findByText(pendingLine)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save case' }));
    expect(await screen.findByText('the case')).toBeTruthy();
    expect(sent).toEqual([{ registration_number: 'BA 64/2024' }]);
    await closeToast('Case updated successfully');
    await findToast('The case is now pending: before the court.');
  });

  it('sends the status that the case has when the user keeps it open', async () => {
    accept();
    edit(open);
    await userEvent.type(await box(/^Registration number/), 'BA 64/2024');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep it open' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save case' }));
    expect(await screen.findByText('the case')).toBeTruthy();
    expect(sent).toEqual([{ registration_number: 'BA 64/2024', status: 'open', phase: 'engaged' }]);
  });

  it('says nothing of a number that a colleague gave the case meanwhile, once theirs is taken', async () => {
    edit(open);
    server.use(
      http.patch(`${at}/case/:id`, () =>
        refuse(412, 'record.changed', 'Somebody changed this.', {
          detail: 'Changed by R. Menon.',
          fields: { registration_number: 'changed' },
        }),
      ),
    );
    await userEvent.type(await box(/^Registration number/), '1');
    expect(await screen.findByText(pendingLine)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save case' }));
    server.use(http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord({ ...open, registration_number: 'BA 64/2024' }))));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard mine and edit theirs' }));
    await waitFor(async () => expect(await box(/^Registration number/)).toHaveProperty('value', 'BA 64/2024'));
    expect(screen.queryByText(pendingLine)).toBeNull();
  });

  it('says nothing of a pending case', async () => {
    edit({ registration_number: null });
    await userEvent.type(await box(/^Registration number/), 'BA 64/2024');
    expect(screen.queryByText(pendingLine)).toBeNull();
  });
});

describe('the review of the wizard', () => {
  const toReview = async (router: ReturnType<typeof renderForms>['router']) => {
    await router.navigate('/cases-create-wizard?step=review');
    await screen.findByRole('button', { name: 'Save case' });
    const region = await screen.findByRole('region', { name: 'The case once it is saved' });
    return within(region);
  };

  it('shows the status that follows from the number, and in red that no date is entered', async () => {
    const { router } = renderForms('/cases-create-wizard?step=numbers');
    await userEvent.type(await box(/^Registration number/), 'WP 1/2026');
    const review = await toReview(router);
    expect(review.getByText('Pending')).toBeTruthy();
    expect(review.getByText('Before the court')).toBeTruthy();
    expect(review.getByText('No next date').getAttribute('data-alarming')).toBe('true');
  });

  it('does not alarm about a case that is not filed yet, and shows a date that is entered', async () => {
    const { router } = renderForms('/cases-create-wizard?step=numbers');
    const review = await toReview(router);
    expect([review.getByText('Open'), review.getByText('Intake')]).toHaveLength(2);
    expect(review.getByText('No next date').getAttribute('data-alarming')).toBeNull();
    await router.navigate('/cases-create-wizard?step=numbers');
    await userEvent.type(await box(/^Hearing date/), '5 Mar 2027');
    await userEvent.tab();
    const again = await toReview(router);
    await waitFor(() => expect(again.getByText('05-Mar-2027')).toBeTruthy());
    expect(again.getByText('Pending')).toBeTruthy();
  });
});
