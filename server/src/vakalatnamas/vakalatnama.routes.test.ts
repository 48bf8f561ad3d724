import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import {
  advocate,
  putOnRecord,
  courts,
  daysAgo,
  executant,
  facts,
  make,
  newCase,
  read,
  step,
  toSigned,
  walk,
} from '../../test/fixtures/vakalatnama-fixture.ts';

describe('a vakalatnama', () => {
  it('is listed, filtered, and found by its text, with the total', async () => {
    const tenant = await newTenant();
    const { id: caseId } = await newCase(tenant);
    const first = await make(tenant, { case_id: caseId });
    const second = await make(tenant, {
      court_id: courts.kerala,
      first_party: 'Thomas',
      executants: [executant({ name: 'Thomas Kurian' })],
    });
    const ids = async (query: string) =>
      (await tenant.get(`/api/v1/vakalatnamas?${query}`)).json<{ items: { id: string }[]; total: number }>().items.map((each) => each.id);
    expect(await ids('')).toEqual([second.id, first.id]);
    expect(await ids('sort=title&order=asc')).toEqual([first.id, second.id]);
    expect(await ids(`case_id=${caseId}`)).toEqual([first.id]);
    expect(await ids(`court=${courts.kerala}`)).toEqual([second.id]);
    expect(await ids('q=kurian')).toEqual([second.id]);
    expect(await ids('state=on_record')).toEqual([]);
    expect(await ids('under_way=true&q=ram prasad')).toEqual([first.id]);
  });

  it('of a case counts with it, and shows who is on record for whom and since when', async () => {
    const tenant = await newTenant();
    const { id: caseId } = await newCase(tenant);
    const { id } = await make(tenant, { case_id: caseId });
    await putOnRecord(tenant, id);
    expect((await tenant.get(`/api/v1/case/${caseId}/counts`)).json()).toMatchObject({ vakalatnamas: 1 });
    expect((await tenant.get(`/api/v1/vakalatnamas?case_id=${caseId}&state=on_record`)).json().items).toMatchObject([
      { advocates: ['Ananya Iyer'], executants: [{ name: 'Ram Prasad Sharma', rank: 'Plaintiff No. 1' }], on_record_on: daysAgo(6) },
    ]);
  });

  it('answers a conflicting edit with the fields that changed', async () => {
    const tenant = await newTenant();
    const made = await make(tenant);
    const change = async (place: string, version: number) =>
      await tenant.patch(`/api/v1/vakalatnamas/${made.id}`, { facts: { ...made.facts, place } }, { 'if-match': `"${version}"` });
    expect((await change('Pune', made.version)).statusCode).toBe(200);
    expect((await change('Nagpur', made.version)).json()).toMatchObject({ code: 'record.changed', fields: { facts: 'changed' } });
  });

  it('is copied for each connected case in one step', async () => {
    const tenant = await newTenant();
    const model = await make(tenant, { case_id: (await newCase(tenant)).id });
    const parties = [
      { name: 'Ram Prasad Sharma', side: 'respondent', role: 'respondent' },
      { name: 'Sita Sharma', side: 'respondent', role: 'respondent' },
      { name: 'State of Maharashtra', side: 'petitioner', role: 'appellant' },
    ];
    const other = await newCase(tenant, {
      title: 'State v. Sharma',
      parties,
      court_id: courts.supreme,
      registration_number: 'C.A. 77/2026',
    });
    const made = (await tenant.post(`/api/v1/vakalatnamas/${model.id}/instances`, { case_ids: [other.id] })).json();
    const instance = await read(tenant, made.ids[0]);
    expect(instance).toMatchObject({
      case_id: other.id,
      state: 'draft',
      siblings: [{ id: model.id }],
      facts: {
        // The type is printed before the number: it is not repeated in it.
        case_type: 'C.A.',
        case_number: '77',
        case_year: '2026',
        first_party: 'State of Maharashtra',
        second_party: 'Ram Prasad Sharma and another',
        executants: [{ name: 'Ram Prasad Sharma', rank: 'Respondent No. 1' }],
      },
    });
    const again = await tenant.post(`/api/v1/vakalatnamas/${model.id}/instances`, { case_ids: [model.case_id] });
    expect(again.json().code).toBe('vakalatnama.case_known');
  });

  it('can be deleted and restored until it is signed; then it is kept for its court’s retention period', async () => {
    const tenant = await newTenant();
    const { id: caseId } = await newCase(tenant);
    const { id } = await make(tenant, { case_id: caseId, court_id: courts.gujarat });
    expect((await tenant.delete(`/api/v1/vakalatnamas/${id}`)).statusCode).toBe(200);
    expect((await tenant.get(`/api/v1/vakalatnamas/${id}`)).statusCode).toBe(404);
    expect((await tenant.post(`/api/v1/vakalatnamas/${id}/restore`)).json()).toMatchObject({ id, state: 'draft' });
    await walk(tenant, id, ...toSigned);
    const refused = await tenant.delete(`/api/v1/vakalatnamas/${id}`);
    expect(refused.json()).toMatchObject({
      code: 'vakalatnama.retained',
      message: expect.stringContaining('2 years after the final disposal'),
    });
    await tenant.patch(`/api/v1/case/${caseId}`, { status: 'disposed', decision_date: daysAgo(30) });
    expect((await read(tenant, id)).retention).toMatchObject({ years: 2, until: expect.any(String) });
    expect((await tenant.delete(`/api/v1/vakalatnamas/${id}`)).json().message).toMatch(/, until \d\d-[A-Z][a-z]{2}-\d{4}\./);
    await tenant.patch(`/api/v1/vakalatnamas/${id}`, { final_disposal_on: '2020-01-01' });
    expect((await tenant.delete(`/api/v1/vakalatnamas/${id}`)).statusCode).toBe(200);
  });

  it('cannot be deleted in the database, nor with its case, during its retention period', async () => {
    const tenant = await newTenant();
    const { id: caseId } = await newCase(tenant);
    const { id } = await make(tenant, { case_id: caseId });
    await walk(tenant, id, ...toSigned);
    const kept = /^a signed vakalatnama is kept until/;
    await expect(superuser.deleteFrom('cases').where('id', '=', caseId).execute()).rejects.toThrow(kept);
    await expect(superuser.deleteFrom('vakalatnamas').where('id', '=', id).execute()).rejects.toThrow(kept);
  });

  it('created by somebody else can be deleted by an admin only', async () => {
    const tenant = await newTenant();
    const [lawyer, clerk] = [await tenant.member('lawyer'), await tenant.member('clerk')];
    const { id } = await make(lawyer);
    expect((await clerk.delete(`/api/v1/vakalatnamas/${id}`)).json().code).toBe('vakalatnama.not_own');
    expect((await tenant.delete(`/api/v1/vakalatnamas/${id}`)).statusCode).toBe(200);
  });

  it('can be restored by its creator and by an admin only', async () => {
    const tenant = await newTenant();
    const [lawyer, clerk, theirs] = [await tenant.member('lawyer'), await tenant.member('clerk'), await newTenant()];
    const { id } = await make(lawyer);
    const back = `/api/v1/vakalatnamas/${id}/restore`;
    for (const caller of [lawyer, tenant]) {
      expect((await lawyer.delete(`/api/v1/vakalatnamas/${id}`)).statusCode).toBe(200);
      expect((await clerk.post(back)).json()).toMatchObject({ code: 'vakalatnama.not_own' });
      expect((await theirs.post(back)).json()).toMatchObject({ code: 'vakalatnama.not_found' });
      expect((await lawyer.get(`/api/v1/vakalatnamas/${id}`)).statusCode).toBe(404);
      expect((await caller.post(back)).json()).toMatchObject({ id });
    }
    // A restore of one that is not deleted returns it unchanged, to anybody who may write.
    expect((await clerk.post(back)).json()).toMatchObject({ id });
  });

  it('notifies a named member that it awaits their acceptance', async () => {
    const tenant = await newTenant();
    const lawyer = await tenant.member('lawyer');
    const { id: lawyerId } = await superuser
      .selectFrom('lawyers')
      .select('id')
      .where('user_id', '=', lawyer.userId)
      .executeTakeFirstOrThrow();
    const { id } = await make(tenant, { advocates: [advocate({ lawyer_id: lawyerId })] });
    await walk(tenant, id, ...toSigned);
    expect((await lawyer.get('/api/v1/notifications')).json().items).toMatchObject([{ title: 'A vakalatnama awaits your acceptance' }]);
  });

  it.each([
    ['a court that is not there', { court_id: uuidv7() }, 'vakalatnama.court_unknown'],
    ['a form that is not there', { form_code: 'nowhere' }, 'vakalatnama.form_unknown'],
    ['a form of the firm that is not there', { form_id: uuidv7() }, 'vakalatnama.form_unknown'],
    ['an advocate who is not there', { advocates: [advocate({ lawyer_id: uuidv7() })] }, 'vakalatnama.lawyer_unknown'],
    ['a case that is not there', { case_id: uuidv7() }, 'case.not_found'],
    ['more of an identity number than its end', { executants: [executant({ id_last4: '123456789012' })] }, 'request.invalid'],
    ['a word it does not know', { nonsense: 1 }, 'request.invalid'],
  ])('is refused with %s', async (_name, over, code) => {
    const response = await (await newTenant()).post('/api/v1/vakalatnamas', { facts: facts(over) });
    expect(response.json().code).toBe(code);
  });
});

