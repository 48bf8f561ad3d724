import type { MessageLanguage } from '@munshi/contract/people/person.schema';
import { dayInMessage, fillTemplate, type MessageKind } from '@munshi/contract/client-messages/message-template';
import { hindiPurposes } from './hindi-purposes.ts';
import type { Templates } from './message-settings.service.ts';
import type { MessageCase, MessageHearing } from './message-case.repository.ts';

/** Used in a message where the record has no value. */
const UNKNOWN: Readonly<Record<MessageLanguage, { file: string; court: string; purpose: string }>> = {
  en: { file: 'File', court: 'the court', purpose: 'Hearing' },
  hi: { file: 'फ़ाइल', court: 'न्यायालय', purpose: 'सुनवाई' },
};

/** What the clients of a case can be told today: null if the next date is past and its outcome is not recorded. */
export function kindOf({ next_date: nextDate }: Pick<MessageCase, 'next_date'>, today: string): 'next_date' | 'no_next_date' | null {
  if (nextDate === null) return 'no_next_date';
  return nextDate >= today ? 'next_date' : null;
}

const LIST: Readonly<Record<MessageLanguage, Intl.ListFormat>> = { en: new Intl.ListFormat('en-GB'), hi: new Intl.ListFormat('hi') };

const purposeOf = ({ purpose, purpose_code: code }: MessageHearing, language: MessageLanguage) =>
  (language === 'hi' && code !== null ? hindiPurposes[code] : undefined) ?? purpose;

/** Those that are known, each once. */
const distinct = (words: readonly (string | null)[]) => [...new Set(words.filter((word) => word !== null))];

/** The courts and the purposes of the date. If there are several of both, each purpose is followed by its court. */
function placesOf({ court: ofCase, hearings }: MessageCase, language: MessageLanguage): { court: string; purpose: string } {
  const listed = hearings.map((hearing) => ({ court: hearing.court ?? ofCase, purpose: purposeOf(hearing, language) }));
  const courts = distinct(hearings.length === 0 ? [ofCase] : listed.map(({ court }) => court));
  const purposes = distinct(listed.map(({ purpose }) => purpose));
  const inCourts = distinct(listed.map(({ court, purpose }) => (court === null || purpose === null ? purpose : `${purpose} (${court})`)));
  const unknown = UNKNOWN[language];
  return {
    court: LIST[language].format(courts) || unknown.court,
    purpose: LIST[language].format(courts.length > 1 && purposes.length > 1 ? inCourts : purposes) || unknown.purpose,
  };
}

/** The message of a case in a language. Nothing else of the record gets into it. */
export function messageText(
  of: MessageCase,
  templates: Templates,
  { kind, language }: { kind: MessageKind; language: MessageLanguage },
): string {
  const unknown = UNKNOWN[language];
  return fillTemplate(templates({ kind, language }), {
    case_number: of.number ?? `${unknown.file} ${of.file_number}`,
    case_title: of.title,
    next_date: of.next_date === null ? '' : dayInMessage(language, of.next_date),
    ...placesOf(of, language),
    firm: of.firm,
    advocate: of.advocate ?? '',
    phone: of.phone ?? '',
  });
}
