import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { clickUndo, closeToast, findErrorToast, findToast } from '../../../test/toasts.ts';
import { at } from '../../../test/answers.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderUi } from '../../../test/render-ui.tsx';
import { formatDay, today } from '../../ui/format/dates.ts';
import { background, dateChip, dayFromToday, hearingRecord, idOf, ids, recorded, signIn } from '../hearing.fixture.ts';
import { OutcomeForm } from './outcome-form.tsx';

const server = mockServer(...background);
beforeEach(signIn);

const sent: { body: object; version: string | null }[] = [];
const accept = (answer = recorded()) =>
  http.post(`${at}/hearings/:id/outcome`, async ({ request }) => {
    sent.push({ body: (await request.json()) as object, version: request.headers.get('if-match') });
    return HttpResponse.json(answer);
  });

function renderForm(hearing = hearingRecord()) {
  sent.length = 0;
  const on = { close: vi.fn() };
  const view = renderUi(<OutcomeForm hearing={hearing} onClose={on.close} />);
  return { ...view, on };
}

async function choose(field: string, words: string) {
  await userEvent.click(screen.getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: words }));
}

/** Says what happened: by its chip, or from the list of all outcomes. */
async function sayOutcome(words: string) {
  await screen.findByRole('radio', { name: 'Adjourned' });
  const chip = screen.queryByRole('radio', { name: words });
  if (chip) return await userEvent.click(chip);
  await userEvent.click(screen.getByRole('radio', { name: 'More…' }));
  await choose('All outcomes', words);
}

const pickAnotherDate = async () => await userEvent.click(screen.getByRole('radio', { name: /type or pick$/ }));

const openDetails = async () => await userEvent.click(screen.getByRole('button', { name: /^Details/, expanded: false }));

it('the outcome form asks for outcome, reason and next date, and sends the adjournment side of the reason', async () => {
  server.use(accept());
  const { on } = renderForm();
  expect(document.activeElement).toBe(within(screen.getByRole('radiogroup', { name: 'What happened' })).getAllByRole('radio')[0]);
  await sayOutcome('Adjourned');
  await openDetails();
  await choose('Reason for adjournment', 'Paucity of time');
  expect(screen.getByRole('combobox', { name: 'At whose instance' })).toHaveProperty('disabled', true);
  await userEvent.click(dateChip(2));
  await userEvent.type(screen.getByRole('combobox', { name: /Next purpose/ }), 'Final Args');
  await userEvent.click(screen.getByRole('button', { name: 'Save outcome' }));
  await waitFor(() => expect(on.close).toHaveBeenCalled());
  expect(sent).toEqual([
    {
      version: '"1"',
      body: {
        business_on_date: today(),
        outcome: 'adjourned',
        adjournment_reason: 'no_time',
        adjournment_side: 'court',
        business_text: null,
        costs: null,
        next_date: dayFromToday(14),
        next_purpose_text: 'Final Args',
        next_purpose: 'final_arguments',
        no_next_reason: null,
        nature_of_disposal: null,
      },
    },
  ]);
  await findToast(`Outcome recorded, next on ${formatDay(dayFromToday(14))}`);
});

it('Undo takes back a recorded outcome after the form is closed, and reports success or failure', async () => {
  server.use(
    accept(),
    http.delete(`${at}/hearings/:id/outcome`, () => HttpResponse.json(hearingRecord({ version: 3 })), { once: true }),
    http.delete(`${at}/hearings/:id/outcome`, () => HttpResponse.json({ message: 'Somebody was faster.' }, { status: 412 })),
  );
  const recordAndLeave = async () => {
    const { on, unmount } = renderForm();
    await sayOutcome('Arguments heard');
    await userEvent.click(dateChip(2));
    await userEvent.click(screen.getByRole('button', { name: 'Save outcome' }));
    await waitFor(() => expect(on.close).toHaveBeenCalled());
    unmount();
    renderUi(<p>another page</p>);
    await clickUndo(`Outcome recorded, next on ${formatDay(dayFromToday(14))}`);
  };
  await recordAndLeave();
  await closeToast('Outcome undone');
  cleanup();
  await recordAndLeave();
  await findErrorToast(/Somebody was faster\./);
});

