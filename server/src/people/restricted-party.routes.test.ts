import type { Case } from '@munshi/contract/cases/case.schema';
import type { Person } from '@munshi/contract/people/person.schema';
import type { DeletedRecord } from '@munshi/contract/recently-deleted/deleted-record.schema';
import { describe, expect, it } from 'vitest';
import { type Caller, newTenant, superuser } from '../../test/fixtures/tenant-fixture.ts';

const add = async (who: Caller, name: string) => (await who.post('/api/v1/people', { name })).json<Person>();
const remove = async (who: Caller, { id }: Person) => await who.delete(`/api/v1/people/${id}`);
const restore = async (who: Caller, { id }: Person) => await who.post(`/api/v1/people/${id}/restore`);
const read = async (who: Caller, { id }: Case) => (await who.get(`/api/v1/case/${id}`)).json<Case>();
const listed = async (who: Caller, { id }: Person, query = '') =>
  (await who.get(`/api/v1/recently-deleted?kind=person${query}`)).json<{ items: DeletedRecord[] }>().items.find((row) => row.id === id);
const age = async (...people: Person[]) =>
  await superuser
    .updateTable('people')
    .set({ deleted_at: new Date(Date.now() - 40 * 86_400_000).toISOString() })
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute();

/** A party to a restricted case and a person who is party to none, as seen by a member without access. */
async function restrictedParty() {
  const firm = await newTenant();
  const [insider, outsider] = [await firm.member('lawyer'), await firm.member('clerk')];
  const [party, nobody] = [await add(insider, 'Usha Bhat'), await add(insider, 'Ravi Rao')];
  const secret = (
    await insider.post('/api/v1/case/create', {
      title: 'Secret v. State',
      restricted: true,
      team: [{ user_id: insider.userId, role: 'arguing_counsel' }],
      parties: [{ person_id: party.id, side: 'petitioner', is_client: true }],
    })
  ).json<Case>();
  return { firm, insider, outsider, party, nobody, secret };
}

describe('a person who is party to a restricted case, deleted by a colleague who cannot see the case', () => {
  it('gets the same answers as a person who is party to no case, at once and after thirty days', async () => {
    const { outsider, party, nobody } = await restrictedParty();
    const [first, second] = [await remove(outsider, party), await remove(outsider, nobody)];
    expect([first.statusCode, first.body]).toEqual([second.statusCode, second.body]);
    const shownTo = async (person: Person, query?: string) => {
      const row = await listed(outsider, person, query);
      return row && { ...row, id: '', title: '', deleted_at: '' };
    };
    expect(await shownTo(party)).toEqual(await shownTo(nobody));
    expect(await shownTo(party, '&retained=true')).toBeUndefined();

    await age(party, nobody);
    expect([await shownTo(party), await shownTo(party, '&retained=true')]).toEqual([undefined, undefined]);
    const answers = [await restore(outsider, party), await restore(outsider, nobody)].map(({ statusCode, json }) => ({
      statusCode,
      code: json<{ code: string }>().code,
    }));
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual({ statusCode: 404, code: 'person.not_found' });
  });

  it('stays a party by name for people with access to the case, who can restore the record while it is one', async () => {
    const { firm, insider, outsider, party, secret } = await restrictedParty();
    expect((await read(insider, secret)).parties).toMatchObject([{ name: 'Usha Bhat', is_deleted: false }]);
    await remove(outsider, party);
    await age(party);

    const { parties, client_names: clients } = await read(insider, secret);
    expect(parties).toMatchObject([{ name: 'Usha Bhat', person_id: party.id, is_client: true, is_deleted: true }]);
    expect(clients).toEqual(['Usha Bhat']);
    const again = parties.map(({ person_id, name, side, is_client }) => ({ person_id, name, side, is_client }));
    expect((await insider.patch(`/api/v1/case/${secret.id}`, { parties: again, tags: ['kept'] })).statusCode).toBe(200);
    for (const who of [insider, firm]) expect(await listed(who, party, '&retained=true')).toMatchObject({ retained_because: 'party' });

    expect((await restore(insider, party)).json()).toMatchObject({ id: party.id, name: 'Usha Bhat' });
    expect((await read(insider, secret)).parties).toMatchObject([{ is_deleted: false }]);
    expect((await outsider.get(`/api/v1/people/${party.id}`)).json()).toMatchObject({ cases: { total: 0 } });
  });

  it('cannot be restored by another firm, nor by anybody once party to no case', async () => {
    const [{ insider, party, secret }, elsewhere] = [await restrictedParty(), await newTenant()];
    await remove(insider, party);
    await age(party);
    expect((await restore(elsewhere, party)).statusCode).toBe(404);
    await insider.patch(`/api/v1/case/${secret.id}`, { parties: [] });
    expect((await restore(insider, party)).statusCode).toBe(404);
  });
});

it('a person merged by a colleague without access to their restricted case keeps their original name there', async () => {
  const { insider, outsider, party, nobody, secret } = await restrictedParty();
  const merged = await outsider.post(`/api/v1/people/${nobody.id}/merge`, { merged_id: party.id });
  expect([merged.statusCode, merged.body.includes(secret.id)]).toEqual([200, false]);
  expect((await read(insider, secret)).parties).toMatchObject([{ person_id: nobody.id, name: 'Usha Bhat', is_deleted: false }]);
  const { merge_id: id } = merged.json<{ merge_id: string }>();
  expect((await insider.post(`/api/v1/people/merges/${id}/undo`)).statusCode).toBe(200);
  expect((await read(insider, secret)).parties).toMatchObject([{ person_id: party.id, name: 'Usha Bhat' }]);
});
