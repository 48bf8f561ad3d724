import type {
  Executant,
  InstrumentLanguage,
  NamedAdvocate,
  VakalatnamaFacts,
} from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import { hindiBarCouncil, hindiCaseType, hindiRole } from './hindi-names.ts';
import { instrumentWords } from './national-forms.ts';

/** A blank to fill in by hand. */
export const BLANK = '____________________';
const SHORT_BLANK = '________';

type Values = Readonly<Record<string, string | number>>;

/** Replaces placeholders by values. One without a value becomes a blank, or nothing if its name ends in `?`. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)(\?)?\}\}/g, (_, name: string, optional?: string) => {
    const value = String(values[name] ?? '');
    return value === '' && optional === undefined ? BLANK : value;
  });
}

/** Resolves `[one|many]` by the number of executants and `<one|many>` by the number of advocates. */
export function inNumber(text: string, { executants, advocates }: VakalatnamaFacts): string {
  const choose = (count: number) => (_: string, one: string, many: string) => (count > 1 ? many : one);
  return text
    .replace(/\[([^[\]|]*)\|([^[\]|]*)\]/g, choose(executants.length))
    .replace(/<([^<>|]*)\|([^<>|]*)>/g, choose(advocates.length));
}

export function phrase(name: string, language: InstrumentLanguage, values: Values = {}): string {
  return fill(instrumentWords.phrases[name]?.[language] ?? '', values);
}

/** A party's rank in the language of the instrument: "Plaintiff No. 2" becomes "वादी सं. 2". */
export function roleIn(language: InstrumentLanguage, role: string): string {
  if (language === 'en') return role;
  const trimmed = role.trim();
  const numbered = /(?<!\s)\s+No\.?\s*(\d+)$/i.exec(trimmed);
  const name = trimmed.slice(0, numbered?.index);
  const number = numbered?.[1];
  const known = hindiRole(name);
  if (known === undefined) return role;
  return number === undefined ? known : `${known} सं. ${number}`;
}

