import type { Vakalatnama } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { mockServer } from '../../../test/mock-server.ts';
import { answerProfile, at, profileOf } from '../../../test/answers.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { beginSession, loseSession } from '../../../test/session.ts';
import { ids, signed } from '../vakalatnama.fixture.ts';
import { VakalatnamaPage } from '../vakalatnama-page.tsx';

const attested: Vakalatnama = {
  ...signed,
  state: 'attested',
  version: 4,
  transitions: [...signed.transitions, { ...signed.transitions[0], id: ids.user, from_state: 'executed', to_state: 'attested' } as never],
  next_steps: [{ to: 'accepted', refusal: null }],
};
let current = signed;
const server = mockServer(
  answerProfile(profileOf({ id: ids.user, permissions: ['vakalatnama:read', 'vakalatnama:write'] })),
  http.get(`${at}/vakalatnamas/${ids.one}`, () => HttpResponse.json(current)),
  http.get(`${at}/vakalatnamas/${ids.one}/pages`, () => HttpResponse.json({ pages: [] })),
  http.post(`${at}/vakalatnamas/${ids.one}/transitions`, () => {
    current = attested;
    return HttpResponse.json(current);
  }),
);
beforeEach(() => {
  current = signed;
  beginSession(ids.user);
});

const open = () =>
  renderRoutes(
    [
      { path: '/vakalatnama/:id', element: <VakalatnamaPage /> },
      { path: '/login', element: null },
    ],
    `/vakalatnama/${ids.one}`,
  );
/** Waits until the button is enabled: the permission is known a moment after the vakalatnama has loaded. */
const press = async (name: string) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
};
const begin = async () => await press('Record attestation');
const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Note/ });

it('the sheet of a step keeps the typed values when a colleague changes the vakalatnama, and asks before closing', async () => {
  const { client } = open();
  await begin();
  await userEvent.type(await note(), 'Before the notary at Andheri');
  current = { ...signed, title: 'Of another title', version: 9 };
  await act(() => client.invalidateQueries());
  await screen.findAllByText('Of another title');
  expect((await note()).value).toBe('Before the notary at Andheri');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect((await note()).value).toBe('Before the notary at Andheri');
});

it('the sheet of a step restores the typed values after the session ended', async () => {
  const { router, unmount } = open();
  await begin();
  await userEvent.type(await note(), 'Before the notary at Andheri');
  await loseSession(router);
  unmount();
  beginSession(ids.user);
  open();
  await begin();
  expect((await note()).value).toBe('Before the notary at Andheri');
});

it('recording a step moves the focus to the next steps', async () => {
  open();
  await begin();
  const buttons = await screen.findAllByRole('button', { name: 'Record attestation' });
  await userEvent.click(buttons.at(-1) as HTMLElement);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Next step' })));
  expect(screen.getByRole('button', { name: 'Record acceptance' })).toBeTruthy();
});

it('the stamps step shows errors at the right stamp, parses rupees as written, and requires the amount of a numbered stamp', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(`${at}/vakalatnamas/${ids.one}/transitions`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(signed);
    }),
  );
  current = { ...signed, state: 'accepted', next_steps: [{ to: 'stamped', refusal: null }] };
  open();
  await press('Record stamps');
  const sheet = within(await screen.findByRole('dialog'));
  const amount = await sheet.findByRole('textbox', { name: /Court-fee stamp, rupees/ });
  const send = async () => await userEvent.click(sheet.getByRole('button', { name: 'Record stamps' }));
  await userEvent.type(sheet.getByRole('textbox', { name: /Court-fee stamp, number/ }), 'A 1');
  await send();
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
  await userEvent.type(amount, 'Rs. 1,010/-');
  await send();
  await waitFor(() => expect(sent).toMatchObject([{ stamps: [{ kind: 'court_fee', amount_paise: 101_000, serial: 'A 1' }] }]));
});

it('the record step sends the date of a no-objection without a reference', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(`${at}/vakalatnamas/${ids.one}/transitions`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(signed);
    }),
  );
  current = { ...signed, state: 'filed', next_steps: [{ to: 'on_record', refusal: null }] };
  open();
  await press('Record as taken on record');
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.type(await sheet.findByRole('textbox', { name: /^Dated/ }), '03-03-2026{Tab}');
  await userEvent.click(sheet.getByRole('button', { name: 'Record as taken on record' }));
  await waitFor(() => expect(sent).toMatchObject([{ noc: { kind: 'noc', reference: null, dated: '2026-03-03' } }]));
});
