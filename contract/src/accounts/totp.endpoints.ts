import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id.ts';
import { Message } from '../platform/message.ts';
import { PasswordConfirmation } from './session.schema.ts';
import { RecoveryCodes, TotpCode, TotpSetup } from './totp.schema.ts';

const base = '/api/v1/user';

export const setUpTotp = endpoint({
  method: 'POST',
  url: `${base}/totp/setup`,
  access: 'account',
  summary: 'Starts setting up the second factor; it takes effect once a code is confirmed.',
  status: 200,
  body: PasswordConfirmation,
  response: TotpSetup,
  rate: { limit: 10, seconds: 300 },
});

export const confirmTotp = endpoint({
  method: 'POST',
  url: `${base}/totp/confirm`,
  access: 'account',
  summary: 'Turns the second factor on and shows the recovery codes once.',
  status: 200,
  body: TotpCode,
  response: RecoveryCodes,
  rate: { limit: 10, seconds: 300 },
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  url: `${base}/totp/recovery-codes`,
  access: 'account',
  summary: 'Shows new recovery codes once, in exchange for an authenticator code. Earlier recovery codes stop working.',
  status: 200,
  body: TotpCode,
  response: RecoveryCodes,
  rate: { limit: 10, seconds: 300 },
});

export const resetMemberTotp = endpoint({
  method: 'POST',
  url: '/api/v1/users/:id/totp/reset',
  access: 'member:write',
  summary: 'Turns a colleague’s second factor off, given the admin’s own password. All their sessions end and they are notified by mail.',
  status: 200,
  params: IdParams,
  body: PasswordConfirmation,
  response: Message,
  rate: { limit: 10, seconds: 300 },
  isUnannounced: true,
});

export const disableTotp = endpoint({
  method: 'POST',
  url: `${base}/totp/disable`,
  access: 'account',
  summary: 'Turns the second factor off.',
  status: 200,
  body: PasswordConfirmation,
  response: Message,
  rate: { limit: 10, seconds: 300 },
});
