import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { mockServer } from '../../../test/mock-server.ts';
import { answerProfile, at, profileOf, refuse } from '../../../test/answers.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { beginSession } from '../../../test/session.ts';
import { SecondFactor } from './second-factor.tsx';

const id = '01890000-0000-7000-8000-000000000001';
const sent: unknown[] = [];
const server = mockServer(
  answerProfile(profileOf({ id, permissions: [], totp_enabled: true, recovery_codes_left: 1 })),
  http.post(`${at}/user/totp/recovery-codes`, async ({ request }) => {
    sent.push(await request.json());
    return sent.length === 1
      ? refuse(422, 'login.code_wrong', 'Use the newest code in your authenticator, or a recovery code.', { fields: { code: 'wrong' } })
      : HttpResponse.json({ recovery_codes: ['abcde-fghjk'] });
  }),
);
beforeEach(() => {
  sent.length = 0;
  beginSession(id);
});

it('a code that never reached the server is kept in the field and can be sent again', async () => {
  server.use(http.post(`${at}/user/totp/recovery-codes`, () => HttpResponse.error(), { once: true }));
  sent.push('nothing');
  renderRoutes([{ path: '/settings', element: <SecondFactor /> }], '/settings');
  await userEvent.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  await userEvent.click(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }));
  await userEvent.paste('482913');
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'New recovery codes' }));
  await screen.findByText('abcde-fghjk');
});

it('the settings tell how many recovery codes are left, and are right again after new ones', async () => {
  renderRoutes([{ path: '/settings', element: <SecondFactor /> }], '/settings');
  await screen.findByText('1 of your recovery codes is left.');
  sent.push('a wrong code');
  server.use(answerProfile(profileOf({ id, permissions: [], totp_enabled: true, recovery_codes_left: 10 })));
  await userEvent.click(screen.getByRole('button', { name: 'New recovery codes' }));
  await userEvent.click(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }));
  await userEvent.paste('482913');
  await userEvent.click(await screen.findByRole('button', { name: 'I have saved them' }));
  await screen.findByText('10 of your recovery codes are left.');
});

it('new recovery codes need a code of the authenticator and replace the old ones; a recovery code is not accepted for it', async () => {
  renderRoutes([{ path: '/settings', element: <SecondFactor /> }], '/settings');
  await userEvent.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  expect(screen.getByText(/The ones you have now will stop working/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }));
  await userEvent.paste('111111');
  await screen.findByText('That code is not right. Use the newest code in your authenticator app.');
  await userEvent.click(screen.getByRole('textbox', { name: 'Digit 1 of 6' }));
  await userEvent.paste('482913');
  await screen.findByText('abcde-fghjk');
  expect(sent).toEqual([{ code: '111111' }, { code: '482913' }]);
  await userEvent.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Turn off two-step verification' }));
});
