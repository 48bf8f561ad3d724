import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Message } from '../platform/page.ts';
import { Device, DeviceEnding, PasswordConfirmation, RefreshToken, Tokens } from './session.schema.ts';

const base = '/api/v1/user';

export const refresh = endpoint({
  method: 'POST',
  url: `${base}/refresh`,
  access: 'public',
  summary: 'Rotates the refresh token. Re-use of an old one ends the whole session.',
  status: 200,
  body: RefreshToken,
  response: Tokens,
  rate: { limit: 120, seconds: 300 },
});

export const logout = endpoint({
  method: 'POST',
  url: `${base}/logout`,
  access: 'public',
  summary: 'Ends the session of this refresh token.',
  status: 204,
  body: RefreshToken,
  response: z.undefined(),
});

export const listDevices = endpoint({
  method: 'GET',
  url: `${base}/sessions`,
  access: 'account',
  summary: 'The devices signed in, last seen first.',
  response: z.array(Device),
});

export const endDevice = endpoint({
  method: 'DELETE',
  url: `${base}/sessions/:id`,
  access: 'account',
  summary: 'Signs one device out. Needs the password, unless it is the device that asks.',
  params: IdParams,
  body: DeviceEnding,
  response: Message,
});

export const endOtherDevices = endpoint({
  method: 'DELETE',
  url: `${base}/sessions`,
  access: 'account',
  summary: 'Signs every other device out. Needs the password.',
  body: PasswordConfirmation,
  response: Message,
});

export const endMemberSessions = endpoint({
  method: 'DELETE',
  url: '/api/v1/users/:id/sessions',
  access: 'member:write',
  summary:
    'Signs a colleague out of the firm on every device, and tells them by mail. Where the account opens no other firm, all its sessions end.',
  params: IdParams,
  response: Message,
  rate: { limit: 30, seconds: 300 },
});
