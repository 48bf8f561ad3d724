import type { ProblemKind } from '../platform/problem.ts';

export const accountProblems = {
  'auth.required': { status: 401, message: 'Please log in to continue.' },
  'auth.expired': { status: 401, message: 'Your session has expired. Please log in again.' },
  'auth.session_copied': {
    status: 401,
    message:
      'Your session has expired. Please log in again. It was ended because the same saved session was used in another browser or profile too.',
  },
  'auth.forbidden': { status: 403, message: 'Your role does not allow this. Ask an admin of your firm.' },
  'auth.password_only': { status: 403, message: 'Set your password first.' },
  'login.wrong': { status: 422, message: 'That e-mail and password do not match. Try again, or set a new password.' },
  'login.code_wrong': { status: 422, message: 'That code is not right. Use the newest code in your authenticator, or a recovery code.' },
  'login.codes_used_up': {
    status: 429,
    message:
      'Too many wrong codes were tried for this account today. Choose “Forgot password” to set a new password by mail; your code or a recovery code works there.',
  },
  'login.code_needed': { status: 422, message: 'Enter the code from your authenticator app too, or a recovery code.' },
  'login.challenge_expired': { status: 422, message: 'This took too long. Please log in again.' },
  'otp.wrong': { status: 422, message: 'That code is not right. Check the newest mail.' },
  'otp.expired': { status: 422, message: 'That code is no longer valid. Ask for a new one.' },
  'otp.too_soon': { status: 429, message: 'A code was just sent. You can ask for another in {{seconds}} seconds.' },
  'otp.too_many': { status: 429, message: 'Five codes were sent within the hour. Try again later.' },
  'password.common': {
    status: 422,
    message: 'This password is {{reason}}. Choose one that is hard to guess: three or four unrelated words.',
  },
  'password.wrong': { status: 422, message: 'That is not your current password.' },
  'password.needed': { status: 422, message: 'Enter your password too.' },
  'email.same': { status: 422, message: 'You already log in with this e-mail.' },
  'email.taken': { status: 409, message: 'This e-mail already has an account. Log in with it, or use another e-mail.' },
  'totp.already_on': { status: 409, message: 'Two-step verification is already on.' },
  'totp.not_set_up': { status: 409, message: 'First scan the code with your authenticator.' },
  'totp.own': { status: 409, message: 'Turn off your own two-step verification under Settings, Security.' },
  'totp.colleague_has_none': { status: 409, message: 'This colleague has not set up two-step verification.' },
  'totp.other_firms': {
    status: 409,
    message: 'This colleague belongs to another firm too. Only an admin of all their firms can reset their two-step verification.',
  },
  'session.own': { status: 409, message: 'Sign out your own devices under Settings, Security.' },
  'session.not_found': { status: 404, message: 'This device is no longer signed in.' },
} as const satisfies Record<string, ProblemKind>;
