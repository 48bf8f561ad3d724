import { readFileSync } from 'node:fs';

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

/** Rewrites a name printed in capitals as a clerk would write it. */
function inCase(printed: string): string {
  const small = new Set(['of', 'and', 'the', 'th', 'to', 'alias']);
  return printed
    .trim()
    .split(/\s+/)
    .map((word, at) => {
      const lower = word.toLowerCase();
      if (at > 0 && small.has(lower.replace('.', ''))) return lower;
      return word === word.toUpperCase() && word.length > 2 ? lower.replace(/\p{L}/u, (first) => first.toUpperCase()) : word;
    })
    .join(' ');
}

/** `Sunita Menon v. The State of AP and Anr.`: the first party of each side, with `and Anr.` or `and Ors.` unless the name has it. */
function titleOf({ petitioners, respondents }: CourtRecord): string {
  const side = (parties: readonly Party[]) => {
    const first = inCase(parties[0]?.name || 'Unknown');
    if (parties.length < 2 || /\b(?:anr|ors|others|another)\b\.?$/i.test(first)) return first;
    return `${first} and ${parties.length === 2 ? 'Anr.' : 'Ors.'}`;
  };
  return `${side(petitioners)} v. ${side(respondents)}`;
}

/** Only a disposal is stated: whether another case is filed or pending follows from its numbers and hearings. */
function statusOf(record: CourtRecord): { status?: 'disposed' } {
  return record.decision_date || /DISPOSED/i.test(record.case_status ?? '') ? { status: 'disposed' } : {};
}

/** Converts a record to the draft of a case, in the record's own words. */
export function asDraft(record: CourtRecord, lists: Lists) {
  const court = lists.courts.find(({ cnr_prefix: prefix }) => prefix !== null && record.cnr_number?.startsWith(prefix));
  const type = lists.types.find(({ details }) => details.abbreviations?.some((one) => plain(one) === plain(record.case_type ?? '')));
  const parties = (side: 'petitioner' | 'respondent', list: readonly Party[], isClient: boolean) =>
    list.map(({ name, advocate }, index) => ({
      name: inCase(name),
      side,
      is_client: isClient && index === 0,
      advocates: advocate?.split(',') ?? [],
    }));
  return {
    title: titleOf(record),
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
    stage_text: record.case_status,
    parties: [...parties('petitioner', record.petitioners, true), ...parties('respondent', record.respondents, false)],
  };
}

/** The hearings of a record. A row describes its business date; its hearing date is the next date fixed on that day. */
export function asHearings(record: CourtRecord) {
  const rows = record.hearings.filter((row) => row.business_on_date ?? row.hearing_date).reverse();
  return rows.map((row) => ({
    hearing_date: row.business_on_date ?? row.hearing_date,
    business_on_date: row.business_on_date,
    purpose_text: row.purpose,
    list_type: row.cause_list_type,
    court_number: row.court_no,
    judge_text: row.judge || null,
  }));
}
