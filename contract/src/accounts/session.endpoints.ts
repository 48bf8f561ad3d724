import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id.ts';
import { Message } from '../platform/message.ts';
import { Device, DeviceEnding, PasswordConfirmation, RefreshToken, Tokens } from './session.schema.ts';

const base = '/api/v1/user';

export const refreshSession = endpoint({
  method: 'POST',
  url: `${base}/refresh`,
  access: 'public',
  summary: 'Rotates the refresh token. Reuse of an old token ends the whole session.',
  status: 200,
  body: RefreshToken,
  response: Tokens,
  rate: { limit: 120, seconds: 300 },
});

export const logOut = endpoint({
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
  summary: 'The devices signed in, most recently seen first.',
  response: z.array(Device),
});

export const revokeDevice = endpoint({
  method: 'DELETE',
  url: `${base}/sessions/:id`,
  access: 'account',
  summary: 'Signs one device out. Needs the password, unless it is the calling device.',
  params: IdParams,
  body: DeviceEnding,
  response: Message,
});

export const revokeOtherDevices = endpoint({
  method: 'DELETE',
  url: `${base}/sessions`,
  access: 'account',
  summary: 'Signs every other device out. Needs the password.',
  body: PasswordConfirmation,
  response: Message,
});

export const revokeMemberSessions = endpoint({
  method: 'DELETE',
  url: '/api/v1/users/:id/sessions',
  access: 'member:write',
  summary:
    'Signs a colleague out of the firm on every device and notifies them by mail. If they belong to no other firm, all their sessions end.',
  params: IdParams,
  response: Message,
  rate: { limit: 30, seconds: 300 },
  isUnannounced: true,
});
