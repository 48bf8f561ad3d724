import type { OtpPurpose } from '@munshi/contract/accounts/account.schema';
import { CODE_MINUTES, type IssuedCode } from '../platform/auth/one-time-codes.ts';
import type { Letter } from '../platform/mail/letter.ts';
import { typedName } from '../platform/mail/typed-name.ts';

interface Reader {
  readonly email: string;
  readonly name: string;
}

const greet = (name: string) => `Dear ${typedName(name)},`;

const UNASKED = 'If you did not ask for this, you need do nothing.';

function verifyLink(publicUrl: string, { linkToken }: IssuedCode, purpose: OtpPurpose, email: string): string {
  return `${publicUrl}/verify-otp?${new URLSearchParams({ token: linkToken, purpose, email }).toString()}`;
}

/** Proves the address of a sign-up. It names the firm, so that nobody opens somebody else's by mistake. */
export function signupLetter(reader: Reader & { tenantName: string }, issued: IssuedCode, publicUrl: string): Letter {
  return {
    to: reader.email,
    subject: 'Your code for Munshi',
    greeting: greet(reader.name),
    paragraphs: [
      `Enter this code to open the firm ${typedName(reader.tenantName)} on Munshi.`,
      `It is good for ${CODE_MINUTES} minutes. Opening the link does the same.`,
    ],
    code: issued.code,
    link: { label: 'Confirm my e-mail', url: verifyLink(publicUrl, issued, 'signup', reader.email) },
    footer: UNASKED,
  };
}

/** To the owner of an account with whose address somebody signs up. */
export function accountExistsLetter({ email, name }: Reader, publicUrl: string): Letter {
  return {
    to: email,
    subject: 'You already have an account with Munshi',
    greeting: greet(name),
    paragraphs: [
      'Somebody, perhaps you, tried to sign up with this e-mail. You already have an account, so nothing was changed.',
      'Log in with it. If you do not remember the password, choose “Forgot password” there. Another firm is started from your profile.',
    ],
    link: { label: 'Log in', url: `${publicUrl}/login` },
    footer: UNASKED,
  };
}

export function resetLetter({ email, name }: Reader, issued: IssuedCode, publicUrl: string): Letter {
  return {
    to: email,
    subject: 'Your code for a new password',
    greeting: greet(name),
    paragraphs: [
      'Enter this code to set a new password for Munshi.',
      `It is good for ${CODE_MINUTES} minutes. Opening the link does the same.`,
    ],
    code: issued.code,
    link: { label: 'Set a new password', url: verifyLink(publicUrl, issued, 'reset', email) },
    footer: 'If you did not ask for this, your password stays as it is.',
  };
}

/** Tells the owner after the fact: whoever did this may not have been them. */
export function passwordChangedLetter({ email, name }: Reader, publicUrl: string): Letter {
  return {
    to: email,
    subject: 'Your password was changed',
    greeting: greet(name),
    paragraphs: [
      'The password of your Munshi account was just changed, and every other device was signed out.',
      'If this was not you, set a new password at once.',
    ],
    link: { label: 'Log in', url: `${publicUrl}/login` },
    footer: 'You receive this because it concerns the safety of your account.',
  };
}

/** Proves the address somebody wants to log in with. Without a link of its own: only who is signed in changes their e-mail. */
export function emailCodeLetter({ email, name }: Reader, issued: IssuedCode, publicUrl: string): Letter {
  return {
    to: email,
    subject: 'Your code for a new e-mail',
    greeting: greet(name),
    paragraphs: [
      'Enter this code in Munshi, under Settings, Security, to log in with this e-mail from now on.',
      `It is good for ${CODE_MINUTES} minutes. Give it to nobody.`,
    ],
    code: issued.code,
    link: { label: 'Open the settings', url: `${publicUrl}/settings` },
    footer: UNASKED,
  };
}

/** To the owner of an account whose address somebody signed in wants to log in with. */
export function emailInUseLetter({ email, name }: Reader, publicUrl: string): Letter {
  return {
    to: email,
    subject: 'This e-mail has an account with Munshi',
    greeting: greet(name),
    paragraphs: [
      'Somebody, perhaps you, wants to log in to another account of Munshi with this e-mail. It has an account already, so nothing was changed.',
      'If it was you, log in with it, or give this account another e-mail first.',
    ],
    link: { label: 'Log in', url: `${publicUrl}/login` },
    footer: UNASKED,
  };
}

/** To the address that was given up. The new one is not named: who reads this mailbox by now may be somebody else. */
export function emailChangedLetter({ email, name }: Reader, publicUrl: string): Letter {
  return {
    to: email,
    subject: 'Your e-mail was changed',
    greeting: greet(name),
    paragraphs: [
      'The e-mail with which you log in to Munshi was just changed to another one. This address opens your account no more, and gets no more mail of it.',
      'If this was not you, act at once. On a device where you are still signed in, set a new password and change the e-mail back, under Settings, Security. Where you are signed in nowhere, tell an admin of your firm.',
    ],
    link: { label: 'Open the settings', url: `${publicUrl}/settings` },
    footer: 'You receive this because it concerns the safety of your account.',
  };
}

