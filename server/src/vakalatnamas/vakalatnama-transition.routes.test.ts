import { describe, expect, it } from 'vitest';
import { againstUnseen, atOnce, lockingRows } from '../../test/processes/at-once.ts';
import { PDF_HEAD, upload } from '../../test/fixtures/document-fixture.ts';
import { newTenant } from '../../test/fixtures/tenant-fixture.ts';
import {
  acceptAll,
  advocate,
  putOnRecord,
  courts,
  daysAgo,
  executant,
  make,
  newCase,
  read,
  step,
  toSigned,
  walk,
} from '../../test/fixtures/vakalatnama-fixture.ts';

const sent = toSigned[0] as object;
const signed = toSigned[1] as object;

/** A vakalatnama on record, and a newer one that replaces it. */
async function replaced() {
  const tenant = await newTenant();
  const { id: caseId } = await newCase(tenant);
  const { id } = await make(tenant, { case_id: caseId });
  await putOnRecord(tenant, id);
  const newer = await make(tenant, { case_id: caseId, advocates: [advocate(), advocate({ name: 'Vikram Rathore' })] }, { replaces_id: id });
  return { tenant, id, newer };
}

describe('the life of a vakalatnama', () => {
  it('goes from draft to record, each step with its date, facts and actor', async () => {
    const tenant = await newTenant();
    const { id: caseId } = await newCase(tenant);
    const { id } = await make(tenant, { case_id: caseId });
    const onRecord = await putOnRecord(tenant, id);
    expect(onRecord).toMatchObject({ state: 'on_record', executed_on: daysAgo(9), on_record_on: daysAgo(6), accepted: 1 });
    expect(onRecord.transitions.map((each) => each.to_state)).toEqual(['sent_for_sign', 'executed', 'accepted', 'filed', 'on_record']);
    expect(onRecord.transitions[3]).toMatchObject({ on: daysAgo(7), facts: { filing_number: 'F-1' }, actor_name: expect.any(String) });
  });

  it('keeps the text sent for signing, and cannot be changed once signed', async () => {
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

  it('is accepted once the last of its advocates has accepted, each on their own date', async () => {
    const tenant = await newTenant();
    const { id: caseId } = await newCase(tenant);
    const { id } = await make(tenant, { case_id: caseId, advocates: [advocate(), advocate({ name: 'Vikram Rathore' })] });
    const { acceptances } = await walk(tenant, id, ...toSigned);
    const half = await walk(tenant, id, { to: 'accepted', on: daysAgo(8), acceptance_ids: [acceptances[0]?.id] });
    expect(half).toMatchObject({ state: 'executed', accepted: 1 });
    expect((await step(tenant, id, { to: 'filed', on: daysAgo(7) })).json().code).toBe('vakalatnama.step_closed');
    const twice = await step(tenant, id, { to: 'accepted', on: daysAgo(7), acceptance_ids: [acceptances[0]?.id] });
    expect(twice.json()).toMatchObject({ code: 'vakalatnama.accepted_already', message: 'Ananya Iyer has already accepted.' });
    expect(await acceptAll(tenant, id, daysAgo(7))).toMatchObject({ state: 'accepted', accepted: 2 });
  });

  it('cannot be filed before an acceptance that was recorded earlier or is of a later day than the stamps', async () => {
    const tenant = await newTenant();
    const { id: caseId } = await newCase(tenant);
    const { id } = await make(tenant, { case_id: caseId, advocates: [advocate(), advocate({ name: 'Vikram Rathore' })] });
    const { acceptances } = await walk(tenant, id, ...toSigned);
    await walk(
      tenant,
      id,
      { to: 'accepted', on: daysAgo(3), acceptance_ids: [acceptances[0]?.id] },
      { to: 'accepted', on: daysAgo(8), acceptance_ids: [acceptances[1]?.id] },
    );
    const refused = await step(tenant, id, { to: 'filed', on: daysAgo(5) });
    expect(refused.json()).toMatchObject({ code: 'vakalatnama.date_order', message: expect.stringContaining('was accepted') });
    await walk(tenant, id, { to: 'stamped', on: daysAgo(7), stamps: [{ kind: 'court_fee', amount_paise: 200 }] });
    expect((await step(tenant, id, { to: 'filed', on: daysAgo(5) })).json().code).toBe('vakalatnama.date_order');
    expect((await step(tenant, id, { to: 'filed', on: daysAgo(3) })).statusCode).toBe(200);
  });

  it('is signed and accepted again after a defect, or cured and filed again without that', async () => {
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

  it('returns to the state before its last step, with the effects of that step undone', async () => {
    const { tenant, id, newer } = await replaced();
    await putOnRecord(tenant, newer.id);
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

  it('cannot undo a step if another advocate would then be on record for the same party', async () => {
    const tenant = await newTenant();
    const { id: caseId } = await newCase(tenant);
    const { id } = await make(tenant, { case_id: caseId });
    await putOnRecord(tenant, id);
    await walk(tenant, id, { to: 'noc_given', on: daysAgo(5), given_to: 'Vikram Rathore' });
    const other = await make(tenant, { case_id: caseId, advocates: [advocate({ name: 'Vikram Rathore' })] });
    await putOnRecord(tenant, other.id);
    const undo = async () => (await tenant.post(`/api/v1/vakalatnamas/${id}/transitions/undo`)).json();
    expect(await undo()).toMatchObject({ code: 'vakalatnama.place_taken' });
    expect((await read(tenant, id)).state).toBe('noc_given');
    await tenant.post(`/api/v1/vakalatnamas/${other.id}/transitions/undo`);
    expect(await undo()).toMatchObject({ state: 'on_record', ended_on: null });
    // An advocate who came on record before the step, by leave of the court, does not prevent its undo.
    await walk(tenant, other.id, { to: 'on_record', on: daysAgo(4), noc: { kind: 'leave', reference: 'Order of 2 March' } });
    await walk(tenant, id, { to: 'noc_given', on: daysAgo(3), given_to: 'Vikram Rathore' });
    expect(await undo()).toMatchObject({ state: 'on_record' });
  });

  it('undoes one step when two people undo the last one', async () => {
    const tenant = await newTenant();
    const { id } = await make(tenant);
    const { version } = await walk(tenant, id, ...toSigned);
    const undo = async () =>
      (await tenant.post(`/api/v1/vakalatnamas/${id}/transitions/undo`, undefined, { 'if-match': `"${version}"` })).json();
    expect(await undo()).toMatchObject({ state: 'sent_for_sign' });
    expect(await undo()).toMatchObject({ code: 'record.changed' });
    expect((await read(tenant, id)).state).toBe('sent_for_sign');
  });

  it('cannot undo the signature or be deleted while the signed paper is attached', async () => {
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

  it('replaces one of its own case only', async () => {
    const tenant = await newTenant();
    const [{ id: caseId }, elsewhere] = [await newCase(tenant), await newCase(tenant)];
    const { id } = await make(tenant, { case_id: caseId });
    await putOnRecord(tenant, id);
    expect(await make(tenant, { case_id: elsewhere.id }, { replaces_id: id })).toMatchObject({ code: 'vakalatnama.replaced_elsewhere' });
    const newer = await make(tenant, { case_id: caseId }, { replaces_id: id });
    const moved = await tenant.patch(`/api/v1/vakalatnamas/${newer.id}`, { facts: { ...newer.facts, case_id: elsewhere.id } });
    expect(moved.json()).toMatchObject({ code: 'vakalatnama.replaced_elsewhere' });
    // One without a case may get any; the one it should replace stays as it is in another case.
    const caseless = await make(tenant);
    const heir = await make(tenant, { case_id: elsewhere.id }, { replaces_id: caseless.id });
    await tenant.patch(`/api/v1/vakalatnamas/${caseless.id}`, { facts: { ...caseless.facts, case_id: caseId } });
    await walk(tenant, caseless.id, ...toSigned);
    await putOnRecord(tenant, heir.id);
    expect(await read(tenant, caseless.id)).toMatchObject({ state: 'executed', ended_on: null });
  });

  it('leaves a replaced one unchanged if that was ended a moment before', async () => {
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

  it('comes on record for one of two advocates at once; the other needs a no-objection', async () => {
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
      lockingRows('cases', tenant, [caseId]),
      ids.map((id) => async () => await step(tenant, id, { to: 'on_record', on: daysAgo(6) })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'vakalatnama.noc_needed' });
  });

  it.each([
    ['noc_given', { given_to: 'Meera Joshi' }, {}, 'vakalatnama.receiver_needed'],
    ['withdrawn', { leave_reference: 'Order of 1 March' }, {}, 'vakalatnama.leave_needed'],
    ['determined', { reason: 'client', leave_reference: 'Order of 1 March' }, { reason: 'client' }, 'vakalatnama.leave_needed'],
  ])('ends as %s, and only with the required details', async (to, sound, lacking, code) => {
    const tenant = await newTenant();
    const { id: caseId } = await newCase(tenant);
    const { id } = await make(tenant, { case_id: caseId });
    await putOnRecord(tenant, id);
    expect((await step(tenant, id, { to, on: daysAgo(1), ...lacking })).json().code).toBe(code);
    expect(await walk(tenant, id, { to, on: daysAgo(1), ...sound })).toMatchObject({ state: to, ended_on: daysAgo(1), next_steps: [] });
  });

  it('is due by the court’s own time limits, and then overdue', async () => {
    const tenant = await newTenant();
    const { id } = await make(tenant, { court_id: courts.gujarat });
    expect(await walk(tenant, id, { to: 'sent_for_sign', on: daysAgo(10) })).toMatchObject({
      due_on: daysAgo(3),
      overdue_since: daysAgo(3),
    });
    // Gujarat: to be filed within two weeks of the signature.
    expect(await walk(tenant, id, { to: 'executed', on: daysAgo(9), mode: 'ink' })).toMatchObject({
      due_on: daysAgo(-5),
      overdue_since: null,
    });
  });
});

describe('the guards of a vakalatnama’s steps', () => {
  const refusals: [string, object, object[], object, string][] = [
    ['nobody to sign', { executants: [] }, [], sent, 'no_executants'],
    ['an advocate without a name before the signature', { advocates: [advocate(), advocate({ name: '' })] }, [], sent, 'no_advocates'],
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

  it('require in Kerala attestation before acceptance, each advocate’s address, and stamps before filing', async () => {
    const tenant = await newTenant();
    const { id: caseId } = await newCase(tenant);
    const { id } = await make(tenant, { case_id: caseId, court_id: courts.kerala, advocates: [advocate({ phone: '' })] });
    const witnesses = [{ name: 'Suresh Nair', address: 'Kochi', clerk_number: '' }];
    const { next_steps: next } = await walk(tenant, id, sent, { ...signed, witnesses });
    expect(next.find(({ to }) => to === 'accepted')?.refusal).toMatch(/requires attestation/);
    const notary = await step(tenant, id, { to: 'attested', on: daysAgo(8), attestor: { kind: 'notary', name: 'A notary' } });
    expect(notary.json()).toMatchObject({ code: 'vakalatnama.attestor_needed', message: expect.stringContaining('village officer') });
    const attested = await walk(tenant, id, { to: 'attested', on: daysAgo(8), attestor: { kind: 'village_officer', name: 'K. Menon' } });
    const [acceptance] = attested.acceptances;
    const lacking = await step(tenant, id, { to: 'accepted', on: daysAgo(7), acceptance_ids: [acceptance?.id] });
    expect(lacking.json()).toMatchObject({ code: 'vakalatnama.contact_needed', message: expect.stringContaining('Ananya Iyer') });
  });

  it('require the case and each stamp of the court before filing', async () => {
    const tenant = await newTenant();
    const { id: caseId } = await newCase(tenant);
    const { id } = await make(tenant, { court_id: courts.delhi });
    await walk(tenant, id, ...toSigned);
    const { next_steps: next } = await acceptAll(tenant, id);
    expect(next.find(({ to }) => to === 'filed')?.refusal).toMatch(/has no case yet/);
    const lacking = await step(tenant, id, { to: 'stamped', on: daysAgo(7), stamps: [{ kind: 'court_fee', amount_paise: 200 }] });
    expect(lacking.json()).toMatchObject({ code: 'vakalatnama.stamp_missing', message: 'Still to be affixed: Advocates’ welfare stamp.' });
    const other = await make(tenant, { court_id: courts.delhi, case_id: caseId });
    await walk(tenant, other.id, ...toSigned);
    await acceptAll(tenant, other.id);
    expect((await step(tenant, other.id, { to: 'filed', on: daysAgo(7) })).json().code).toBe('vakalatnama.stamp_missing');
    const stamps = ['court_fee', 'welfare'].map((kind) => ({ kind, amount_paise: 1000, serial: 'A 1' }));
    await walk(tenant, other.id, { to: 'stamped', on: daysAgo(7), stamps }, { to: 'filed', on: daysAgo(6), efiling_number: 'E-9' });
  });

  it('require the Advocate-on-Record’s endorsement', async () => {
    const tenant = await newTenant();
    const { id } = await make(tenant, { court_id: courts.supreme, advocates: [advocate({ aor_code: '2345' })] });
    const { acceptances } = await walk(tenant, id, ...toSigned);
    const body = { to: 'accepted', on: daysAgo(8), acceptance_ids: acceptances.map((each) => each.id) };
    expect((await step(tenant, id, body)).json().code).toBe('vakalatnama.endorsement_needed');
    expect(await walk(tenant, id, { ...body, endorsement: 'satisfied' })).toMatchObject({ state: 'accepted' });
  });

  it('require a no-objection or leave if another advocate is on record for the party', async () => {
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
    // Likewise if the other advocate has a vakalatnama in this firm.
    const second = await make(tenant, { case_id: caseId, advocates: [advocate({ name: 'Vikram Rathore' })] });
    await walk(tenant, second.id, ...toSigned);
    await acceptAll(tenant, second.id);
    await walk(tenant, second.id, { to: 'filed', on: daysAgo(5) });
    expect((await step(tenant, second.id, { to: 'on_record', on: daysAgo(4) })).json().message).toContain('Ananya Iyer');
  });
});
