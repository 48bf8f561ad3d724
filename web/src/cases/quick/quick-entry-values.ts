import { type TypedCaseNumber, parseCaseNumber } from '@munshi/contract/cases/case-number';
import { typeOfNumber } from '@munshi/contract/cases/case-type-name';
import { printCnr } from '@munshi/contract/cases/cnr';
import type { ReferenceEntry } from '@munshi/contract/reference-entries/reference-entry.schema';
import { i18n } from '../../i18n/i18n.ts';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { CaseDraft } from '@munshi/contract/cases/case.schema';
import { today } from '../../ui/format/dates.ts';
import { caseResolver } from '../form/case-draft.ts';
import { type CaseFormValues, emptyCase, emptyParty } from '../form/case-form-values.ts';
import { suggestTitle } from '../form/suggested-title.ts';
import type { QuickEntryCourt } from './last-court.ts';

/** The rows of `parties` in the values of quick entry. */
export const OUR_CLIENT = 0;
export const OPPOSITE_PARTY = 1;

interface StartOptions {
  court: QuickEntryCourt | null;
  team: CaseFormValues['team'];
}

/** An empty row: it keeps the court of the last one. `registration_number` is the number as typed, until it is read. */
export function emptyQuickEntry({ court, team }: StartOptions): CaseFormValues {
  const empty = emptyCase();
  return {
    ...empty,
    court_id: court?.id ?? null,
    parties: [{ ...emptyParty('petitioner'), is_client: true }, emptyParty('respondent')],
    team,
    shown: { ...empty.shown, court_name: court?.name ?? '', cnr_prefix: court?.cnr_prefix ?? null },
  };
}

export const readNumber = (typed: string): TypedCaseNumber | undefined => parseCaseNumber(typed, Number(today().slice(0, 4)));

type Types = readonly ReferenceEntry[];

/** The title of the row: of its parties, else its number. */
export function titleOf({ parties, registration_number: typed }: Pick<CaseFormValues, 'parties' | 'registration_number'>): string {
  const read = readNumber(typed);
  return suggestTitle(parties) || (read?.number ?? '') || (read?.cnr ? printCnr(read.cnr) : '');
}

/** The case that a row means. */
function caseOf(values: CaseFormValues, types: Types): CaseFormValues {
  const read = readNumber(values.registration_number);
  const type = read?.parts && typeOfNumber(read.parts, types);
  return {
    ...values,
    title: titleOf(values),
    cnr: read?.cnr ?? '',
    registration_number: read?.number ?? '',
    type_id: type?.id ?? null,
    category_id: type?.parent_id ?? null,
  };
}

/** The errors of a row: those of the CNR and the title belong to the number as typed. */
function errorsOfRow({ cnr, title, registration_number: ofNumber, ...others }: FieldErrors<CaseFormValues>): FieldErrors<CaseFormValues> {
  const missing = title && { ...title, message: i18n.t('cases:quick.needsName') };
  const blamed = ofNumber ?? cnr ?? missing;
  return { ...others, ...(blamed ? { registration_number: blamed } : {}) };
}

/** Validates a row by the contract, as the long form does. */
export const quickEntryResolver =
  (types: Types): Resolver<CaseFormValues, unknown, CaseDraft> =>
  async (values, context, options) => {
    const checked = await caseResolver(caseOf(values, types), context, options);
    return Object.keys(checked.errors).length > 0 ? { values: {}, errors: errorsOfRow(checked.errors) } : checked;
  };