it('the outcome form requires the next date or the reason why there is none', async () => {
  renderForm();
  await sayOutcome('Adjourned');
  await userEvent.click(screen.getByRole('button', { name: 'Save outcome' }));
  expect((await screen.findAllByText(/Enter the next date, or choose that there is none/)).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/Choose the reason, or at whose instance it was/).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('radio', { name: 'No next date' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save outcome' }));
  expect((await screen.findAllByText(/Choose why there is no next date/)).length).toBeGreaterThan(0);
});

it('the outcome form preselects the usual next step of an outcome', async () => {
  server.use(accept());
  renderForm();
  await sayOutcome('Allowed');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Why there is no next date' })).toHaveProperty('value', 'Disposed of'));
  await userEvent.type(screen.getByRole('combobox', { name: /Nature of disposal/ }), 'Contested--Allowed');
  await userEvent.click(screen.getByRole('button', { name: 'Save outcome' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ no_next_reason: 'disposed', nature_of_disposal: 'Contested--Allowed', next_date: null });
});

it('the outcome form sends costs in paise', async () => {
  server.use(accept());
  renderForm();
  await sayOutcome('Reserved');
  await openDetails();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Costs were imposed' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount in rupees' }), '5,000.50');
  await choose('Payable by', 'respondent');
  await userEvent.click(screen.getByRole('button', { name: 'Save outcome' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ costs: { amount_paise: 500_050, payable_by: 'respondent', payable_to: null, due_date: null } });
});

it('the costs fields open with the outcome of costs, and close with another unless an amount was entered', async () => {
  renderForm();
  const costs = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Costs were imposed' }).checked;
  await sayOutcome('Costs imposed');
  expect(costs()).toBe(true);
  await sayOutcome('Arguments heard');
  expect(costs()).toBe(false);
  await sayOutcome('Costs imposed');
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount in rupees' }), '500');
  await sayOutcome('Arguments heard');
  expect(costs()).toBe(true);
});

it('the outcome form says when the day heard differs from the date fixed, which stays', async () => {
  renderForm(hearingRecord({ hearing_date: dayFromToday(-2) }));
  await openDetails();
  const actualDate = screen.getByRole('textbox', { name: 'Actual date of hearing' });
  await userEvent.clear(actualDate);
  await userEvent.type(actualDate, 'yesterday');
  await userEvent.tab();
  expect(await screen.findByText(/The hearing date stays as it is/)).toBeTruthy();
});

it('the outcome form keeps all input when the connection fails, and when it is closed afterwards', async () => {
  server.use(http.post(`${at}/hearings/:id/outcome`, () => HttpResponse.error()));
  const { on, unmount } = renderForm();
  await sayOutcome('Reserved');
  await openDetails();
  await userEvent.type(screen.getByRole('textbox', { name: /Proceedings of the day/ }), 'Heard at length.');
  await userEvent.click(screen.getByRole('button', { name: 'Save outcome' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(on.close).not.toHaveBeenCalled();
  unmount();
  server.use(accept());
  renderForm();
  expect(screen.getByText(/What you typed before is restored/)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /Proceedings of the day/ })).toHaveProperty('value', 'Heard at length.');
  await userEvent.click(screen.getByRole('button', { name: 'Save outcome' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ outcome: 'reserved', business_text: 'Heard at length.' }));
  expect(Object.keys(localStorage).filter((key) => key.startsWith('hearing_unsaved'))).toEqual([]);
});

it('the outcome form saves restored input on the version it was typed on', async () => {
  const { unmount } = renderForm();
  await openDetails();
  await userEvent.type(screen.getByRole('textbox', { name: /Proceedings of the day/ }), 'Heard at length.');
  unmount();
  server.use(accept());
  renderForm(recorded({ version: 4 }));
  expect(screen.getByRole('textbox', { name: /Proceedings of the day/ })).toHaveProperty('value', 'Heard at length.');
  await userEvent.click(screen.getByRole('button', { name: 'Save outcome' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ body: { outcome: 'adjourned', business_text: 'Heard at length.' }, version: '"1"' }));
});

it('the outcome form reports a colleague’s newer outcome, and overwrites it when saved again', async () => {
  const detail = 'Changed by R. Menon, on 21-Nov-2026 at 13:05 IST.';
  const problem = { message: 'Somebody changed this.', detail, code: 'record.changed', fields: { outcome: 'changed' }, request_id: 'r' };
  const theirs = recorded({ next_date: dayFromToday(14), next_purpose_text: null });
  server.use(
    http.post(`${at}/hearings/:id/outcome`, () => HttpResponse.json(problem, { status: 412 })),
    http.get(`${at}/hearings/:id`, () => HttpResponse.json(theirs)),
  );
  const { on } = renderForm();
  await sayOutcome('Reserved');
  await userEvent.click(screen.getByRole('button', { name: 'Save outcome' }));
  expect(await screen.findByText(/Changed by R\. Menon/)).toBeTruthy();
  expect(await screen.findByText(`Now recorded: Adjourned. Next on ${formatDay(dayFromToday(14))}`)).toBeTruthy();
  server.use(accept());
  await userEvent.click(screen.getByRole('button', { name: 'Save outcome' }));
  await waitFor(() => expect(on.close).toHaveBeenCalled());
  expect(sent[0]?.version).toBeNull();
  // Undo would remove the colleague's outcome as well.
  const toast = await findToast(`Outcome recorded, next on ${formatDay(dayFromToday(14))}`);
  expect(within(toast).queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('the outcome form warns about the next date while it is typed, without blocking it', async () => {
  const warnings = [
    { kind: 'sunday' },
    { kind: 'lawyer_elsewhere', lawyer_name: 'Adv. Meera Nair' },
    { kind: 'holiday', name: 'Holi', starts_on: '2027-03-22', ends_on: '2027-03-22' },
  ];
  server.use(
    accept(),
    http.get(`${at}/hearings/conflicts`, () => HttpResponse.json({ day_total: 4, warnings, also_listed: [] })),
  );
  renderForm();
  await sayOutcome('Arguments heard');
  await userEvent.click(dateChip(1));
  expect(await screen.findByText('This is a Sunday.')).toBeTruthy();
  expect(screen.getByText('Adv. Meera Nair is engaged in another matter that day.')).toBeTruthy();
  expect(screen.getByText('The court does not sit: Holi.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /4 hearings on/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save outcome' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('the outcome form shows the server’s message at the field it concerns', async () => {
  const problem = {
    message: 'The outcome of the next hearing is already recorded.',
    detail: '',
    code: 'hearing.follow_up_recorded',
    request_id: 'r',
  };
  server.use(
    http.post(`${at}/hearings/:id/outcome`, () => HttpResponse.json({ ...problem, fields: { next_date: 'recorded' } }, { status: 409 })),
  );
  renderForm(recorded());
  await userEvent.click(dateChip(4));
  await userEvent.click(screen.getByRole('button', { name: 'Save outcome' }));
  expect((await screen.findAllByText(/The outcome of the next hearing is already recorded/)).length).toBeGreaterThan(0);
});

it('the outcome form counts +14 days from the day heard, as its chips do', async () => {
  renderForm(hearingRecord({ hearing_date: dayFromToday(-3) }));
  await userEvent.click(dateChip(2));
  await pickAnotherDate();
  const next = screen.getByRole<HTMLInputElement>('textbox', { name: 'Next date' });
  expect(document.activeElement).toBe(next);
  await userEvent.type(next, '+14');
  await userEvent.tab();
  expect(next.value).toBe(formatDay(dayFromToday(11)));
});

it('an adjournment takes three taps, with the reason as not stated until somebody states it', async () => {
  const reason = (code: string, name: string) => ({
    id: idOf(1),
    kind: 'adjournment_reason',
    parent_id: null,
    code,
    name,
    is_national: true,
  });
  const reasons = [
    { ...reason('no_time', 'Paucity of time'), details: { adjourned_by: 'court' } },
    { ...reason('not_stated', 'Reason not stated'), details: { adjourned_by: 'other' } },
  ];
  server.use(
    accept(),
    http.get(`${at}/reference-entries`, ({ request }) =>
      new URL(request.url).searchParams.get('kind') === 'adjournment_reason' ? HttpResponse.json(reasons) : undefined,
    ),
  );
  renderForm();
  await screen.findByRole('radio', { name: 'Arguments heard' });
  await sayOutcome('Adjourned');
  await userEvent.click(dateChip(4));
  expect(screen.getByRole('button', { name: /^Details/, expanded: false })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save outcome' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ adjournment_reason: 'not_stated', adjournment_side: 'other', next_date: dayFromToday(28) });
});

it('the day after the court’s vacation is a chip and a word to type, where the firm has entered the vacation', async () => {
  vi.setSystemTime('2026-11-20T06:00:00Z');
  const vacation = { id: idOf(1), court_id: ids.court, court_name: 'Delhi High Court', name: 'Winter vacation', version: 1 };
  const items = [{ ...vacation, starts_on: '2026-12-24', ends_on: '2027-01-02', is_part_day: false }];
  server.use(
    http.get(`${at}/court-holidays`, ({ request }) => {
      const isOfCourt = new URL(request.url).searchParams.get('court') === ids.court;
      return HttpResponse.json({ items: isOfCourt ? items : [], saturdays: 'none' });
    }),
  );
  const { unmount } = renderForm(hearingRecord({ hearing_date: '2026-11-20' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Mon 4 Jan after vacation' }));
  await pickAnotherDate();
  const typed = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Next date' });
  await userEvent.clear(typed());
  await userEvent.type(typed(), 'after vacation{Tab}');
  expect(screen.queryByRole('textbox', { name: 'Next date' })).toBeTruthy();
  expect(typed().value).toBe('04-Jan-2027');
  unmount();
  localStorage.clear();
  signIn();
  renderForm(hearingRecord({ hearing_date: '2026-11-20', court_id: null }));
  expect(screen.queryByRole('radio', { name: /after vacation$/ })).toBeNull();
  await pickAnotherDate();
  await userEvent.type(typed(), 'after vacation{Tab}');
  expect(screen.getAllByText(/No vacation is entered for this court/).length).toBeGreaterThan(0);
  vi.useRealTimers();
});

it('a date chip tells its distance, and that the court does not sit that day', async () => {
  vi.setSystemTime('2026-11-20T06:00:00Z');
  const holiday = {
    id: idOf(1),
    court_id: null,
    court_name: null,
    name: 'Holi',
    starts_on: '2026-12-04',
    ends_on: '2026-12-04',
    is_part_day: false,
    version: 1,
  };
  server.use(http.get(`${at}/court-holidays`, () => HttpResponse.json({ items: [holiday], saturdays: 'none' })));
  renderForm(hearingRecord({ hearing_date: '2026-11-20' }));
  expect(await screen.findByRole('radio', { name: 'Fri 4 Dec holiday' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Fri 27 Nov 1 week' })).toBeTruthy();
  vi.useRealTimers();
});
