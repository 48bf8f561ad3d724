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

export const writeToSupport = endpoint({
  ...written,
  url: '/api/v1/support',
  summary: 'Sends a question to whoever runs this installation. Somebody signed in gets a copy.',
});

export const writeToUs = endpoint({
  ...written,
  url: '/api/v1/contact',
  summary: 'Sends a message to whoever runs this installation. Somebody signed in gets a copy.',
});

export const readSupportContact = endpoint({
  method: 'GET',
  url: '/api/v1/support',
  access: 'public',
  summary: 'The mail address of whoever runs this installation, if they have set one.',
  response: SupportContact,
});
