import * as z from 'zod/mini';
import type { MessageLanguage } from '../people/person.schema.ts';

/** What a message is about: the next date, that there is none at present, or a hearing of the next day. */
export const MessageKind = z.enum(['next_date', 'no_next_date', 'reminder']);
export type MessageKind = z.infer<typeof MessageKind>;

/**
 * All that a message can contain. Notes, outcomes and remarks are not among them, since a message may be read by anybody who
 * holds the client's phone. `case_title` names the other side, so that no template has it until the firm puts it there.
 */
const placeholders = ['case_number', 'case_title', 'court', 'next_date', 'purpose', 'firm', 'advocate', 'phone'] as const;
export type Placeholder = (typeof placeholders)[number];
export type MessageFacts = Readonly<Record<Placeholder, string>>;

export const TEMPLATE_MAX = 1_000;

/** The placeholders that a message of this kind can contain: one without a date has no purpose either. */
export const placeholdersOf = (kind: MessageKind): readonly Placeholder[] =>
  kind === 'no_next_date' ? placeholders.filter((name) => name !== 'next_date' && name !== 'purpose') : placeholders;

const MARK = /\{([^{}\n]*)\}/g;

/** What a template has in braces that is no placeholder of its kind, as typed; a single brace too. */
export function unknownPlaceholders(kind: MessageKind, body: string): string[] {
  const known: readonly string[] = placeholdersOf(kind);
  const marks = [...body.matchAll(MARK)].map(([mark, name = '']) => ({ mark, name }));
  const loose = /[{}]/.exec(body.replace(MARK, ''))?.[0];
  return [...new Set([...marks.filter(({ name }) => !known.includes(name)).map(({ mark }) => mark), ...(loose ? [loose] : [])])];
}

/** A message of a date must say the date. */
export const lacksDate = (kind: MessageKind, body: string): boolean => kind !== 'no_next_date' && !body.includes('{next_date}');

/** The text of a message. A line with a placeholder that has no value is left out. */
export function fillTemplate(body: string, facts: MessageFacts): string {
  const valueOf = (name: string) => (facts as Readonly<Record<string, string>>)[name] ?? '';
  const lines = body.split('\n').filter((line) => [...line.matchAll(MARK)].every(([, name = '']) => valueOf(name) !== ''));
  return lines
    .map((line) => line.replace(MARK, (_, name: string) => valueOf(name)))
    .join('\n')
    .trim();
}

const ENGLISH_SIGNATURE = '{advocate}\n{firm}\nPhone: {phone}';
const HINDI_SIGNATURE = '{advocate}\n{firm}\nफ़ोन: {phone}';

/** The templates of a firm that has not changed them. */
export const defaultTemplates: Readonly<Record<MessageLanguage, Readonly<Record<MessageKind, string>>>> = {
  en: {
    next_date: `Your matter {case_number} in {court} is next listed on {next_date}.\nPurpose: {purpose}\n\n${ENGLISH_SIGNATURE}`,
    no_next_date: `Your matter {case_number} in {court} has no next date at present. We will tell you if a date is fixed.\n\n${ENGLISH_SIGNATURE}`,
    reminder: `A reminder: your matter {case_number} in {court} is listed on {next_date}.\nPurpose: {purpose}\n\n${ENGLISH_SIGNATURE}`,
  },
  hi: {
    next_date: `आपके मामले {case_number} ({court}) की अगली तारीख {next_date} है।\nकार्यवाही: {purpose}\n\n${HINDI_SIGNATURE}`,
    no_next_date: `आपके मामले {case_number} ({court}) में अभी कोई अगली तारीख नहीं है। तारीख तय होने पर हम आपको बताएँगे।\n\n${HINDI_SIGNATURE}`,
    reminder: `याद दिलाने के लिए: आपका मामला {case_number} ({court}) {next_date} को सूचीबद्ध है।\nकार्यवाही: {purpose}\n\n${HINDI_SIGNATURE}`,
  },
};

const dayIn: Readonly<Record<MessageLanguage, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  hi: new Intl.DateTimeFormat('hi-IN-u-nu-latn', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
};

/** A court day in a message: "Monday, 21 December 2026", "सोमवार, 21 दिसंबर 2026". The same in every time zone. */
export const dayInMessage = (language: MessageLanguage, day: string): string => dayIn[language].format(Date.parse(`${day}T00:00:00Z`));

/** Values for the preview of a template. */
export function sampleFacts(language: MessageLanguage, firm: { name: string; phone: string | null }): MessageFacts {
  const isHindi = language === 'hi';
  return {
    case_number: 'CS 412/2026',
    case_title: isHindi ? 'शर्मा बनाम वर्मा' : 'Sharma v. Verma',
    court: isHindi ? 'ज़िला न्यायालय, साकेत' : 'District Court, Saket',
    next_date: dayInMessage(language, '2026-12-21'),
    purpose: isHindi ? 'अंतिम बहस' : 'Arguments',
    firm: firm.name,
    advocate: isHindi ? 'आशा राव' : 'Asha Rao',
    phone: firm.phone ?? '',
  };
}