describe('access to a vakalatnama', () => {
  const attempts = async (caller: Pick<TestTenant, 'get' | 'post' | 'patch' | 'delete'>, id: string) => {
    const base = `/api/v1/vakalatnamas/${id}`;
    const responses = [
      await caller.get(base),
      await caller.get(`${base}/pdf`),
      await caller.get(`${base}/docx`),
      await caller.patch(base, { facts: facts() }),
      await caller.delete(base),
      await caller.post(`${base}/restore`),
      await caller.post(`${base}/transitions`, { to: 'sent_for_sign', on: daysAgo(1) }),
      await caller.post(`${base}/transitions/undo`),
      await caller.post(`${base}/instances`, { case_ids: [uuidv7()] }),
    ];
    return [...new Set(responses.map((response) => response.statusCode))];
  };

  it('is refused to another firm, which cannot use our records either', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const { id: caseId } = await newCase(ours);
    const { id } = await make(ours, { case_id: caseId });
    const form = (await ours.post('/api/v1/vakalatnamas/forms', { name: 'Ours' })).json();
    expect(await attempts(theirs, id)).toEqual([404]);
    expect((await theirs.get('/api/v1/vakalatnamas')).json()).toMatchObject({ total: 0 });
    for (const over of [{ case_id: caseId }, { form_id: form.id }])
      expect((await theirs.post('/api/v1/vakalatnamas', { facts: facts(over) })).statusCode).toBeGreaterThanOrEqual(404);
    expect((await theirs.post('/api/v1/vakalatnamas', { facts: facts(), replaces_id: id })).json().code).toBe(
      'vakalatnama.replaced_unknown',
    );
  });

  it('is refused to a colleague without access to its case, also when its case becomes restricted', async () => {
    const tenant = await newTenant();
    const lawyer = await tenant.member('lawyer');
    const { id: caseId } = await newCase(tenant);
    const { id } = await make(tenant, { case_id: caseId });
    await walk(tenant, id, ...toSigned);
    expect((await lawyer.get(`/api/v1/vakalatnamas/${id}`)).statusCode).toBe(200);
    await tenant.patch(`/api/v1/case/${caseId}`, { restricted: true });
    expect(await attempts(lawyer, id)).toEqual([404]);
    expect((await lawyer.get('/api/v1/vakalatnamas')).json()).toMatchObject({ total: 0 });
    expect((await lawyer.post('/api/v1/vakalatnamas', { facts: facts({ case_id: caseId }) })).statusCode).toBe(404);
    const open = await make(lawyer);
    expect((await lawyer.post(`/api/v1/vakalatnamas/${open.id}/instances`, { case_ids: [caseId] })).statusCode).toBe(404);
    expect((await lawyer.patch(`/api/v1/vakalatnamas/${open.id}`, { facts: facts({ case_id: caseId }) })).statusCode).toBe(404);
  });

  it('follows the restriction of a case it is given later, with its steps', async () => {
    const tenant = await newTenant();
    const lawyer = await tenant.member('lawyer');
    const { id: caseId } = await newCase(tenant, { restricted: true });
    const made = await make(tenant);
    await walk(tenant, made.id, toSigned[0] as object);
    await tenant.patch(`/api/v1/vakalatnamas/${made.id}`, { facts: { ...made.facts, case_id: caseId } });
    expect((await lawyer.get(`/api/v1/vakalatnamas/${made.id}`)).statusCode).toBe(404);
    const rows = await superuser
      .selectFrom('vakalatnama_transitions')
      .select(['case_id', 'restricted'])
      .where('vakalatnama_id', '=', made.id)
      .execute();
    expect(rows).toEqual([{ case_id: caseId, restricted: true }]);
  });

  it('is limited to reading and printing for a viewer', async () => {
    const tenant = await newTenant();
    const viewer = await tenant.member('viewer');
    const { id } = await make(tenant);
    expect((await viewer.get(`/api/v1/vakalatnamas/${id}`)).statusCode).toBe(200);
    expect((await viewer.get(`/api/v1/vakalatnamas/${id}/pdf`)).statusCode).toBe(200);
    expect((await step(viewer, id, { to: 'sent_for_sign', on: daysAgo(1) })).statusCode).toBe(403);
    expect((await viewer.post('/api/v1/vakalatnamas', { facts: facts() })).statusCode).toBe(403);
  });
});
