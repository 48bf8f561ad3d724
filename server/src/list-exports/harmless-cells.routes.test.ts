import { readSheet } from 'read-excel-file/node';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type MixedFirm, mixedFirm } from '../../test/guards/filters/firm.ts';
import { superuser } from '../../test/fixtures/tenant-fixture.ts';
import { readCsv } from './exported-file.fixture.ts';

/** What Excel and LibreOffice compute, after the blanks they skip. A number is none. */
const COMPUTED = /^\s*[=+\-@＝＋－＠](?!\d+(?:\.\d+)?$)/;
/** Names that a spreadsheet would compute, and one in Devanagari: the records of a table have them by turns. */
const NAMES = ['=1+1 ', '\t=1 ', 'राम प्रसाद ', '-2+3 ', '@SUM(A1) ', '+91 98 ', '＝1+1 '];
const EXPORTS = [
  'case/export?',
  'hearings/export?',
  'tasks/export?',
  'case-notes/export?',
  'deadlines/export?',
  'filings/export?',
  'objections/export?',
  'certified-copies/export?',
  'documents/export?',
  'people/export?',
  'clients/export?',
  'lawyers/export?',
  'vakalatnamas/export?',
  'reference-entries/export?kind=stage&own=true',
  'courts/export?own=true',
  'judges/export?own=true',
  'court-holidays/export?year=2027',
  'audit/export?',
];

let firm: MixedFirm['tenant'];
beforeAll(async () => {
  firm = (await mixedFirm()).tenant;
  for (let nth = 0; nth < 12; nth++) {
    await firm.post('/api/v1/reference-entries', { kind: 'stage', name: `Stage ${nth}` });
    await firm.post('/api/v1/court-holidays', { name: `Day ${nth}`, starts_on: '2027-01-26', ends_on: '2027-01-26' });
  }
  const named = [
    ['title', ['cases', 'tasks', 'case_notes', 'deadlines', 'filings', 'certified_copies', 'documents', 'vakalatnamas']],
    ['name', ['people', 'lawyers', 'courts', 'judges', 'court_holidays', 'reference_entries']],
    ['purpose_text', ['hearings']],
    ['objection', ['filing_objections']],
  ] as const;
  for (const [column, tables] of named) for (const table of tables) await nameByTurns(`app.${table}`, column);
});

it.each(EXPORTS)('no cell is a formula, and Devanagari is read as it was typed, in %s', async (url) => {
  const csv = await firm.get(`/api/v1/${url}&format=csv`);
  expect(csv.body.charCodeAt(0)).toBe(0xfeff);
  const cells = readCsv(csv).flatMap((row) => Object.values(row));
  expect(cells.filter((cell) => COMPUTED.test(cell))).toEqual([]);
  expect(cells.some((cell) => cell.startsWith("'="))).toBe(true);
  expect(cells.some((cell) => cell.startsWith("'\t="))).toBe(true);
  expect(cells.some((cell) => cell.startsWith('राम प्रसाद '))).toBe(true);
  const sheet = (await readSheet((await firm.get(`/api/v1/${url}&format=xlsx`)).rawPayload)).slice(1).flat();
  // A formula would be read as its result, or not at all.
  expect(sheet.filter((cell) => typeof cell === 'string' && cell.startsWith('=1+1 ')).length).toBe(
    cells.filter((cell) => cell.startsWith("'=1+1 ")).length,
  );
  expect(sheet.some((cell) => typeof cell === 'string' && cell.startsWith('राम प्रसाद '))).toBe(true);
});

async function nameByTurns(table: string, column: string): Promise<void> {
  const numbered = sql`(select id, row_number() over (order by id) as n from ${sql.table(table)} where tenant_id = ${firm.tenantId}) as turns`;
  const name = sql`(${NAMES}::text[])[1 + (turns.n - 1) % ${sql.lit(NAMES.length)}] || left(md5(t.id::text), 8)`;
  await sql`update ${sql.table(table)} t set ${sql.ref(column)} = ${name} from ${numbered} where t.id = turns.id`.execute(superuser);
}
