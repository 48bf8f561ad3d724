import type { TransitionDraft } from '@munshi/contract/vakalatnamas/vakalatnama-transition.schema';
import type { NextStep, Vakalatnama } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { today } from '../../ui/format/dates.ts';

/** The form values of all steps; each step sends only its own. */
export interface StepValues {
  on: string;
  note: string;
  sent_to: string;
  mode: 'ink' | 'thumb' | 'dsc' | 'esign' | 'otp';
  place: string;
  witness: string;
  witness_address: string;
  certificate_by: string;
  certificate_designation: string;
  certificate_language: string;
  custody_officer: string;
  attestor_kind: string | null;
  attestor_name: string;
  attestor_designation: string;
  attestor_office: string;
  acceptance_ids: string[];
  endorsement: 'executed_before_me' | 'satisfied' | null;
  stamps: { amount: string; serial: string }[];
  filing_number: string;
  efiling_number: string;
  cured: string;
  noc_kind: 'noc' | 'leave';
  noc_reference: string;
  noc_dated: string;
  objection: string;
  cure_by: string;
  given_to: string;
  reference: string;
  leave_reference: string;
  reason: 'client' | 'death_of_client' | 'death_of_advocate' | 'proceedings_ended';
  final_disposal_on: string;
}

export type StepForm = UseFormReturn<StepValues>;
type Sent = z.input<typeof TransitionDraft>;

/** The initial values: known facts of the vakalatnama, and today as the date, since most steps are recorded on their day. */
export function valuesFor({ facts, rule, acceptances }: Vakalatnama): StepValues {
  const [witness] = facts.witnesses;
  const waiting = acceptances.filter(({ accepted_on: day }) => day === null);
  return {
    on: today(),
    note: '',
    sent_to: '',
    mode: 'ink',
    place: facts.place,
    witness: witness?.name ?? '',
    witness_address: witness?.address ?? '',
    certificate_by: facts.explainer,
    certificate_designation: '',
    certificate_language: facts.explained_in,
    custody_officer: '',
    attestor_kind: facts.attestor.kind || null,
    attestor_name: facts.attestor.name,
    attestor_designation: facts.attestor.designation,
    attestor_office: facts.attestor.office,
    acceptance_ids: waiting.length === 1 ? waiting.map(({ id }) => id) : [],
    endorsement: null,
    stamps: rule.stamps.map(({ amount_paise: paise }) => ({ amount: paise === null ? '' : String(paise / 100), serial: '' })),
    filing_number: '',
    efiling_number: '',
    cured: '',
    noc_kind: 'noc',
    noc_reference: '',
    noc_dated: '',
    objection: '',
    cure_by: '',
    given_to: '',
    reference: '',
    leave_reference: '',
    reason: 'proceedings_ended',
    final_disposal_on: '',
  };
}

const orNone = (text: string) => (text.trim() === '' ? null : text.trim());
const PAISE = 100;

/** Parses rupees as people write them: `10`, `₹ 1,000`, `Rs. 10/-`. NaN if it is no amount. */
function paiseOf(rupees: string): number {
  const figures = rupees.replaceAll(/₹|\brs\b\.?|\/-|[\s,]/gi, '');
  return figures === '' ? Number.NaN : Math.round(Number(figures) * PAISE);
}

/** A stamp without amount and number was not affixed. @returns the indexes of the others. */
export function enteredStamps({ stamps }: StepValues): number[] {
  return stamps.flatMap(({ amount, serial }, index) => (orNone(amount) === null && orNone(serial) === null ? [] : [index]));
}

function stampsOf(values: StepValues, { rule }: Vakalatnama) {
  return enteredStamps(values).flatMap((index) => {
    const { amount = '', serial = '' } = values.stamps[index] ?? {};
    const kind = rule.stamps[index]?.kind;
    return kind === undefined ? [] : [{ kind, amount_paise: paiseOf(amount), serial: orNone(serial) }];
  });
}

type Write = (values: StepValues, record: Vakalatnama) => object;

const written: Partial<Record<NextStep['to'], Write>> = {
  sent_for_sign: ({ sent_to }) => ({ sent_to: orNone(sent_to) }),
  executed: (values) => ({
    mode: values.mode,
    place: orNone(values.place),
    witnesses: orNone(values.witness) === null ? [] : [{ name: values.witness, address: values.witness_address, clerk_number: '' }],
    certificate:
      orNone(values.certificate_by) === null
        ? null
        : { by: values.certificate_by, designation: orNone(values.certificate_designation), language: orNone(values.certificate_language) },
    custody_officer: orNone(values.custody_officer),
  }),
  attested: (values) => ({
    attestor: {
      kind: values.attestor_kind,
      name: orNone(values.attestor_name),
      designation: orNone(values.attestor_designation),
      office: orNone(values.attestor_office),
    },
  }),
  accepted: ({ acceptance_ids, endorsement }) => ({ acceptance_ids, endorsement }),
  stamped: (values, record) => ({ stamps: stampsOf(values, record) }),
  filed: (values) => ({
    filing_number: orNone(values.filing_number),
    efiling_number: orNone(values.efiling_number),
    cured: orNone(values.cured),
  }),
  on_record: ({ noc_kind: kind, noc_reference, noc_dated }) => {
    const [reference, dated] = [orNone(noc_reference), orNone(noc_dated)];
    return { noc: reference === null && dated === null ? null : { kind, reference, dated } };
  },
  defect: ({ objection, cure_by }) => ({ objection: orNone(objection), cure_by: orNone(cure_by) }),
  noc_given: ({ given_to, reference }) => ({ given_to: orNone(given_to), reference: orNone(reference) }),
  withdrawn: ({ leave_reference }) => ({ leave_reference: orNone(leave_reference) }),
  determined: ({ reason, leave_reference, final_disposal_on }) => ({
    reason,
    leave_reference: orNone(leave_reference),
    final_disposal_on: orNone(final_disposal_on),
  }),
};

/** The step as it is sent. */
export function stepOf(to: NextStep['to'], values: StepValues, record: Vakalatnama): Sent {
  return { to, on: values.on, note: orNone(values.note), ...written[to]?.(values, record) } as Sent;
}
