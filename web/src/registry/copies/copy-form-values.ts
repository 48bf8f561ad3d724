import { type CertifiedCopy, CopyChange, CopyDraft } from '@munshi/contract/registry/certified-copy.schema';
import type { UseFormReturn } from 'react-hook-form';
import { formSchema } from '../../platform/forms/form-schema.ts';
import { orNone } from '../registry-words.ts';

/** The values of the form: dates as `YYYY-MM-DD`, empty while there is none. */
export interface CopyValues {
  case_id: string;
  title: string;
  order_on: string;
  applied_on: string;
  application_number: string;
  ready_on: string;
  received_on: string;
  owner_id: string | null;
  note: string;
}

export type CopyForm<Checked> = UseFormReturn<CopyValues, unknown, Checked>;

export const emptyCopy: CopyValues = {
  case_id: '',
  title: '',
  order_on: '',
  applied_on: '',
  application_number: '',
  ready_on: '',
  received_on: '',
  owner_id: null,
  note: '',
};

const sent = ({ title, order_on: order, applied_on: applied, application_number: number, ...values }: CopyValues) => ({
  title,
  order_on: order,
  applied_on: applied,
  application_number: orNone(number),
  ready_on: orNone(values.ready_on),
  received_on: orNone(values.received_on),
  ...(values.owner_id ? { owner_id: values.owner_id } : {}),
  note: orNone(values.note),
});

export const NewCopy = formSchema(CopyDraft, (values: CopyValues) => ({ case_id: values.case_id, ...sent(values) }));
export const ChangedCopy = formSchema(CopyChange, sent);

export const valuesOf = (copy: CertifiedCopy): CopyValues => ({
  case_id: copy.case_id,
  title: copy.title,
  order_on: copy.order_on,
  applied_on: copy.applied_on,
  application_number: copy.application_number ?? '',
  ready_on: copy.ready_on ?? '',
  received_on: copy.received_on ?? '',
  owner_id: copy.owner.id,
  note: copy.note ?? '',
});
