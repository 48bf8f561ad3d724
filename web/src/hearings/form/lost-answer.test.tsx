import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { at } from '../../../test/answers.ts';
import { losesFirstAnswer } from '../../../test/lost-answers.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderUi } from '../../../test/render-ui.tsx';
import { background, dayFromToday, hearingRecord, ids, signIn } from '../hearing.fixture.ts';
import { HearingSheet } from './hearing-sheet.tsx';

const server = mockServer(...background);
beforeEach(signIn);

const add = async () => await userEvent.click(screen.getByRole('button', { name: 'Add hearing' }));
const courtNumber = async () => await screen.findByRole<HTMLInputElement>('textbox', { name: /^Court number/ });

/** Adds a hearing without an answer, and opens the sheet again. */
async function addAndReopen() {
  const { created, handler } = losesFirstAnswer(`${at}/hearings`, ({ id }) => hearingRecord({ id: String(id) }));
  server.use(handler);
  const close = vi.fn();
  const view = renderUi(<HearingSheet opened onClose={close} caseId={ids.case} />);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Hearing date' }), '+14');
  await add();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(created).toHaveLength(1);
  view.unmount();
  renderUi(<HearingSheet opened onClose={close} caseId={ids.case} />);
  await screen.findByText('What you typed before is restored. It is not saved yet.');
  return { created, close };
}

it('a hearing whose answer was lost is not added again when its restored draft is saved', async () => {
  const { created, close } = await addAndReopen();
  await add();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(created).toHaveLength(1);
});

it('a hearing whose answer was lost gets what was changed in its restored draft, once the user has chosen that', async () => {
  const { created, close } = await addAndReopen();
  const changes: unknown[] = [];
  const id = String(created[0]?.body['id']);
  server.use(
    http.get(`${at}/hearings/${id}`, () => HttpResponse.json(hearingRecord({ id, hearing_date: dayFromToday(14) }))),
    http.patch(`${at}/hearings/${id}`, async ({ request }) => {
      changes.push(await request.json());
      return HttpResponse.json(hearingRecord({ id }));
    }),
  );
  await userEvent.type(await courtNumber(), '7');
  await add();
  await userEvent.click(await screen.findByRole('button', { name: 'Save my changes' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(changes).toMatchObject([{ court_number: '7' }]);
  expect(created).toHaveLength(1);
});
