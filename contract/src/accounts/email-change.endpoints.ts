import { endpoint } from '../platform/endpoint.ts';
import { OtpSent } from './account.schema.ts';
import { EmailChange, EmailChangeConfirmation, EmailChanged, EmailChangeResend } from './email-change.schema.ts';

const base = '/api/v1/user/change-email';

export const changeEmail = endpoint({
  method: 'POST',
  url: base,
  access: 'account',
  summary: 'Mails a code to the address the caller wants to log in with. The same answer for an address that has an account.',
  status: 200,
  body: EmailChange,
  response: OtpSent,
  rate: { limit: 10, seconds: 300 },
});

export const resendEmailCode = endpoint({
  method: 'POST',
  url: `${base}/resend`,
  access: 'account',
  summary: 'Mails a new code to the new address: after 30 seconds, at most five an hour.',
  status: 200,
  body: EmailChangeResend,
  response: OtpSent,
  rate: { limit: 30, seconds: 600 },
});

export const confirmEmail = endpoint({
  method: 'POST',
  url: `${base}/confirm`,
  access: 'account',
  summary: 'Changes the address the caller logs in with, by the code that was mailed there. The old address is told.',
  status: 200,
  body: EmailChangeConfirmation,
  response: EmailChanged,
  rate: { limit: 30, seconds: 600 },
});
