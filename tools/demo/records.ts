import { readFileSync } from 'node:fs';
import { inFull, tidyJudge, tidyParty, tidyPurpose, tidyWords, titleOf } from './tidy.ts';

interface Hearing {
  readonly cause_list_type: string | null;
  readonly court_no: string | null;
  readonly judge: string | null;
  readonly purpose: string | null;
  readonly business_on_date: string | null;
  readonly hearing_date: string | null;
}
interface Party {
  readonly name: string;
  readonly advocate: string | null;
}
export interface CourtRecord {
  readonly cnr_number: string | null;
  readonly case_type: string | null;
  readonly case_status: string | null;
  readonly filing_number: string | null;
  readonly filing_date: string | null;
  readonly registration_number: string | null;
  readonly registration_date: string | null;
  readonly decision_date: string | null;
  readonly nature_of_disposal: string | null;
  readonly petitioners: readonly Party[];
  readonly respondents: readonly Party[];
  readonly hearings: readonly Hearing[];
}

/** Published High Court records with all their irregularities; the people are renamed. */
export function readRecords(): { detailed: CourtRecord[]; listing: CourtRecord[] } {
  return JSON.parse(readFileSync(new URL('./court-records.json', import.meta.url), 'utf8'));
}

/** The courts and case types to which a record is matched. */
export interface Lists {
  readonly courts: readonly { id: string; cnr_prefix: string | null; name: string }[];
  readonly types: readonly { id: string; parent_id: string | null; details: { abbreviations?: string[] } }[];
}

const plain = (abbreviation: string) => abbreviation.replace(/[\s().]/g, '').toUpperCase();

/** Only a disposal is stated: whether another case is filed or pending follows from its numbers and hearings. */
function statusOf(record: CourtRecord): { status?: 'disposed' } {
  return record.decision_date || /DISPOSED/i.test(record.case_status ?? '') ? { status: 'disposed' } : {};
}

interface Entered {
  /** The first petitioner's record. */
  readonly client: { id: string };
  /** The stage, printed and as its code, where the record has none. */
  readonly stage?: { stage_text: string; stage: string } | undefined;
}

/** Converts a record to the draft of a case. */
export function asDraft(record: CourtRecord, lists: Lists, { client, stage }: Entered) {
  const court = lists.courts.find(({ cnr_prefix: prefix }) => prefix !== null && record.cnr_number?.startsWith(prefix));
  const type = lists.types.find(({ details }) => details.abbreviations?.some((one) => plain(one) === plain(record.case_type ?? '')));
  const parties = (side: 'petitioner' | 'respondent', list: readonly Party[]) =>
    list.map(({ name, advocate }, index) => {
      const isClient = side === 'petitioner' && index === 0;
      return {
        name: isClient ? tidyParty(name).name : inFull(tidyParty(name)),
        side,
        is_client: isClient,
        advocates: advocate?.split(',').map((each) => tidyWords(each)) ?? [],
        ...(isClient ? { person_id: client.id } : {}),
      };
    });
  const names = (list: readonly Party[]) => list.map(({ name }) => name);
  return {
    title: titleOf(names(record.petitioners), names(record.respondents)),
    ...statusOf(record),
    category_id: type?.parent_id ?? null,
    type_id: type?.id ?? null,
    court_id: court?.id ?? null,
    cnr: record.cnr_number,
    filing_number: record.filing_number,
    filing_date: record.filing_date,
    registration_number: record.registration_number && `${record.case_type ?? ''} ${record.registration_number}`.trim(),
    registration_date: record.registration_date,
    decision_date: record.decision_date,
    nature_of_disposal: record.nature_of_disposal,
    ...(record.case_status ? { stage_text: tidyPurpose(record.case_status) } : stage),
    parties: [...parties('petitioner', record.petitioners), ...parties('respondent', record.respondents)],
  };
}

/** The highest number of a courtroom; a larger one is the court's own code for a bench. */
const MOST_ROOMS = 99;

/** The hearings of a record that took place. A row without a day of business only repeats the date fixed by another. */
export function asHearings(record: CourtRecord) {
  const rows = record.hearings.filter((row) => row.business_on_date).reverse();
  return rows.map((row) => ({
    hearing_date: row.business_on_date,
    business_on_date: row.business_on_date,
    purpose_text: tidyPurpose(row.purpose),
    list_type: row.cause_list_type,
    court_number: Number(row.court_no) > 0 && Number(row.court_no) <= MOST_ROOMS ? row.court_no : null,
    judge_text: tidyJudge(row.judge ?? ''),
  }));
}
