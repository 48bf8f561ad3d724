import type { Case } from '@munshi/contract/cases/case.schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { findErrorToast, findToast } from '../../../test/toasts.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { at, refuse } from '../../../test/answers.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { AddCasePage } from './add-case-page.tsx';
import { caseRecord, ids } from '../../../test/case-fixture.ts';
import { background, signIn, signOutHere } from '../case-server.fixture.ts';
import { CaseWizardPage } from '../wizard/case-wizard-page.tsx';
import { listDrafts } from '../wizard/wizard-draft.ts';
import { EditCasePage } from './edit-case-page.tsx';

const server = mockServer(...background);

beforeEach(signIn);

const renderForms = (path: string) =>
  renderRoutes(
    [
      { path: '/cases/add', element: <AddCasePage /> },
      { path: '/cases/edit/:id', element: <EditCasePage /> },
      { path: '/cases-create-wizard', element: <CaseWizardPage /> },
      { path: '/cases/:id', element: <p>the case</p> },
      { path: '/login', element: <p>the login page</p> },
    ],
    path,
  );

const party = async (name: string) => within(await screen.findByRole('group', { name }));
const nameOf = async (name: string) => (await party(name)).getByRole('combobox', { name: 'Name' });

describe('adding a case', () => {
  it('suggests the title from the parties until it is edited by hand', async () => {
    renderForms('/cases/add');
    await userEvent.type(await nameOf('Petitioner 1'), 'Sunita Menon');
    await userEvent.type(await nameOf('Respondent 1'), 'The State of AP');
    const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
    await waitFor(() => expect(title.value).toBe('Sunita Menon v. The State of AP'));
    await userEvent.type(title, ', In re');
    await userEvent.type(await nameOf('Petitioner 1'), ' Rao');
    expect(title.value).toBe('Sunita Menon v. The State of AP, In re');
  });

  it('saves once for two clicks, with the lawyer on the team and blank rows left out', async () => {
    const sent: { body: Record<string, unknown>; key: string | null }[] = [];
    const saved = Promise.withResolvers<null>();
    server.use(
      http.post(`${at}/case/create`, async ({ request }) => {
        sent.push({ body: (await request.json()) as Record<string, unknown>, key: request.headers.get('idempotency-key') });
        await saved.promise;
        return HttpResponse.json(caseRecord(), { status: 201 });
      }),
    );
    renderForms('/cases/add');
    await userEvent.type(await nameOf('Petitioner 1'), 'Sunita Menon');
    await userEvent.type(screen.getByRole('textbox', { name: /^CNR/ }), 'gahc04-000792 2024');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Add case' }));
    saved.resolve(null);
    expect(await screen.findByText('the case')).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.key).toBeTruthy();
    expect(sent[0]?.body).toMatchObject({
      title: 'Sunita Menon',
      cnr: 'GAHC040007922024',
      parties: [{ name: 'Sunita Menon', side: 'petitioner' }],
      team: [{ user_id: ids.user }],
    });
  });

  it('says why saving was refused, and keeps the typed values', async () => {
    server.use(
      http.post(`${at}/case/create`, () => refuse(409, 'case.cnr_taken', 'Another case has this CNR.', { fields: { cnr: 'taken' } })),
    );
    renderForms('/cases/add');
    await userEvent.type(await nameOf('Petitioner 1'), 'Sunita Menon');
    await userEvent.click(screen.getByRole('button', { name: 'Add case' }));
    await findErrorToast('Error creating case: Another case has this CNR.');
    expect(await screen.findByRole('button', { name: 'CNR: This is already in use.' })).toBeTruthy();
    expect(((await nameOf('Petitioner 1')) as HTMLInputElement).value).toBe('Sunita Menon');
  });

  it('warns of an unusual CNR without blocking it, and refuses an invalid one', async () => {
    renderForms('/cases/add');
    const cnr = await screen.findByRole('textbox', { name: /^CNR/ });
    await userEvent.type(cnr, 'DLHC010000012099');
    expect(await screen.findByText(/year in this CNR is in the future/)).toBeTruthy();
    await userEvent.clear(cnr);
    await userEvent.type(cnr, 'DLHC');
    await userEvent.tab();
    expect(await screen.findByText(/A CNR has 16 characters/)).toBeTruthy();
  });

  it('splits a pasted list into parties, and shows many parties as collapsed rows', async () => {
    renderForms('/cases/add');
    await userEvent.click(await nameOf('Respondent 1'));
    await userEvent.paste(Array.from({ length: 40 }, (_, index) => `${index + 1}. Respondent Name ${index + 1}`).join('\n'));
    expect(await screen.findByRole('button', { name: 'Edit Respondent Name 40' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Move up: Respondent 40' }));
    expect(
      within(screen.getByRole('group', { name: 'Respondent 39' })).getByRole('button', { name: 'Edit Respondent Name 40' }),
    ).toBeTruthy();
  });
});

describe('editing a case', () => {
  it('keeps the typed values when a later refetch of the case fails', async () => {
    server.use(http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord())));
    const { client } = renderForms(`/cases/edit/${ids.case}`);
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
    await userEvent.type(title, ' and Ors.');
    server.use(http.get(`${at}/case/${ids.case}`, () => refuse(503, 'unavailable', 'Munshi cannot reach its database just now.')));
    await client.invalidateQueries({ queryKey: ['cases'] });
    await waitFor(() => expect(client.getQueryState(['cases', 'one', ids.case])?.status).toBe('error'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })).toBe(title);
    expect(title.value).toContain(' and Ors.');
  });

  it('sends only the changed fields, with the version that was opened', async () => {
    const sent: { body: unknown; match: string | null }[] = [];
    server.use(
      http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord())),
      http.patch(`${at}/case/${ids.case}`, async ({ request }) => {
        sent.push({ body: await request.json(), match: request.headers.get('if-match') });
        return HttpResponse.json({ ...caseRecord(), message: 'Saved by the server' });
      }),
    );
    renderForms(`/cases/edit/${ids.case}`);
    const stage = await screen.findByRole('textbox', { name: /Stage as on the cause list/ });
    await userEvent.clear(stage);
    await userEvent.type(stage, 'ORDERS');
    await userEvent.click(screen.getByRole('button', { name: 'Save case' }));
    expect(await screen.findByText('the case')).toBeTruthy();
    expect(sent).toEqual([{ body: { stage_text: 'ORDERS' }, match: '"3"' }]);
    await findToast('Saved by the server');
  });

  it.each([
    [
      'that the case was updated, where the server says nothing',
      () => HttpResponse.json({ ...caseRecord(), message: '' }),
      'status' as const,
      'Case updated successfully',
    ],
    [
      'why it was refused',
      () => refuse(422, 'validation', 'It is in the vault.'),
      'alert' as const,
      'Error updating case: It is in the vault.',
    ],
  ])('shows a toast that says %s', async (_, answer, role, words) => {
    server.use(
      http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord())),
      http.patch(`${at}/case/${ids.case}`, answer),
    );
    renderForms(`/cases/edit/${ids.case}`);
    await userEvent.type(await screen.findByRole('textbox', { name: /Stage as on the cause list/ }), ' again');
    await userEvent.click(screen.getByRole('button', { name: 'Save case' }));
    await findToast(words, role);
  });

  /** A colleague saves `change` while the form is open. */
  function changeMeanwhile(change: Partial<Case>) {
    const matches: (string | null)[] = [];
    let current = caseRecord();
    server.use(
      http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(current)),
      http.patch(`${at}/case/${ids.case}`, ({ request }) => {
        const match = request.headers.get('if-match');
        if (matches.push(match) === 1) current = { ...current, ...change, version: current.version + 1 };
        if (match === null || match === `"${current.version}"`) return HttpResponse.json({ ...current, message: '' });
        return refuse(412, 'record.changed', 'Somebody changed this.', {
          detail: 'Changed by R. Menon.',
          fields: Object.fromEntries(Object.keys(change).map((field) => [field, 'changed'])),
        });
      }),
    );
    renderForms(`/cases/edit/${ids.case}`);
    return matches;
  }

  it('is saved on top of what a colleague changed meanwhile in another field', async () => {
    const matches = changeMeanwhile({ stage_text: 'ARGUMENTS' });
    await userEvent.type(await screen.findByRole('textbox', { name: /Court number/ }), '9');
    await userEvent.click(screen.getByRole('button', { name: 'Save case' }));
    expect(await screen.findByText('the case')).toBeTruthy();
    expect(matches).toEqual(['"3"', '"4"']);
  });

  it('says what a colleague changed meanwhile in the same field, keeps the typed values, and overwrites only when told to', async () => {
    const matches = changeMeanwhile({ court_number: '12' });
    const number = await screen.findByRole<HTMLInputElement>('textbox', { name: /Court number/ });
    await userEvent.type(number, '9');
    await userEvent.click(screen.getByRole('button', { name: 'Save case' }));
    expect(await screen.findByText(/Changed by R\. Menon\./)).toBeTruthy();
    expect(screen.getByRole('heading', { name: `${caseRecord().title} was changed while you were editing` })).toBeTruthy();
    expect(screen.getByText('Changed meanwhile: the court number.')).toBeTruthy();
    expect(number.value).toBe('14349');
    await userEvent.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
    expect(await screen.findByText('the case')).toBeTruthy();
    expect(matches).toEqual(['"3"', null]);
  });

  it('meets a conflict where a colleague moved the case to another court and this form changes the court number', async () => {
    const matches = changeMeanwhile({ court_id: ids.other });
    await userEvent.type(await screen.findByRole('textbox', { name: /Court number/ }), '9');
    await userEvent.click(screen.getByRole('button', { name: 'Save case' }));
    expect(await screen.findByText(/Changed by R\. Menon\./)).toBeTruthy();
    expect(matches).toEqual(['"3"']);
  });
});

