import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { at } from '../../../test/answers.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderUi } from '../../../test/render-ui.tsx';
import { background, dateChip, hearingRecord, idOf, recorded, signIn } from '../hearing.fixture.ts';
import { OutcomeForm } from './outcome-form.tsx';

const server = mockServer(...background);

const OUTCOMES = {
  adjourned: 'Adjourned',
  not_reached: 'Not reached',
  passed_over: 'Passed over',
  part_heard: 'Part-heard',
  notice_issued: 'Notice issued',
  arguments_heard: 'Arguments heard',
  reserved: 'Reserved',
};
const STAGES = { notice_service: 'Notice or awaiting service', final_arguments: 'Final arguments', reply_counter: 'Reply or counter' };
const LISTS: Record<string, Record<string, string>> = { outcome: OUTCOMES, stage: STAGES };

let sent: object[] = [];
beforeEach(() => {
  signIn();
  sent = [];
  server.use(
    http.get(`${at}/reference-entries`, ({ request }) => {
      const kind = new URL(request.url).searchParams.get('kind') ?? '';
      const entries = Object.entries(LISTS[kind] ?? {});
      return HttpResponse.json(
        entries.map(([code, name], n) => ({ id: idOf(n), kind, parent_id: null, code, name, details: {}, is_national: true })),
      );
    }),
    http.post(`${at}/hearings/:id/outcome`, async ({ request }) => {
      sent.push((await request.json()) as object);
      return HttpResponse.json(recorded());
    }),
  );
});

const listed = { purpose_text: 'Plaintiff evidence', purpose: 'plaintiff_evidence' };
const renderForm = (hearing = hearingRecord(listed)) => renderUi(<OutcomeForm hearing={hearing} onClose={() => {}} />);
const purpose = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Next purpose/ });
const sayOutcome = async (words: string) => await userEvent.click(await screen.findByRole('radio', { name: words }));

async function save() {
  await userEvent.click(dateChip(2));
  await userEvent.click(screen.getByRole('button', { name: 'Save outcome' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  return sent[0];
}

describe('the next purpose in the outcome form', () => {
  it.each(['Adjourned', 'Not reached', 'Passed over', 'Part-heard'])('is that of today after %s', async (words) => {
    renderForm();
    await sayOutcome(words);
    expect(purpose().value).toBe('Plaintiff evidence');
    expect(screen.getByText('As today. Type to replace it.')).toBeTruthy();
    if (words === 'Not reached')
      expect(await save()).toMatchObject({ next_purpose_text: 'Plaintiff evidence', next_purpose: 'plaintiff_evidence' });
  });

  it('is service of notice after notice, by the name in the firm’s list', async () => {
    renderForm();
    await sayOutcome('Notice issued');
    await waitFor(() => expect(purpose().value).toBe('Notice or awaiting service'));
    expect(await save()).toMatchObject({ next_purpose_text: 'Notice or awaiting service', next_purpose: 'notice_service' });
  });

  it('is none after an outcome that moves the case on, and one press takes today’s over', async () => {
    renderForm();
    await sayOutcome('Adjourned');
    await sayOutcome('Arguments heard');
    expect(purpose().value).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'As today: Plaintiff evidence' }));
    expect(purpose().value).toBe('Plaintiff evidence');
    expect(screen.queryByRole('button', { name: /^As today/ })).toBeNull();
    expect(await save()).toMatchObject({ next_purpose_text: 'Plaintiff evidence', next_purpose: 'plaintiff_evidence' });
  });

  it('is replaced by typing, with its stage, and not changed again by another outcome', async () => {
    renderForm();
    await sayOutcome('Adjourned');
    purpose().focus();
    await userEvent.keyboard('Final arguments');
    expect(purpose().value).toBe('Final arguments');
    await sayOutcome('Part-heard');
    await sayOutcome('Reserved');
    await sayOutcome('Notice issued');
    expect(purpose().value).toBe('Final arguments');
    expect(await save()).toMatchObject({ next_purpose_text: 'Final arguments', next_purpose: 'final_arguments' });
  });

  it('is not sent where there is no next date', async () => {
    renderForm();
    await sayOutcome('Adjourned');
    await sayOutcome('Reserved');
    await userEvent.click(screen.getByRole('button', { name: 'Save outcome' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ next_purpose_text: null, next_purpose: null, no_next_reason: 'reserved' });
  });

  it('stays as recorded when an outcome is corrected', async () => {
    renderForm(recorded({ ...listed, next_purpose_text: null, next_date: null, no_next_reason: null }));
    await sayOutcome('Part-heard');
    expect(purpose().value).toBe('');
    expect(screen.getByRole('button', { name: 'As today: Plaintiff evidence' })).toBeTruthy();
  });

  it('keeps a stage chosen under Details while the purpose is typed', async () => {
    renderForm();
    await sayOutcome('Part-heard');
    await userEvent.click(screen.getByRole('button', { name: /^Details/ }));
    await userEvent.click(screen.getByRole('combobox', { name: /^Stage/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Reply or counter' }));
    await userEvent.type(purpose(), 'Final arguments');
    expect(await save()).toMatchObject({ next_purpose: 'reply_counter' });
  });
});
