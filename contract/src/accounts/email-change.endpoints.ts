import { endpoint } from '../platform/endpoint.ts';
import { OtpSent } from './account.schema.ts';
import { EmailChange, EmailChangeConfirmation, EmailChanged, EmailChangeResend } from './email-change.schema.ts';

const base = '/api/v1/user/change-email';

export const updateEmail = endpoint({
  method: 'POST',
  url: base,
  access: 'account',
  summary: 'Mails a code to the caller’s new login address. The answer is the same for an address that already has an account.',
  status: 200,
  body: EmailChange,
  response: OtpSent,
  rate: { limit: 10, seconds: 300 },
});

export const resendEmailCode = endpoint({
  method: 'POST',
  url: `${base}/resend`,
  access: 'account',
  summary: 'Mails a new code to the new address: 30 seconds after the last one, at most five an hour.',
  status: 200,
  body: EmailChangeResend,
  response: OtpSent,
  rate: { limit: 30, seconds: 600 },
});

export const confirmEmail = endpoint({
  method: 'POST',
  url: `${base}/confirm`,
  access: 'account',
  summary: 'Changes the caller’s login address, given the code mailed to the new one. The old address is notified.',
  status: 200,
  body: EmailChangeConfirmation,
  response: EmailChanged,
  rate: { limit: 30, seconds: 600 },
});
