import type { ImportField } from '@munshi/contract/imports/import-field';
import type { InterpretedHearing, InterpretedParty, InterpretedRow } from '../import-reading.ts';
import { withAdvocates } from './advocates-of-parties.ts';
import { applyNoDate } from './no-next-date.ts';
import { takeNumberFromTitle } from './number-in-title.ts';
import { markClient, sideOf } from './our-side.ts';
import { plainText } from './plain-text.ts';
import { readCaseNumber } from './read-number.ts';
import { courtRoomOf, readStatus } from './read-status.ts';
import type { RowDraft } from './row-draft.ts';
import { splitName, splitTitle } from './split-title.ts';
import { type NamedParty, partyName, splitParties } from './split-parties.ts';

type TextOf = (field: ImportField) => string;
type Side = InterpretedParty['side'];

const onSide =
  (side: Side) =>
  ({ name, others }: NamedParty): InterpretedParty => ({ name, side, is_client: false, ...(others === undefined ? {} : { others }) });

/** Parties from their own columns, from the client and the opposite party, or else from the title. */
function partiesOf(draft: RowDraft, textOf: TextOf): InterpretedParty[] {
  const petitioners = splitParties(textOf('petitioner')).map(onSide('petitioner'));
  const respondents = splitParties(textOf('respondent')).map(onSide('respondent'));
  if (petitioners.length > 0 && respondents.length > 0) return [...petitioners, ...respondents];
  const title = splitTitle(draft.values.title ?? '') ?? splitName(textOf('petitioner')) ?? splitName(textOf('our_client'));
  if (title) return [fromTitle(title.petitioner, 'petitioner'), fromTitle(title.respondent, 'respondent')];
  return [...petitioners, ...respondents, ...byOurs(draft, textOf, petitioners.length > 0 ? 'respondent' : 'petitioner')];
}

function fromTitle({ name, others }: NamedParty, side: Side): InterpretedParty {
  const party = partyName(name);
  return onSide(side)({ ...party, ...(others === undefined ? {} : { others }) });
}

/** Client and opposite party: on the side that the row says, else the client is taken for the petitioner until a person decides. */
function byOurs({ values }: RowDraft, textOf: TextOf, free: Side): InterpretedParty[] {
  const ours: Side = sideOf(values.our_side ?? '')?.side ?? free;
  const client = values.our_client === undefined || sideOf(values.our_client) ? [] : splitParties(textOf('our_client'));
  const opposite = splitParties(textOf('opposite_party')).map(onSide(ours === 'petitioner' ? 'respondent' : 'petitioner'));
  const all = [...client.map(onSide(ours)), ...opposite];
  return all.toSorted((one, other) => Number(one.side === 'respondent') - Number(other.side === 'respondent'));
}

/** Without any of these, a row such as "Total 300" or "Court of Shri Rao" may be no case at all. */
const SAYS_WHICH_CASE: readonly ImportField[] = [
  ...(['case_number', 'number', 'cnr', 'filing_number', 'file_number', 'court', 'next_date', 'last_date', 'filed_on'] as const),
  ...(['our_client', 'client_mobile', 'client_email', 'status', 'decided_on'] as const),
];

const count = (others: number | undefined) =>
  others === undefined ? '' : others === 0 ? ' & Ors.' : others === 1 ? ' & Anr.' : ` and ${others} Ors.`;

/** The cause title of parties: the first of each side, with the number of the others. */
function composeTitle(parties: readonly InterpretedParty[]): string | undefined {
  const [one, other] = (['petitioner', 'respondent'] as const).map((side) => {
    const [first, ...rest] = parties.filter((party) => party.side === side);
    return first && `${first.name}${count(rest.length > 0 ? rest.length : first.others)}`;
  });
  return one !== undefined && other !== undefined ? `${one} v. ${other}` : (one ?? other);
}

function hearingsOf({ values, doubts }: RowDraft): InterpretedHearing[] {
  const unread = new Set(doubts.filter(({ code }) => code === 'no_such_day' || code === 'date_unreadable').map(({ field }) => field));
  const last = unread.has('last_date') ? undefined : values.last_date;
  const next = unread.has('next_date') ? undefined : values.next_date;
  const purpose = values.next_purpose ?? values.stage;
  return [
    ...(last === undefined || last === next ? [] : [{ hearing_date: last, ...(next === undefined ? {} : { next_date: next }) }]),
    ...(next === undefined
      ? []
      : [
          {
            hearing_date: next,
            // A diary's stage is what its next date is fixed for.
            ...(purpose ? { purpose_text: purpose } : {}),
            ...(values.judge ? { judge: values.judge } : {}),
          },
        ]),
  ];
}

function setTitle(draft: RowDraft, parties: readonly InterpretedParty[], typed: string): void {
  const { values } = draft;
  const titles = new Set(typed.split('\n').filter((line) => splitTitle(line) !== undefined));
  if (titles.size > 1) draft.doubt('title', 'several_titles', values.title ?? '', [...titles].map(plainText).slice(0, 5));
  const title = values.title ?? composeTitle(parties);
  if (title === undefined) {
    draft.doubt('title', 'no_title', '');
    return;
  }
  values.title = title;
  if (parties.length < 2 && SAYS_WHICH_CASE.every((field) => values[field] === undefined))
    draft.doubt('title', 'one_party', title, [title]);
}

/** Parties, client, number, status and hearings of a row whose cells are read. */
export function finishCase(draft: RowDraft, textOf: TextOf, isClient: (name: string) => boolean): InterpretedRow {
  const { values } = draft;
  takeNumberFromTitle(draft);
  readCaseNumber(draft);
  applyNoDate(draft);
  if (draft.besideNextDate !== undefined) values.next_purpose ??= draft.besideNextDate;
  readStatus(draft);
  if (values.court_room !== undefined) values.court_room = courtRoomOf(values.court_room);
  const unmarked = partiesOf(draft, textOf);
  const wasUnsaid = values.our_side === undefined && values.opposite_party !== undefined && values.title === undefined;
  const parties = withAdvocates({ values, parties: markClient(unmarked, draft, isClient) }, textOf);
  if (wasUnsaid && values.our_client !== undefined && parties.length > 1 && !values.petitioner && !values.respondent)
    draft.doubt('our_side', 'client_side_unknown', values.our_client, ['petitioner', 'respondent']);
  setTitle(draft, parties, textOf('title'));
  return { values, parties, hearings: hearingsOf(draft), doubts: draft.doubts, ...(draft.isReserved ? { isReserved: true } : {}) };
}
