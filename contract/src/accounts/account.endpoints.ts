import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Message } from '../platform/page.ts';
import { PictureAnswer } from '../platform/picture.ts';
import {
  Device,
  Login,
  LoginAnswer,
  LoginTotp,
  OtpSent,
  DeviceEnding,
  PasswordConfirmation,
  PhotoChange,
  Profile,
  ProfileUpdate,
  RecoveryCodes,
  RefreshToken,
  ResendOtp,
  Session,
  SetPassword,
  Signup,
  Tokens,
  TotpCode,
  TotpSetup,
  Verified,
  VerifyEmail,
  VerifyOtp,
} from './account.schema.ts';

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

const profile = { access: 'account', response: Profile } as const;

export const readMe = endpoint({ ...profile, method: 'GET', url: '/api/me', summary: 'The caller’s profile in the selected firm.' });

export const readProfile = endpoint({
  ...profile,
  method: 'GET',
  url: `${base}/profile`,
  summary: 'The caller’s profile in the selected firm.',
});

export const updateProfile = endpoint({
  method: 'PUT',
  url: `${base}/profile/update`,
  access: 'account',
  summary: 'Changes the caller’s profile; what is left out stays.',
  body: ProfileUpdate,
  response: Profile.extend({ message: z.string() }),
});

export const readPhoto = endpoint({
  method: 'GET',
  url: `${base}/photo`,
  access: 'account',
  summary: 'The caller’s photo as a data URL, or null.',
  response: PictureAnswer,
});

export const changePhoto = endpoint({
  method: 'PUT',
  url: `${base}/photo`,
  access: 'account',
  summary: 'Keeps a photo: square, webp or JPEG, at most 192 pixels and 60 kB.',
  body: PhotoChange,
  response: PictureAnswer,
  rate: { limit: 30, seconds: 300 },
});

export const removePhoto = endpoint({
  method: 'DELETE',
  url: `${base}/photo`,
  access: 'account',
  summary: 'Takes the photo away.',
  response: PictureAnswer,
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

export const setUpTotp = endpoint({
  method: 'POST',
  url: `${base}/totp/setup`,
  access: 'account',
  summary: 'Begins setting up the second factor; it counts once a code is confirmed.',
  status: 200,
  body: PasswordConfirmation,
  response: TotpSetup,
  rate: { limit: 10, seconds: 300 },
});

export const confirmTotp = endpoint({
  method: 'POST',
  url: `${base}/totp/confirm`,
  access: 'account',
  summary: 'Turns the second factor on and shows the recovery codes once.',
  status: 200,
  body: TotpCode,
  response: RecoveryCodes,
  rate: { limit: 10, seconds: 300 },
});

export const resetMemberTotp = endpoint({
  method: 'POST',
  url: '/api/v1/users/:id/totp/reset',
  access: 'member:write',
  summary: 'Turns a colleague’s second factor off, with the admin’s own password. All their sessions end, and they are told by mail.',
  status: 200,
  params: IdParams,
  body: PasswordConfirmation,
  response: Message,
  rate: { limit: 10, seconds: 300 },
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

export const disableTotp = endpoint({
  method: 'POST',
  url: `${base}/totp/disable`,
  access: 'account',
  summary: 'Turns the second factor off.',
  status: 200,
  body: PasswordConfirmation,
  response: Message,
  rate: { limit: 10, seconds: 300 },
});
