import { v7 as uuidv7 } from 'uuid';
import type { ReferenceEntry } from '@munshi/contract/reference-entries/reference-entry.schema';
import { describe, expect, it } from 'vitest';
import { againstUnseen } from '../../test/processes/at-once.ts';
import { type Caller, callerWith, newTenant, anonymous, superuser } from '../../test/fixtures/tenant-fixture.ts';
import { nationalId } from '../platform/db/schema/national-lists.ts';

const base = '/api/v1/reference-entries';
const civilSuits = nationalId('category', 'civil_original');
const civilSuit = nationalId('type', 'civil_original', 'civil_suit');

type Reader = Pick<Caller, 'get'>;
const read = async (reader: Reader, url: string) => (await reader.get(url)).json<ReferenceEntry[]>();
const add = async (firm: Caller, draft: object) => (await firm.post(base, draft)).json<ReferenceEntry>();
const named = (entries: ReferenceEntry[], name: string) => entries.filter((entry) => entry.name === name);

it('a change of an entry is refused if what it changes was changed since it was read', async () => {
  const firm = await newTenant();
  const details = { sides: { respondent: 'State', petitioner: 'Applicant' }, abbreviations: ['TB'] };
  const entry = await add(firm, { kind: 'lawyer_type', name: 'Scribe', details });
  for (const url of [`${base}/${entry.id}`, `/api/v1/case-lawyer-types/${entry.id}`]) {
    const was = { name: 'Scribe', details };
    expect((await firm.patch(url, { name: 'Court scribe', was })).json()).toMatchObject({ name: 'Court scribe', details });
    const refused = await firm.patch(url, { name: 'Copyist', was });
    expect(refused.statusCode).toBe(412);
    expect(refused.json()).toMatchObject({ code: 'record.changed', fields: { name: 'changed' } });
    expect((await firm.patch(url, { name: 'Scribe' })).json()).toMatchObject({ name: 'Scribe', details });
  }
});

describe('the reference lists of cases', () => {
  it('contain only built-in entries, in order, for a caller who is not signed in', async () => {
    const firm = await newTenant();
    await add(firm, { kind: 'category', name: 'A list of our own' });

    const categories = await read(anonymous, '/api/v1/case-categories');

    expect(categories.every((entry) => entry.is_national && entry.kind === 'category')).toBe(true);
    expect(categories[0]).toMatchObject({ id: civilSuits, code: 'civil_original', name: 'Civil suits', parent_id: null });
  });

  it('contain a firm’s own entries after the built-in ones, and not those of other firms', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    await add(ours, { kind: 'category', name: 'Temple boards' });
    await add(ours, { kind: 'category', name: 'Advisory for NRIs' });
    await add(theirs, { kind: 'category', name: 'Waqf boards' });

    const categories = await read(ours, '/api/v1/case-categories');

    expect(categories.slice(-2).map((entry) => entry.name)).toEqual(['Advisory for NRIs', 'Temple boards']);
    expect(named(categories, 'Waqf boards')).toEqual([]);
    expect(categories.filter((entry) => entry.is_national)).toEqual(await read(anonymous, '/api/v1/case-categories'));
  });

  it('are limited to the children of one entry', async () => {
    const types = await read(anonymous, `/api/v1/case-types?category=${civilSuits}`);
    const subtypes = await read(anonymous, `/api/v1/case-subtypes?type=${civilSuit}`);
    const documents = await read(anonymous, `/api/v1/case-documents?case_type_id=${civilSuit}`);

    expect(types.map((entry) => entry.id)).toContain(civilSuit);
    expect(types.every((entry) => entry.parent_id === civilSuits)).toBe(true);
    expect(types[0]?.details.sides).toEqual({ petitioner: expect.any(String), respondent: expect.any(String) });
    expect(subtypes.length).toBeGreaterThan(0);
    expect(documents.some((entry) => entry.details.required === true)).toBe(true);
    expect([...subtypes, ...documents].every((entry) => entry.parent_id === civilSuit)).toBe(true);
    expect((await read(anonymous, '/api/v1/case-types')).length).toBeGreaterThan(types.length);
    expect(await read(anonymous, `/api/v1/case-types?category=${uuidv7()}`)).toEqual([]);
  });

  it('include the lawyers’ roles, and every other list by its kind', async () => {
    expect((await read(anonymous, '/api/v1/case-lawyer-types/')).every((entry) => entry.kind === 'lawyer_type')).toBe(true);
    for (const kind of ['stage', 'party_role', 'disposal', 'list_type']) {
      const entries = await read(anonymous, `${base}?kind=${kind}`);
      expect(entries.length).toBeGreaterThan(0);
      expect(entries.every((entry) => entry.kind === kind)).toBe(true);
    }
  });

  it.each([`${base}`, `${base}?kind=planet`, '/api/v1/case-types?category=civil', '/api/v1/case-types?colour=red'])(
    'refuse %s',
    async (url) => {
      expect((await anonymous.get(url)).json()).toMatchObject({ code: 'request.invalid' });
    },
  );

  it('refuse an invalid token instead of treating it as no token', async () => {
    expect((await callerWith('forged').get('/api/v1/case-categories')).statusCode).toBe(401);
  });
});

