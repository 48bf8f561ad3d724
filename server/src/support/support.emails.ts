import type { SupportMessage } from '@munshi/contract/support/support.schema';
import type { EmailTemplate } from '../platform/mail/email-template.ts';
import { typedName } from '../platform/mail/typed-name.ts';
import type { Sender } from './sender.repository.ts';

interface Message {
  readonly topic: 'support' | 'contact';
  readonly body: SupportMessage;
  readonly sender: Sender | undefined;
  readonly reference: string;
}

const paragraphsOf = ({ message }: SupportMessage) =>
  message
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Sent to the operator. Replies go to the typed email, which is not verified. */
export function supportEmail(mailbox: string, { topic, body, sender, reference }: Message): EmailTemplate {
  const account = sender
    ? `Signed in as ${sender.email}, of ${sender.firms.map(({ code }) => code).join(', ') || 'no firm'}.`
    : 'Not signed in: name and address are as typed and not verified.';
  return {
    to: mailbox,
    replyTo: body.email,
    subject: `[${reference}] ${body.subject}`,
    greeting: `${typedName(body.name)} (${body.email}) wrote through the ${topic} page:`,
    paragraphs: [...paragraphsOf(body), account],
    footer: `Reference ${reference}. Answer this mail to reach the sender.`,
  };
}

/** Sent to a signed-in sender, at the email of their account. */
export function copyEmail(sender: Sender, { body, reference }: Pick<Message, 'body' | 'reference'>, publicUrl: string): EmailTemplate {
  return {
    to: sender.email,
    subject: `We have your message ${reference}`,
    greeting: `Dear ${typedName(sender.name)},`,
    paragraphs: [`Your message reached us. Its reference is ${reference}. This is what you wrote:`, body.subject, ...paragraphsOf(body)],
    link: { label: 'Answers to common questions', url: `${publicUrl}/support` },
    footer: 'You receive this because you wrote to us while signed in.',
  };
}
