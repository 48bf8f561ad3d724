import { v7 as uuidv7 } from 'uuid';
import { beginUpload, newCase, PDF_HEAD, upload, urlOf } from '../fixtures/document-fixture.ts';
import { newEmail } from '../fixtures/account-fixture.ts';
import { noteBody } from '../fixtures/note-body.ts';
import { type Caller, superuser, type TestTenant } from '../fixtures/tenant-fixture.ts';
import { facts } from '../fixtures/vakalatnama-fixture.ts';

/** The id of one record of each kind that endpoints refer to. */
export interface Records {
  readonly acceptance: string;
  readonly bundle: string;
  readonly calendarFeed: string;
  readonly case: string;
  readonly conflictCheck: string;
  readonly court: string;
  readonly document: string;
  readonly draft: string;
  readonly entry: string;
  readonly firmExport: string;
  readonly form: string;
  readonly hearing: string;
  readonly holiday: string;
  readonly firmImport: string;
  readonly firmUpload: string;
  readonly importFile: string;
  readonly invite: string;
  readonly judge: string;
  readonly lawyer: string;
  readonly member: string;
  readonly merge: string;
  readonly note: string;
  readonly notification: string;
  readonly party: string;
  readonly person: string;
  readonly session: string;
  readonly statusReview: string;
  readonly bulkChange: string;
  readonly clientMessage: string;
  readonly deadline: string;
  readonly noneNeeded: string;
  readonly filing: string;
  readonly objection: string;
  readonly certifiedCopy: string;
  readonly task: string;
  readonly upload: string;
  readonly vakalatnama: string;
}
export type Kind = keyof Records;

/** The kinds restricted with the case; all others are visible to the whole firm. */
export const RESTRICTED: readonly Kind[] = [
  'case',
  'conflictCheck',
  'hearing',
  'task',
  'deadline',
  'noneNeeded',
  'filing',
  'objection',
  'certifiedCopy',
  'note',
  'document',
  'bundle',
  'vakalatnama',
  'party',
  'acceptance',
  'calendarFeed',
];

export interface FirmRecords {
  readonly firm: TestTenant;
  /** A member on the team of the restricted case, who owns every record. */
  readonly inside: Caller;
  readonly records: Records;
  /** Occurs in every text of every record, and nowhere else. */
  readonly secret: string;
}

type Firm = Pick<Caller, 'get' | 'post' | 'put'>;

async function made<T = { id: string }>(answer: ReturnType<Caller['post']>): Promise<T> {
  const response = await answer;
  if (response.statusCode >= 300) throw new Error(response.body);
  return response.json<T>();
}

const BY_HAND = { starts_on: '2027-01-01', ends_on: '2027-01-02' };

async function makeLists(firm: Firm, secret: string) {
  const court = await made(firm.post('/api/v1/courts', { name: `${secret} court`, level: 'family' }));
  const judge = await made(firm.post('/api/v1/judges', { name: `${secret} judge` }));
  const entry = await made(firm.post('/api/v1/reference-entries', { kind: 'task_type', name: `${secret} type` }));
  const holiday = await made(firm.post('/api/v1/court-holidays', { name: `${secret} holiday`, court_id: court.id, ...BY_HAND }));
  const lawyer = await made(firm.post('/api/v1/lawyer/create', { name: `${secret} counsel` }));
  return { court: court.id, judge: judge.id, entry: entry.id, holiday: holiday.id, lawyer: lawyer.id };
}

async function makePeople(firm: Firm, secret: string) {
  const person = await made(firm.post('/api/v1/people', { name: `${secret} client`, kinds: ['client'] }));
  const double = await made(firm.post('/api/v1/people', { name: `${secret} double` }));
  const { merge_id: merge } = await made<{ merge_id: string }>(
    firm.post(`/api/v1/people/${person.id}/merge`, { merged_id: double.id, take: [] }),
  );
  return { person: person.id, merge };
}

async function makePapers(inside: Caller, secret: string, caseId: string) {
  const metadata = { filename: `${secret}.pdf`, case_id: caseId, title: `${secret} paper` };
  const document = await upload(inside, `${PDF_HEAD}${secret}`, metadata);
  const uploadUrl = urlOf(await beginUpload(inside, { size: 4, metadata }));
  const items = [{ document_id: document.id }];
  const bundle = await made(inside.post('/api/v1/documents/bundles', { case_id: caseId, title: `${secret} bundle`, items }));
  const vakalatnamaFacts = facts({ first_party: `${secret} party`, case_id: caseId });
  const vakalatnama = await made<{ id: string; acceptances: { id: string }[] }>(
    inside.post('/api/v1/vakalatnamas', { facts: vakalatnamaFacts }),
  );
  const form = await made(inside.post('/api/v1/vakalatnamas/forms', { name: `${secret} form` }));
  const draft = uuidv7();
  await made(inside.put(`/api/v1/vakalatnamas/drafts/${draft}`, { facts: vakalatnamaFacts }));
  return {
    document: document.id,
    upload: uploadUrl.split('/').at(-1) ?? '',
    bundle: bundle.id,
    vakalatnama: vakalatnama.id,
    acceptance: vakalatnama.acceptances[0]?.id ?? '',
    form: form.id,
    draft,
  };
}

