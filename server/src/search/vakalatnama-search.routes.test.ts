import type { SearchGroup } from '@munshi/contract/search/search.schema';
import { expect, it } from 'vitest';
import { type Caller, newTenant } from '../../test/fixtures/tenant-fixture.ts';
import { advocate, courts, executant, make, newCase } from '../../test/fixtures/vakalatnama-fixture.ts';

const hits = async (caller: Pick<Caller, 'get'>, q: string) =>
  (await caller.get(`/api/v1/search?${new URLSearchParams({ q })}`))
    .json<{ groups: SearchGroup[] }>()
    .groups.find((group) => group.kind === 'vakalatnama')?.hits ?? [];
const ids = async (caller: Pick<Caller, 'get'>, q: string) => (await hits(caller, q)).map((hit) => hit.id);

const lakshmi = {
  court_id: courts.kerala,
  case_number: '4411',
  case_year: '2026',
  cnr: 'KLHC010044112026',
  first_party: 'Lakshmi Amma',
  second_party: 'State of Kerala',
  executants: [executant({ name: 'Lakshmi Amma' })],
  advocates: [advocate({ name: 'Zubaida Koya', enrolment_number: 'K/771/2009' })],
};

it('finds vakalatnamas by title, number, court, party, advocate and case, by spelling and sound', async () => {
  const [ours, theirs] = [await newTenant(), await newTenant()];
  const own = await newCase(ours, { title: 'Pattayam dispute of the Amma family' });
  const { id } = await make(ours, { ...lakshmi, case_id: own.id });
  await make(ours);
  await make(theirs, lakshmi);

  for (const q of ['lakshmi amma', 'Laxmi', 'लक्ष्मी', '4411', '4411/2026', 'KLHC010044112026', 'K/771/2009'])
    expect([q, await ids(ours, q)]).toEqual([q, [id]]);
  for (const q of ['kerala zubaida', 'High Court of Kerala', 'pattayam']) expect([q, await ids(ours, q)]).toEqual([q, [id]]);

  const [hit] = await hits(ours, 'zubaida laxmi');
  expect(hit).toMatchObject({
    title: 'Lakshmi Amma v. State of Kerala',
    description: expect.stringMatching(/^4411\/2026 · .*Kerala.* · Zubaida Koya$/) as string,
    route: `/vakalatnama/${id}`,
    marks: { title: [[0, 7]] },
  });
  expect(hit?.marks.description.map(([from, to]) => hit.description.slice(from, to))).toEqual(['Zubaida']);
});

it('finds a vakalatnama in Devanagari by the sound of its names', async () => {
  const firm = await newTenant();
  const { id } = await make(firm, { language: 'hi', first_party: 'लक्ष्मी देवी', executants: [executant({ name: 'लक्ष्मी देवी' })] });
  for (const q of ['लक्ष्मी', 'lakshmi devi']) expect([q, await ids(firm, q)]).toEqual([q, [id]]);
});

it('finds no vakalatnama of restricted cases out of sight, of deleted cases, or for a role that may not read them', async () => {
  const firm = await newTenant();
  const [outsider, accountant] = [await firm.member('lawyer'), await firm.member('accountant')];
  const restrictedCase = await newCase(firm, { title: 'Secret v. Walled', restricted: true });
  const deleted = await newCase(firm, { title: 'Gone v. Deleted' });
  const secret = await make(firm, { ...lakshmi, case_id: restrictedCase.id });
  await make(firm, { ...lakshmi, case_id: deleted.id });
  await firm.delete(`/api/v1/case/${deleted.id}`);

  expect(await ids(firm, 'lakshmi')).toEqual([secret.id]);
  expect(await ids(firm, 'walled')).toEqual([secret.id]);
  for (const caller of [outsider, accountant]) {
    expect(await ids(caller, 'lakshmi')).toEqual([]);
    expect(await ids(caller, 'walled')).toEqual([]);
  }
});