describe('a firm’s own entry', () => {
  it('gets a code from its name, in the same script', async () => {
    const firm = await newTenant();

    expect(await add(firm, { kind: 'stage', name: ' Awaiting sanction (s. 197) ' })).toMatchObject({
      name: 'Awaiting sanction (s. 197)',
      code: 'awaiting_sanction_s_197',
      is_national: false,
      details: {},
    });
    expect(await add(firm, { kind: 'stage', name: 'Awaiting sanction, s. 197' })).toMatchObject({ code: 'awaiting_sanction_s_197_2' });
    expect(await add(firm, { kind: 'stage', name: 'वाद बिंदु' })).toMatchObject({ code: 'वाद_बिंदु' });
  });

  it('keeps the id its creator chose and the details of its kind', async () => {
    const firm = await newTenant();
    const id = uuidv7();
    const details = { abbreviations: ['TB'], sides: { petitioner: 'Trustee', respondent: 'Board' } };

    const response = await firm.post(base, { id, kind: 'type', parent_id: civilSuits, name: 'Temple board suit', details });

    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ id, parent_id: civilSuits, details });
    expect(named(await read(firm, `/api/v1/case-types?category=${civilSuits}`), 'Temple board suit')).toHaveLength(1);
    expect((await firm.post(base, { id, kind: 'stage', name: 'Another' })).json()).toMatchObject({ code: 'record.exists' });
  });

  it('cannot have a name already in its list, built-in or own, ignoring case', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    await add(ours, { kind: 'category', name: 'Temple boards' });

    for (const name of ['Civil suits', 'CIVIL SUITS', 'temple Boards']) {
      const response = await ours.post(base, { kind: 'category', name });
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'reference.duplicate', fields: { name: 'duplicate' } });
    }
    expect((await theirs.post(base, { kind: 'category', name: 'Temple boards' })).statusCode).toBe(201);
    expect((await ours.post(base, { kind: 'type', parent_id: civilSuits, name: 'Temple boards' })).statusCode).toBe(201);
  });

  it('is added once in two concurrent requests', async () => {
    const firm = await newTenant();
    const unseen = { tenant_id: firm.tenantId, id: uuidv7(), kind: 'stage', name: 'Awaiting Sanction', code: 'awaiting_sanction' };

    const response = await againstUnseen(
      async (db) => await db.insertInto('reference_entries').values(unseen).execute(),
      async () => await firm.post(base, { kind: 'stage', name: 'Awaiting sanction' }),
    );

    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'reference.duplicate', fields: { name: 'refused' } });
  });

  it('keeps a new name when a colleague changes its details at the same time', async () => {
    const firm = await newTenant();
    const { id } = await add(firm, { kind: 'stage', name: 'Awaiting sanction' });
    const response = await againstUnseen(
      async (db) => await db.updateTable('reference_entries').set({ name: 'Awaiting leave' }).where('id', '=', id).execute(),
      async () => await firm.patch(`${base}/${id}`, { details: { track: 'criminal' } }),
    );
    expect(response.json()).toMatchObject({ name: 'Awaiting leave', details: { track: 'criminal' } });
  });

  it('needs a parent of the right kind that is visible to the firm', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const foreign = await add(theirs, { kind: 'category', name: 'Waqf boards' });
    const wrong = [
      { kind: 'type', name: 'A type' },
      { kind: 'type', name: 'A type', parent_id: uuidv7() },
      { kind: 'type', name: 'A type', parent_id: civilSuit },
      { kind: 'type', name: 'A type', parent_id: foreign.id },
      { kind: 'subtype', name: 'A sub-type', parent_id: civilSuits },
      { kind: 'document', name: 'A paper', parent_id: civilSuits },
      { kind: 'stage', name: 'A stage', parent_id: civilSuits },
      { kind: 'category', name: 'A category', parent_id: civilSuits },
    ];

    for (const draft of wrong) {
      const response = await ours.post(base, draft);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ code: 'reference.parent_unknown', fields: { parent_id: 'unknown' } });
    }
  });

  it('changes its name and details, and keeps its code', async () => {
    const firm = await newTenant();
    const entry = await add(firm, { kind: 'document', parent_id: civilSuit, name: 'Trust deed', details: { required: true } });

    const renamed = await firm.patch(`${base}/${entry.id}`, { name: 'TRUST DEED' });
    const relaxed = await firm.patch(`${base}/${entry.id}`, { details: { required: false } });
    const taken = await firm.patch(`${base}/${entry.id}`, {
      name: (await read(firm, `/api/v1/case-documents?case_type_id=${civilSuit}`))[0]?.name,
    });

    expect(renamed.json()).toEqual({ ...entry, name: 'TRUST DEED' });
    expect(relaxed.json()).toEqual({ ...entry, name: 'TRUST DEED', details: { required: false } });
    expect(taken.json()).toMatchObject({ code: 'reference.duplicate' });
    expect((await firm.patch(`${base}/${entry.id}`, {})).json()).toEqual(relaxed.json());
  });

  it('is deleted with its descendants, which frees its name', async () => {
    const firm = await newTenant();
    const category = await add(firm, { kind: 'category', name: 'Temple boards' });
    const type = await add(firm, { kind: 'type', parent_id: category.id, name: 'Temple board suit' });
    const paper = await add(firm, { kind: 'document', parent_id: type.id, name: 'Trust deed' });
    const subtype = await add(firm, { kind: 'type', parent_id: civilSuits, name: 'Temple board suit' });

    const response = await firm.delete(`${base}/${category.id}`);

    expect(response.statusCode).toBe(200);
    expect(named(await read(firm, '/api/v1/case-categories'), 'Temple boards')).toEqual([]);
    expect(named(await read(firm, '/api/v1/case-types'), 'Temple board suit').map((entry) => entry.id)).toEqual([subtype.id]);
    expect(await read(firm, `/api/v1/case-documents?case_type_id=${type.id}`)).toEqual([]);
    expect((await firm.delete(`${base}/${paper.id}`)).json()).toMatchObject({ code: 'reference.not_found' });
    expect((await firm.post(base, { kind: 'category', name: 'Temple boards' })).statusCode).toBe(201);
    const row = superuser.selectFrom('reference_entries').select('deleted_at').where('id', '=', category.id);
    expect((await row.executeTakeFirstOrThrow()).deleted_at).not.toBeNull();
  });
});

