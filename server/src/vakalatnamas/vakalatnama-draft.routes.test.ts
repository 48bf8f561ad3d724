import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { newTenant, superuser } from '../../test/fixtures/tenant-fixture.ts';
import { facts, newCase } from '../../test/fixtures/vakalatnama-fixture.ts';

const base = '/api/v1/vakalatnamas/drafts';

describe('vakalatnama drafts', () => {
  it('are saved while typing, several at once, and deleted when they become a vakalatnama', async () => {
    const tenant = await newTenant();
    const [first, second] = [uuidv7(), uuidv7()];
    const saved = await tenant.put(`${base}/${first}`, { facts: { place: 'Pune' }, title: 'First' });
    expect(saved.json()).toMatchObject({ id: first, title: 'First', facts: { place: 'Pune', language: 'en' }, version: 1 });
    await tenant.put(`${base}/${second}`, { facts: { place: 'Nagpur' } });
    await tenant.put(`${base}/${first}`, { facts: { place: 'Nashik' }, title: 'First' });
    expect((await tenant.get(base)).json()).toMatchObject([{ id: first, facts: { place: 'Nashik' }, version: 2 }, { id: second }]);
    await tenant.post('/api/v1/vakalatnamas', { facts: facts(), draft_id: first });
    expect((await tenant.get(base)).json()).toMatchObject([{ id: second }]);
    expect((await tenant.delete(`${base}/${second}`)).statusCode).toBe(200);
    expect((await tenant.delete(`${base}/${second}`)).json().code).toBe('vakalatnama_draft.not_found');
  });

  it('continued on another device are not overwritten silently', async () => {
    const tenant = await newTenant();
    const id = uuidv7();
    await tenant.put(`${base}/${id}`, { facts: {} });
    await tenant.put(`${base}/${id}`, { facts: { place: 'Pune' } }, { 'if-match': '"1"' });
    expect((await tenant.put(`${base}/${id}`, { facts: {} }, { 'if-match': '"1"' })).json()).toMatchObject({ code: 'record.changed' });
  });

  it('are visible to their writer only, not to colleagues, admins or other firms', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const lawyer = await tenant.member('lawyer');
    const id = uuidv7();
    await lawyer.put(`${base}/${id}`, { facts: { place: 'Pune' } });
    for (const caller of [tenant, other]) {
      expect((await caller.get(base)).json()).toEqual([]);
      expect((await caller.delete(`${base}/${id}`)).statusCode).toBe(404);
    }
    expect((await tenant.put(`${base}/${id}`, { facts: { place: 'Elsewhere' } })).statusCode).toBeGreaterThanOrEqual(400);
    expect((await lawyer.get(base)).json()).toMatchObject([{ facts: { place: 'Pune' } }]);
    await tenant.post('/api/v1/vakalatnamas', { facts: facts(), draft_id: id });
    expect((await lawyer.get(base)).json()).toHaveLength(1);
  });

  it('lose only the case when it is no longer visible to the writer', async () => {
    const tenant = await newTenant();
    const lawyer = await tenant.member('lawyer');
    const { id: caseId } = await newCase(tenant);
    const id = uuidv7();
    await lawyer.put(`${base}/${id}`, { facts: { case_id: caseId, place: 'Pune' } });
    await tenant.patch(`/api/v1/case/${caseId}`, { restricted: true });
    expect((await lawyer.get(base)).json()).toEqual([]);
    const again = await lawyer.put(`${base}/${uuidv7()}`, { facts: { case_id: caseId, place: 'Pune' } });
    expect(again.json()).toMatchObject({ facts: { case_id: null, place: 'Pune' } });
  });

  it('are refused to members who may only read', async () => {
    const viewer = await (await newTenant()).member('viewer');
    expect((await viewer.put(`${base}/${uuidv7()}`, { facts: {} })).statusCode).toBe(403);
  });
});

describe('vakalatnama forms', () => {
  const forms = '/api/v1/vakalatnamas/forms';

  it('are the built-in ones, each with source and date, after the firm’s own', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const made = (
      await tenant.post(forms, { name: 'Our form', based_on: 'kerala', clauses: { costs: { en: 'Costs are shared.' } } })
    ).json();
    const list = (await tenant.get(forms)).json();
    expect(list[0]).toMatchObject({ id: made.id, name: 'Our form', based_on: 'kerala', version: 1 });
    expect(list.slice(1).map((form: { code: string }) => form.code)).toEqual([
      'general',
      'one_sheet',
      'supreme_court',
      'kerala',
      'punjab_haryana',
      'gujarat',
      'delhi',
    ]);
    expect(list.every((form: { source: string; as_of: string }) => form.source !== '' && form.as_of !== '')).toBe(true);
    expect((await other.get(forms)).json().some((form: { id: string | null }) => form.id !== null)).toBe(false);
  });

  it('replace built-in text by the firm’s, in the language it was given in', async () => {
    const tenant = await newTenant();
    const { id } = (await tenant.post(forms, { name: 'Ours', clauses: { costs: { en: 'Costs are shared by [me|us].' } } })).json();
    const costs = async (language: string) =>
      (await tenant.post('/api/v1/vakalatnamas/preview', { facts: facts({ form_id: id, language }) }))
        .json()
        .instrument.clauses.find((each: { key: string }) => each.key === 'costs').text;
    expect(await costs('en')).toBe('Costs are shared by me.');
    expect(await costs('hi')).toContain('खर्चे');
  });

  it('answer a conflicting edit, refuse a duplicate name, and can be restored', async () => {
    const tenant = await newTenant();
    const { id } = (await tenant.post(forms, { name: 'Ours' })).json();
    expect((await tenant.post(forms, { name: 'OURS' })).json()).toMatchObject({
      code: 'vakalatnama_form.duplicate',
      fields: { name: 'refused' },
    });
    await tenant.patch(`${forms}/${id}`, { name: 'Ours, revised' }, { 'if-match': '"1"' });
    expect((await tenant.patch(`${forms}/${id}`, { name: 'x' }, { 'if-match': '"1"' })).json().code).toBe('record.changed');
    await tenant.delete(`${forms}/${id}`);
    expect((await tenant.patch(`${forms}/${id}`, { name: 'x' })).statusCode).toBe(404);
    expect((await tenant.post(`${forms}/${id}/restore`)).json()).toMatchObject({ name: 'Ours, revised' });
  });

  it('of another firm are not found', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const { id } = (await theirs.post(forms, { name: 'Theirs' })).json();
    const attempts = [
      await ours.patch(`${forms}/${id}`, { name: 'x' }),
      await ours.delete(`${forms}/${id}`),
      await ours.post(`${forms}/${id}/restore`),
    ];
    expect(attempts.map((response) => response.statusCode)).toEqual([404, 404, 404]);
    expect(await superuser.selectFrom('vakalatnama_forms').select('name').where('id', '=', id).executeTakeFirst()).toEqual({
      name: 'Theirs',
    });
  });
});
