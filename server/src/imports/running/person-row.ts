import { PersonChange, PersonDraft, PersonKind } from '@munshi/contract/people/person.schema';
import { createPerson, partyTypeOf, readPerson, updatePerson } from '../../people/public.ts';
import { findRowTarget } from '../import-row.repository.ts';
import { RowRefused, type RowRun } from './run-context.ts';

/** Makes the person of a row, or fills what is empty in the person that it is about. @returns the person. */
export async function importPersonRow(run: RowRun): Promise<string> {
  const { context, row, made } = run;
  const { match } = row.plan;
  const earlier = match?.position === undefined ? undefined : await findRowTarget(context.db, context.importId, match.position);
  const target = match?.id ?? earlier?.person_id ?? undefined;
  if (target !== undefined) return await fillPerson(run, target);
  const draft = PersonDraft.safeParse(fieldsOf(run));
  if (!draft.success)
    throw new RowRefused(`${String(draft.error.issues[0]?.path.join('.'))}: ${draft.error.issues[0]?.message ?? 'invalid'}`);
  const { id, version } = await createPerson(context.db, draft.data);
  made.push({ kind: 'person', id, version });
  return id;
}

function fieldsOf({ row }: RowRun): Record<string, unknown> {
  const { name = '', kind, mobile, phone, email, address, company, guardian, notes } = row.plan.values;
  const kinds = PersonKind.safeParse(kind?.toLowerCase());
  const more = [notes, phone && phone !== mobile ? `Phone: ${phone}` : '', company ? `Company: ${company}` : ''].filter(Boolean).join('\n');
  const fields: Record<string, unknown> = {
    name: name.slice(0, 300),
    party_type: partyTypeOf(name),
    kinds: [kinds.success ? kinds.data : 'client'],
    mobile,
    email,
    address: address ? { line: address.slice(0, 300) } : undefined,
    relative_name: guardian?.slice(0, 300),
    notes: more === '' ? undefined : more.slice(0, 5_000),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const FILLED = ['mobile', 'email', 'address', 'relative_name', 'notes'] as const;

async function fillPerson(run: RowRun, id: string): Promise<string> {
  const before: Record<string, unknown> = await readPerson(run.context.db, id);
  const fields = fieldsOf(run);
  const given = FILLED.filter((field) => fields[field] !== undefined && (before[field] ?? null) === null);
  if (given.length === 0) return id;
  const change = PersonChange.safeParse(Object.fromEntries(given.map((field) => [field, fields[field]])));
  if (!change.success) throw new RowRefused(change.error.issues[0]?.message ?? 'invalid');
  const { version } = await updatePerson(run.context.db, id, change.data, undefined);
  run.made.push({ kind: 'person', id, version, was: Object.fromEntries(given.map((field) => [field, null])) });
  return id;
}
