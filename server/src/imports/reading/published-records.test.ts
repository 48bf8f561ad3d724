import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { xlsxOf } from './fixtures/workbook.fixture.ts';
import { readBytes } from './read-bytes.ts';
import { interpretRow } from './rows/interpret-row.ts';

interface PublishedRecord {
  readonly case_type: string;
  readonly cnr_number: string;
  readonly filing_date: string | null;
  readonly registration_number: string | null;
  readonly coram: string | null;
  readonly petitioners: readonly { name: string; advocate: string | null }[];
  readonly respondents: readonly { name: string; advocate: string | null }[];
  readonly hearings: readonly { judge: string; purpose: string; business_on_date: string | null; hearing_date: string | null }[];
}

const file = new URL('../../../../tools/demo/court-records.json', import.meta.url);
const { detailed, listing } = JSON.parse(readFileSync(file, 'utf8')) as Record<'detailed' | 'listing', readonly PublishedRecord[]>;
const namesOf = (parties: PublishedRecord['petitioners']) => parties.map(({ name }) => name).join('\n');

it('reads records of High Courts in a workbook without a doubt', async () => {
  const records = [...detailed, ...listing];
  const header = ['CNR', 'Case Type', 'Registration Number', 'Filing Date', 'Petitioner', 'Respondent'];
  const rows = records.map((record) => [
    ...[record.cnr_number, record.case_type, record.registration_number ?? '', record.filing_date ?? ''],
    ...[namesOf(record.petitioners), namesOf(record.respondents)],
  ]);

  const read = await readBytes(await xlsxOf([{ name: 'Cases', rows: [header, ...rows] }]), '', 'cases');
  const mapping = read.columns.map(({ guess }) => guess?.field ?? null);
  const cases = read.rows.map((row) => interpretRow(row, { kind: 'cases', mapping, columns: read.columns, today: '2026-01-15' }));

  expect(mapping).toEqual(['cnr', 'case_type', 'case_number', 'filed_on', 'petitioner', 'respondent']);
  expect(cases.map(({ values }) => values.cnr)).toEqual(records.map(({ cnr_number }) => cnr_number));
  expect(cases.map(({ values }) => values.case_number)).toEqual(
    records.map(({ case_type, registration_number }) => (registration_number === null ? undefined : `${case_type} ${registration_number}`)),
  );
  expect(cases.flatMap(({ doubts }) => doubts)).toEqual([]);
  expect(cases.map(({ parties }) => parties.length)).toEqual(
    records.map(({ petitioners, respondents }) => petitioners.length + respondents.length),
  );
});

/** The record as the page of a High Court has it. */
function pageOf({ cnr_number, case_type, registration_number, coram, petitioners, respondents, hearings }: PublishedRecord): string {
  const side = (parties: PublishedRecord['petitioners']) =>
    parties.map(({ name, advocate }, at) => `${at + 1}) ${name}\n  Advocate- ${advocate ?? ''}`).join('\n');
  return [
    ...[
      'Case Details',
      `Case Type\t: ${case_type}`,
      `Registration Number\t${registration_number ?? ''}`,
      `CNR Number\t${cnr_number}`,
      `Coram\t${coram ?? ''}`,
    ],
    ...['Petitioner and Advocate', side(petitioners), 'Respondent and Advocate', side(respondents)],
    ...['History of Case Hearing', 'Cause List Type\tJudge\tBusiness On Date\tHearing Date\tPurpose of hearing'],
    ...hearings.map(
      ({ judge, purpose, business_on_date: business, hearing_date: next }) =>
        `Daily\t${judge}\t${business ?? ''}\t${next ?? ''}\t${purpose}`,
    ),
  ].join('\n');
}

it('reads the same records as pages, with each hearing on the day it was held', async () => {
  const read = await readBytes(Buffer.from(detailed.map(pageOf).join('\n')), '', 'court_page');
  const cases = read.rows.map((row) => interpretRow(row, { kind: 'court_page', mapping: [], columns: [], today: '2026-01-15' }));

  expect(cases.map(({ values }) => values.cnr)).toEqual(detailed.map(({ cnr_number }) => cnr_number));
  expect(read.rows.map(({ record }) => record?.history.length)).toEqual(detailed.map(({ hearings }) => hearings.length));
  const daysOf = (days: readonly (string | null | undefined)[]) => [...new Set(days.filter((day) => typeof day === 'string'))].toSorted();
  for (const [at, { hearings }] of detailed.entries()) {
    const known = cases[at]?.hearings.map(({ hearing_date }) => hearing_date) ?? [];
    expect(known).toEqual(expect.arrayContaining(daysOf(hearings.map(({ business_on_date }) => business_on_date))));
  }
  expect(cases.map(({ parties }) => parties.length)).toEqual(
    detailed.map(({ petitioners, respondents }) => petitioners.length + respondents.length),
  );
});
