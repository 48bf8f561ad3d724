import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerProfile, at, profileOf, refuse } from '../../test/answers.ts';
import { mockServer } from '../../test/mock-server.ts';
import { renderRoutes, renderUi } from '../../test/render-ui.tsx';
import { beginSession } from '../../test/session.ts';
import { NotifySheet } from './notify-sheet.tsx';

const caseId = '0192aaaa-0000-7000-8000-000000000001';
const clientId = '0192aaaa-0000-7000-8000-000000000002';
const client = {
  person_id: clientId,
  name: 'Sunita Menon',
  mobile: '+919876543210',
  email: null,
  language: 'hi',
  no_messages: false,
  text: 'आपके मामले CS 412/2026 की अगली तारीख',
  is_notified: false,
};
let clients: object[] = [];
let kind: string | null = 'next_date';
const sent: unknown[] = [];
const server = mockServer(
  answerProfile(profileOf({ permissions: ['hearing:read', 'hearing:write'] })),
  http.get(`${at}/client-messages/of-case/${caseId}`, () =>
    HttpResponse.json({ case_title: 'Menon v. Varma', next_date: '2027-03-04', kind, clients, messages: [] }),
  ),
  http.post(`${at}/client-messages`, async ({ request }) => {
    sent.push(await request.json());
    return refuse(409, 'client_message.date_changed', 'The next date was changed while you looked at the message.');
  }),
);
beforeEach(() => {
  clients = [client];
  kind = 'next_date';
  sent.length = 0;
  beginSession(clientId);
});

const open = () => renderUi(<NotifySheet opened caseId={caseId} onClose={() => undefined} />);
const messageTo = async (name: string) => within(await screen.findByRole('region', { name: `Message to ${name}` }));

describe('the messages to the clients of a case', () => {
  it('are in the language of each, with the ways that the client can be reached by', async () => {
    clients = [
      client,
      { ...client, person_id: caseId, name: 'Ravi', mobile: null, email: 'ravi@example.in', language: 'en', text: 'Your matter' },
    ];
    open();
    const first = await messageTo('Sunita Menon');
    expect(first.getByText(client.text).getAttribute('lang')).toBe('hi');
    const whatsApp = await first.findByRole('link', { name: 'WhatsApp: Sunita Menon' });
    expect(whatsApp.getAttribute('href')).toBe(`https://wa.me/919876543210?text=${encodeURIComponent(client.text)}`);
    expect(first.queryByRole('button', { name: /Send mail/ })).toBeNull();
    const second = await messageTo('Ravi');
    expect(second.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
    expect(second.getByText('No mobile number is known.', { exact: false })).toBeTruthy();
    expect(second.getByRole('button', { name: 'Send mail: Ravi' })).toBeTruthy();
  });

  it('are those of this moment when they are opened again, and none is offered before they have come', async () => {
    const sheet = [{ path: '/', element: <NotifySheet opened caseId={caseId} onClose={() => undefined} /> }];
    const first = renderRoutes(sheet);
    await (await messageTo('Sunita Menon')).findByRole('link', { name: /WhatsApp/ });
    first.unmount();
    const text = 'आपके मामले CS 412/2026 की नई तारीख';
    const arrived = Promise.withResolvers<undefined>();
    server.use(
      http.get(`${at}/client-messages/of-case/${caseId}`, async () => {
        await arrived.promise;
        const changed = [{ ...client, text }];
        return HttpResponse.json({ case_title: 'Menon v. Varma', next_date: '2027-03-11', kind, clients: changed, messages: [] });
      }),
    );
    renderRoutes(sheet, '/', first.client);
    await screen.findByRole('dialog');
    expect(screen.queryByText(client.text)).toBeNull();
    expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
    arrived.resolve(undefined);
    const link = await (await messageTo('Sunita Menon')).findByRole('link', { name: /WhatsApp/ });
    expect(link.getAttribute('href')).toContain(encodeURIComponent(text));
  });

  it('note the date that was shown, and say so if it was changed meanwhile', async () => {
    open();
    await userEvent.click(await (await messageTo('Sunita Menon')).findByRole('button', { name: 'Told already: Sunita Menon' }));
    expect(await screen.findByText(/The next date was changed while you looked/)).toBeTruthy();
    expect(sent).toEqual([{ case_id: caseId, person_id: clientId, next_date: '2027-03-04', way: 'other' }]);
  });

  it('have no way for a client who wants none, and no text before the outcome is recorded', async () => {
    clients = [{ ...client, no_messages: true }];
    kind = null;
    open();
    const message = await messageTo('Sunita Menon');
    expect(message.getByText(/Sunita Menon wants no messages/)).toBeTruthy();
    expect(message.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
    const notices = screen.getAllByRole('note').map(({ textContent }) => textContent);
    expect(notices).toContainEqual(expect.stringContaining('The hearing of 04-Mar-2027 has no outcome yet'));
  });
});
