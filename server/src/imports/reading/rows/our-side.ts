import type { InterpretedParty } from '../import-reading.ts';
import { plainHeader } from '../columns/plain-header.ts';
import type { RowDraft } from './row-draft.ts';

type Side = InterpretedParty['side'];

const PETITIONERS = [
  ...[
    'p',
    'pet',
    'petitioner',
    'plaintiff',
    'appellant',
    'applicant',
    'complainant',
    'claimant',
    'decree holder',
    'dh',
    'revisionist',
    'a side',
  ],
  ...[
    'first party',
    'ptf',
    'plf',
    'plff',
    'pltf',
    'plntf',
    'plt',
    'ptnr',
    'petr',
    'petnr',
    'compl',
    'complt',
    'appl',
    'applt',
    'appt',
    'app',
    'workman',
    'caveator',
    'वादी',
    'याची',
    'याचिकाकर्ता',
    'अपीलार्थी',
    'परिवादी',
    'आवेदक',
    'प्रार्थी',
  ],
];
const RESPONDENTS = [
  ...[
    'r',
    'res',
    'resp',
    'respondent',
    'defendant',
    'accused',
    'opposite party',
    'op',
    'opp',
    'non applicant',
    'opponent',
    'judgment debtor',
    'jd',
  ],
  ...[
    'second party',
    'def',
    'dft',
    'deft',
    'defdt',
    'defts',
    'respt',
    'respdt',
    'accd',
    'acc',
    'o p',
    'management',
    'b side',
    'प्रतिवादी',
    'प्रत्यर्थी',
    'अभियुक्त',
    'अनावेदक',
    'विपक्षी',
    'उत्तरदाता',
  ],
];
const SIDES = new Map<string, Side>([
  ...PETITIONERS.map((word) => [plainHeader(word), 'petitioner'] as const),
  ...RESPONDENTS.map((word) => [plainHeader(word), 'respondent'] as const),
]);

/** The side that a word such as "Plaintiff", "R-2" or "वादी" names, with the number of the party. */
export function sideOf(typed: string): { side: Side; ordinal: number | undefined } | undefined {
  const plain = plainHeader(typed).replace(/^(?:for|on behalf of) (?:the )?/, '');
  const [, word = '', figure] = /^(\D+?)(?: nos?)? ?(\d{1,3})?$/.exec(plain) ?? [];
  const side = SIDES.get(word.trim()) ?? SIDES.get(word.trim().replace(/s$/, ''));
  return side === undefined ? undefined : { side, ordinal: figure === undefined ? undefined : Number(figure) };
}

const TITLES = /^(?:shri|sri|smt|mr|mrs|ms|m s|dr|km|kumari|श्री|श्रीमती) /;
const nameKey = (name: string) =>
  plainHeader(name)
    .replace(TITLES, '')
    .replace(/ (?:pvt|private)(?= |$)/g, ' pvt')
    .replace(/ (?:ltd|limited)(?= |$)/g, ' ltd');

function isSameName(one: string, other: string): boolean {
  const [a, b] = [nameKey(one), nameKey(other)];
  return a !== '' && b !== '' && (a === b || ` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `));
}

/** Our client by the name of the client in the row, or by the side and number of the party. */
function clientInRow(
  parties: readonly InterpretedParty[],
  { our_side: side, our_client: client }: RowDraft['values'],
): InterpretedParty | undefined {
  const named = client === undefined ? undefined : parties.find(({ name }) => isSameName(name, client));
  const read = sideOf(side ?? client ?? '');
  if (named || !read) return named;
  const ofSide = parties.filter((party) => party.side === read.side);
  return ofSide[(read.ordinal ?? 1) - 1] ?? ofSide[0];
}

/** Marks our client among the parties: by the row, or by the names of clients that the firm knows. */
export function markClient(parties: readonly InterpretedParty[], draft: RowDraft, isClient: (name: string) => boolean): InterpretedParty[] {
  const client = clientInRow(parties, draft.values);
  if (client) return parties.map((party) => ({ ...party, is_client: party === client }));
  const known = parties.filter(({ name }) => isClient(name));
  // Clients on both sides leave the question open.
  const sides = new Set(known.map(({ side }) => side));
  if (sides.size === 1) return parties.map((party) => ({ ...party, is_client: known.includes(party) }));
  const word = draft.values.our_side ?? draft.values.our_client;
  if (parties.length > 0 && (word !== undefined || sides.size > 1))
    draft.doubt('our_side', 'client_side_unknown', word ?? '', ['petitioner', 'respondent']);
  return [...parties];
}
