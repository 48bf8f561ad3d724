import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clickUndo, closeToast, findErrorToast, findToast } from '../../../test/toasts.ts';
import { at, pageOf } from '../../../test/answers.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderRoutes, renderUi } from '../../../test/render-ui.tsx';
import { AddHearingPage } from './add-hearing-page.tsx';
import { CaseHearings } from '../case-hearings.tsx';
import { formatDay } from '../../ui/format/dates.ts';
import { background, dayFromToday, hearingRecord, idOf, ids, recorded, signIn } from '../hearing.fixture.ts';
import { HearingSheet } from './hearing-sheet.tsx';

const server = mockServer(...background);
beforeEach(signIn);

const sent: Record<string, unknown>[] = [];
const takes = (method: 'post' | 'patch', path: string, answer = hearingRecord()) =>
  http[method](`${at}/hearings${path}`, async ({ request }) => {
    sent.push((await request.json()) as Record<string, unknown>);
    return HttpResponse.json(answer, { status: method === 'post' ? 201 : 200 });
  });
beforeEach(() => void (sent.length = 0));

describe('adding a hearing', () => {
  it('leaves court and judge to the case, parses the typed time, and derives the stage from the purpose', async () => {
    server.use(takes('post', ''));
    const close = vi.fn();
    renderUi(<HearingSheet opened onClose={close} caseId={ids.case} />);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Hearing date' }), '+14');
    await userEvent.type(screen.getByRole('textbox', { name: /^Time/ }), '2 pm');
    await userEvent.type(screen.getByRole('combobox', { name: /^Purpose/ }), 'Final Arguments');
    await userEvent.click(screen.getByRole('button', { name: 'Add hearing' }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(sent[0]).toMatchObject({ case_id: ids.case, hearing_date: dayFromToday(14), hearing_time: '14:00', purpose: 'final_arguments' });
    expect(Object.keys(sent[0] ?? {})).not.toContain('court_id');
  });

  it('shows warnings about the date while it is typed', async () => {
    const places = [
      { court_name: 'Saket', court_number: null, hearings: 1, at_same_time: true },
      { court_name: 'Delhi High Court', court_number: '4', hearings: 3, at_same_time: false },
    ];
    const requests: URLSearchParams[] = [];
    server.use(
      http.get(`${at}/hearings/conflicts`, ({ request }) => {
        requests.push(new URL(request.url).searchParams);
        return HttpResponse.json({ day_total: 1, warnings: [{ kind: 'lawyer', lawyer_name: 'Adv. Rao', places }], also_listed: [] });
      }),
    );
    renderUi(<HearingSheet opened onClose={vi.fn()} caseId={ids.case} hearing={hearingRecord()} />);
    const day = await screen.findByRole('textbox', { name: 'Hearing date' });
    await userEvent.clear(day);
    await userEvent.type(day, '+7');
    await userEvent.tab();
    expect(
      await screen.findByText('Adv. Rao is before another court that day: Saket (1), at the same time; Delhi HC, Court 4 (3).'),
    ).toBeTruthy();
    await waitFor(() =>
      expect(Object.fromEntries(requests.at(-1) ?? [])).toEqual({
        hearing_date: dayFromToday(7),
        court: ids.court,
        court_number: '14',
        case_id: ids.case,
        lawyers: ids.lawyer,
        except: idOf(10),
      }),
    );
  });

  describe('of a case that is listed on another day', () => {
    const reply = { hearing_id: idOf(5), hearing_date: dayFromToday(7), purpose_text: 'Reply', version: 4, fixed_on: null };
    beforeEach(() =>
      server.use(http.get(`${at}/hearings/conflicts`, () => HttpResponse.json({ day_total: 0, warnings: [], also_listed: [reply] }))),
    );
    const typeDay = async (typed: string) => {
      const day = await screen.findByRole('textbox', { name: 'Hearing date' });
      await userEvent.clear(day);
      await userEvent.type(day, `${typed}{Tab}`);
    };

    it('adds a second date unless told otherwise', async () => {
      server.use(takes('post', ''));
      const close = vi.fn();
      renderUi(<HearingSheet opened onClose={close} caseId={ids.case} />);
      await typeDay('+14');
      expect(
        await screen.findByRole('radiogroup', { name: `This case is already listed on ${formatDay(dayFromToday(7))} (Reply)` }),
      ).toBeTruthy();
      expect(screen.getByRole('radio', { name: 'Add a second date' })).toHaveProperty('checked', true);
      await userEvent.click(screen.getByRole('button', { name: 'Add hearing' }));
      await waitFor(() => expect(close).toHaveBeenCalled());
      expect(sent).toMatchObject([{ case_id: ids.case, hearing_date: dayFromToday(14) }]);
    });

    it('moves the other hearing if told to, with what was entered', async () => {
      const moved: { to: unknown; id: unknown; version: string | null }[] = [];
      server.use(
        http.patch(`${at}/hearings/:id`, async ({ request, params }) => {
          moved.push({ to: await request.json(), id: params['id'], version: request.headers.get('if-match') });
          return HttpResponse.json(hearingRecord({ hearing_date: dayFromToday(14) }));
        }),
      );
      const close = vi.fn();
      renderUi(<HearingSheet opened onClose={close} caseId={ids.case} />);
      await typeDay('+14');
      await userEvent.type(screen.getByRole('textbox', { name: /Item number/ }), '12A');
      await userEvent.click(await screen.findByRole('radio', { name: 'Move it to this day' }));
      await userEvent.click(screen.getByRole('button', { name: 'Move hearing' }));
      await waitFor(() => expect(close).toHaveBeenCalled());
      expect(moved).toEqual([{ to: { hearing_date: dayFromToday(14), item_number: '12A' }, id: idOf(5), version: '"4"' }]);
      await findToast(`Hearing moved from ${formatDay(dayFromToday(7))} to ${formatDay(dayFromToday(14))}`);
    });

    it('moves nothing once the day is one that does not compete with the other', async () => {
      renderUi(<HearingSheet opened onClose={vi.fn()} caseId={ids.case} />);
      await typeDay('+14');
      await userEvent.click(await screen.findByRole('radio', { name: 'Move it to this day' }));
      await typeDay('-14');
      expect(await screen.findByRole('button', { name: 'Add hearing' })).toBeTruthy();
      expect(screen.queryByRole('radiogroup', { name: /already listed/ })).toBeNull();
    });

    it('names the other date where a hearing is edited, with a way to change it', async () => {
      renderUi(<HearingSheet opened onClose={vi.fn()} caseId={ids.case} hearing={hearingRecord({ hearing_date: dayFromToday(3) })} />);
      expect(await screen.findByText(`This case is also listed on ${formatDay(dayFromToday(7))} (Reply).`, { exact: false })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'change it' }).getAttribute('href')).toBe(`/cases/${ids.case}/hearings`);
    });
  });

  it('sends only the changed fields, so that a colleague’s change is kept', async () => {
    server.use(takes('patch', '/:id'));
    const close = vi.fn();
    renderUi(<HearingSheet opened onClose={close} caseId={ids.case} hearing={hearingRecord()} />);
    const item = await screen.findByRole('textbox', { name: /Item number/ });
    await userEvent.clear(item);
    await userEvent.type(item, '12A');
    await userEvent.click(screen.getByRole('button', { name: 'Save hearing' }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(sent).toEqual([{ item_number: '12A' }]);
  });

  it('empties the item number when the date changes, says which it was, and fills it again when the date is changed back', async () => {
    server.use(takes('patch', '/:id'));
    const close = vi.fn();
    renderUi(<HearingSheet opened onClose={close} caseId={ids.case} hearing={hearingRecord({ hearing_date: dayFromToday(3) })} />);
    const day = await screen.findByRole('textbox', { name: 'Hearing date' });
    const item = screen.getByRole<HTMLInputElement>('textbox', { name: /Item number/ });
    const moveTo = async (typed: string) => {
      await userEvent.clear(day);
      await userEvent.type(day, `${typed}{Tab}`);
    };
    await moveTo('+10');
    expect(item.value).toBe('');
    expect(screen.getByText(`7 was for the list of ${formatDay(dayFromToday(3))}`)).toBeTruthy();
    await moveTo('+3');
    expect(item.value).toBe('7');
    await moveTo('+10');
    // The same number on the other day's list is kept, since it is typed again.
    await userEvent.type(item, '7');
    await userEvent.click(screen.getByRole('button', { name: 'Save hearing' }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(sent).toEqual([{ hearing_date: dayFromToday(10), item_number: '7', list_type: null }]);
  });

  it('keeps the day that a colleague set meanwhile when the sheet is opened again, and saves on the version it was typed on', async () => {
    const bodies: { change: unknown; version: string | null }[] = [];
    server.use(
      http.patch(`${at}/hearings/:id`, async ({ request }) => {
        bodies.push({ change: await request.json(), version: request.headers.get('if-match') });
        return HttpResponse.json(hearingRecord());
      }),
    );
    const close = vi.fn();
    const opened = renderUi(<HearingSheet opened onClose={close} caseId={ids.case} hearing={hearingRecord()} />);
    await userEvent.type(await screen.findByRole('textbox', { name: /^Notes/ }), 'Ask for a short date.');
    opened.unmount();
    const moved = hearingRecord({ hearing_date: dayFromToday(7), version: 2 });
    renderUi(<HearingSheet opened onClose={close} caseId={ids.case} hearing={moved} />);
    expect(await screen.findByRole('textbox', { name: /^Notes/ })).toHaveProperty('value', 'Ask for a short date.');
    await userEvent.click(screen.getByRole('button', { name: 'Save hearing' }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(bodies).toEqual([{ change: { notes: 'Ask for a short date.' }, version: '"1"' }]);
  });

  it('takes case and day from the URL on its own page', async () => {
    server.use(
      takes('post', ''),
      http.get(`${at}/case/${ids.case}`, () => HttpResponse.json({ message: 'Gone.' }, { status: 404 })),
      http.get(`${at}/case`, () => HttpResponse.json(pageOf([]))),
    );
    const day = dayFromToday(3);
    const { router } = renderRoutes(
      [
        { path: '/hearing/add', element: <AddHearingPage /> },
        { path: '/cases/:id/hearings', element: <p>the case</p> },
      ],
      `/hearing/add?case_id=${ids.case}&day=${day}`,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add hearing' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/cases/${ids.case}/hearings`));
    expect(sent[0]).toMatchObject({ case_id: ids.case, hearing_date: day });
  });
});

describe('the hearings of a case', () => {
  const answer = (items: object[]) => http.get(`${at}/hearings`, () => HttpResponse.json(pageOf(items, { limit: 25 })));

  it('show the outcome, the adjournment side, the costs and the next step', async () => {
    const costs = { amount_paise: 500_000, payable_by: 'respondent' as const, payable_to: 'DLSA', due_date: null };
    server.use(answer([recorded({ costs, business_text: 'Heard in part.' })]));
    renderUi(<CaseHearings caseId={ids.case} />);
    expect(await screen.findByText('Paucity of time (The court)')).toBeTruthy();
    expect(screen.getByText('Heard in part.')).toBeTruthy();
    expect(screen.getByText(/Costs of ₹5,000\.00, payable by the respondent to DLSA/)).toBeTruthy();
    expect(screen.getByText(/^Next on/)).toBeTruthy();
  });

  it('are deleted with a message and Undo, and a refusal shows its reason', async () => {
    const there = [hearingRecord()];
    server.use(
      http.get(`${at}/hearings`, () => HttpResponse.json(pageOf(there, { limit: 25 }))),
      http.delete(`${at}/hearings/:id`, () => {
        there.length = 0;
        return HttpResponse.json({ message: 'Hearing deleted successfully' });
      }),
      http.post(`${at}/hearings/:id/restore`, () => {
        there.push(hearingRecord());
        return HttpResponse.json(hearingRecord());
      }),
    );
    renderUi(<CaseHearings caseId={ids.case} />);
    await userEvent.click(await screen.findByRole('button', { name: /^Delete the hearing/ }));
    await findToast('Hearing deleted');
    expect(await screen.findByText(/No hearings yet/)).toBeTruthy();
    await clickUndo('Hearing deleted');
    await closeToast('Hearing restored');

    server.use(http.delete(`${at}/hearings/:id`, () => HttpResponse.json({ message: 'Undo its outcome first.' }, { status: 409 })));
    await userEvent.click(await screen.findByRole('button', { name: /^Delete the hearing/ }));
    await findErrorToast('The hearing could not be deleted: Undo its outcome first.');
    expect(await screen.findByRole('button', { name: /^Delete the hearing/ })).toBeTruthy();
  });

  it('take an outcome back, and Undo records it again', async () => {
    server.use(
      answer([recorded()]),
      http.delete(`${at}/hearings/:id/outcome`, () => HttpResponse.json(hearingRecord({ version: 3 }))),
      takes('post', '/:id/outcome', recorded({ version: 4 })),
    );
    renderUi(<CaseHearings caseId={ids.case} />);
    await userEvent.click(await screen.findByRole('button', { name: /Undo outcome/ }));
    await clickUndo('Outcome undone');
    await waitFor(() => expect(sent[0]).toMatchObject({ outcome: 'adjourned', next_date: dayFromToday(14) }));
  });

  it('leave the case open, and replace its other dates, when an outcome that did so is undone and recorded again by Undo', async () => {
    server.use(
      answer([recorded({ case_status: 'open', case_phase: 'intake' })]),
      http.delete(`${at}/hearings/:id/outcome`, () => HttpResponse.json({ ...hearingRecord({ version: 3 }), restored_dates: 1 })),
      takes('post', '/:id/outcome', recorded({ version: 4 })),
    );
    renderUi(<CaseHearings caseId={ids.case} />);
    await userEvent.click(await screen.findByRole('button', { name: /Undo outcome/ }));
    await clickUndo('Outcome undone');
    await waitFor(() => expect(sent).toMatchObject([{ keep_open: true, other_dates: 'replace' }]));
  });

  it('keep the nature of disposal when the outcome is corrected, or undone and recorded again by Undo', async () => {
    server.use(
      answer([
        recorded({
          outcome: 'allowed',
          adjournment_reason: null,
          adjournment_side: null,
          next_date: null,
          no_next_reason: 'disposed',
          nature_of_disposal: 'Contested--Allowed with costs',
        }),
      ]),
      http.delete(`${at}/hearings/:id/outcome`, () => HttpResponse.json(hearingRecord({ version: 3 }))),
      takes('post', '/:id/outcome', recorded({ version: 4 })),
    );
    renderUi(<CaseHearings caseId={ids.case} />);
    await userEvent.click(await screen.findByRole('button', { name: /Undo outcome/ }));
    await clickUndo('Outcome undone');
    await waitFor(() => expect(sent).toMatchObject([{ nature_of_disposal: 'Contested--Allowed with costs' }]));
    await userEvent.click(await screen.findByRole('button', { name: /Correct outcome/ }));
    expect(await screen.findByRole('combobox', { name: /Nature of disposal/ })).toHaveProperty('value', 'Contested--Allowed with costs');
    await userEvent.click(screen.getByRole('button', { name: /^Details/ }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Proceedings of the day/ }), 'Decree drawn.');
    await userEvent.click(screen.getByRole('button', { name: 'Save outcome' }));
    await waitFor(() =>
      expect(sent[1]).toMatchObject({ business_text: 'Decree drawn.', nature_of_disposal: 'Contested--Allowed with costs' }),
    );
  });

  it('offer to record the outcome of a due hearing', async () => {
    server.use(answer([hearingRecord({ hearing_date: dayFromToday(-1) })]));
    renderUi(<CaseHearings caseId={ids.case} />);
    await userEvent.click(await screen.findByRole('button', { name: /Record outcome/ }));
    expect(await screen.findByRole('dialog', { name: 'Record outcome' })).toBeTruthy();
  });

  it('return the focus to the button of the row after an outcome is recorded', async () => {
    let now = hearingRecord();
    server.use(
      http.get(`${at}/hearings`, () => HttpResponse.json(pageOf([now], { limit: 25 }))),
      http.post(`${at}/hearings/:id/outcome`, () => HttpResponse.json((now = recorded()))),
    );
    renderUi(<CaseHearings caseId={ids.case} />);
    await userEvent.click(await screen.findByRole('button', { name: /^Record outcome/ }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Arguments heard' }));
    await userEvent.click(screen.getByRole('radio', { name: /^Other/ }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Next date' }), '+14');
    await userEvent.click(screen.getByRole('button', { name: 'Save outcome' }));
    const correct = await screen.findByRole('button', { name: /^Correct outcome/ });
    await waitFor(() => expect(document.activeElement).toBe(correct));
  });
});
