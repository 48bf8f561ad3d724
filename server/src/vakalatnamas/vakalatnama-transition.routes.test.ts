import { describe, expect, it } from 'vitest';
import { againstUnseen, atOnce } from '../../test/at-once.ts';
import { PDF_HEAD, upload } from '../../test/document-fixture.ts';
import { newTenant } from '../../test/tenant-fixture.ts';
import {
  acceptAll,
  advocate,
  bringOnRecord,
  courts,
  daysAgo,
  executant,
  make,
  newCase,
  read,
  step,
  toSigned,
  walk,
} from '../../test/vakalatnama-fixture.ts';

const sent = toSigned[0] as object;
const signed = toSigned[1] as object;

/** A vakalatnama on record, and the newer one that is to take its place. */
async function replaced() {
  const tenant = await newTenant();
  const { id: caseId } = await newCase(tenant);
  const { id } = await make(tenant, { case_id: caseId });
  await bringOnRecord(tenant, id);
  const newer = await make(tenant, { case_id: caseId, advocates: [advocate(), advocate({ name: 'Vikram Rathore' })] }, { replaces_id: id });
  return { tenant, id, newer };
}

describe('the life of a vakalatnama', () => {
  it('goes from a draft to the record, each step with its day, its facts and who took it', async () => {
    const tenant = await newTenant();
    const { id: caseId } = await newCase(tenant);
    const { id } = await make(tenant, { case_id: caseId });
    const onRecord = await bringOnRecord(tenant, id);
    expect(onRecord).toMatchObject({ state: 'on_record', executed_on: daysAgo(9), on_record_on: daysAgo(6), accepted: 1 });
    expect(onRecord.transitions.map((each) => each.to_state)).toEqual(['sent_for_sign', 'executed', 'accepted', 'filed', 'on_record']);
    expect(onRecord.transitions[3]).toMatchObject({ on: daysAgo(7), facts: { filing_number: 'F-1' }, actor_name: expect.any(String) });
  });

  it('keeps the words that went out to be signed, and refuses to change them once somebody signed', async () => {
    const tenant = await newTenant();
    const made = await make(tenant);
    await walk(tenant, made.id, sent);
    const changed = await tenant.patch(`/api/v1/vakalatnamas/${made.id}`, { facts: { ...made.facts, place: 'Pune' } });
    expect(changed.json().instrument.clauses[0].text).toContain('PUNE');
    await walk(tenant, made.id, signed);
    const refused = await tenant.patch(`/api/v1/vakalatnamas/${made.id}`, {
      facts: { ...made.facts, advocates: [advocate(), advocate({ name: 'Late Comer' })] },
    });
    expect(refused.json()).toMatchObject({ code: 'vakalatnama.locked' });
  });

  it('is accepted only when the last of its advocates has accepted, each on a day of their own', async () => {
    const tenant = await newTenant();
    const { id: caseId } = await newCase(tenant);
    const { id } = await make(tenant, { case_id: caseId, advocates: [advocate(), advocate({ name: 'Vikram Rathore' })] });
    const { acceptances } = await walk(tenant, id, ...toSigned);
    const half = await walk(tenant, id, { to: 'accepted', on: daysAgo(8), acceptance_ids: [acceptances[0]?.id] });
    expect(half).toMatchObject({ state: 'executed', accepted: 1 });
    expect((await step(tenant, id, { to: 'filed', on: daysAgo(7) })).json().code).toBe('vakalatnama.step_closed');
    const twice = await step(tenant, id, { to: 'accepted', on: daysAgo(7), acceptance_ids: [acceptances[0]?.id] });
    expect(twice.json()).toMatchObject({ code: 'vakalatnama.accepted_already', message: 'Ananya Iyer has accepted already.' });
    expect(await acceptAll(tenant, id, daysAgo(7))).toMatchObject({ state: 'accepted', accepted: 2 });
  });

  it('is signed afresh after a defect, and accepted afresh, or put right and filed again', async () => {
    const tenant = await newTenant();
    const { id: caseId } = await newCase(tenant);
    const { id } = await make(tenant, { case_id: caseId });
    await walk(tenant, id, ...toSigned);
    await acceptAll(tenant, id);
    await walk(tenant, id, { to: 'filed', on: daysAgo(7) });
    expect((await step(tenant, id, { to: 'defect', on: daysAgo(6) })).json().code).toBe('vakalatnama.objection_needed');
    const defective = await walk(tenant, id, { to: 'defect', on: daysAgo(6), objection: 'Unsigned on page 2', cure_by: daysAgo(2) });
    expect(defective).toMatchObject({ due_on: daysAgo(2), overdue_since: daysAgo(2) });
    expect((await tenant.get('/api/v1/vakalatnamas?overdue=true')).json()).toMatchObject({ total: 1, items: [{ id }] });
    const again = await walk(tenant, id, { to: 'executed', on: daysAgo(5), mode: 'ink' });
    expect(again).toMatchObject({ state: 'executed', accepted: 0, due_on: null });
    const cured = await acceptAll(tenant, id, daysAgo(4));
    expect(cured.state).toBe('accepted');
  });

  it('takes the last step back, and what followed from it', async () => {
    const { tenant, id, newer } = await replaced();
    await bringOnRecord(tenant, newer.id);
    expect(await read(tenant, id)).toMatchObject({ state: 'superseded', ended_on: daysAgo(6), replaced_by_id: newer.id });
    const alone = await tenant.post(`/api/v1/vakalatnamas/${id}/transitions/undo`);
    expect(alone.json()).toMatchObject({ code: 'vakalatnama.place_taken' });
    expect((await read(tenant, id)).state).toBe('superseded');
    const back = await tenant.post(`/api/v1/vakalatnamas/${newer.id}/transitions/undo`);
    expect(back.json()).toMatchObject({ state: 'filed', on_record_on: null });
    expect(await read(tenant, id)).toMatchObject({ state: 'on_record', ended_on: null });
    for (const state of ['accepted', 'executed', 'sent_for_sign', 'draft'])
      expect((await tenant.post(`/api/v1/vakalatnamas/${newer.id}/transitions/undo`)).json().state).toBe(state);
    expect((await read(tenant, newer.id)).acceptances.every((each) => each.accepted_on === null)).toBe(true);
    expect((await tenant.post(`/api/v1/vakalatnamas/${newer.id}/transitions/undo`)).json().code).toBe('vakalatnama.nothing_to_undo');
  });

  it('takes nothing back that would put two advocates on record for one party', async () => {
    const tenant = await newTenant();
    const { id: caseId } = await newCase(tenant);
    const { id } = await make(tenant, { case_id: caseId });
    await bringOnRecord(tenant, id);
    await walk(tenant, id, { to: 'noc_given', on: daysAgo(5), given_to: 'Vikram Rathore' });
    const other = await make(tenant, { case_id: caseId, advocates: [advocate({ name: 'Vikram Rathore' })] });
    await bringOnRecord(tenant, other.id);
    const undo = async () => (await tenant.post(`/api/v1/vakalatnamas/${id}/transitions/undo`)).json();
    expect(await undo()).toMatchObject({ code: 'vakalatnama.place_taken' });
    expect((await read(tenant, id)).state).toBe('noc_given');
    await tenant.post(`/api/v1/vakalatnamas/${other.id}/transitions/undo`);
    expect(await undo()).toMatchObject({ state: 'on_record', ended_on: null });
    // Who came on record before the step, by leave of the court, does not stand in the way of taking it back.
    await walk(tenant, other.id, { to: 'on_record', on: daysAgo(4), noc: { kind: 'leave', reference: 'Order of 2 March' } });
    await walk(tenant, id, { to: 'noc_given', on: daysAgo(3), given_to: 'Vikram Rathore' });
    expect(await undo()).toMatchObject({ state: 'on_record' });
  });

  it('has one step taken back by two who each take the last one back', async () => {
    const tenant = await newTenant();
    const { id } = await make(tenant);
    const { version } = await walk(tenant, id, ...toSigned);
    const undo = async () =>
      (await tenant.post(`/api/v1/vakalatnamas/${id}/transitions/undo`, undefined, { 'if-match': `"${version}"` })).json();
    expect(await undo()).toMatchObject({ state: 'sent_for_sign' });
    expect(await undo()).toMatchObject({ code: 'record.changed' });
    expect((await read(tenant, id)).state).toBe('sent_for_sign');
  });

  it('is not unsigned again, nor deleted, while the signed paper is attached', async () => {
    const tenant = await newTenant();
    const { id: caseId } = await newCase(tenant);
    const { id } = await make(tenant, { case_id: caseId });
    await walk(tenant, id, ...toSigned);
    const scan = await upload(tenant, PDF_HEAD, { filename: 'Signed.pdf', case_id: caseId });
    await tenant.patch(`/api/v1/vakalatnamas/${id}`, { document_id: scan.id });
    const undo = async () => (await tenant.post(`/api/v1/vakalatnamas/${id}/transitions/undo`)).json();
    expect(await undo()).toMatchObject({ code: 'vakalatnama.scan_attached' });
    await tenant.patch(`/api/v1/vakalatnamas/${id}`, { document_id: null });
    expect(await undo()).toMatchObject({ state: 'sent_for_sign' });
    await tenant.patch(`/api/v1/vakalatnamas/${id}`, { document_id: scan.id });
    expect((await tenant.delete(`/api/v1/vakalatnamas/${id}`)).json()).toMatchObject({ code: 'vakalatnama.scan_attached' });
    await tenant.patch(`/api/v1/vakalatnamas/${id}`, { document_id: null });
    expect((await tenant.delete(`/api/v1/vakalatnamas/${id}`)).statusCode).toBe(200);
  });

  it('takes the place of one in its own case alone', async () => {
    const tenant = await newTenant();
    const [{ id: caseId }, elsewhere] = [await newCase(tenant), await newCase(tenant)];
    const { id } = await make(tenant, { case_id: caseId });
    await bringOnRecord(tenant, id);
    expect(await make(tenant, { case_id: elsewhere.id }, { replaces_id: id })).toMatchObject({ code: 'vakalatnama.replaced_elsewhere' });
    const newer = await make(tenant, { case_id: caseId }, { replaces_id: id });
    const moved = await tenant.patch(`/api/v1/vakalatnamas/${newer.id}`, { facts: { ...newer.facts, case_id: elsewhere.id } });
    expect(moved.json()).toMatchObject({ code: 'vakalatnama.replaced_elsewhere' });
    // One that is of no case yet may come to any; what it was to replace stays where it came to another.
    const caseless = await make(tenant);
    const heir = await make(tenant, { case_id: elsewhere.id }, { replaces_id: caseless.id });
    await tenant.patch(`/api/v1/vakalatnamas/${caseless.id}`, { facts: { ...caseless.facts, case_id: caseId } });
    await walk(tenant, caseless.id, ...toSigned);
    await bringOnRecord(tenant, heir.id);
    expect(await read(tenant, caseless.id)).toMatchObject({ state: 'executed', ended_on: null });
  });

  it('that takes another’s place leaves that one as it was ended a moment before', async () => {
    const { tenant, id, newer } = await replaced();
    await walk(tenant, newer.id, ...toSigned);
    await acceptAll(tenant, newer.id);
    await walk(tenant, newer.id, { to: 'filed', on: daysAgo(7), filing_number: 'F-2' });
    const response = await againstUnseen(
      async (unseen) =>
        await unseen
          .updateTable('vakalatnamas')
          .set({ state: 'determined', ended_on: daysAgo(3) })
          .where('id', '=', id)
          .execute(),
      async () => await step(tenant, newer.id, { to: 'on_record', on: daysAgo(6) }),
    );
    expect(response.json()).toMatchObject({ state: 'on_record' });
    expect(await read(tenant, id)).toMatchObject({ state: 'determined', ended_on: daysAgo(3) });
  });

  it('is taken on record by one of two advocates at the same moment, and asked of the other for a no-objection', async () => {
    const tenant = await newTenant();
    const { id: caseId } = await newCase(tenant);
    const ids: string[] = [];
    for (const name of ['Ananya Iyer', 'Vikram Rathore']) {
      const { id } = await make(tenant, { case_id: caseId, advocates: [advocate({ name })] });
      await walk(tenant, id, ...toSigned);
      await acceptAll(tenant, id);
      await walk(tenant, id, { to: 'filed', on: daysAgo(7), filing_number: 'F-1' });
      ids.push(id);
    }
    const answers = await atOnce(
      async (held) => await held.selectFrom('cases').select('id').where('id', '=', caseId).forUpdate().execute(),
      ids.map((id) => async () => await step(tenant, id, { to: 'on_record', on: daysAgo(6) })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'vakalatnama.noc_needed' });
  });

  it.each([
    ['noc_given', { given_to: 'Meera Joshi' }, {}, 'vakalatnama.receiver_needed'],
    ['withdrawn', { leave_reference: 'Order of 1 March' }, {}, 'vakalatnama.leave_needed'],
    ['determined', { reason: 'client', leave_reference: 'Order of 1 March' }, { reason: 'client' }, 'vakalatnama.leave_needed'],
  ])('ends as %s, and not without what that needs', async (to, sound, lacking, code) => {
    const tenant = await newTenant();
    const { id: caseId } = await newCase(tenant);
    const { id } = await make(tenant, { case_id: caseId });
    await bringOnRecord(tenant, id);
    expect((await step(tenant, id, { to, on: daysAgo(1), ...lacking })).json().code).toBe(code);
    expect(await walk(tenant, id, { to, on: daysAgo(1), ...sound })).toMatchObject({ state: to, ended_on: daysAgo(1), next_steps: [] });
  });

  it('is waited for by the court’s own time limits, and then is overdue', async () => {
    const tenant = await newTenant();
    const { id } = await make(tenant, { court_id: courts.gujarat });
    expect(await walk(tenant, id, { to: 'sent_for_sign', on: daysAgo(10) })).toMatchObject({
      due_on: daysAgo(3),
      overdue_since: daysAgo(3),
    });
    // Gujarat: filed within two weeks of the signature.
    expect(await walk(tenant, id, { to: 'executed', on: daysAgo(9), mode: 'ink' })).toMatchObject({
      due_on: daysAgo(-5),
      overdue_since: null,
    });
  });
});

