import { describe, expect, it } from 'vitest';
import { newTenant } from '../../test/fixtures/tenant-fixture.ts';
import { IMPORTS, importAll, readIn, rowsOf } from './import.fixture.ts';

type Tenant = Awaited<ReturnType<typeof newTenant>>;

/** The next date of each case of the firm, by title. */
async function datesOf(tenant: Tenant) {
  const { items } = (await tenant.get('/api/v1/case/?limit=10')).json<{ items: { title: string; next_hearing_date: string | null }[] }>();
  return Object.fromEntries(items.map(({ title, next_hearing_date: day }) => [title, day]));
}

const MERGED = [
  'Date,Case No.,Title,Court',
  '30-11-2030,OS 1/2024,Asha v. Ravi,Delhi HC',
  ',OS 2/2024,Mohan v. Lal,-do-',
  '02-12-2030,OS 3/2024,Farida,Delhi HC',
  ',,Vs.,',
  ',,State,',
  ',OS 4/2024,Sunita v. Devi,Delhi HC',
  '04-12-2030,OS 5/2024,Canara v. Lotus,Delhi HC',
].join('\n');

describe('a diary that names each day once', () => {
  it('as a line above its cases gives them that day, also where it stands above the headings', async () => {
    const tenant = await newTenant();
    const headings = 'Sr,Case No.,Title,Court';
    const lines = [
      ...['MONDAY, THE 30TH NOVEMBER 2030,,,', headings, '1,OS 1/2024,Asha v. Ravi,Delhi HC', '2,OS 2/2024,Mohan v. Lal,Delhi HC'],
      ...['Date:,13-12-2030,,', headings, '1,OS 3/2024,Farida v. State,Delhi HC'],
    ];
    const { id, columns, counts } = await readIn(tenant, lines.map((line) => line.replace(/^(MON.*2030)/, '"$1"')).join('\n'));
    expect([columns[0]?.header, columns[0]?.guess?.field, counts.ready]).toEqual(['Date', 'next_date', 3]);

    await importAll(tenant, id);
    expect(await datesOf(tenant)).toEqual({
      'Asha v. Ravi': '2030-11-30',
      'Mohan v. Lal': '2030-11-30',
      'Farida v. State': '2030-12-13',
    });
  });

  it('in the first of its rows gives the others that day and court, and a title over three lines is one case', async () => {
    const tenant = await newTenant();
    const { id, notes, counts } = await readIn(tenant, MERGED);
    expect(notes).toEqual(['ditto_marks_read', 'dates_filled_down']);
    expect(counts).toMatchObject({ ready: 5, check: 0 });
    expect((await rowsOf(tenant, id)).map(({ values }) => values.court)).toEqual(Array.from({ length: 5 }, () => 'Delhi High Court'));

    await importAll(tenant, id);
    expect(await datesOf(tenant)).toEqual({
      'Asha v. Ravi': '2030-11-30',
      'Mohan v. Lal': '2030-11-30',
      'Farida Vs. State': '2030-12-02',
      'Sunita v. Devi': '2030-12-02',
      'Canara v. Lotus': '2030-12-04',
    });
  });

  it('leaves the other rows without a date if a person chooses the column of the file, for this firm from then on', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const { id, mapping } = await readIn(tenant, MERGED);
    expect(mapping).toEqual(['next_date', null, 'case_number', 'title', 'court']);
    await tenant.patch(`${IMPORTS}/${id}`, { mapping: [null, 'next_date', 'case_number', 'title', 'court'] });

    await importAll(tenant, id);
    expect(await datesOf(tenant)).toMatchObject({ 'Asha v. Ravi': '2030-11-30', 'Mohan v. Lal': null, 'Sunita v. Devi': null });
    expect((await readIn(tenant, MERGED)).mapping.slice(0, 2)).toEqual([null, 'next_date']);
    expect((await readIn(other, MERGED)).mapping.slice(0, 2)).toEqual(['next_date', null]);
  });
});
