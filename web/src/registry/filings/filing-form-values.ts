import { type Filing, FilingChange, FilingDraft, FilingMode } from '@munshi/contract/registry/filing.schema';
import type { UseFormReturn } from 'react-hook-form';
import { formSchema } from '../../platform/forms/form-schema.ts';
import { readPaise, typedRupees } from '../../ui/format/read-paise.ts';
import { orNone } from '../registry-words.ts';

/** The values of the form. `fee_paise`: in rupees, as typed. */
export interface FilingValues {
  case_id: string;
  title: string;
  court_id: string | null;
  mode: string | null;
  filing_number: string;
  filed_on: string;
  fee_paise: string;
  fee_receipt: string;
  note: string;
  /** Names of what is chosen, for the fields that choose it. */
  shown: { court: string };
}

export type FilingForm<Checked> = UseFormReturn<FilingValues, unknown, Checked>;

const sent = (values: FilingValues) => ({
  title: values.title,
  court_id: values.court_id,
  mode: FilingMode.options.find((mode) => mode === values.mode) ?? 'counter',
  filing_number: orNone(values.filing_number),
  filed_on: values.filed_on,
  // An amount that cannot be read is sent as it is no number, and is refused at its field.
  fee_paise: values.fee_paise.trim() === '' ? null : (readPaise(values.fee_paise) ?? Number.NaN),
  fee_receipt: orNone(values.fee_receipt),
  note: orNone(values.note),
});

export const NewFiling = formSchema(FilingDraft, (values: FilingValues) => ({ case_id: values.case_id, ...sent(values) }));
export const ChangedFiling = formSchema(FilingChange, sent);

export const valuesOf = (filing: Filing): FilingValues => ({
  case_id: filing.case_id,
  title: filing.title,
  court_id: filing.court_id,
  mode: filing.mode,
  filing_number: filing.filing_number ?? '',
  filed_on: filing.filed_on,
  fee_paise: typedRupees(filing.fee_paise),
  fee_receipt: filing.fee_receipt ?? '',
  note: filing.note ?? '',
  shown: { court: filing.court_name ?? '' },
});

/** A filing to add, in the court of its case. */
export const newFilingOf = (caseId: string, court: { id: string | null; name: string | null }, today: string): FilingValues => ({
  case_id: caseId,
  title: '',
  court_id: court.id,
  mode: 'counter',
  filing_number: '',
  filed_on: today,
  fee_paise: '',
  fee_receipt: '',
  note: '',
  shown: { court: court.name ?? '' },
});
