import { toNestErrors } from '@hookform/resolvers';
import { type Case, type CaseChange, CaseDraft } from '@munshi/contract/cases/case.schema';
import { i18n } from '../../i18n/i18n.ts';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { whatChanged } from '../../platform/forms/what-changed.ts';
import { type CaseFormValues, plainFieldsOf, valuesOf } from './case-form-values.ts';

const orNone = (text: string) => (text.trim() === '' ? null : text);

const isBlankParty = (party: CaseFormValues['parties'][number]) => party.name.trim() === '' && party.advocates.length === 0;
const isBlankAct = (act: CaseFormValues['acts'][number]) => act.act.trim() === '' && act.sections.trim() === '';

/** The rows that are sent, with their index in the form: blank rows are left out. */
const withoutBlank = <Line>(lines: readonly Line[], isBlank: (line: Line) => boolean) =>
  lines.flatMap((line, place) => (isBlank(line) ? [] : [{ line, place }]));

function firOf(fir: CaseFormValues['fir']) {
  const isEmpty = [fir.police_station, fir.number, fir.district, fir.state].every((text) => text.trim() === '') && fir.year === null;
  return isEmpty ? null : fir;
}

function hearingOf({ hearing_date: day, purpose_text: purpose, item_number: item }: CaseFormValues['next_hearing']) {
  if (![day, purpose, item].some((text) => text.trim() !== '')) return undefined;
  return { hearing_date: day, purpose_text: orNone(purpose), item_number: orNone(item) };
}

/** The request body before validation by the contract, and the index in the form of each row sent. */
function compose(values: CaseFormValues) {
  const parties = withoutBlank(values.parties, isBlankParty);
  const acts = withoutBlank(values.acts, isBlankAct);
  const hearing = hearingOf(values.next_hearing);
  const { status, phase, ...plain } = plainFieldsOf(values);
  const draft = {
    ...plain,
    // Left out unless a person chose them: then they follow from the case.
    ...(values.shown.isStatusOwn ? { status, phase } : {}),
    id: values.id,
    fir: firOf(values.fir),
    acts: acts.map(({ line }) => line),
    parties: parties.map(({ line }) => line),
    team: values.team.map(({ left_at: _left, name: _name, ...line }) => line),
    ...(hearing ? { next_hearing: hearing } : {}),
  };
  const places: Record<string, number[]> = { parties: parties.map(({ place }) => place), acts: acts.map(({ place }) => place) };
  return { draft, places };
}

function placeOf(path: readonly PropertyKey[], places: Record<string, number[]>): string {
  const [list, index, ...rest] = path;
  const inForm = typeof index === 'number' ? (places[String(list)]?.[index] ?? index) : index;
  return [list, inForm, ...rest].filter((part) => part !== undefined).join('.');
}

function sentenceFor(path: string, message: string): string {
  if (path === 'cnr') return i18n.t('cases:form.cnrInvalid');
  if (path === 'next_hearing.hearing_date') return i18n.t('cases:form.hearingNeedsDate');
  return message;
}

/** Validates the form with the contract's own schema; its errors are mapped back to the rows in the form. */
export const caseResolver: Resolver<CaseFormValues, unknown, CaseDraft> = (values, _context, options) => {
  const { draft, places } = compose(values);
  const checked = CaseDraft.safeParse(draft);
  if (checked.success) return { values: checked.data, errors: {} };
  const flat: Record<string, { type: string; message: string }> = {};
  for (const { path, code, message } of checked.error.issues) {
    const place = placeOf(path, places);
    flat[place] ??= { type: code, message: sentenceFor(place, message) };
  }
  return { values: {}, errors: toNestErrors<CaseFormValues>(flat as FieldErrors, options) };
};

const asDraft = (record: Case) => CaseDraft.safeParse(compose(valuesOf(record)).draft).data;

/**
 * The fields of a validated form that differ from the case as opened: only these are sent, so that a colleague's change
 * of another field is kept.
 */
export function changeOf(draft: CaseDraft, base: Case): CaseChange {
  const { id: _id, next_hearing: _hearing, ...fields } = draft;
  return whatChanged(fields, asDraft(base) ?? {});
}

/** Parties with the records that the server made for them: without these it would make another for the same client. */
export function withRecords(parties: CaseDraft['parties'], stored: Case['parties'] | undefined): CaseDraft['parties'] {
  const recordOf = ({ name, is_client }: { name?: string | null | undefined; is_client: boolean }) =>
    stored?.find((party) => party.name === name && party.is_client === is_client)?.person_id ?? null;
  return parties?.map((party) => (party.person_id ? party : { ...party, person_id: recordOf(party) }));
}
