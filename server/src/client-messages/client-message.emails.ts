import type { MessageLanguage } from '@munshi/contract/people/person.schema';
import type { EmailTemplate } from '../platform/mail/email-template.ts';
import { typedName } from '../platform/mail/typed-name.ts';
import type { MessageCase } from './message-case.repository.ts';

interface ClientMail {
  readonly to: string;
  readonly name: string;
  readonly language: MessageLanguage;
  readonly text: string;
}

const WORDS: Readonly<
  Record<MessageLanguage, { subject: (number: string) => string; greeting: (name: string) => string; footer: (firm: string) => string }>
> = {
  en: {
    subject: (number) => `Your matter ${number}`,
    greeting: (name) => `Dear ${name},`,
    footer: (firm) => `From the firm ${firm}. If you want no such mails, reply to this mail or tell the firm.`,
  },
  hi: {
    subject: (number) => `आपका मामला ${number}`,
    greeting: (name) => `${name} जी,`,
    footer: (firm) => `${firm} की ओर से। यदि आप ऐसे मेल नहीं चाहते, तो इस मेल का उत्तर दें या फ़र्म को बताएँ।`,
  },
};

/** A message to a client as a mail. Replies go to the firm, if it has a mail address. */
export function clientEmail(of: MessageCase, { to, name, language, text }: ClientMail): EmailTemplate {
  const words = WORDS[language];
  return {
    to,
    ...(of.firm_email === null ? {} : { replyTo: of.firm_email }),
    subject: words.subject(of.number ?? '').trim(),
    greeting: words.greeting(typedName(name)),
    paragraphs: text.split('\n').filter((line) => line.trim() !== ''),
    footer: words.footer(typedName(of.firm)),
  };
}
