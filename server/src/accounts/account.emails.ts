import type { OtpPurpose } from '@munshi/contract/platform/one-time-code';
import { CODE_MINUTES, type IssuedCode } from '../platform/auth/one-time-codes.ts';
import type { EmailTemplate } from '../platform/mail/email-template.ts';
import { typedName } from '../platform/mail/typed-name.ts';

interface Reader {
  readonly email: string;
  readonly name: string;
}

const greet = (name: string) => `Dear ${typedName(name)},`;

const IGNORE_HINT = 'If you did not ask for this, you can ignore this mail.';

function verifyLink(publicUrl: string, { linkToken }: IssuedCode, purpose: OtpPurpose, email: string): string {
  return `${publicUrl}/verify-otp?${new URLSearchParams({ token: linkToken, purpose, email }).toString()}`;
}

/** Verifies the email of a sign-up. It names the firm, so that nobody confirms another person's sign-up by mistake. */
export function signupEmail(reader: Reader & { tenantName: string }, issued: IssuedCode, publicUrl: string): EmailTemplate {
  return {
    to: reader.email,
    subject: 'Your code for Munshi',
    greeting: greet(reader.name),
    paragraphs: [
      `Enter this code to create the firm ${typedName(reader.tenantName)} on Munshi.`,
      `Valid for ${CODE_MINUTES} minutes. Opening the link does the same.`,
    ],
    code: issued.code,
    link: { label: 'Confirm my e-mail', url: verifyLink(publicUrl, issued, 'signup', reader.email) },
    footer: IGNORE_HINT,
  };
}

/** Sent to the account's owner when somebody signs up with their email. */
export function accountExistsEmail({ email, name }: Reader, publicUrl: string): EmailTemplate {
  return {
    to: email,
    subject: 'You already have an account with Munshi',
    greeting: greet(name),
    paragraphs: [
      'Somebody, perhaps you, tried to sign up with this e-mail. You already have an account, so nothing was changed.',
      'Log in with it. If you do not remember the password, choose “Forgot password” there. You can start another firm from your profile.',
    ],
    link: { label: 'Log in', url: `${publicUrl}/login` },
    footer: IGNORE_HINT,
  };
}

export function resetEmail({ email, name }: Reader, issued: IssuedCode, publicUrl: string): EmailTemplate {
  return {
    to: email,
    subject: 'Your code for a new password',
    greeting: greet(name),
    paragraphs: ['Enter this code to set a new password for Munshi.', `Valid for ${CODE_MINUTES} minutes. Opening the link does the same.`],
    code: issued.code,
    link: { label: 'Set a new password', url: verifyLink(publicUrl, issued, 'reset', email) },
    footer: 'If you did not ask for this, your password stays as it is.',
  };
}

/** Tells the owner after the change: it may have been made by somebody else. */
export function passwordChangedEmail({ email, name }: Reader, publicUrl: string): EmailTemplate {
  return {
    to: email,
    subject: 'Your password was changed',
    greeting: greet(name),
    paragraphs: [
      'The password of your Munshi account was just changed, and every other device was signed out.',
      'If this was not you, set a new password at once.',
    ],
    link: { label: 'Log in', url: `${publicUrl}/login` },
    footer: 'You receive this because it concerns the security of your account.',
  };
}

/** Verifies a new login email. It carries no link: only a signed-in user changes their email. */
export function emailCodeEmail({ email, name }: Reader, issued: IssuedCode, publicUrl: string): EmailTemplate {
  return {
    to: email,
    subject: 'Your code for a new e-mail',
    greeting: greet(name),
    paragraphs: [
      'Enter this code in Munshi, under Settings, Security, to log in with this e-mail in future.',
      `Valid for ${CODE_MINUTES} minutes. Do not share it with anybody.`,
    ],
    code: issued.code,
    link: { label: 'Open the settings', url: `${publicUrl}/settings` },
    footer: IGNORE_HINT,
  };
}

/** Sent to the account's owner when a signed-in user asks to change to the owner's email. */
export function emailInUseEmail({ email, name }: Reader, publicUrl: string): EmailTemplate {
  return {
    to: email,
    subject: 'This e-mail has an account with Munshi',
    greeting: greet(name),
    paragraphs: [
      'Somebody, perhaps you, tried to use this e-mail for another Munshi account. It already has an account, so nothing was changed.',
      'If it was you, log in with it, or give this account another e-mail first.',
    ],
    link: { label: 'Log in', url: `${publicUrl}/login` },
    footer: IGNORE_HINT,
  };
}

/** Sent to the former email. It does not name the new one: the mailbox may be read by somebody else by now. */
export function emailChangedEmail({ email, name }: Reader, publicUrl: string): EmailTemplate {
  return {
    to: email,
    subject: 'Your e-mail was changed',
    greeting: greet(name),
    paragraphs: [
      'The e-mail with which you log in to Munshi was just changed. You can no longer log in with this address, and it gets no more mail about your account.',
      'If this was not you, act at once. On a device where you are still signed in, set a new password and change the e-mail back, under Settings, Security. If you are not signed in anywhere, tell an admin of your firm.',
    ],
    link: { label: 'Open the settings', url: `${publicUrl}/settings` },
    footer: 'You receive this because it concerns the security of your account.',
  };
}

