import { isSameCaseNumber, parseCaseNumber } from '@munshi/contract/cases/case-number';
import { typeOfNumber } from '@munshi/contract/cases/case-type-name';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const THIS_YEAR = 2026;
const read = (typed: string) => parseCaseNumber(typed, THIS_YEAR);

describe('a case number as people type it', () => {
  it.each([
    ['WP(C) 1234/2023', 'WP(C) 1234/2023', ['WP(C)', '1234', '2023']],
    ['WP(C)1234/2023', 'WP(C) 1234/2023', ['WP(C)', '1234', '2023']],
    ['WP(C)/1234/2023', 'WP(C) 1234/2023', ['WP(C)', '1234', '2023']],
    ['wp(c) 1234/2023', 'WP(C) 1234/2023', ['WP(C)', '1234', '2023']],
    ['W.P.(C) No. 77 of 2022', 'W.P.(C) 77/2022', ['W.P.(C)', '77', '2022']],
    ['W.P.(C) No.77/22', 'W.P.(C) 77/2022', ['W.P.(C)', '77', '2022']],
    ['OS 45 of 2019', 'OS 45/2019', ['OS', '45', '2019']],
    ['OS 45 2019', 'OS 45/2019', ['OS', '45', '2019']],
    ['os no 45 of 2019', 'OS 45/2019', ['OS', '45', '2019']],
    ['OS.No.45/2019', 'OS 45/2019', ['OS', '45', '2019']],
    ['O.S.No. 45 of 2019', 'O.S. 45/2019', ['O.S.', '45', '2019']],
    ['O.S. 45/99', 'O.S. 45/1999', ['O.S.', '45', '1999']],
    ['HCP1036/2024', 'HCP 1036/2024', ['HCP', '1036', '2024']],
    ['HCP 1036 / 2024', 'HCP 1036/2024', ['HCP', '1036', '2024']],
    ['HCP No.1036/24', 'HCP 1036/2024', ['HCP', '1036', '2024']],
    ['  HCP   1036/2024 ', 'HCP 1036/2024', ['HCP', '1036', '2024']],
    ['HCP 1036-2024', 'HCP 1036/2024', ['HCP', '1036', '2024']],
    ['C.C. No: 12/2023', 'C.C. 12/2023', ['C.C.', '12', '2023']],
    ['Crl.M.C.4521/2023', 'Crl.M.C. 4521/2023', ['Crl.M.C.', '4521', '2023']],
    ['Crl.M.C. No. 4521 of 2023', 'Crl.M.C. 4521/2023', ['Crl.M.C.', '4521', '2023']],
    ['Crl.A. 12-13/2024', 'Crl.A. 12-13/2024', ['Crl.A.', '12-13', '2024']],
    ['CS(COMM) 123/2024', 'CS(COMM) 123/2024', ['CS(COMM)', '123', '2024']],
    ['MACP/123/2023', 'MACP 123/2023', ['MACP', '123', '2023']],
    ['SLP(C) Diary No. 1234/2024', 'SLP(C) Diary 1234/2024', ['SLP(C) Diary', '1234', '2024']],
    ['Diary No.- 12345 - 2024', 'Diary 12345/2024', ['Diary', '12345', '2024']],
    ['CRM-M-1234-2023', 'CRM-M-1234-2023', ['CRM-M', '1234', '2023']],
    ['CWP-77-2022', 'CWP-77-2022', ['CWP', '77', '2022']],
    ['Bail Application 64 of 2024', 'Bail Application 64/2024', ['Bail Application', '64', '2024']],
    ['1234/2023', '1234/2023', ['', '1234', '2023']],
    ['1234/23', '1234/2023', ['', '1234', '2023']],
    ['64 of 2024', '64/2024', ['', '64', '2024']],
    ['BA no. 64 of 24', 'BA 64/2024', ['BA', '64', '2024']],
    ['दावा 12/2024', 'दावा 12/2024', ['दावा', '12', '2024']],
    ['WP 1234/2023', 'WP 1234/2023', ['WP', '1234', '2023']],
    ['W.P.(C) 1234 of 2023', 'W.P.(C) 1234/2023', ['W.P.(C)', '1234', '2023']],
    ['CRM-M 1234/2023', 'CRM-M 1234/2023', ['CRM-M', '1234', '2023']],
    ['CRM-M-1234 of 2023', 'CRM-M 1234/2023', ['CRM-M', '1234', '2023']],
    ['HCP1036/2024', 'HCP 1036/2024', ['HCP', '1036', '2024']],
    ['O.S. No. 45/2019', 'O.S. 45/2019', ['O.S.', '45', '2019']],
    ['Crl.A. 12/2020', 'Crl.A. 12/2020', ['Crl.A.', '12', '2020']],
    ['Crl.A.(MD) No.12 of 2020', 'Crl.A.(MD) 12/2020', ['Crl.A.(MD)', '12', '2020']],
    ['FAO(OS) 12/2021', 'FAO(OS) 12/2021', ['FAO(OS)', '12', '2021']],
    ['CS(COMM) 45/2022', 'CS(COMM) 45/2022', ['CS(COMM)', '45', '2022']],
    ['SLP(C) No. 12345/2023', 'SLP(C) 12345/2023', ['SLP(C)', '12345', '2023']],
    ['SLP (Crl.) 12/2024', 'SLP (Crl.) 12/2024', ['SLP (Crl.)', '12', '2024']],
    ['W.P.(C) No. 12345-12347/2023', 'W.P.(C) 12345-12347/2023', ['W.P.(C)', '12345-12347', '2023']],
    ['SLP(C) No. 1234 - 1236 of 2022', 'SLP(C) 1234-1236/2022', ['SLP(C)', '1234-1236', '2022']],
    ['Crl.A. 12\u201013/2024', 'Crl.A. 12-13/2024', ['Crl.A.', '12-13', '2024']],
    ['CWP\u201177\u20112022', 'CWP-77-2022', ['CWP', '77', '2022']],
    ['CC 123/2019', 'CC 123/2019', ['CC', '123', '2019']],
    ['MFA.No.45/2018', 'MFA 45/2018', ['MFA', '45', '2018']],
    ['RSA-1234-2019 (O&M)', 'RSA-1234-2019 (O&M)', ['RSA', '1234', '2019']],
    ['CWP No. 1234 of 2019 (o & m)', 'CWP 1234/2019 (O&M)', ['CWP', '1234', '2019']],
    ['LPA 12/2023', 'LPA 12/2023', ['LPA', '12', '2023']],
    ['OWP 12/2017', 'OWP 12/2017', ['OWP', '12', '2017']],
    ['SWP No 1204/2016', 'SWP 1204/2016', ['SWP', '1204', '2016']],
    ['SWP no. 1204-2016', 'SWP 1204/2016', ['SWP', '1204', '2016']],
    ['WP १२३४/२०२३', 'WP 1234/2023', ['WP', '1234', '2023']],
    ['दावा सं. १२ of २०२४', 'दावा 12/2024', ['दावा', '12', '2024']],
    ['वाद क्रमांक १२/२४', 'वाद 12/2024', ['वाद', '12', '2024']],
  ])('%s is %s', (typed, number, [kind, plain, year]) => {
    expect(read(typed)).toEqual({ cnr: '', number, parts: { kind, plain, year } });
  });

  it.each([
    ['GAHC04-000792-2024', 'GAHC040007922024'],
    ['gahc040007922024', 'GAHC040007922024'],
    ['GAHC04 000792 2024', 'GAHC040007922024'],
    ['MHAH01–000233–2024', 'MHAH010002332024'],
    ['MHAH01\u2011000233\u20112024', 'MHAH010002332024'],
    ['MHAH01—000233—2024', 'MHAH010002332024'],
    ['CNR Number: MHAH01-000233-2024', 'MHAH010002332024'],
    ['CNR No. MHAH010002332024', 'MHAH010002332024'],
    ['cnr:mhah01-000233-2024', 'MHAH010002332024'],
    ['DLHC01-00123-2024', 'DLHC01001232024'],
    ['CNR - DLHC01-00123-2024', 'DLHC01001232024'],
    ['DLHC0100012312024', 'DLHC0100012312024'],
  ])('%s is the CNR %s, valid or with a mistake', (typed, cnr) => {
    expect(read(typed)).toEqual({ cnr, number: '', parts: undefined });
  });

  it.each(['IA 3/2024 in OS 45/2019', 'WP 1/2023 & 2/2023', 'OS 1234', 'CC 2023', '12345', 'Diary', 'WP(C) 12/2023 (Jammu)', 'दावा १२'])(
    '%s stays as typed',
    (typed) => {
      expect(read(typed)).toEqual({ cnr: '', number: typed, parts: undefined });
    },
  );

  it('is the same after it is printed and read again', () => {
    const digits = fc.integer({ min: 1, max: 99_999 }).map(String);
    const number = fc
      .record({
        kind: fc.constantFrom('', 'WP', 'W.P.(C)', 'wp(c)', 'CRM-M', 'O.S.', 'Crl.A.', 'FAO(OS)', 'SLP (Crl.)', 'MFA.', 'Diary', 'दावा'),
        before: fc.constantFrom(' ', '/', ' No. ', ' no ', '-', ' सं. ', ''),
        plain: fc.oneof(
          digits,
          fc.tuple(digits, digits).map(([from, to]) => `${from}-${to}`),
        ),
        apart: fc.constantFrom('/', ' / ', ' of ', '-'),
        year: fc.integer({ min: 1950, max: THIS_YEAR }).map(String),
        after: fc.constantFrom('', ' (O&M)', '(O & M)'),
        zero: fc.constantFrom('0', '०'),
      })
      .map(({ zero, ...parts }) =>
        Object.values(parts)
          .join('')
          .replaceAll(/\d/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit))),
      );
    fc.assert(
      fc.property(fc.oneof(number, fc.string({ maxLength: 30 })), (typed) => {
        const once = read(typed);
        if (once?.number) expect(read(once.number)).toEqual(once);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is nothing where nothing is typed', () => {
    expect(read('  ')).toBeUndefined();
  });
});

describe('the type that a number names', () => {
  const types = [
    { name: 'Writ petition (civil)', details: { abbreviations: ['WP(C)', 'CWP'] } },
    { name: 'Bail application', details: { abbreviations: ['BA'] } },
    { name: 'Appeal of one kind', details: { abbreviations: ['AP'] } },
    { name: 'Appeal of another', details: { abbreviations: ['A.P.'] } },
    { name: 'Firm’s own', details: {} },
  ];
  const named = (typed: string) => {
    const parts = read(typed)?.parts;
    return parts && typeOfNumber(parts, types)?.name;
  };

  it('is found by abbreviation with or without full stops, or by name', () => {
    expect(named('W.P.(C) No. 77 of 2022')).toBe('Writ petition (civil)');
    expect(named('CWP-77-2022')).toBe('Writ petition (civil)');
    expect(named('bail application 64/2024')).toBe('Bail application');
  });

  it('is none where the abbreviation is unknown, ambiguous or missing', () => {
    expect(named('XYZ 1/2024')).toBeUndefined();
    expect(named('AP 1/2024')).toBeUndefined();
    expect(named('1/2024')).toBeUndefined();
  });
});

it('knows two notations of one number', () => {
  const isSame = (one: string, other: string) => isSameCaseNumber(one, other, THIS_YEAR);
  expect(isSame('W.P.(C) No. 77 of 2022', 'WP(C)/77/22')).toBe(true);
  expect(isSame('77/2022', 'WP(C) 77/2022')).toBe(true);
  expect(isSame('OS 77/2022', 'WP(C) 77/2022')).toBe(false);
  expect(isSame('WP(C) 77/2022', 'WP(C) 77/2023')).toBe(false);
  expect(isSame('Diary 77', 'diary  77')).toBe(true);
  expect(isSame('', '')).toBe(false);
});
