import { describe, expect, it } from 'vitest';
import { newTenant } from '../../test/fixtures/tenant-fixture.ts';
import { IMPORTS, readIn, rowsOf } from './import.fixture.ts';

const HEADER = 'Date,Court,Case No.,Title';
type Tenant = Awaited<ReturnType<typeof newTenant>>;

const diary = (...places: readonly string[]) =>
  [HEADER, ...places.map((place, at) => `${place},OS ${at + 1}/2024,Asha ${at} v. Ravi`)].join('\n');
const courtsOf = async (tenant: Tenant, id: string) => (await rowsOf(tenant, id)).map(({ values }) => values.court ?? null);

/** A printed diary whose cells of day and court were merged, saved as a text file. */
const MERGED = diary(
  ...['30-11-2030,Delhi High Court', ',', ',Patna High Court', '01-12-2030,Delhi High Court', ','],
  ...[',Gauhati High Court', ',', '02-12-2030,Patna High Court', ','],
);

describe('a text file that names each day and each of its courts once', () => {
  it('gives each row the court above it on that day, and says so', async () => {
    const tenant = await newTenant();
    const { id, columns, notes } = await readIn(tenant, MERGED);

    expect(notes).toEqual(['dates_filled_down', 'courts_filled_down']);
    expect(columns.map(({ header, guess }) => [header, guess?.field])).toEqual([
      ['Date (filled down)', 'next_date'],
      ['Date', undefined],
      ['Court (filled down)', 'court'],
      ['Court', undefined],
      ['Case No.', 'case_number'],
      ['Title', 'title'],
    ]);
    expect(await courtsOf(tenant, id)).toEqual([
      ...['Delhi High Court', 'Delhi High Court', 'Patna High Court', 'Delhi High Court', 'Delhi High Court'],
      ...['Gauhati High Court', 'Gauhati High Court', 'Patna High Court', 'Patna High Court'],
    ]);
  });

  it('leaves the other rows without a court if a person chooses the column of the file, for this firm from then on', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const { id, mapping } = await readIn(tenant, MERGED);
    await tenant.patch(`${IMPORTS}/${id}`, { mapping: [...mapping.slice(0, 2), null, 'court', ...mapping.slice(4)] });

    expect((await courtsOf(tenant, id)).filter((court) => court === null)).toHaveLength(4);
    expect((await readIn(tenant, MERGED)).mapping.slice(2, 4)).toEqual([null, 'court']);
    expect((await readIn(other, MERGED)).mapping.slice(2, 4)).toEqual(['court', null]);
  });

  it('gives the rows below the line of a day its courts too', async () => {
    const tenant = await newTenant();
    const lines = [
      ...['Court,Case No.,Title', '30-11-2030,,', 'Delhi High Court,OS 1/2024,Asha v. Ravi', ',OS 2/2024,Bina v. Ravi'],
      ...['01-12-2030,,', 'Delhi High Court,OS 3/2024,Chand v. Ravi', ',OS 4/2024,Dev v. Ravi'],
      ...['02-12-2030,,', 'Patna High Court,OS 5/2024,Esha v. Ravi'],
    ];
    const { id, notes } = await readIn(tenant, lines.join('\n'));

    expect(notes).toEqual(['courts_filled_down']);
    expect(await courtsOf(tenant, id)).toEqual([...Array.from({ length: 4 }, () => 'Delhi High Court'), 'Patna High Court']);
  });
});

describe('a blank court', () => {
  it.each([
    [
      'the first row of a day has none',
      ['30-11-2030,Delhi High Court', ',', '01-12-2030,', ',Patna High Court', '02-12-2030,Patna High Court', ','],
    ],
    [
      'a court stands in two rows of a day',
      ['30-11-2030,Delhi High Court', ',Delhi High Court', ',', '01-12-2030,Delhi High Court', ',', '02-12-2030,Patna High Court', ','],
    ],
    [
      'the days stand in every row',
      [
        '30-11-2030,Delhi High Court',
        '30-11-2030,',
        '01-12-2030,Patna High Court',
        '01-12-2030,',
        '02-12-2030,Gauhati High Court',
        '02-12-2030,',
      ],
    ],
    [
      'few rows have none',
      [
        ...['30-11-2030,Delhi High Court', ',', ',Patna High Court', ',Gauhati High Court', '01-12-2030,Delhi High Court', ','],
        ...[',Patna High Court', ',Gauhati High Court', '02-12-2030,Delhi High Court', ',Patna High Court', ',Gauhati High Court'],
      ],
    ],
  ])('stays blank if %s', async (_, places) => {
    const tenant = await newTenant();
    const { notes } = await readIn(tenant, diary(...places));

    expect(notes).not.toContain('courts_filled_down');
  });
});
