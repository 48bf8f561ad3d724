import type { ClauseKey, VakalatnamaFacts } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import type { ComposedClause, ComposedInstrument, CourtRule } from '@munshi/contract/vakalatnamas/vakalatnama-form.schema';
import {
  acceptanceLines,
  advocateLines,
  advocatesInLine,
  BLANK,
  caseReference,
  executantLines,
  fill,
  inNumber,
  joined,
  phrase,
  roleIn,
  signatureLines,
  witnessLines,
} from './instrument-words.ts';
import { hindiCourt, hindiPlace } from './hindi-names.ts';
import { formOf, type NationalClause, nationalClauses, type NationalForm } from './national-forms.ts';

/** A form with the firm's own text. */
export interface OwnForm {
  readonly name: string;
  readonly based_on: string;
  readonly clauses: Partial<Record<ClauseKey, { en?: string | undefined; hi?: string | undefined }>>;
}

/** The name of a court and its requirements. */
export interface Forum {
  readonly name: string | undefined;
  readonly rule: CourtRule;
}

/** Writes the instrument: every clause that applies, in the words of its form, with the changes made by hand. */
export function compose(facts: VakalatnamaFacts, forum: Forum, own?: OwnForm): ComposedInstrument {
  const form = formOf(own?.based_on ?? facts.form_code, forum.rule);
  const values = valuesOf(facts, forum);
  const clauses = nationalClauses
    .filter(({ key }) => isCalledFor(key, facts, forum.rule) && (!form.omits.includes(key) || isReworded(key, facts, own)))
    .map((clause) => composeClause(clause, facts, { form, own, values }));
  const { title, layout, paper } = form;
  return { title: title[facts.language], language: facts.language, form_name: own?.name ?? form.name, layout, paper, clauses };
}

/** True for a clause with the firm's text, or with text edited by hand: it is printed even if the form omits it. */
const isReworded = (key: ClauseKey, { clauses, language }: VakalatnamaFacts, own: OwnForm | undefined) =>
  Boolean(clauses[key]?.trim()) || own?.clauses[key]?.[language] !== undefined;

interface Wording {
  readonly form: NationalForm;
  readonly own: OwnForm | undefined;
  readonly values: Readonly<Record<string, string>>;
}

function composeClause(clause: NationalClause, facts: VakalatnamaFacts, wording: Wording): ComposedClause {
  const generated = fill(inNumber(wordsOf(clause, facts, wording), facts), wording.values);
  const edited = facts.clauses[clause.key];
  const text = edited ?? generated;
  return {
    key: clause.key,
    ordinal: clause.ordinal,
    label: clause.label[facts.language],
    style: clause.style,
    text,
    generated,
    is_edited: edited !== undefined && edited !== generated,
  };
}

/** The firm's text if it has one, otherwise the court's, otherwise the general one; a withheld power says so. */
function wordsOf(clause: NationalClause, { language, powers }: VakalatnamaFacts, { form, own }: Wording): string {
  if (clause.power !== undefined && !powers[clause.power]) return clause.withheld?.[language] ?? '';
  return own?.clauses[clause.key]?.[language] ?? form.clauses[clause.key]?.[language] ?? clause.text[language];
}

const cannotRead = ({ executants }: VakalatnamaFacts) => executants.filter(({ literacy }) => literacy !== 'reads');
const inCustody = ({ executants }: VakalatnamaFacts) => executants.filter((executant) => executant.in_custody);

function isCalledFor(key: ClauseKey, facts: VakalatnamaFacts, rule: CourtRule): boolean {
  const required: Partial<Record<ClauseKey, boolean>> = {
    additional: facts.clauses.additional !== undefined && facts.clauses.additional.trim() !== '',
    certificate: cannotRead(facts).length > 0,
    custody: inCustody(facts).length > 0,
    endorsement: rule.needs_endorsement,
    attestation: rule.attestation !== 'none',
    witness: rule.min_witnesses > 0 || facts.witnesses.length > 0,
  };
  return required[key] ?? true;
}

function valuesOf(facts: VakalatnamaFacts, { name, rule }: Forum): Record<string, string> {
  const { language, executants, advocates, attestor, explainer } = facts;
  const inHindi = language === 'hi';
  const listed = inHindi ? (hindiCourt(name ?? '') ?? name) : name;
  const court = facts.court_text || formalName(listed ?? '', facts.language);
  const place = inHindi ? (hindiPlace(facts.place) ?? facts.place) : facts.place;
  const office = [attestor.designation, attestor.office].filter((part) => part !== '').join(', ');
  const names = (those: typeof executants) =>
    joined(
      those.map((each) => each.name || BLANK),
      language,
    );
  return {
    court,
    court_upper: court.toUpperCase(),
    place,
    place_upper: place.toUpperCase(),
    case_reference: caseReference(facts),
    first_party: facts.first_party,
    first_role: roleIn(language, facts.first_role),
    second_party: facts.second_party,
    second_role: roleIn(language, facts.second_role),
    executing_ranks: joined(
      executants.map((each) => roleIn(language, each.rank) || each.name || BLANK),
      language,
    ),
    executants: executantLines(facts),
    advocates: advocateLines(facts),
    advocates_in_line: advocatesInLine(facts),
    manner: advocates.length > 1 ? phrase(facts.appointment, language) : '',
    explained_in: facts.explained_in || phrase('own_language', language),
    by_explainer: explainer === '' ? '' : phrase('by_explainer', language, { name: explainer }),
    execution_place: place,
    signatures: signatureLines(facts),
    witnesses: witnessLines(facts, rule.min_witnesses),
    acceptances: acceptanceLines(facts),
    acceptances_in_brief: acceptanceLines(facts, { isBrief: true }),
    cannot_read: names(cannotRead(facts)),
    in_custody: names(inCustody(facts)),
    certificate_language: facts.explained_in,
    certificate_by: explainer,
    attestor_name: attestor.name,
    attestor_office: office,
    attestor: [attestor.name, office].filter((part) => part !== '').join(', '),
  };
}

/** High Courts named after their seat, or otherwise than by "of" and their State. */
const BY_SEAT = /^(?:Allahabad|Bombay|Calcutta|Gauhati|Madras|Patna|Rajasthan|Telangana)\b/;

/** The name of a High Court in the heading of its papers: "High Court of Kerala" for "Kerala High Court" in lists. */
function formalName(listed: string, language: VakalatnamaFacts['language']): string {
  const [, state] = /^(.+) High Court$/.exec(listed) ?? [];
  if (state === undefined || language !== 'en' || BY_SEAT.test(state)) return listed;
  return `High Court of ${state.replace(' & ', ' and ')}`;
}
