import { endpoint } from '../platform/endpoint.ts';
import { MessageReceived, SupportContact, SupportMessage } from './support.schema.ts';

const written = {
  method: 'POST',
  access: 'public',
  status: 201,
  body: SupportMessage,
  response: MessageReceived,
  rate: { limit: 5, seconds: 3_600, field: 'email' },
} as const;

export const sendSupportMessage = endpoint({
  ...written,
  url: '/api/v1/support',
  summary: 'Sends a question to the operator of this installation. A signed-in sender gets a copy.',
});

export const sendContactMessage = endpoint({
  ...written,
  url: '/api/v1/contact',
  summary: 'Sends a message to the operator of this installation. A signed-in sender gets a copy.',
});

export const readSupportContact = endpoint({
  method: 'GET',
  url: '/api/v1/support',
  access: 'public',
  summary: 'The mail address of this installation’s operator, if one is set.',
  response: SupportContact,
});
