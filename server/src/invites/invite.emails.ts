import { roleGrants, type RoleName } from '@munshi/contract/tenants/role';
import { CODE_MINUTES, type IssuedCode } from '../platform/auth/one-time-codes.ts';
import type { EmailTemplate } from '../platform/mail/email-template.ts';
import { typedName } from '../platform/mail/typed-name.ts';

interface Invited {
  readonly email: string;
  readonly name: string;
  readonly tenant_name: string;
}

const greet = (name: string) => `Dear ${typedName(name)},`;

/** The invitation itself. */
export function inviteEmail(invite: Invited & { inviter: string; role_name: RoleName }, link: string): EmailTemplate {
  const inviter = typedName(invite.inviter);
  const firm = typedName(invite.tenant_name);
  return {
    to: invite.email,
    subject: `${inviter} invites you to ${firm} on Munshi`,
    greeting: greet(invite.name),
    paragraphs: [
      `${inviter} invites you to the firm ${firm} on Munshi, where it keeps its cases, hearings and papers. Your role is ${roleGrants[invite.role_name].display}.`,
      'The invitation is valid for seven days and for you alone.',
    ],
    link: { label: 'See the invitation', url: link },
    footer: 'If you do not know this firm, you can ignore this mail.',
  };
}

/** Verifies the email of an invited person who has no account. */
export function inviteCodeEmail({ email, name, tenant_name }: Invited, issued: IssuedCode, publicUrl: string): EmailTemplate {
  const query = new URLSearchParams({ token: issued.linkToken, purpose: 'invite', email });
  return {
    to: email,
    subject: 'Your code for Munshi',
    greeting: greet(name),
    paragraphs: [
      `Enter this code to join the firm ${typedName(tenant_name)} on Munshi.`,
      `Valid for ${CODE_MINUTES} minutes. Opening the link does the same.`,
    ],
    code: issued.code,
    link: { label: 'Confirm my e-mail', url: `${publicUrl}/verify-otp?${query.toString()}` },
    footer: 'If you did not ask for this, you can ignore this mail.',
  };
}