/** "A, B and C". */
export function joined(names: readonly string[], language: InstrumentLanguage): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${phrase('and', language)} ${last}`;
}

/** Those of the parts that are not empty. */
const nonEmpty = (parts: readonly (string | false | null)[]) =>
  parts.filter((part): part is string => typeof part === 'string' && part !== '');

const numbered = (index: number, count: number) => (count > 1 ? `${index + 1}. ` : '');

type Acting = Pick<Executant, 'capacity' | 'on_behalf_of'>;

/** The capacity in which a person signs for another; empty for those who sign for themselves. */
function capacityWords({ capacity, on_behalf_of: whom }: Acting, language: InstrumentLanguage): string {
  return capacity === 'self' ? '' : fill(instrumentWords.capacities[capacity]?.[language] ?? '', { whom });
}

function capacityOf(executant: Executant, language: InstrumentLanguage): string[] {
  const { authority } = executant;
  return nonEmpty([capacityWords(executant, language), authority !== '' && phrase('authority', language, { authority })]);
}

/** Identity of an executant: name and rank, parentage, age, occupation. */
function identityOf({ name, rank, relation, relative_name: relative, age, occupation }: Executant, language: InstrumentLanguage): string[] {
  return nonEmpty([
    `${name === '' ? BLANK : name}${rank === '' ? '' : ` (${roleIn(language, rank)})`}`,
    relation !== 'none' && relative !== '' && `${instrumentWords.relations[relation]?.[language] ?? ''} ${relative}`,
    age !== null && phrase('aged', language, { age }),
    occupation !== '' && phrase('occupation', language, { occupation }),
  ]);
}

/** Contact details of an executant. */
function contactLines({ address, mobile, email }: Executant, language: InstrumentLanguage): string[] {
  return nonEmpty([
    address !== '' && phrase('residing', language, { address }),
    mobile !== '' && phrase('mobile', language, { mobile }),
    email !== '' && phrase('email', language, { email }),
  ]);
}

function executantLine(executant: Executant, language: InstrumentLanguage): string {
  const { id_kind: kind, id_last4: last4 } = executant;
  const paper = instrumentWords.identities[kind]?.[language] ?? '';
  const identity = kind === 'none' || last4 === '' ? [] : [phrase('identity', language, { kind: paper, last4 })];
  return [...identityOf(executant, language), ...contactLines(executant, language), ...capacityOf(executant, language), ...identity].join(
    ', ',
  );
}

/** All executants, each with their details. */
export function executantLines({ executants, language }: VakalatnamaFacts): string {
  if (executants.length === 0) return BLANK;
  return executants.map((each, index) => numbered(index, executants.length) + executantLine(each, language)).join('\n');
}

function advocateLine(advocate: NamedAdvocate, language: InstrumentLanguage): string {
  const { name, enrolment_number: number, state_bar_council: council, aor_code: code } = advocate;
  return nonEmpty([
    `${name === '' ? BLANK : name}, ${phrase('advocate', language)}`,
    number !== '' && phrase('enrolment', language, { number }),
    language === 'hi' ? (hindiBarCouncil(council) ?? council) : council,
    code !== '' && phrase('aor', language, { code }),
  ]).join(', ');
}

export function advocateLines({ advocates, language }: VakalatnamaFacts): string {
  if (advocates.length === 0) return BLANK;
  return advocates.map((each, index) => numbered(index, advocates.length) + advocateLine(each, language)).join('\n');
}

/** A line per signature, right-aligned: name, capacity, and place among the parties. */
export function signatureLines({ executants, language }: VakalatnamaFacts): string {
  const signers = executants.length === 0 ? [{ name: '', rank: '', capacity: 'self', on_behalf_of: '' } as const] : executants;
  return signers
    .map(({ name, rank, ...acting }) =>
      [
        `${BLANK}__________`,
        phrase('signature', language),
        name === '' ? '' : `(${name})`,
        capacityWords(acting, language),
        roleIn(language, rank),
      ]
        .filter((line) => line !== '')
        .map((line) => `\t${line}`)
        .join('\n'),
    )
    .join('\n\n');
}

export function witnessLines({ witnesses, language }: VakalatnamaFacts, least: number): string {
  const blank = { name: '', address: '', clerk_number: '' };
  const known = witnesses.length === 0 ? Array.from({ length: Math.max(least, 1) }, () => blank) : witnesses;
  return known
    .map(({ name, address, clerk_number: number }, index) =>
      nonEmpty([
        `${numbered(index, known.length)}${BLANK}__________`,
        phrase('witness_name', language, { name }),
        phrase('witness_address', language, { address }),
        number !== '' && phrase('witness_clerk', language, { number }),
      ]).join('\n'),
    )
    .join('\n\n');
}

/** All advocates in one sentence. */
export function advocatesInLine({ advocates, language }: VakalatnamaFacts): string {
  if (advocates.length === 0) return BLANK;
  const mark = (index: number) => (advocates.length > 1 ? `(${index + 1}) ` : '');
  return advocates.map((each, index) => mark(index) + advocateLine(each, language)).join('; ');
}

/** The address for service of all advocates, if it is the same one. */
function sharedAddress(advocates: readonly NamedAdvocate[]): string {
  const [first, ...others] = advocates;
  if (!first || others.length === 0) return '';
  return others.every(({ address }) => address === first.address) ? first.address : '';
}

interface AcceptanceStyle {
  /** Without what the appointment says already. */
  readonly isBrief?: boolean;
}

/** A block per advocate: signature, name, address for service, date of acceptance. An address that all share is said once, first. */
export function acceptanceLines({ advocates, language }: VakalatnamaFacts, { isBrief = false }: AcceptanceStyle = {}): string {
  const shared = sharedAddress(advocates);
  const blocks = advocates.map(({ state_bar_council: council, ...each }) =>
    nonEmpty([
      `${BLANK}__________`,
      advocateLine({ ...each, state_bar_council: isBrief ? '' : council }, language),
      shared === '' &&
        each.address !== '' &&
        phrase(each.is_address_for_service ? 'service' : 'address', language, { address: each.address }),
      each.phone !== '' && phrase('telephone', language, { phone: each.phone }),
      each.email !== '' && phrase('advocate_email', language, { email: each.email }),
      phrase('acceptance_date', language),
    ]).join('\n'),
  );
  return [...(shared === '' ? [] : [phrase('service', language, { address: shared })]), ...blocks].join('\n\n');
}

/** "Civil Suit No. 12 of 2026" and the CNR; a blank for a case without a number. */
export function caseReference({ case_type: type, case_number: number, case_year: year, cnr, language }: VakalatnamaFacts): string {
  const known = language === 'hi' ? hindiCaseType(type) : undefined;
  const values = { type: known ?? (type || phrase('case', language)), number: number || SHORT_BLANK, year: year || '20____' };
  return nonEmpty([phrase('number', language, values), cnr !== '' && phrase('cnr', language, { cnr })]).join('\n');
}
