import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerProfile, at, pageOf, profileOf } from '../../test/answers.ts';
import { mockServer } from '../../test/mock-server.ts';
import { renderUi } from '../../test/render-ui.tsx';
import { beginSession } from '../../test/session.ts';
import { CourtPicker } from './court-picker.tsx';

const me = '0190a000-0000-7000-8000-000000000001';
const searched = vi.fn<(q: string | null) => void>();
const server = mockServer(
  answerProfile(profileOf({ id: me, permissions: ['reference:read'] })),
  http.get(`${at}/courts`, ({ request }) => {
    searched(new URL(request.url).searchParams.get('q'));
    return HttpResponse.json(pageOf([]));
  }),
);
beforeEach(() => beginSession(me));

it('a court added by its name alone whose answer was lost is saved again under the same id and key', async () => {
  const sent: { id: unknown; key: string | null }[] = [];
  server.use(
    answerProfile(profileOf({ id: me, permissions: ['reference:read', 'reference:write'] })),
    http.post(`${at}/courts`, async ({ request }) => {
      sent.push({ id: ((await request.json()) as { id: unknown }).id, key: request.headers.get('idempotency-key') });
      return HttpResponse.error();
    }),
  );
  renderUi(<CourtPicker value={null} onChange={vi.fn()} addsByName />);
  const field = screen.getByRole('combobox', { name: /Court/ });
  for (const times of [1, 2]) {
    await userEvent.clear(field);
    await userEvent.type(field, 'Munsiff Court');
    await userEvent.click(await screen.findByRole('option', { name: /^Add “Munsiff Court”/ }));
    await vi.waitFor(() => expect(sent).toHaveLength(times));
  }
  expect(sent[0]?.id).toMatch(/^[\da-f-]{36}$/);
  expect(sent[1]).toEqual(sent[0]);
});

it('a pasted paragraph in the field of the court is searched by as much of it as the server takes', async () => {
  renderUi(<CourtPicker value={null} onChange={vi.fn()} />);
  await userEvent.click(screen.getByRole('combobox', { name: /Court/ }));
  await userEvent.paste('District and Sessions Court '.repeat(12));
  await vi.waitFor(() => expect(searched).toHaveBeenLastCalledWith(expect.stringMatching(/^District and Sessions Court .{60,72}$/)));
});