async function makeCase(firm: Firm, inside: Caller, { secret, person }: { secret: string; person: string }) {
  const parties = [{ person_id: person, side: 'petitioner', is_client: true }];
  const team = [{ user_id: inside.userId, role: 'lead' }];
  const opened = await newCase(inside, {
    title: `${secret} v. State`,
    filing_number: `${secret} 1`,
    restricted: true,
    parties,
    team,
  });
  const of = { case_id: opened.id };
  const hearing = await made(inside.post('/api/v1/hearings', { ...of, hearing_date: '2027-03-04', purpose_text: `${secret} arguments` }));
  const note = await made(inside.post('/api/v1/case-notes', { ...of, title: `${secret} note`, body: noteBody(secret) }));
  const assigned = { ...of, title: `${secret} task`, assignee_ids: [inside.userId] };
  const task = await made(firm.post('/api/v1/tasks', assigned));
  const appeal = { ...of, title: `${secret} deadline`, rule: 'la.133.slp', inputs: { order_on: '2027-01-04' }, owner_id: inside.userId };
  const deadline = await made(firm.post('/api/v1/deadlines', appeal));
  const exemption = { ...of, rules: ['la.131'], reason: `${secret} reason` };
  const noneNeeded = await made(firm.post('/api/v1/deadlines/none-needed', exemption));
  const registry = await makeRegistry(inside, secret, opened.id);
  return {
    ...registry,
    deadline: deadline.id,
    noneNeeded: noneNeeded.id,
    case: opened.id,
    party: opened.parties[0]?.id ?? '',
    hearing: hearing.id,
    note: note.id,
    task: task.id,
  };
}

async function makeRegistry(inside: Caller, secret: string, caseId: string) {
  const of = { case_id: caseId };
  const filing = await made(inside.post('/api/v1/filings', { ...of, title: `${secret} filing`, filed_on: '2026-01-05' }));
  const objection = await made(
    inside.post('/api/v1/objections', {
      filing_id: filing.id,
      objection: `${secret} objection`,
      notified_on: '2026-01-06',
      cure_by: '2027-01-07',
    }),
  );
  const copy = { ...of, title: `${secret} order`, order_on: '2026-01-04', applied_on: '2026-01-05' };
  const certifiedCopy = await made(inside.post('/api/v1/certified-copies', copy));
  return { filing: filing.id, objection: objection.id, certifiedCopy: certifiedCopy.id };
}

/** Fills a firm with one record of each kind; those that belong to a case are in a restricted one. */
export async function makeFirmRecords(firm: TestTenant, inside: Caller, secret: string): Promise<FirmRecords> {
  const lists = await makeLists(firm, secret);
  const people = await makePeople(firm, secret);
  const assigner = await firm.member('admin');
  const ofCase = await makeCase(assigner, inside, { secret, person: people.person });
  const papers = await makePapers(inside, secret, ofCase.case);
  const { invite } = await made<{ invite: { id: string } }>(
    firm.post('/api/v1/invites', { name: `${secret} guest`, email: newEmail(), role: 'viewer' }),
  );
  const { id: session } = await superuser
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', inside.userId)
    .executeTakeFirstOrThrow();
  const { id: notification } = await superuser
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', inside.userId)
    .executeTakeFirstOrThrow();
  const feed = await made(inside.post('/api/v1/calendar-feeds', { scope: 'case', case_id: ofCase.case, detail: 'full' }));
  const firmExport = uuidv7();
  const ordered = { id: firmExport, tenant_id: firm.tenantId, requested_by: firm.userId, status: 'removed' };
  await superuser.insertInto('firm_exports').values(ordered).execute();
  const statusReview = uuidv7();
  const applied = { id: statusReview, tenant_id: firm.tenantId, answered_by: firm.userId, answer: 'applied', state: 'done' };
  await superuser.insertInto('status_reviews').values(applied).execute();
  const bulkChange = uuidv7();
  const bulk = { id: bulkChange, tenant_id: firm.tenantId, changed_by: inside.userId, kind: 'cases', total: 1 };
  await superuser.insertInto('bulk_changes').values(bulk).execute();
  const importFile = uuidv7();
  const read = { id: importFile, tenant_id: firm.tenantId, created_by: inside.userId, kind: 'cases', file_name: `${secret}.csv` };
  const empty = { media_type: 'text/csv', format: 'csv', columns: '[]', mapping: '[]' };
  await superuser
    .insertInto('imports')
    .values({ ...read, ...empty })
    .execute();
  const [firmImport, firmUpload] = [uuidv7(), uuidv7()];
  const brought = { tenant_id: firm.tenantId, requested_by: firm.userId, file_name: `${secret}.zip`, size_bytes: 4 };
  await superuser
    .insertInto('firm_imports')
    .values([
      { ...brought, id: firmImport, state: 'refused' },
      { ...brought, id: firmUpload, state: 'uploading' },
    ])
    .execute();
  const clientMessage = uuidv7();
  const noted = {
    id: clientMessage,
    batch_id: clientMessage,
    tenant_id: firm.tenantId,
    case_id: ofCase.case,
    person_id: people.person,
    way: 'other',
    notified_by: firm.userId,
    language: 'en',
  };
  await superuser.insertInto('client_messages').values(noted).execute();
  const check = { names: [{ name: `${secret} name` }], decision: 'waived', reason: `${secret} reason`, case_id: ofCase.case };
  const { id: conflictCheck } = await made(inside.post('/api/v1/conflicts', check));
  const records = {
    ...lists,
    conflictCheck,
    ...people,
    ...ofCase,
    ...papers,
    invite: invite.id,
    firmExport,
    calendarFeed: feed.id,
    statusReview,
    bulkChange,
    importFile,
    firmImport,
    firmUpload,
    clientMessage,
    member: inside.userId,
    session,
    notification,
  };
  return { firm, inside, secret, records };
}
