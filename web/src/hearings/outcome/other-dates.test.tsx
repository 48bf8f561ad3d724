import type { AlsoListed } from '@munshi/contract/hearings/hearing-conflicts.schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { at } from '../../../test/answers.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderUi } from '../../../test/render-ui.tsx';
import { findToast } from '../../../test/toasts.ts';
import { formatDay } from '../../ui/format/dates.ts';
import { background, dateChip, dayFromToday, hearingRecord, idOf, recorded, signIn } from '../hearing.fixture.ts';
import { OutcomeForm } from './outcome-form.tsx';

const server = mockServer(...background);
beforeEach(signIn);

const sent: object[] = [];
const listedOn = (days: number, over: Partial<AlsoListed> = {}): AlsoListed => ({
  hearing_id: idOf(30 + days),
  hearing_date: dayFromToday(days),
  purpose_text: 'Reply',
  version: 1,
  fixed_on: null,
  ...over,
});

function renderForm(also: AlsoListed[], answer = recorded()) {
  sent.length = 0;
  server.use(
    http.get(`${at}/hearings/conflicts`, () => HttpResponse.json({ day_total: 0, warnings: [], also_listed: also })),
    http.post(`${at}/hearings/:id/outcome`, async ({ request }) => {
      sent.push((await request.json()) as object);
      return HttpResponse.json(answer);
    }),
  );
  renderUi(<OutcomeForm hearing={hearingRecord()} onClose={vi.fn()} />);
}

const tap = async (name: string) => await userEvent.click(await screen.findByRole('radio', { name }));
const save = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Save outcome' }));
  await waitFor(() => expect(sent).toHaveLength(1));
};
const question = async (days: string) => await screen.findByRole('radiogroup', { name: `This case is already listed on ${days}` });
const [reply, next] = [formatDay(dayFromToday(21)), formatDay(dayFromToday(14))];

it('an outcome with a next date replaces the date on which the case is listed already, and says so before it is saved', async () => {
  renderForm([listedOn(21)]);
  await tap('Arguments heard');
  await userEvent.click(dateChip(2));
  expect(within(await question(`${reply} (Reply)`)).getByRole('radio', { name: 'Replace it' })).toHaveProperty('checked', true);
  expect(screen.getByText(`Saving deletes that hearing, and the next date is ${next}. Undo brings it back.`)).toBeTruthy();
  await save();
  expect(sent[0]).toMatchObject({ next_date: dayFromToday(14), other_dates: 'replace' });
});

it('an outcome keeps both dates if told so, and the message after saving names the other one', async () => {
  renderForm([listedOn(7, { purpose_text: null })], recorded({ case_next_date: dayFromToday(7) }));
  await tap('Arguments heard');
  await userEvent.click(dateChip(2));
  await tap('Keep both');
  const first = formatDay(dayFromToday(7));
  expect(screen.getByText(`The next date of the case is ${first}.`)).toBeTruthy();
  await save();
  expect(sent[0]).toMatchObject({ other_dates: 'keep' });
  expect(await findToast(`Outcome recorded, next on ${next}, also listed on ${first}`)).toBeTruthy();
});

it('an outcome without a next date deletes the dates on which the case is listed, unless they are to stay', async () => {
  renderForm([listedOn(7), listedOn(21, { purpose_text: 'Evidence' })]);
  await tap('Reserved');
  const both = `${formatDay(dayFromToday(7))} (Reply), ${reply} (Evidence)`;
  expect(within(await question(both)).getByRole('radio', { name: 'Delete them' })).toHaveProperty('checked', true);
  await save();
  expect(sent[0]).toMatchObject({ no_next_reason: 'reserved', other_dates: 'replace' });
});

it('an outcome asks nothing about the day it fixes, the hearing itself, or a date fixed at a later hearing', async () => {
  renderForm([listedOn(14), listedOn(21, { fixed_on: dayFromToday(1) }), listedOn(28, { hearing_id: idOf(10) })]);
  await tap('Arguments heard');
  await userEvent.click(dateChip(2));
  await screen.findByText('No other hearing that day');
  expect(screen.queryByText(/already listed on/)).toBeNull();
  await save();
  expect(sent[0]).not.toHaveProperty('other_dates');
});
