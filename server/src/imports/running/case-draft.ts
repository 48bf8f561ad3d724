import { CaseDraft, type PartyDraft } from '@munshi/contract/cases/case.schema';
import { CaseStatus } from '@munshi/contract/cases/case-status';
import type { z } from 'zod';
import type { PlainCaseDraft } from '../../cases/public.ts';
import { advocatesWithoutParty } from '../reading/rows/advocates-of-parties.ts';
import type { RowPlan } from '../row-plan.ts';
import { RowRefused, type RowRun } from './run-context.ts';
import { beginningOf } from '../../platform/text/beginning-of.ts';

/** The role of a lawyer whom the file names. */
const TEAM_ROLE = 'arguing_counsel';

type Fields = Partial<z.input<typeof CaseDraft>>;
type Reading = Pick<RowRun, 'context' | 'row'>;

/** The fields of a case that a row gives, without its hearings. */
export async function fieldsOf(run: Reading): Promise<Fields> {
  const { row } = run;
  const { plan } = row;
  const { values } = plan;
  const court = await courtOf(run);
  const acts = row.record?.acts ?? (values.acts ? [{ act: beginningOf(values.acts, 300), sections: '' }] : undefined);
  const fields: Record<string, unknown> = {
    cnr: values.cnr,
    registration_number: values.case_number,
    registration_date: values.registered_on,
    filing_number: values.filing_number,
    filing_date: values.filed_on,
    court_id: court,
    court_number: values.court_room,
    category_id: plan.categoryId,
    type_id: plan.typeId,
    stage_text: values.next_date ? undefined : values.stage,
    ...endOf(plan),
    acts: acts && acts.length > 0 ? acts : undefined,
    offence_from: values.offence_from,
    offence_to: values.offence_to,
    fir: firOf(plan),
    description: descriptionOf(plan),
    parties: partiesOf(run),
    team: plan.lawyer && [{ ...plan.lawyer, role: TEAM_ROLE }],
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}

/** The status that the file states; else it follows from the numbers and hearings. */
function endOf({ values, isReserved = false }: RowPlan): Fields {
  const status = CaseStatus.safeParse(values.status?.toLowerCase());
  const isOver = Boolean(values.decided_on) || Boolean(values.disposal);
  return {
    ...(status.success
      ? { status: status.data, ...(isReserved ? { phase: 'reserved' } : {}) }
      : isOver
        ? { status: 'disposed' }
        : isReserved
          ? { status: 'pending', phase: 'reserved' }
          : {}),
    ...(values.decided_on ? { decision_date: values.decided_on as never } : {}),
    ...(values.disposal ? { nature_of_disposal: values.disposal } : {}),
  };
}

function firOf({ values }: RowPlan): Fields['fir'] {
  if (!values.fir && !values.police_station) return undefined;
  const [, number = values.fir ?? '', year] = /^([^/]*)\/ ?((?:19|20)\d{2})$/.exec(values.fir ?? '') ?? [];
  return {
    police_station: values.police_station ?? '',
    number: number.trim(),
    year: year ? Number(year) : null,
    district: values.district ?? '',
  };
}

const clientsOf = ({ parties }: RowPlan) => parties.filter((party) => party.is_client);

/** What has no field of its own. Without one client it is not known whose number the row has. */
function descriptionOf(plan: RowPlan): string | undefined {
  const { values } = plan;
  const lines = [
    values.notes,
    values.file_number && `File no. in the imported file: ${values.file_number}`,
    values.judge && !values.next_date && `Judge: ${values.judge}`,
    ...(clientsOf(plan).length === 1 ? [] : [values.client_mobile && `Mobile of the client: ${values.client_mobile}`]),
    ...(clientsOf(plan).length === 1 ? [] : [values.client_email && `E-mail of the client: ${values.client_email}`]),
    values.phone && `Other numbers of the client: ${values.phone}`,
    ...advocatesWithoutParty(plan),
  ];
  return lines.filter(Boolean).join('\n') || undefined;
}

/** The court of a row: of the list, or one that the person wished to be added. */
async function courtOf({ context, row }: Reading): Promise<string | undefined> {
  const { court } = row.plan;
  return court && ('id' in court ? court.id : await context.records.courtOf(court.newName));
}

function partiesOf({ context, row }: Reading): z.input<typeof PartyDraft>[] | undefined {
  const { values, parties } = row.plan;
  if (parties.length === 0) return undefined;
  const clients = clientsOf(row.plan);
  return parties.map(({ name, side, is_client, advocates = [] }) => {
    // A mobile in the row is the client's, if there is one client only.
    const contact = clients.length === 1 ? { mobile: values.client_mobile ?? null, email: values.client_email ?? null } : NO_CONTACT;
    const person = is_client ? { person_id: context.records.clientOf({ name, ...contact }) } : {};
    return { name, side, is_client, advocates: advocates.map((each) => beginningOf(each, 300)), ...person };
  });
}

const NO_CONTACT = { mobile: null, email: null };

/** The draft of the case of a row. @throws {RowRefused} naming the field that does not fit. */
export async function draftOf(run: Reading): Promise<PlainCaseDraft> {
  const draft = CaseDraft.safeParse({ ...(await fieldsOf(run)), title: beginningOf(run.row.plan.values.title, 500) });
  if (draft.success) return { ...draft.data, restricted: false };
  const [issue] = draft.error.issues;
  throw new RowRefused(`${String(issue?.path.join('.'))}: ${issue?.message ?? 'invalid'}`);
}