describe('the guards', () => {
  const refusals: [string, object, object[], object, string][] = [
    ['nobody to sign', { executants: [] }, [], sent, 'no_executants'],
    ['no advocate named before the signature', { advocates: [] }, [], sent, 'no_advocates'],
    ['a step out of turn', {}, [], { to: 'on_record', on: daysAgo(1) }, 'step_closed'],
    ['a day that has not come', {}, [], { to: 'sent_for_sign', on: daysAgo(-1) }, 'date_ahead'],
    ['a signature before it was sent', {}, [sent], { to: 'executed', on: daysAgo(11), mode: 'ink' }, 'date_order'],
    ['an acceptance before the signature', {}, toSigned, { to: 'accepted', on: daysAgo(10), acceptance_ids: [] }, 'date_order'],
    ['an electronic signature where the court takes none', {}, [sent], { to: 'executed', on: daysAgo(9), mode: 'esign' }, 'mode_refused'],
    ['no certificate for who cannot read', { executants: [executant({ literacy: 'cannot_see' })] }, [sent], signed, 'certificate_needed'],
    ['no officer for who is in custody', { executants: [executant({ in_custody: true })] }, [sent], signed, 'custody_needed'],
    ['no witness in Kerala', { court_id: courts.kerala }, [sent], signed, 'witness_needed'],
    ['no Advocate-on-Record in the Supreme Court', { court_id: courts.supreme }, [], sent, 'aor_needed'],
    ['no attestor', {}, toSigned, { to: 'attested', on: daysAgo(8), attestor: { kind: 'notary' } }, 'attestor_needed'],
    [
      'an attestor who accepts',
      {},
      toSigned,
      { to: 'attested', on: daysAgo(8), attestor: { kind: 'advocate', name: 'Adv. Ananya Iyer' } },
      'attestor_accepts',
    ],
  ];

  it.each(refusals)('refuse %s, in words', async (...[, over, before, body, code]) => {
    const tenant = await newTenant();
    const { id } = await make(tenant, over);
    const { acceptances } = await walk(tenant, id, ...before);
    const ids = 'acceptance_ids' in body ? { acceptance_ids: acceptances.map((each) => each.id) } : {};
    const response = await step(tenant, id, { ...body, ...ids });
    expect(response.json()).toMatchObject({ code: `vakalatnama.${code}`, message: expect.stringMatching(/^[A-Z].*\.$/) });
    expect((await read(tenant, id)).transitions).toHaveLength(before.length);
  });

  it('hold in Kerala: attested before it is accepted, with each advocate’s address, and stamped before it is filed', async () => {
    const tenant = await newTenant();
    const { id: caseId } = await newCase(tenant);
    const { id } = await make(tenant, { case_id: caseId, court_id: courts.kerala, advocates: [advocate({ phone: '' })] });
    const witnesses = [{ name: 'Suresh Nair', address: 'Kochi', clerk_number: '' }];
    const { next_steps: next } = await walk(tenant, id, sent, { ...signed, witnesses });
    expect(next.find(({ to }) => to === 'accepted')?.refusal).toMatch(/asks for attestation/);
    const notary = await step(tenant, id, { to: 'attested', on: daysAgo(8), attestor: { kind: 'notary', name: 'A notary' } });
    expect(notary.json()).toMatchObject({ code: 'vakalatnama.attestor_needed', message: expect.stringContaining('village officer') });
    const attested = await walk(tenant, id, { to: 'attested', on: daysAgo(8), attestor: { kind: 'village_officer', name: 'K. Menon' } });
    const [acceptance] = attested.acceptances;
    const lacking = await step(tenant, id, { to: 'accepted', on: daysAgo(7), acceptance_ids: [acceptance?.id] });
    expect(lacking.json()).toMatchObject({ code: 'vakalatnama.contact_needed', message: expect.stringContaining('Ananya Iyer') });
  });

  it('ask for each stamp the court wants before it is filed, and for its case', async () => {
    const tenant = await newTenant();
    const { id: caseId } = await newCase(tenant);
    const { id } = await make(tenant, { court_id: courts.delhi });
    await walk(tenant, id, ...toSigned);
    const { next_steps: next } = await acceptAll(tenant, id);
    expect(next.find(({ to }) => to === 'filed')?.refusal).toMatch(/names none yet/);
    const lacking = await step(tenant, id, { to: 'stamped', on: daysAgo(7), stamps: [{ kind: 'court_fee', amount_paise: 200 }] });
    expect(lacking.json()).toMatchObject({ code: 'vakalatnama.stamp_missing', message: 'Still to be affixed: Advocates’ welfare stamp.' });
    const other = await make(tenant, { court_id: courts.delhi, case_id: caseId });
    await walk(tenant, other.id, ...toSigned);
    await acceptAll(tenant, other.id);
    expect((await step(tenant, other.id, { to: 'filed', on: daysAgo(7) })).json().code).toBe('vakalatnama.stamp_missing');
    const stamps = ['court_fee', 'welfare'].map((kind) => ({ kind, amount_paise: 1000, serial: 'A 1' }));
    await walk(tenant, other.id, { to: 'stamped', on: daysAgo(7), stamps }, { to: 'filed', on: daysAgo(6), efiling_number: 'E-9' });
  });

  it('ask the Advocate-on-Record for the endorsement', async () => {
    const tenant = await newTenant();
    const { id } = await make(tenant, { court_id: courts.supreme, advocates: [advocate({ aor_code: '2345' })] });
    const { acceptances } = await walk(tenant, id, ...toSigned);
    const body = { to: 'accepted', on: daysAgo(8), acceptance_ids: acceptances.map((each) => each.id) };
    expect((await step(tenant, id, body)).json().code).toBe('vakalatnama.endorsement_needed');
    expect(await walk(tenant, id, { ...body, endorsement: 'satisfied' })).toMatchObject({ state: 'accepted' });
  });

  it('ask for a no-objection or leave where another advocate is on record for the party', async () => {
    const tenant = await newTenant();
    const parties = [{ name: 'Ram Prasad Sharma', side: 'petitioner', advocates: ['MEERA JOSHI'] }];
    const { id: caseId } = await newCase(tenant, { parties });
    const { id } = await make(tenant, { case_id: caseId });
    await walk(tenant, id, ...toSigned);
    await acceptAll(tenant, id);
    await walk(tenant, id, { to: 'filed', on: daysAgo(7) });
    const refused = await step(tenant, id, { to: 'on_record', on: daysAgo(6) });
    expect(refused.json()).toMatchObject({
      code: 'vakalatnama.noc_needed',
      message: expect.stringContaining('MEERA JOSHI is on record for Ram Prasad Sharma'),
    });
    await walk(tenant, id, { to: 'on_record', on: daysAgo(6), noc: { kind: 'noc', reference: 'NOC of 1 March' } });
    // And by a vakalatnama of the firm's own.
    const second = await make(tenant, { case_id: caseId, advocates: [advocate({ name: 'Vikram Rathore' })] });
    await walk(tenant, second.id, ...toSigned);
    await acceptAll(tenant, second.id);
    await walk(tenant, second.id, { to: 'filed', on: daysAgo(5) });
    expect((await step(tenant, second.id, { to: 'on_record', on: daysAgo(4) })).json().message).toContain('Ananya Iyer');
  });
});
