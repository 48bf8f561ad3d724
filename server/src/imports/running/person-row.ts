import { PersonChange, PersonDraft, PersonKind } from '@munshi/contract/people/person.schema';
import { v7 as uuidv7 } from 'uuid';
import { createPeople, partyTypeOf, readPerson, updatePerson } from '../../people/public.ts';
import { type CheckedStoredRow, findRowTarget } from '../import-row.repository.ts';
import { refuseSome, type RowOutcome, RowRefused, type RowRun, type RunContext } from './run-context.ts';
import { beginningOf } from '../../platform/text/beginning-of.ts';

/** Makes the people of rows. */
export async function makePeople(context: RunContext, rows: readonly CheckedStoredRow[]): Promise<RowOutcome[]> {
  const { drafts, refused } = await refuseSome(rows, async (row) => await Promise.resolve(draftOf(row)));
  await createPeople(
    context.db,
    drafts.map(({ draft }) => draft),
  );
  const imported = drafts.map(({ row, draft: { id } }): RowOutcome => ({
    position: row.position,
    state: 'imported',
    caseId: null,
    personId: id,
    made: [{ kind: 'person', id, version: 1 }],
  }));
  return [...imported, ...refused];
}

function draftOf(row: CheckedStoredRow): PersonDraft & { id: string } {
  const draft = PersonDraft.safeParse(fieldsOf({ row }));
  if (draft.success) return { ...draft.data, id: uuidv7() };
  const [issue] = draft.error.issues;
  throw new RowRefused(`${String(issue?.path.join('.'))}: ${issue?.message ?? 'invalid'}`);
}

/** Fills what is empty in the person that a row is about. @returns undefined if it is about none: its person must be made. */
export async function addToPerson(run: RowRun): Promise<string | undefined> {
  const { context, row } = run;
  const { match } = row.plan;
  const earlier = match?.position === undefined ? undefined : await findRowTarget(context.db, context.importId, match.position);
  const target = match?.id ?? earlier?.person_id ?? undefined;
  return target === undefined ? undefined : await fillPerson(run, target);
}

function fieldsOf({ row }: Pick<RowRun, 'row'>): Record<string, unknown> {
  const { name = '', kind, mobile, phone, email, address, company, guardian, notes } = row.plan.values;
  const kinds = PersonKind.safeParse(kind?.toLowerCase());
  const more = [notes, phone && phone !== mobile ? `Phone: ${phone}` : '', company ? `Company: ${company}` : ''].filter(Boolean).join('\n');
  const fields: Record<string, unknown> = {
    name: beginningOf(name, 300),
    party_type: partyTypeOf(name),
    kinds: [kinds.success ? kinds.data : 'client'],
    mobile,
    email,
    address: address ? { line: beginningOf(address, 300) } : undefined,
    relative_name: beginningOf(guardian, 300),
    notes: more === '' ? undefined : beginningOf(more, 5_000),
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
