import { CaseDraft, type PartyDraft } from '@munshi/contract/cases/case.schema';
import { CaseStatus } from '@munshi/contract/cases/case-status';
import type { z } from 'zod';
import { createPerson, partyTypeOf } from '../../people/public.ts';
import type { RowPlan } from '../row-plan.ts';
import { courtOf } from './row-courts.ts';
import { RowRefused, type RowRun } from './run-context.ts';

/** The role of a lawyer whom the file names. */
const TEAM_ROLE = 'arguing_counsel';

type Fields = Partial<z.input<typeof CaseDraft>>;

/** The fields of a case that a row gives, without its hearings. */
export async function fieldsOf(run: RowRun): Promise<Fields> {
  const { row } = run;
  const { plan } = row;
  const { values } = plan;
  const court = await courtOf(run);
  const acts = row.record?.acts ?? (values.acts ? [{ act: values.acts.slice(0, 300), sections: '' }] : undefined);
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
    fir: firOf(plan),
    description: descriptionOf(plan),
    parties: await partiesOf(run),
    team: plan.lawyer && [{ ...plan.lawyer, role: TEAM_ROLE }],
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}

/** The status that the file states; else it follows from the numbers and hearings. */
function endOf({ values }: RowPlan): Fields {
  const status = CaseStatus.safeParse(values.status?.toLowerCase());
  const isOver = Boolean(values.decided_on) || Boolean(values.disposal);
  return {
    ...(status.success ? { status: status.data } : isOver ? { status: 'disposed' } : {}),
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

/** What has no field of its own. */
function descriptionOf({ values }: RowPlan): string | undefined {
  const lines = [
    values.notes,
    values.file_number && `File no. in the imported file: ${values.file_number}`,
    values.judge && !values.next_date && `Judge: ${values.judge}`,
  ];
  return lines.filter(Boolean).join('\n') || undefined;
}

async function partiesOf(run: RowRun): Promise<z.input<typeof PartyDraft>[] | undefined> {
  const { values, parties } = run.row.plan;
  if (parties.length === 0) return undefined;
  const printed = { petitioner: values.petitioner_advocate, respondent: values.respondent_advocate };
  const clients = parties.filter((party) => party.is_client);
  const drafts: z.input<typeof PartyDraft>[] = [];
  for (const { name, side, is_client, advocates } of parties) {
    const counsel = advocates ?? (printed[side] ? [printed[side]] : []);
    // A mobile in the row is the client's, if there is one client only.
    const contact = clients.length === 1 ? { mobile: values.client_mobile ?? null, email: values.client_email ?? null } : NO_CONTACT;
    const person = is_client ? { person_id: await clientOf(run, name, contact) } : {};
    drafts.push({ name, side, is_client, advocates: counsel.map((each) => each.slice(0, 300)), ...person });
  }
  return drafts;
}

const NO_CONTACT = { mobile: null, email: null };

async function clientOf(
  { context, made }: RowRun,
  name: string,
  contact: { mobile: string | null; email: string | null },
): Promise<string> {
  const known = context.people.find({ name, ...contact });
  if (known !== undefined) return known;
  const { id, version } = await createPerson(context.db, { name, party_type: partyTypeOf(name), kinds: ['client'], ...contact });
  context.people.add({ id, name, ...contact });
  made.push({ kind: 'person', id, version });
  return id;
}

/** The draft of the case of a row. @throws {RowRefused} naming the field that does not fit. */
export async function draftOf(run: RowRun): Promise<CaseDraft> {
  const draft = CaseDraft.safeParse({ ...(await fieldsOf(run)), title: run.row.plan.values.title?.slice(0, 500) });
  if (draft.success) return draft.data;
  const [issue] = draft.error.issues;
  throw new RowRefused(`${String(issue?.path.join('.'))}: ${issue?.message ?? 'invalid'}`);
}