describe('the roles a lawyer can have in a case', () => {
  const roles = '/api/v1/case-lawyer-types';

  it('are added, renamed and deleted at a path of their own, which accepts no other list', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const viewer = await firm.member('viewer');
    const made = await firm.post(`${roles}/`, { name: 'Scribe' });
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { kind: 'lawyer_type', name: 'Scribe', code: 'scribe', is_national: false },
    ]);
    const { id } = made.json<ReferenceEntry>();
    expect((await firm.post(roles, { name: 'SCRIBE' })).json()).toMatchObject({ code: 'reference.duplicate' });
    expect((await firm.post(roles, { name: 'Scribe two', kind: 'category' })).statusCode).toBe(422);
    expect((await firm.patch(`${roles}/${id}`, { name: 'Court scribe' })).json()).toMatchObject({ id, name: 'Court scribe' });
    expect(named(await read(firm, roles), 'Court scribe')).toHaveLength(1);

    const stage = await add(firm, { kind: 'stage', name: 'Awaiting sanction' });
    const [national] = await read(anonymous, roles);
    const attempts = [
      await firm.patch(`${roles}/${stage.id}`, { name: 'X' }),
      await firm.delete(`${roles}/${stage.id}`),
      await other.patch(`${roles}/${id}`, { name: 'X' }),
      await other.delete(`${roles}/${id}`),
      await firm.delete(`${roles}/${national?.id}`),
      await viewer.delete(`${roles}/${id}`),
      await viewer.post(roles, { name: 'X' }),
    ];
    expect(attempts.map((attempt) => attempt.statusCode)).toEqual([404, 404, 404, 404, 409, 403, 403]);
    expect((await firm.delete(`${roles}/${id}`)).statusCode).toBe(200);
    expect(named(await read(firm, roles), 'Court scribe')).toEqual([]);
  });
});

describe('the code of a deleted entry', () => {
  /** A stage that is the stage of a case, as it is called when it is deleted. */
  async function deletedStage(name: string) {
    const firm = await newTenant();
    const stage = await add(firm, { kind: 'stage', name: 'Mediation centre' });
    expect((await firm.patch(`${base}/${stage.id}`, { name })).statusCode).toBe(200);
    const { id } = (await firm.post('/api/v1/case/create', { title: 'Rao v. Menon', stage: stage.code })).json<{ id: string }>();
    await firm.delete(`${base}/${stage.id}`);
    return { firm, stage, stageNow: async () => (await firm.get(`/api/v1/case/${id}`)).json<{ stage_name: string }>().stage_name };
  }

  it('is not given to an entry of another name: cases keep the name they had, and the deletion can be undone', async () => {
    const { firm, stage, stageNow } = await deletedStage('Talks out of court');
    expect((await add(firm, { kind: 'stage', name: 'Mediation centre' })).code).toBe('mediation_centre_2');
    expect(await stageNow()).toBe('Talks out of court');
    const restored = await firm.post(`${base}/${stage.id}/restore`);
    expect(restored.json()).toMatchObject({ code: stage.code, name: 'Talks out of court' });
  });

  it('is given again to an entry of the same name, which cases of the deleted one then have', async () => {
    const { firm, stage } = await deletedStage('Mediation centre');
    expect(await add(firm, { kind: 'stage', name: 'Mediation Centre' })).toMatchObject({ code: stage.code });
  });
});

