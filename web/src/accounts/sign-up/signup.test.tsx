import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockServer } from '../../../test/mock-server.ts';
import { at } from '../../../test/answers.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { usePlan } from '../../platform/plan.ts';
import { suggestFirmCode } from './firm-code.ts';
import { strengthOf } from '../password-strength.ts';
import { SignupPage } from './signup-page.tsx';

const requests: string[] = [];
const server = mockServer();
const answerCodes = http.get(`${at}/tenants/code`, ({ request }) => {
  const code = new URL(request.url).searchParams.get('code') ?? '';
  requests.push(code);
  return HttpResponse.json({ code, available: code !== 'rao-chambers' });
});
beforeEach(() => {
  requests.length = 0;
  usePlan.setState({ selectedPlan: null, tenantCode: null });
  server.use(answerCodes);
});

function renderSignup(search = '') {
  return renderRoutes(
    [
      { path: '/signup', element: <SignupPage /> },
      { path: '/verify-otp', element: <p>verify page</p> },
      { path: '/plan-selection', element: <p>plans page</p> },
    ],
    `/signup${search}`,
  );
}
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const fill = async () => {
  await userEvent.type(box('Your name'), 'Asha Rao');
  await userEvent.type(box('E-mail'), 'Asha@RaoChambers.in');
  await userEvent.type(screen.getByLabelText('Password'), 'vakil peepal monsoon');
  await userEvent.type(box('Firm name'), 'Rao & Associates');
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Sign up' }));

describe('the firm’s code', () => {
  it('is suggested from the name until the user edits it, and checked once typing pauses', async () => {
    renderSignup();
    await userEvent.type(box('Firm name'), 'Rao Chambers');
    expect(box('Firm code').value).toBe('rao-chambers');
    await screen.findByText('Another firm already uses rao-chambers. Choose a different one.');
    expect(requests).toEqual(['rao-chambers']);
    await userEvent.clear(box('Firm code'));
    await userEvent.type(box('Firm code'), 'rao-pune');
    await screen.findByText('rao-pune is available.');
    await userEvent.type(box('Firm name'), ' Pune');
    expect(box('Firm code').value).toBe('rao-pune');
  });

  it.each([
    ['Rao & Associates, Pune', 'rao-associates-pune'],
    ['D’Souza Bros.', 'dsouza-bros'],
    ['  Café Légal  ', 'cafe-legal'],
    ['राव एंड कंपनी', 'rav-end-kanpani'],
    ['शर्मा विधि सदन', 'sharma-vidhi-sadan'],
    ['ராவ்', ''],
    ['A'.repeat(60), 'a'.repeat(40)],
    ['M/s. Rao & Co', 'rao-co'],
    ['M/s Lakshminarayanan, Venkataraghavan & Associates', 'lakshminarayanan-venkataraghavan'],
  ])('of %s is suggested as %s', (name, code) => {
    expect(suggestFirmCode(name)).toBe(code);
  });
});

describe('the sign-up form', () => {
  it('sends its fields with the chosen plan, and opens the page for the code', async () => {
    usePlan.setState({ selectedPlan: 'chamber' });
    let sent: unknown;
    server.use(
      http.post(`${at}/user/signup`, async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ message: 'm', email: 'asha@raochambers.in' }, { status: 201 });
      }),
    );
    const { router } = renderSignup('?next=%2Fcases-create-wizard');
    expect(screen.getByText('Plan: Chamber.')).toBeTruthy();
    await fill();
    await send();
    await screen.findByText('verify page');
    expect(sent).toEqual({
      name: 'Asha Rao',
      email: 'asha@raochambers.in',
      mobile: null,
      password: 'vakil peepal monsoon',
      tenant_name: 'Rao & Associates',
      tenant_code: 'rao-associates',
      plan: 'chamber',
    });
    expect(router.state.location.search).toBe('?purpose=signup&email=asha%40raochambers.in&next=%2Fcases-create-wizard');
  });

  it('is saved in local storage without the password', async () => {
    const { unmount } = renderSignup();
    await fill();
    await waitFor(() => expect(localStorage.getItem('sign_up_data')).toContain('Rao & Associates'));
    expect(localStorage.getItem('sign_up_data')).not.toContain('peepal');
    unmount();
    renderSignup();
    expect([box('Your name').value, box('Firm code').value]).toEqual(['Asha Rao', 'rao-associates']);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  });

  it('starts empty when the saved data cannot be read', () => {
    localStorage.setItem('sign_up_data', '{"name":');
    renderSignup();
    expect(box('Your name').value).toBe('');
  });

  it('reports missing fields and an invalid mobile or password', async () => {
    renderSignup();
    await userEvent.type(box(/^Mobile/), '12345');
    await userEvent.type(screen.getByLabelText('Password'), 'short');
    await send();
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('Your name: This is required.');
    expect(summary.textContent).toContain('Password: Enter at least 10 characters.');
    expect(summary.textContent).toContain('Mobile: This does not look right. Please check it.');
  });

  it.each([
    [409, 'tenant.code_taken', { tenant_code: 'taken' }, 'Firm code', 'Another firm already uses this code.'],
    [422, 'password.common', { password: 'common' }, 'Password', 'This password is one of the most common ones.'],
    [422, 'request.invalid', { email: 'invalid_format' }, 'E-mail', 'This does not look right. Please check it.'],
  ])('shows error %i %s at its field', async (...refusal) => {
    const [status, code, fields, label, text] = refusal;
    server.use(
      http.post(`${at}/user/signup`, () => HttpResponse.json({ message: text, detail: '', code, fields, request_id: 'r' }, { status })),
    );
    renderSignup();
    await fill();
    await send();
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain(`${label}: ${text}`);
    expect(screen.getByLabelText(label).getAttribute('aria-describedby')).toContain(screen.getByText(text).id);
  });
});

describe('password strength', () => {
  it.each([
    ['court', 'short'],
    ['aaaaaaaaaaaaaa', 'weak'],
    ['qwertyuiop', 'weak'],
    ['asharao2024', 'weak'],
    ['raochambers', 'weak'],
    ['password123', 'weak'],
    ['Welcome@2026', 'weak'],
    ['peepal-tree', 'fair'],
    ['vakil peepal monsoon', 'strong'],
  ])('of %s is %s', (password, strength) => {
    expect(strengthOf(password, ['Asha Rao', 'asha@raochambers.in', 'Rao Chambers'])).toBe(strength);
  });

  it('is shown while typing', async () => {
    renderSignup();
    await userEvent.type(screen.getByLabelText('Password'), 'vakil pee');
    expect(screen.getByText('One more character is needed.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Password'), 'pal monsoon');
    expect(screen.getByText('Strong.')).toBeTruthy();
  });
});
