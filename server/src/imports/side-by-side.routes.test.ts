import { describe, expect, it } from 'vitest';
import { newTenant } from '../../test/fixtures/tenant-fixture.ts';
import { readIn, rowsOf } from './import.fixture.ts';

type Tenant = Awaited<ReturnType<typeof newTenant>>;

const valuesOf = async (tenant: Tenant, id: string) =>
  (await rowsOf(tenant, id)).map(({ line, values }) => [line, values.next_date, values.case_number ?? values.number, values.title]);

const read = async (tenant: Tenant, ...lines: readonly string[]) => await readIn(tenant, lines.join('\n'));

describe('two days side by side in one sheet', () => {
  it('are read one after the other, each with the day above it, and the preview says so', async () => {
    const tenant = await newTenant();
    const { id, notes, columns } = await read(
      tenant,
      ...['DIARY OF SHRI RAO,,,,,,', 'Monday 30-12-2030,,,,Tuesday 31-12-2030,,', 'Case No.,Title,Purpose,,Case No.,Title,Purpose'],
      ...['OS 1/2024,Asha v. Ravi,WS,,OS 3/2024,Chand v. Ravi,Reply', 'OS 2/2024,Bina v. Ravi,WS,,,,', ',,,,OS 4/2024,Dev v. Ravi,Issues'],
    );

    expect(notes).toEqual(['blocks_read_together']);
    expect(columns.map(({ header }) => header)).toEqual(['Date', 'Case No.', 'Title', 'Purpose']);
    expect(await valuesOf(tenant, id)).toEqual([
      [4, '2030-12-30', 'OS 1/2024', 'Asha v. Ravi'],
      [5, '2030-12-30', 'OS 2/2024', 'Bina v. Ravi'],
      [4, '2030-12-31', 'OS 3/2024', 'Chand v. Ravi'],
      [6, '2030-12-31', 'OS 4/2024', 'Dev v. Ravi'],
    ]);
  });

  it('have further days below them, with or without a column between', async () => {
    const tenant = await newTenant();
    const { id } = await read(
      tenant,
      ...['Case No.,Title,Case No.,Title', '30-12-2030,,31-12-2030,', 'OS 1/2024,Asha v. Ravi,OS 2/2024,Bina v. Ravi'],
      ...['01-01-2031,,02-01-2031,', 'Case No.,Title,Case No.,Title', 'OS 3/2024,Chand v. Ravi,OS 4/2024,Dev v. Ravi'],
    );

    expect((await valuesOf(tenant, id)).map((values) => values.slice(1, 3))).toEqual([
      ['2030-12-30', 'OS 1/2024'],
      ['2031-01-01', 'OS 3/2024'],
      ['2030-12-31', 'OS 2/2024'],
      ['2031-01-02', 'OS 4/2024'],
    ]);
  });

  it('do not give the last day of the one to the first rows of the other', async () => {
    const tenant = await newTenant();
    const { id } = await read(
      tenant,
      ...[
        'Date,Case No.,Title,,Date,Case No.,Title',
        '27-12-2030,OS 1/2024,A v. B,,01-01-2031,OS 5/2024,A v. F',
        ',OS 2/2024,A v. C,,,OS 6/2024,A v. G',
      ],
      ...['28-12-2030,OS 3/2024,A v. D,,02-01-2031,OS 7/2024,A v. H', ',OS 4/2024,A v. E,,03-01-2031,OS 8/2024,A v. J'],
    );

    expect((await valuesOf(tenant, id)).map((values) => values[1])).toEqual([
      ...['2030-12-27', '2030-12-27', '2030-12-28', '2030-12-28'],
      ...['2031-01-01', '2031-01-01', '2031-01-02', '2031-01-03'],
    ]);
  });
});

it.each([
  [
    'names its groups of columns in a line above',
    ['Our case,,Case below,', 'Case No.,Court,Case No.,Court', 'OS 1/2024,Delhi HC,RCA 2/2020,Patna HC'],
  ],
  ['has an advocate for each side', ['Petitioner,Advocate,Respondent,Advocate', 'Asha,Rao,Ravi,Sen']],
  ['has a name and a mobile twice', ['Name,Mobile,Name,Mobile', 'Asha,9876543210,Ravi,9876543211']],
])('does not read a table as two that %s', async (_, lines) => {
  const tenant = await newTenant();
  const { notes, total } = await read(tenant, ...lines);

  expect(notes).not.toContain('blocks_read_together');
  expect(total).toBe(1);
});
