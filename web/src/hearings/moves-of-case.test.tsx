import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findToast } from '../../test/toasts.ts';
import { at } from '../../test/answers.ts';
import { caseRecord } from '../../test/case-fixture.ts';
import { mockServer } from '../../test/mock-server.ts';
import { renderUi } from '../../test/render-ui.tsx';
import { formatDay } from '../ui/format/dates.ts';
import { HearingSheet } from './form/hearing-sheet.tsx';
import { background, dayFromToday, hearingRecord, ids, recorded, signIn } from './hearing.fixture.ts';
import { OutcomeForm } from './outcome/outcome-form.tsx';

const server = mockServer(...background);
beforeEach(signIn);

const open = { status: 'open', phase: 'intake' } as const;
const case_moved = (because: string) => ({ because, from: open, to: { status: 'pending', phase: 'before_court' } });
const sent: unknown[] = [];
beforeEach(() => void (sent.length = 0));
const take = (path: string, answer: object) =>
  http.post(`${at}/hearings${path}`, async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json(answer);
  });
const caseIs = (over: Parameters<typeof caseRecord>[0]) => http.get(`${at}/case/:id`, () => HttpResponse.json(caseRecord(over)));

describe('adding a hearing to an open case', () => {
  const willMove = 'This case will be pending, before the court.';
  const addHearing = async (close: () => void) => {
    renderUi(<HearingSheet opened onClose={close} caseId={ids.case} />);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Hearing date' }), '+14');
  };
  const save = async () => await userEvent.click(screen.getByRole('button', { name: 'Add hearing' }));

  it('says that the case will be pending, and after saving that it is', async () => {
    const added = hearingRecord({ hearing_date: dayFromToday(14) });
    server.use(caseIs(open), take('', { ...added, case_moved: case_moved('hearing') }));
    const close = vi.fn();
    await addHearing(close);
    expect(await screen.findByText(willMove)).toBeTruthy();
    await save();
    await waitFor(() => expect(close).toHaveBeenCalled());
    await findToast(`Hearing added for ${formatDay(dayFromToday(14))}. The case is now pending: before the court.`);
  });

  it('can keep the case open', async () => {
    server.use(caseIs(open), take('', hearingRecord()));
    const close = vi.fn();
    await addHearing(close);
    await userEvent.click(await screen.findByRole('button', { name: 'Keep it open' }));
    expect(await screen.findByText('This case stays open.')).toBeTruthy();
    await save();
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(sent).toMatchObject([{ keep_open: true }]);
  });

  it('says nothing of a case that is pending already', async () => {
    server.use(take('', hearingRecord()));
    const close = vi.fn();
    await addHearing(close);
    await save();
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(screen.queryByText(willMove)).toBeNull();
  });
});

describe('recording an outcome of an open case', () => {
  const willMove = 'Recording this makes the case pending, before the court.';
  const hearing = hearingRecord({ case_status: 'open', case_phase: 'intake' });
  const renderForm = async () => {
    const close = vi.fn();
    renderUi(<OutcomeForm hearing={hearing} onClose={close} />);
    await userEvent.click(await screen.findByRole('radio', { name: 'Arguments heard' }));
    return close;
  };
  const save = async () => {
    await userEvent.click(screen.getByRole('radio', { name: /^Other/ }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Next date' }), '+14');
    await userEvent.click(screen.getByRole('button', { name: 'Save outcome' }));
  };

  it('says that the case becomes pending, and after saving that it is', async () => {
    server.use(take('/:id/outcome', { ...recorded({ next_date: dayFromToday(14) }), case_moved: case_moved('outcome') }));
    const close = await renderForm();
    expect(await screen.findByText(willMove)).toBeTruthy();
    await save();
    await waitFor(() => expect(close).toHaveBeenCalled());
    await findToast(`Outcome recorded, next on ${formatDay(dayFromToday(14))}. The case is now pending: before the court.`);
    expect(sent[0]).not.toHaveProperty('keep_open');
  });

  it('can keep the case open', async () => {
    server.use(take('/:id/outcome', recorded()));
    const close = await renderForm();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep it open' }));
    await save();
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(sent).toMatchObject([{ keep_open: true }]);
  });

  it('says nothing of an outcome that reserves the case, which decides about it in any case', async () => {
    await renderForm();
    expect(await screen.findByText(willMove)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Reserved' }));
    await waitFor(() => expect(screen.queryByText(willMove)).toBeNull());
  });
});