describe('a team member who left the firm', () => {
  const kiran = { ...caseRecord().team[0], user_id: ids.other, name: 'Kiran Das', left_at: '2026-11-20T10:00:00Z' };
  const team = [...caseRecord().team, kiran] as Case['team'];
  const colleague = {
    ...{ id: ids.other, name: 'Kiran Das', display_name: null, email: 'kiran@raochambers.in', has_photo: false },
    ...{ role_name: 'clerk', role_display: 'Clerk', joined_at: '2026-11-21T05:00:00Z' },
  };
  const sent: { team?: object[] }[] = [];
  const editCase = (members: object[]) => {
    sent.length = 0;
    server.use(
      http.get(`${at}/users/all`, () => HttpResponse.json(members)),
      http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord({ team }))),
      http.patch(`${at}/case/${ids.case}`, async ({ request }) => {
        sent.push((await request.json()) as { team?: object[] });
        return HttpResponse.json({ ...caseRecord({ team }), message: '' });
      }),
    );
    renderForms(`/cases/edit/${ids.case}`);
  };
  const save = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save case' }));
    expect(await screen.findByText('the case')).toBeTruthy();
  };

  it('is named, and is left unchanged when another field is saved', async () => {
    editCase([]);
    expect(await screen.findByDisplayValue('Kiran Das')).toBeTruthy();
    expect(screen.getByText('Left the firm on 20-Nov-2026 and no longer has access.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add back Kiran Das to the team' })).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: /Court number/ }), '9');
    await save();
    expect(sent).toEqual([{ court_number: '14349' }]);
  });

  it('can be put back on the team by a button once they are a member again', async () => {
    editCase([colleague]);
    await userEvent.click(await screen.findByRole('button', { name: 'Add back Kiran Das to the team' }));
    await save();
    expect(sent[0]?.team?.[1]).toEqual({ user_id: ids.other, lawyer_id: null, role: 'arguing_counsel', rejoins: true });
  });
});