/** To somebody whose admin turned their second factor off: whoever asked for it may not have been them. */
export function secondFactorResetLetter({ email, name }: Reader, { admin, publicUrl }: { admin: string; publicUrl: string }): Letter {
  return {
    to: email,
    subject: 'Your second factor was reset',
    greeting: greet(name),
    paragraphs: [
      `${typedName(admin)}, an admin of your firm, turned off the second factor of your Munshi account. All your devices were signed out.`,
      'Log in with your password and turn it on again. If you did not ask for this, speak to your admin and set a new password at once.',
    ],
    link: { label: 'Log in', url: `${publicUrl}/login` },
    footer: 'You receive this because it concerns the safety of your account.',
  };
}

interface SignedOut {
  readonly admin: string;
  readonly firm: string;
  /** Of the account, and not of one firm alone. */
  readonly isWhole: boolean;
  readonly publicUrl: string;
}

/** To somebody whom an admin signed out everywhere: a device may be lost, or somebody else may have been at it. */
export function signedOutLetter({ email, name }: Reader, { admin, firm, isWhole, publicUrl }: SignedOut): Letter {
  const where = isWhole
    ? 'signed you out of Munshi on every device.'
    : 'signed you out of that firm on every device. What you do for your other firms goes on.';
  return {
    to: email,
    subject: 'You were signed out on every device',
    greeting: greet(name),
    paragraphs: [
      `${typedName(admin)}, an admin of ${typedName(firm)}, ${where}`,
      'Your password is as it was: log in again where you work. If a device was lost, set a new password too.',
    ],
    link: { label: 'Log in', url: `${publicUrl}/login` },
    footer: 'You receive this because it concerns the safety of your account.',
  };
}

export function secondFactorOffLetter({ email, name }: Reader, publicUrl: string): Letter {
  return {
    to: email,
    subject: 'The second factor was turned off',
    greeting: greet(name),
    paragraphs: [
      'Your Munshi account no longer asks for a code from your authenticator.',
      'If this was not you, set a new password and turn it on again.',
    ],
    link: { label: 'Log in', url: `${publicUrl}/login` },
    footer: 'You receive this because it concerns the safety of your account.',
  };
}

/** What somebody proved before codes were asked of them, and what its owner does if it was not them. */
const BEFORE_CODES = {
  password: { after: 'after the right password', advice: 'somebody knows your password: set a new one now.' },
  mail: { after: 'after a code that was mailed to you', advice: 'somebody reads your mail: change the password of your mailbox now.' },
  session: {
    after: 'on a device where you are signed in',
    advice: 'somebody is at that device: sign out all other devices under Settings, Security, and set a new password.',
  },
} as const;

/** To the owner of an account at which codes are guessed. */
export function wrongCodesLetter({ email, name }: Reader, before: keyof typeof BEFORE_CODES, publicUrl: string): Letter {
  const { after, advice } = BEFORE_CODES[before];
  return {
    to: email,
    subject: 'Wrong codes at your second factor',
    greeting: greet(name),
    paragraphs: [
      `Five wrong codes were entered at the second factor of your Munshi account, ${after}.`,
      `If it was you, wait a little and use the newest code of your authenticator. If it was not, ${advice} Your second factor has kept them out, and each further try takes longer.`,
    ],
    link: { label: 'Set a new password', url: `${publicUrl}/login?forgot` },
    footer: 'You receive this because it concerns the safety of your account.',
  };
}

/** To the same, once no further code is taken for the day. */
export function codesUsedUpLetter({ email, name }: Reader, publicUrl: string): Letter {
  return {
    to: email,
    subject: 'Your second factor takes no more codes today',
    greeting: greet(name),
    paragraphs: [
      'Thirty wrong codes were entered at the second factor of your Munshi account within a day, so no more are taken where they came from. You still get in from the networks you work in.',
      'Somebody may know your password. Set a new one by mail: your code works there, and everywhere again afterwards.',
    ],
    link: { label: 'Set a new password', url: `${publicUrl}/login?forgot` },
    footer: 'You receive this because it concerns the safety of your account.',
  };
}

export function recoveryCodesRenewedLetter({ email, name }: Reader, publicUrl: string): Letter {
  return {
    to: email,
    subject: 'You have new recovery codes',
    greeting: greet(name),
    paragraphs: [
      'New recovery codes for the second factor of your Munshi account were given out. Those you had before no longer work.',
      'If this was not you, set a new password, turn the second factor off and on again, and sign out the devices you do not know.',
    ],
    link: { label: 'Log in', url: `${publicUrl}/login` },
    footer: 'You receive this because it concerns the safety of your account.',
  };
}

export function goodbyeLetter({ email, name }: Reader): Letter {
  return {
    to: email,
    subject: 'Your account was deleted',
    greeting: greet(name),
    paragraphs: [
      'Your Munshi account was just deleted, at the wish of somebody who knew its password. This cannot be undone.',
      'What you wrote for your firms stays in their files, as the work of a former member.',
      'If this was not you, tell the admins of your firms at once.',
    ],
    footer: 'You receive this because it concerns the safety of your account. It is the last mail to this address.',
  };
}