/** Sent to a member whose second factor an admin turned off: the request may not have come from the member. */
export function secondFactorResetEmail({ email, name }: Reader, { admin, publicUrl }: { admin: string; publicUrl: string }): EmailTemplate {
  return {
    to: email,
    subject: 'Your two-step verification was reset',
    greeting: greet(name),
    paragraphs: [
      `${typedName(admin)}, an admin of your firm, turned off the two-step verification of your Munshi account. All your devices were signed out.`,
      'Log in with your password and turn it on again. If you did not ask for this, speak to your admin and set a new password at once.',
    ],
    link: { label: 'Log in', url: `${publicUrl}/login` },
    footer: 'You receive this because it concerns the security of your account.',
  };
}

interface SignedOut {
  readonly admin: string;
  readonly firm: string;
  /** True if the sign-out covers the whole account, false if it covers this firm alone. */
  readonly isWhole: boolean;
  readonly publicUrl: string;
}

/** Sent to a member whom an admin signed out everywhere: a device may be lost or used by somebody else. */
export function signedOutEmail({ email, name }: Reader, { admin, firm, isWhole, publicUrl }: SignedOut): EmailTemplate {
  const where = isWhole
    ? 'signed you out of Munshi on every device.'
    : 'signed you out of that firm on every device. Your work for other firms is not affected.';
  return {
    to: email,
    subject: 'You were signed out on every device',
    greeting: greet(name),
    paragraphs: [
      `${typedName(admin)}, an admin of ${typedName(firm)}, ${where}`,
      'Your password is unchanged: log in again where you work. If a device was lost, set a new password too.',
    ],
    link: { label: 'Log in', url: `${publicUrl}/login` },
    footer: 'You receive this because it concerns the security of your account.',
  };
}

export function secondFactorOffEmail({ email, name }: Reader, publicUrl: string): EmailTemplate {
  return {
    to: email,
    subject: 'Two-step verification was turned off',
    greeting: greet(name),
    paragraphs: [
      'Your Munshi account no longer asks for a code from your authenticator app.',
      'If this was not you, set a new password and turn it on again.',
    ],
    link: { label: 'Log in', url: `${publicUrl}/login` },
    footer: 'You receive this because it concerns the security of your account.',
  };
}

/** What the caller proved before the code was asked for, and what the owner should do if it was not them. */
const BEFORE_CODES = {
  password: { after: 'after the correct password', advice: 'somebody knows your password: set a new one now.' },
  mail: { after: 'after a code that was mailed to you', advice: 'somebody can read your mail: change the password of your mailbox now.' },
  session: {
    after: 'on a device where you are signed in',
    advice: 'somebody is using that device: sign out all other devices under Settings, Security, and set a new password.',
  },
} as const;

/** Sent to the account's owner when wrong codes are entered repeatedly. */
export function wrongCodesEmail({ email, name }: Reader, before: keyof typeof BEFORE_CODES, publicUrl: string): EmailTemplate {
  const { after, advice } = BEFORE_CODES[before];
  return {
    to: email,
    subject: 'Wrong codes for your two-step verification',
    greeting: greet(name),
    paragraphs: [
      `Five wrong codes were entered for the two-step verification of your Munshi account, ${after}.`,
      `If it was you, wait a little and use the newest code in your authenticator app. If it was not, ${advice} Two-step verification has kept them out, and each further attempt takes longer.`,
    ],
    link: { label: 'Set a new password', url: `${publicUrl}/login?forgot` },
    footer: 'You receive this because it concerns the security of your account.',
  };
}

/** Sent to the owner when no further code is accepted that day. */
export function codesUsedUpEmail({ email, name }: Reader, publicUrl: string): EmailTemplate {
  return {
    to: email,
    subject: 'No more verification codes are accepted today',
    greeting: greet(name),
    paragraphs: [
      'Thirty wrong codes were entered for the two-step verification of your Munshi account within a day, so no more are accepted from where they came. You can still log in from the networks you work in.',
      'Somebody may know your password. Set a new one by mail: your code works there, and afterwards everywhere again.',
    ],
    link: { label: 'Set a new password', url: `${publicUrl}/login?forgot` },
    footer: 'You receive this because it concerns the security of your account.',
  };
}

export function recoveryCodesRenewedEmail({ email, name }: Reader, publicUrl: string): EmailTemplate {
  return {
    to: email,
    subject: 'You have new recovery codes',
    greeting: greet(name),
    paragraphs: [
      'New recovery codes for the two-step verification of your Munshi account were created. Your earlier codes no longer work.',
      'If this was not you, set a new password, turn two-step verification off and on again, and sign out the devices you do not recognise.',
    ],
    link: { label: 'Log in', url: `${publicUrl}/login` },
    footer: 'You receive this because it concerns the security of your account.',
  };
}

export function goodbyeEmail({ email, name }: Reader): EmailTemplate {
  return {
    to: email,
    subject: 'Your account was deleted',
    greeting: greet(name),
    paragraphs: [
      'Your Munshi account was just deleted by somebody who knew its password. This cannot be undone.',
      'What you wrote for your firms stays in their files, as the work of a former member.',
      'If this was not you, tell the admins of your firms at once.',
    ],
    footer: 'You receive this because it concerns the security of your account. It is the last mail to this address.',
  };
}
