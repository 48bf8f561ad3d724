import { isSameCaseNumber, parseCaseNumber } from '@munshi/contract/cases/case-number';
import { typeOfNumber } from '@munshi/contract/cases/case-type-name';
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
  ])('%s is %s', (typed, number, [kind, plain, year]) => {
    expect(read(typed)).toEqual({ cnr: '', number, parts: { kind, plain, year } });
  });

  it.each([
    ['GAHC04-000792-2024', 'GAHC040007922024'],
    ['gahc040007922024', 'GAHC040007922024'],
    ['GAHC04 000792 2024', 'GAHC040007922024'],
    ['MHAH01–000233–2024', 'MHAH010002332024'],
    ['DLHC01-00123-2024', 'DLHC01001232024'],
    ['DLHC0100012312024', 'DLHC0100012312024'],
  ])('%s is the CNR %s, valid or with a mistake', (typed, cnr) => {
    expect(read(typed)).toEqual({ cnr, number: '', parts: undefined });
  });

  it.each(['IA 3/2024 in OS 45/2019', 'WP 1/2023 & 2/2023', 'OS 1234', 'CC 2023', '12345', 'Diary', 'WP(C) 12/2023 (Jammu)'])(
    '%s stays as typed',
    (typed) => {
      expect(read(typed)).toEqual({ cnr: '', number: typed, parts: undefined });
    },
  );

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
