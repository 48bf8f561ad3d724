import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Message } from '../platform/page.ts';
import {
  Login,
  LoginAnswer,
  LoginTotp,
  OtpSent,
  ResendOtp,
  SetPassword,
  Signup,
  Verified,
  VerifyEmail,
  VerifyOtp,
} from './account.schema.ts';
import { Session } from './session.schema.ts';

const base = '/api/v1/user';

export const signup = endpoint({
  method: 'POST',
  url: `${base}/signup`,
  access: 'public',
  summary: 'Begins a sign-up and mails a code. The same answer for an address that has an account.',
  status: 201,
  body: Signup,
  response: z.object({ message: z.string(), email: z.string() }),
  rate: { limit: 20, seconds: 3_600, field: 'email' },
});

export const verifyOtp = endpoint({
  method: 'POST',
  url: `${base}/verify-otp`,
  access: 'public',
  summary: 'Exchanges a mailed code for a session. Five wrong tries end the code.',
  status: 200,
  body: VerifyOtp,
  response: Verified,
  rate: { limit: 30, seconds: 600, field: 'email' },
});

export const verifyEmail = endpoint({
  method: 'POST',
  url: `${base}/verify-email`,
  access: 'public',
  summary: 'Exchanges the link of the same mail for a session.',
  status: 200,
  body: VerifyEmail,
  response: Verified,
  rate: { limit: 30, seconds: 600 },
});

export const resendOtp = endpoint({
  method: 'POST',
  url: `${base}/resend-otp`,
  access: 'public',
  summary: 'Mails a new code: after 30 seconds, at most five an hour.',
  status: 200,
  body: ResendOtp,
  response: OtpSent,
  rate: { limit: 30, seconds: 600 },
});

export const login = endpoint({
  method: 'POST',
  url: `${base}/login`,
  access: 'public',
  summary: 'Signs in with e-mail and password. The same answer and time for an unknown address and a wrong password.',
  status: 200,
  body: Login,
  response: LoginAnswer,
  rate: { limit: 10, seconds: 300, field: 'email' },
});

export const loginTotp = endpoint({
  method: 'POST',
  url: `${base}/login/totp`,
  access: 'public',
  summary: 'Completes a sign-in that asked for a second factor.',
  status: 200,
  body: LoginTotp,
  response: Session,
  rate: { limit: 10, seconds: 300, field: 'challenge_token' },
});

export const forgotPassword = endpoint({
  method: 'POST',
  url: `${base}/forgot-password`,
  access: 'public',
  summary: 'Mails a code for a new password. The same answer for an unknown address.',
  status: 200,
  body: z.strictObject({ email: Login.shape.email }),
  response: Message,
  rate: { limit: 10, seconds: 3_600, field: 'email' },
});

export const setPassword = endpoint({
  method: 'POST',
  url: `${base}/set-password`,
  access: 'password',
  summary: 'Sets the password after an invitation or a reset, or changes it. All other sessions end.',
  status: 200,
  body: SetPassword,
  response: Session,
  rate: { limit: 20, seconds: 300 },
});