describe('restoring an entry', () => {
  it('brings back its descendants, but not those deleted before', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const category = await add(ours, { kind: 'category', name: 'Temple boards' });
    const type = await add(ours, { kind: 'type', parent_id: category.id, name: 'Temple board suit' });
    const paper = await add(ours, { kind: 'document', parent_id: type.id, name: 'Trust deed' });
    const before = await add(ours, { kind: 'document', parent_id: type.id, name: 'Old list' });
    await ours.delete(`${base}/${before.id}`);
    await ours.delete(`${base}/${category.id}`);

    expect((await ours.post(`${base}/${paper.id}/restore`)).json()).toMatchObject({ code: 'reference.parent_unknown' });
    expect((await theirs.post(`${base}/${category.id}/restore`)).json()).toMatchObject({ code: 'reference.not_found' });
    expect((await ours.post(`${base}/${category.id}/restore`)).json()).toEqual(category);
    expect(await read(ours, `/api/v1/case-types?category=${category.id}`)).toEqual([type]);
    expect(await read(ours, `/api/v1/case-documents?case_type_id=${type.id}`)).toEqual([paper]);
    expect((await ours.post(`${base}/${category.id}/restore`)).json()).toMatchObject({ code: 'reference.not_found' });
  });

  it('is refused if its name was given to another meanwhile', async () => {
    const firm = await newTenant();
    const entry = await add(firm, { kind: 'stage', name: 'Awaiting sanction' });
    await firm.delete(`${base}/${entry.id}`);
    await add(firm, { kind: 'stage', name: 'AWAITING sanction' });
    expect((await firm.post(`${base}/${entry.id}/restore`)).json()).toMatchObject({ code: 'reference.duplicate' });
  });
});

describe('changing the reference lists', () => {
  it('is refused for a built-in entry', async () => {
    const firm = await newTenant();

    for (const response of [await firm.patch(`${base}/${civilSuits}`, { name: 'Ours now' }), await firm.delete(`${base}/${civilSuits}`)]) {
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'reference.national' });
    }
    expect(named(await read(anonymous, '/api/v1/case-categories'), 'Civil suits')).toHaveLength(1);
  });

  it('finds no entry of another firm', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const entry = await add(theirs, { kind: 'stage', name: 'Awaiting sanction' });

    for (const response of [await ours.patch(`${base}/${entry.id}`, { name: 'Ours' }), await ours.delete(`${base}/${entry.id}`)]) {
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'reference.not_found' });
    }
    expect(named(await read(theirs, `${base}?kind=stage`), 'Awaiting sanction')).toEqual([entry]);
  });

  it('is refused to members who may only read', async () => {
    const firm = await newTenant();
    const viewer = await firm.member('viewer');
    const entry = await add(firm, { kind: 'stage', name: 'Awaiting sanction' });

    expect((await viewer.post(base, { kind: 'stage', name: 'Another' })).statusCode).toBe(403);
    expect((await viewer.patch(`${base}/${entry.id}`, { name: 'Another' })).statusCode).toBe(403);
    expect((await viewer.delete(`${base}/${entry.id}`)).statusCode).toBe(403);
    expect((await anonymous.post(base, { kind: 'stage', name: 'Another' })).statusCode).toBe(401);
    expect(named(await read(viewer, `${base}?kind=stage`), 'Awaiting sanction')).toHaveLength(1);
  });

  it.each([
    ['nothing', undefined],
    ['no name', { kind: 'stage' }],
    ['an empty name', { kind: 'stage', name: '  ' }],
    ['a kind there is not', { kind: 'planet', name: 'Mars' }],
    ['a number for a name', { kind: 'stage', name: 7 }],
    ['a firm to write into', { kind: 'stage', name: 'A stage', tenant_id: uuidv7() }],
    ['details there are not', { kind: 'stage', name: 'A stage', details: { colour: 'red' } }],
    ['a character no text can hold', { kind: 'stage', name: 'A\u0000stage' }],
  ])('is refused for an entry with %s', async (_, draft) => {
    const firm = await newTenant();
    const response = await firm.post(base, draft);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'request.invalid' });
  });
});
