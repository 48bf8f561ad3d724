import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { Message } from '../platform/message.ts';
import {
  Login,
  LoginAnswer,
  LoginTotp,
  OtpSent,
  PasswordReset,
  ResendOtp,
  SetPassword,
  Signup,
  Verified,
  VerifyEmail,
  VerifyOtp,
} from './account.schema.ts';
import { Session } from './session.schema.ts';

const base = '/api/v1/user';

export const signUp = endpoint({
  method: 'POST',
  url: `${base}/signup`,
  access: 'public',
  summary: 'Starts a sign-up and mails a code. The answer is the same for an address that already has an account.',
  status: 201,
  body: Signup,
  response: z.object({ message: z.string(), email: z.string() }),
  rate: { limit: 20, seconds: 3_600, field: 'email' },
});

export const verifyOtp = endpoint({
  method: 'POST',
  url: `${base}/verify-otp`,
  access: 'public',
  summary: 'Exchanges a mailed code for a session. Five wrong attempts invalidate the code.',
  status: 200,
  body: VerifyOtp,
  response: Verified,
  rate: { limit: 30, seconds: 600, field: 'email' },
});

export const verifyEmail = endpoint({
  method: 'POST',
  url: `${base}/verify-email`,
  access: 'public',
  summary: 'Exchanges the link in the same mail for a session.',
  status: 200,
  body: VerifyEmail,
  response: Verified,
  rate: { limit: 30, seconds: 600 },
});

export const resendOtp = endpoint({
  method: 'POST',
  url: `${base}/resend-otp`,
  access: 'public',
  summary: 'Mails a new code: 30 seconds after the last one, at most five an hour.',
  status: 200,
  body: ResendOtp,
  response: OtpSent,
  rate: { limit: 30, seconds: 600 },
});

export const logIn = endpoint({
  method: 'POST',
  url: `${base}/login`,
  access: 'public',
  summary: 'Signs in with e-mail and password. An unknown address and a wrong password get the same answer in the same time.',
  status: 200,
  body: Login,
  response: LoginAnswer,
  rate: { limit: 10, seconds: 300, field: 'email' },
});

export const completeLogin = endpoint({
  method: 'POST',
  url: `${base}/login/totp`,
  access: 'public',
  summary: 'Completes a sign-in that asked for a second factor.',
  status: 200,
  body: LoginTotp,
  response: Session,
  rate: { limit: 10, seconds: 300, field: 'challenge_token' },
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  url: `${base}/forgot-password`,
  access: 'public',
  summary: 'Mails a code for a new password. The answer is the same for an unknown address.',
  status: 200,
  body: PasswordReset,
  response: Message,
  rate: { limit: 10, seconds: 3_600, field: 'email' },
});

export const setPassword = endpoint({
  method: 'POST',
  url: `${base}/set-password`,
  access: 'password',
  summary: 'Sets the password after an invitation or a reset, or changes it. Ends all other sessions.',
  status: 200,
  body: SetPassword,
  response: Session,
  rate: { limit: 20, seconds: 300 },
});
