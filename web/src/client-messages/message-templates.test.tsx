import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { at, profileOf } from '../../test/answers.ts';
import { mockServer } from '../../test/mock-server.ts';
import { renderUi } from '../../test/render-ui.tsx';
import { MessageSettingsPage } from './message-settings-page.tsx';

const server = mockServer();
let template: { kind: string; language: string; body: string; is_default: boolean };

beforeEach(() => {
  template = { kind: 'next_date', language: 'en', body: 'Usual', is_default: true };
  server.signIn(profileOf({ role: 'admin' }));
  server.use(
    http.get(`${at}/client-messages/settings`, () =>
      HttpResponse.json({ templates: [template], firm: { name: 'Rao', phone: null }, reminders: false }),
    ),
    http.put(`${at}/client-messages/templates/:kind/:language`, async ({ request }) => {
      const { body } = (await request.json()) as { body: string };
      template = { ...template, body: body.trim(), is_default: false };
      return HttpResponse.json(template);
    }),
    http.delete(`${at}/client-messages/templates/:kind/:language`, () => {
      template = { ...template, body: 'Usual', is_default: true };
      return HttpResponse.json(template);
    }),
  );
});

const body = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const colleagueWrites = async (text: string, refetch: () => Promise<void>) => {
  template = { ...template, body: text, is_default: false };
  await act(refetch);
};

it('a template changed by a colleague is shown, and does not replace what is being typed', async () => {
  const { client } = renderUi(<MessageSettingsPage />);
  expect((await body()).value).toBe('Usual');
  await colleagueWrites('Of a colleague', () => client.refetchQueries());
  await waitFor(async () => expect((await body()).value).toBe('Of a colleague'));
  await userEvent.type(await body(), ', and mine');
  await colleagueWrites('Of another', () => client.refetchQueries());
  expect((await body()).value).toBe('Of a colleague, and mine');
});

it('a saved template is shown as the server stores it, and goes back to the default', async () => {
  renderUi(<MessageSettingsPage />);
  await userEvent.type(await body(), ' text ');
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: /^Save/ });
  await userEvent.click(save);
  await waitFor(async () => expect((await body()).value).toBe('Usual text'));
  expect(save.disabled).toBe(true);
  await userEvent.type(await body(), ', more');
  await userEvent.click(await screen.findByRole('button', { name: /default/i }));
  await waitFor(async () => expect((await body()).value).toBe('Usual'));
});
