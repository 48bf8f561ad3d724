import { numberOf, titleOf } from '../court-pages/court-page-table.ts';
import type { CourtPageRecord } from '../court-pages/court-page-record.ts';
import { withoutCode } from '../court-pages/page-tables.ts';
import type { InterpretedParty, InterpretedRow } from '../import-reading.ts';
import { markClient } from './our-side.ts';
import { hearingsOf, objectionsOf } from './page-hearings.ts';
import { readCaseNumber } from './read-number.ts';
import { courtRoomOf, readStatus } from './read-status.ts';
import type { RowDraft } from './row-draft.ts';

function partiesOf({ petitioners, respondents }: CourtPageRecord): InterpretedParty[] {
  const onSide =
    (side: InterpretedParty['side']) =>
    ({ name, advocates }: CourtPageRecord['petitioners'][number]): InterpretedParty => ({
      name,
      side,
      is_client: false,
      ...(advocates.length > 0 ? { advocates } : {}),
    });
  return [...petitioners.map(onSide('petitioner')), ...respondents.map(onSide('respondent'))];
}

/** "52-District Judge-01": number and name of the court room. */
function roomAndJudge(typed: string, isHighCourt: boolean): { room?: string; judge: string } {
  const [, room, judge] = isHighCourt ? [] : (/^(\d{1,4}) ?- ?(.+)$/.exec(typed) ?? []);
  return room !== undefined && judge !== undefined ? { room, judge } : { judge: withoutCode(typed) };
}

const asActs = (acts: CourtPageRecord['acts']) => acts.map(({ act, sections }) => (sections === '' ? act : `${act}|${sections}`)).join(';');

/** Fields of the record that are text on both sides. */
const TEXTS = [
  ...([
    ['filing_number', 'filing_number'],
    ['court', 'court'],
    ['stage', 'stage'],
    ['status', 'case_status'],
    ['disposal', 'disposal'],
  ] as const),
  ...([
    ['next_purpose', 'next_purpose'],
    ['district', 'district'],
  ] as const),
] as const;
const DATES = [
  ...([
    ['filed_on', 'filing_date'],
    ['registered_on', 'registration_date'],
    ['first_date', 'first_hearing_date'],
  ] as const),
  ...([
    ['next_date', 'next_hearing_date'],
    ['decided_on', 'decision_date'],
  ] as const),
] as const;

/** A case of a court's page. */
export function interpretCourtPage(record: CourtPageRecord, draft: RowDraft, isClient: (name: string) => boolean): InterpretedRow {
  const { values } = draft;
  if (record.cnr !== undefined) draft.setCnr(record.cnr);
  setNumber(record, draft);
  for (const [field, key] of TEXTS) draft.setText(field, record[key] ?? '');
  for (const [field, key] of DATES) draft.setDate(field, record[key] ?? '');
  draft.setText('acts', asActs(record.acts));
  const objections = objectionsOf(record);
  if (objections !== '') values.notes = objections;
  setCourtRoom(record, draft);
  setFir(record, draft);
  readStatus(draft);
  values.status ??= values.decided_on === undefined ? 'pending' : 'disposed';
  const parties = markClient(partiesOf(record), draft, isClient);
  const title = titleOf(record);
  if (title === undefined) draft.doubt('title', 'no_title', '');
  else values.title = title;
  return { values, parties, hearings: hearingsOf(record, { stage: values.stage, today: draft.today }), doubts: draft.doubts };
}

function setNumber(record: CourtPageRecord, draft: RowDraft): void {
  draft.setText('case_number', numberOf(record) ?? '');
  readCaseNumber(draft);
  draft.setText('case_type', record.case_type ?? '');
}

function setFir({ fir }: CourtPageRecord, draft: RowDraft): void {
  const { number = '', year = '', police_station: station = '' } = fir ?? {};
  draft.setText('fir', number !== '' && year !== '' && !number.includes('/') ? `${number}/${year}` : number);
  draft.setText('police_station', station);
}

function setCourtRoom(record: CourtPageRecord, draft: RowDraft): void {
  if (record.court_and_judge === undefined) return;
  const { room, judge } = roomAndJudge(record.court_and_judge, record.source === 'high_court');
  draft.setText('judge', judge);
  if (room !== undefined) draft.setText('court_room', courtRoomOf(room));
}