describe('the case wizard', () => {
  it('moves the focus to the fields at each step, for keyboard users', async () => {
    renderForms('/cases-create-wizard');
    const onward = async () => {
      (await screen.findByRole('button', { name: 'Continue' })).focus();
      await userEvent.keyboard('{Enter}');
    };
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'A v. B');
    await onward();
    expect(await screen.findByText(/^Step 2 of 3/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('form'));
    await userEvent.tab();
    expect(screen.getByRole('form').contains(document.activeElement)).toBe(true);
  });

  it('leads a visitor through all steps, saves the draft in this browser and sends nothing', async () => {
    signOutHere();
    localStorage.clear();
    const { router, unmount } = renderForms('/cases-create-wizard');
    await userEvent.type(await nameOf('Petitioner 1'), 'Sunita Menon');
    await userEvent.type(screen.getByRole('textbox', { name: /Court number/ }), '1434{Enter}');
    expect(await screen.findByText('Step 2 of 3: Numbers and next hearing')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Court number/ }).value).toBe('1434');
    await router.navigate('/cases-create-wizard?step=review');
    expect(await screen.findByText(/sign in or start your firm/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in to save' }).getAttribute('href')).toContain(
      'next=%2Fcases-create-wizard%3Fstep%3Dreview',
    );
    unmount();
    expect(listDrafts().map((key) => localStorage.getItem(key))).toEqual([expect.stringContaining('Sunita Menon')]);
  });

  it('saves no draft of an empty form, although the signed-in user is on the team', async () => {
    const { unmount } = renderForms('/cases-create-wizard');
    const name = await nameOf('Petitioner 1');
    await userEvent.type(name, 'A');
    await userEvent.clear(name);
    unmount();
    expect(listDrafts()).toEqual([]);
  });

  it('stops at a step with an invalid field', async () => {
    const { router } = renderForms('/cases-create-wizard');
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('This is required.')).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });

  it('advances one step for two clicks, and Back returns one step', async () => {
    const { router } = renderForms('/cases-create-wizard');
    await userEvent.type(await nameOf('Petitioner 1'), 'Sunita Menon');
    const onward = screen.getByRole('button', { name: 'Continue' });
    fireEvent.click(onward);
    fireEvent.click(onward);
    expect(await screen.findByText('Step 2 of 3: Numbers and next hearing')).toBeTruthy();
    await act(() => router.navigate(-1));
    expect(await screen.findByText('Step 1 of 3: Parties and court')).toBeTruthy();
  });

  it('continues with the draft after sign-in, saves it with the same endpoint and clears it', async () => {
    signOutHere();
    localStorage.clear();
    const visitor = renderForms('/cases-create-wizard');
    await userEvent.type(await nameOf('Petitioner 1'), 'Sunita Menon');
    visitor.unmount();
    signIn();
    let body: unknown;
    server.use(
      http.post(`${at}/case/create`, async ({ request }) => {
        body = await request.json();
        return HttpResponse.json(caseRecord(), { status: 201 });
      }),
    );
    renderForms('/cases-create-wizard?step=review');
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save case' });
    await waitFor(() => expect(save.disabled).toBe(false));
    await userEvent.click(save);
    expect(await screen.findByText('the case')).toBeTruthy();
    expect(body).toMatchObject({ title: 'Sunita Menon', team: [{ user_id: ids.user }] });
    expect(listDrafts()).toEqual([]);
  });
});
