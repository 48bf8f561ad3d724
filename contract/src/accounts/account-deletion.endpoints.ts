import { endpoint } from '../platform/endpoint.ts';
import { Message } from '../platform/page.ts';
import { PasswordConfirmation } from './session.schema.ts';

export const deleteAccount = endpoint({
  method: 'POST',
  url: '/api/v1/user/delete-account',
  access: 'account',
  summary: 'Deletes the caller’s account for good: memberships and sessions end, what is personal goes, what they wrote stays.',
  status: 200,
  body: PasswordConfirmation,
  response: Message,
  rate: { limit: 10, seconds: 300 },
});
