import type { Case } from '@munshi/contract/cases/case.schema';
import { describe, expect, it } from 'vitest';
import { newTenant } from '../../test/fixtures/tenant-fixture.ts';
import { importAll, readIn, rowsOf } from './import.fixture.ts';

/** The only case of a file: its description, and its parties with their advocates. */
async function caseOf(file: string, prepare: (tenant: Awaited<ReturnType<typeof newTenant>>) => Promise<unknown> = async () => undefined) {
  const tenant = await newTenant();
  await prepare(tenant);
  const { id } = await readIn(tenant, file);
  expect((await rowsOf(tenant, id)).map(({ state, doubts }) => [state, doubts])).toEqual([['ready', []]]);
  await importAll(tenant, id);
  const [row] = (await tenant.get('/api/v1/case/?limit=10')).json<{ items: { id: string }[] }>().items;
  const { parties, description } = (await tenant.get(`/api/v1/case/${row?.id}`)).json<Case>();
  return { description, parties: parties.map(({ name, side, advocates }) => [side, name, ...advocates]) };
}

describe('the advocate of the opposite party', () => {
  it.each([
    [
      'Defendant',
      [
        ['petitioner', 'Asha', 'P. Menon'],
        ['respondent', 'Ravi'],
      ],
    ],
    [
      'Plaintiff',
      [
        ['petitioner', 'Asha'],
        ['respondent', 'Ravi', 'P. Menon'],
      ],
    ],
  ])('stands on the side that is not ours where we are for the %s', async (side, parties) => {
    const file = `Case No.,Title,Our Side,Opposing Counsel\nOS 45/2019,Asha v. Ravi,${side},P. Menon\n`;
    expect((await caseOf(file)).parties).toEqual(parties);
  });

  it('stands against the client whom the row names, and against a client of the firm', async () => {
    const expected = [
      ['petitioner', 'Asha', 'P. Menon'],
      ['respondent', 'Ravi'],
    ];
    const named = 'Title,Client,Opposite Advocate,Next Date\nAsha v. Ravi,Ravi,P. Menon,15-01-2031\n';
    expect((await caseOf(named)).parties).toEqual(expected);
    const known = 'Case No.,Title,Opposite Advocate\nOS 45/2019,Asha v. Ravi,P. Menon\n';
    const withClient = await caseOf(known, async (tenant) => await tenant.post('/api/v1/people', { name: 'Ravi', kinds: ['client'] }));
    expect(withClient.parties).toEqual(expected);
  });

  it('is kept in the description if nobody knows which side is ours', async () => {
    const file = 'Case No.,Title,Opposite Advocate\nOS 45/2019,Asha v. Ravi,P. Menon\n';
    expect(await caseOf(file)).toEqual({
      description: 'Advocate of the opposite party: P. Menon',
      parties: [
        ['petitioner', 'Asha'],
        ['respondent', 'Ravi'],
      ],
    });
  });

  it('stands on the side whose advocate the row does not name', async () => {
    const file = 'Case No.,Title,Counsel for Respondent,Adv. for Opp. Party\nOS 45/2019,Asha v. Ravi,R. Das,P. Menon\n';
    expect((await caseOf(file)).parties).toEqual([
      ['petitioner', 'Asha', 'P. Menon'],
      ['respondent', 'Ravi', 'R. Das'],
    ]);
  });
});

it('the advocates of a side stand with its first party alone, each by name', async () => {
  const file = 'Case No.,Petitioner,Respondent,Counsel for Petitioner\nOS 45/2019,1. Asha; 2. Mohan,Ravi,"R. Das, P. Menon"\n';
  expect((await caseOf(file)).parties).toEqual([
    ['petitioner', 'Asha', 'R. Das', 'P. Menon'],
    ['petitioner', 'Mohan'],
    ['respondent', 'Ravi'],
  ]);
});
