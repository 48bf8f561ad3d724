import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { at } from '../../../test/answers.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderUi } from '../../../test/render-ui.tsx';
import { formatDay } from '../../ui/format/dates.ts';
import { background, dateChip, dayFromToday, hearingRecord, recorded, signIn } from '../hearing.fixture.ts';
import { OutcomeForm } from './outcome-form.tsx';

const server = mockServer(...background);
beforeEach(signIn);

const sent: object[] = [];
async function renderWithChip() {
  sent.length = 0;
  server.use(
    http.post(`${at}/hearings/:id/outcome`, async ({ request }) => {
      sent.push((await request.json()) as object);
      return HttpResponse.json(recorded());
    }),
  );
  renderUi(<OutcomeForm hearing={hearingRecord()} onClose={vi.fn()} />);
  await userEvent.click(await screen.findByRole('radio', { name: 'Arguments heard' }));
  await userEvent.click(dateChip(2));
}
const other = () => screen.getByRole('radio', { name: 'Other type or pick' });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Next date' });

it('what is typed right after Other is chosen becomes the next date, not the date chosen before', async () => {
  await renderWithChip();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await userEvent.click(other());
  expect(field().value).toBe('');
  expect(scroll.mock.instances).toContain(field());
  await userEvent.keyboard(`${formatDay(dayFromToday(40))}{Control>}{Enter}{/Control}`);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ next_date: dayFromToday(40) });
});

it('the space bar on Other moves the focus to the date field, also if an arrow key chose it before', async () => {
  await renderWithChip();
  dateChip(8).focus();
  await userEvent.keyboard(' {ArrowRight}');
  expect(document.activeElement).toBe(other());
  expect(field().value).toBe('');
  await userEvent.keyboard(' ');
  expect(document.activeElement).toBe(field());
});

it('another tap on Other keeps what is typed', async () => {
  await renderWithChip();
  await userEvent.click(other());
  await userEvent.keyboard('+40');
  await userEvent.click(other());
  expect(field().value).toBe(formatDay(dayFromToday(40)));
});

it('a next date that is not after the day heard shows its error on leaving the field', async () => {
  await renderWithChip();
  await userEvent.click(other());
  await userEvent.keyboard(`${formatDay(dayFromToday(-1))}{Tab}`);
  expect((await screen.findAllByText('The next date must be after the date on which the matter was heard.')).length).toBeGreaterThan(0);
});
