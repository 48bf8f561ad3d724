import { endpoint } from '../platform/endpoint.ts';
import { Message } from '../platform/message.ts';
import { PasswordConfirmation } from './session.schema.ts';

export const deleteAccount = endpoint({
  method: 'POST',
  url: '/api/v1/user/delete-account',
  access: 'account',
  summary: 'Deletes the caller’s account permanently: memberships and sessions end, personal data is erased, the records they wrote stay.',
  status: 200,
  body: PasswordConfirmation,
  response: Message,
  rate: { limit: 10, seconds: 300 },
});
