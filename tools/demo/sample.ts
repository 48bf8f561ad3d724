/** The cases of the sample firm: the published records, and copies of them with other people, numbers and types. */
import type { CourtRecord } from './records.ts';
import { tidyParty } from './tidy.ts';

/** The surnames of the records, in order: a copy takes one further on. */
const SURNAMES = [
  'AHLUWALIA',
  'BHAT',
  'CHAUHAN',
  'DUTTA',
  'FERNANDES',
  'GUPTA',
  'HEGDE',
  'IYER',
  'JADHAV',
  'KAUL',
  'LAMBA',
  'MENON',
  'NAIR',
  'OJHA',
  'PILLAI',
  'QURESHI',
  'RAINA',
  'SHARMA',
  'TRIPATHI',
  'UPADHYAY',
  'VERMA',
  'WANI',
  'YADAV',
  'ZUTSHI',
];

interface Copy {
  readonly steps: number;
  readonly type: string;
  /** The other side of every case, or of the case at `index`. */
  readonly respondentOf: (index: number, record: CourtRecord) => string;
}

const UNION = 'UNION OF INDIA AND ORS.';
const NEIGHBOURS = ['ANANT', 'BALJIT', 'DEEPAK', 'FARIDA', 'HARISH', 'KULDIP', 'OMKAR', 'RAMESH', 'TARIQ', 'VIKRAM'];

const copies: readonly Copy[] = [
  { steps: 5, type: 'WP(C)', respondentOf: (index, record) => (index % 3 === 0 ? UNION : (record.respondents[0]?.name ?? UNION)) },
  {
    steps: 13,
    type: 'CM(M)',
    respondentOf: (index) => `${pick(NEIGHBOURS, index)} ${pick(SURNAMES, index * 7)}${index % 4 === 0 ? ' AND ORS.' : ''}`,
  },
];

function pick(names: readonly string[], at: number): string {
  return names[at % names.length] ?? '';
}

/** Changes every surname, the same one always to the same other. */
const withOtherSurnames = (printed: string, steps: number) =>
  printed.replace(/\p{L}+/gu, (word) => (SURNAMES.includes(word) ? pick(SURNAMES, SURNAMES.indexOf(word) + steps) : word));

function copyOf(record: CourtRecord, index: number, { steps, type, respondentOf }: Copy, copy: number): CourtRecord {
  const cnr = record.cnr_number;
  const renumber = (number: string | null) => number && number.replace(/^\d+/, (digits) => String(Number(digits) + copy * 1_000));
  return {
    ...record,
    case_type: type,
    cnr_number:
      cnr && `${cnr.slice(0, 6)}${String((Number(cnr.slice(6, 12)) + copy * 1_111) % 1_000_000).padStart(6, '0')}${cnr.slice(12)}`,
    filing_number: renumber(record.filing_number),
    registration_number: renumber(record.registration_number),
    petitioners: record.petitioners.map((party) => ({ ...party, name: withOtherSurnames(party.name, steps) })),
    respondents: [{ name: respondentOf(index, record), advocate: null }],
  };
}

/** All cases of the firm, the records with a history first. */
export function sampleCases({ detailed, listing }: { detailed: CourtRecord[]; listing: CourtRecord[] }): CourtRecord[] {
  const others = copies.map((copy, at) => listing.map((record, index) => copyOf(record, index, copy, at + 1)));
  return [...detailed, ...listing, ...others.flat()];
}

const WOMEN = new Set(['Beena', 'Ekta', 'Farida', 'Jayanti', 'Lalita', 'Naseem', 'Pratibha', 'Sunita', 'Usha', 'Zainab']);
const FATHERS = ['Ashok', 'Chetan', 'Dinesh', 'Eshwar', 'Gurmeet', 'Imran', 'Mohan', 'Qasim', 'Ramesh', 'Wasim', 'Yogesh'];

/** A client as `POST /v1/people` takes it. */
export interface ClientDraft {
  readonly name: string;
  readonly kinds: readonly string[];
  readonly party_type?: string;
  readonly relation?: string;
  readonly relative_name?: string;
  readonly email?: string;
  readonly representative?: string;
}

/** A client's record; `before` is the number of clients of the same name, whose fathers have other names. */
function clientOf({ petitioners }: CourtRecord, before: number): ClientDraft {
  const { name, through } = tidyParty(petitioners[0]?.name ?? '');
  if (name.endsWith('Ltd.')) return { name, party_type: 'organisation', kinds: ['client'] };
  const [first = '', surname = ''] = name.split(' ');
  const fathers = FATHERS.filter((father) => father !== first);
  return {
    name,
    kinds: ['client'],
    relation: WOMEN.has(first) ? 'daughter_of' : 'son_of',
    relative_name: `${pick(fathers, name.length + before)} ${surname}`,
    email: `${first}.${surname}${before > 0 ? before + 1 : ''}@mail.example`.toLowerCase(),
    ...(through ? { representative: through } : {}),
  };
}

/** The first petitioner of each record, as a client. */
export function clientsOf(records: readonly CourtRecord[]): ClientDraft[] {
  const seen = new Map<string, number>();
  return records.map((record) => {
    const { name } = tidyParty(record.petitioners[0]?.name ?? '');
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return clientOf(record, before);
  });
}
