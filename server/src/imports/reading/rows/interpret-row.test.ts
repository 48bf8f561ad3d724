import type { ImportField } from '@munshi/contract/imports/import-field';
import { describe, expect, it } from 'vitest';
import type { DateOrder } from '../import-reading.ts';
import { messyDiary } from '../fixtures/messy-diary.fixture.ts';
import { readBytes } from '../read-bytes.ts';
import { interpretRow } from './interpret-row.ts';

const TODAY = '2026-01-15';

/** Interprets a case of these values. */
function caseOf(
  values: Partial<Record<ImportField, string>>,
  { order = 'day_first' as DateOrder, isClient = (_: string): boolean => false } = {},
) {
  const mapping = Object.keys(values) as ImportField[];
  const columns = mapping.map(() => ({ dateOrder: order }));
  return interpretRow({ line: 1, cells: Object.values(values) }, { kind: 'cases', mapping, columns, today: TODAY, isClient });
}
const personOf = (values: Partial<Record<ImportField, string>>) =>
  interpretRow(
    { line: 1, cells: Object.values(values) },
    { kind: 'people', mapping: Object.keys(values) as ImportField[], columns: [], today: TODAY },
  );

describe('titles', () => {
  it.each([
    ['Asha v. Ravi', 'Asha', 'Ravi'],
    ['Asha Vs Ravi', 'Asha', 'Ravi'],
    ['Asha V/S Ravi', 'Asha', 'Ravi'],
    ['ASHA -VS- RAVI', 'ASHA', 'RAVI'],
    ['Asha vs.Ravi', 'Asha', 'Ravi'],
    ['आशा बनाम रवि', 'आशा', 'रवि'],
    ['Asha Vrs. Ravi', 'Asha', 'Ravi'],
    ['आशा वि. रवि', 'आशा', 'रवि'],
    ['K V Rao v. State', 'K V Rao', 'State'],
    ['K. V. Reddy v. State of Telangana', 'K. V. Reddy', 'State of Telangana'],
    ['M. V. RAMANA V. STATE', 'M. V. RAMANA', 'STATE'],
    ['State V. K. V. Reddy', 'State', 'K. V. Reddy'],
    ['Asha V. Ravi', 'Asha', 'Ravi'],
    ['Asha V.Ravi', 'Asha', 'Ravi'],
    ['Dr. V. Rao v. Ravi', 'Dr. V. Rao', 'Ravi'],
    ['Ram Lal (D) through LRs. v. Ravi', 'Ram Lal', 'Ravi'],
    ['Asha (Petitioner) Vs Ravi (Respondent)', 'Asha', 'Ravi'],
  ])('%s names %s and %s', (title, petitioner, respondent) => {
    expect(caseOf({ title }).parties.map(({ name, side }) => [side, name])).toEqual([
      ['petitioner', petitioner],
      ['respondent', respondent],
    ]);
  });

  it.each([
    ['Asha v. Ravi and 3 Ors.', 3],
    ['Asha v. Ravi & Ors.', 0],
    ['Asha v. Ravi & Anr', 1],
    ['आशा बनाम रवि एवं 2 अन्य', 2],
    ['Asha v. Ravi', undefined],
  ])('%s counts the other respondents', (title, others) => {
    const respondent = caseOf({ title }).parties[1];
    expect([respondent?.name === 'Ravi' || respondent?.name === 'रवि', respondent?.others]).toEqual([true, others]);
  });

  it.each(['M. V. Ramana', 'K V.Reddy', 'Dr. V. Rao', 'Justice V. Rao', 'K V Reddy'])('name no second party by an initial: %s', (title) => {
    expect(caseOf({ title }).parties).toEqual([]);
  });

  it.each(['M. V. Ramana', 'Suresh V. Kumar', 'SURESH V KUMAR'])('leave the client %s whole', (our_client) => {
    const read = caseOf({ our_client, opposite_party: 'State' });
    expect([read.values.title, read.parties[0]?.name]).toEqual([`${our_client} v. State`, our_client]);
    expect(caseOf({ our_client: `${our_client} v. State` }).parties.map(({ name }) => name)).toEqual([our_client, 'State']);
  });

  it('are a doubt if a cell has several', () => {
    expect(caseOf({ title: 'Ram v. Mohan\nRam v. Sohan' }).doubts).toMatchObject([
      { field: 'title', code: 'several_titles', mends: ['Ram v. Mohan', 'Ram v. Sohan'] },
    ]);
    expect(caseOf({ title: 'Ram v. Mohan\nand others' }).doubts).toEqual([]);
  });

  it('are made of parties where there is none, and missing where there is nothing', () => {
    expect(caseOf({ petitioner: '1) Asha 2) Mohan', respondent: 'Ravi' }).values.title).toBe('Asha & Anr. v. Ravi');
    expect(caseOf({ cnr: 'HRGR010000012024' }).doubts).toMatchObject([{ field: 'title', code: 'no_title' }]);
  });
});

describe('a row of a diary', () => {
  it('has its stage as the purpose of the next date, unless the file has both', () => {
    const dates = { title: 'Asha v. Ravi', last_date: '01/12/2025', next_date: '02/02/2026', stage: 'Evidence' };
    expect(caseOf(dates).hearings).toEqual([
      { hearing_date: '2025-12-01', next_date: '2026-02-02' },
      { hearing_date: '2026-02-02', purpose_text: 'Evidence' },
    ]);
    expect(caseOf({ ...dates, next_purpose: 'Cross' }).hearings[1]).toMatchObject({ purpose_text: 'Cross' });
  });

  it.each(['TOTAL 305', 'Court of Shri A. B. Rao'])('that has only the words “%s” may be no case', (title) => {
    expect(caseOf({ title, next_date: '' }).doubts).toEqual([{ field: 'title', code: 'one_party', value: title, mends: [title] }]);
    expect(caseOf({ title, next_date: '02/02/2026' }).doubts).toEqual([]);
  });
});

describe('our client', () => {
  const clientOf = (...args: Parameters<typeof caseOf>) =>
    caseOf(...args)
      .parties.filter((party) => party.is_client)
      .map(({ name }) => name);

  it.each(['Respondent', 'R', 'R-1', 'Defendant', 'प्रतिवादी', 'For the respondent'])('is on the side %s', (our_side) => {
    expect(clientOf({ title: 'Asha v. Ravi', our_side })).toEqual(['Ravi']);
  });

  it('is found by its name or among the clients of the firm', () => {
    expect(clientOf({ title: 'Asha Verma v. Ravi', our_client: 'Smt. Asha Verma' })).toEqual(['Asha Verma']);
    expect(clientOf({ title: 'Asha v. Ravi' }, { isClient: (name) => name === 'Ravi' })).toEqual(['Ravi']);
  });

  it('is a doubt if the row names nobody of the parties, and none if it names nobody', () => {
    expect(caseOf({ title: 'Asha v. Ravi', our_client: 'Mohan' }).doubts).toMatchObject([
      { field: 'our_side', code: 'client_side_unknown', mends: ['petitioner', 'respondent'] },
    ]);
    expect(caseOf({ title: 'Asha v. Ravi' }).doubts).toEqual([]);
  });
});

describe('dates', () => {
  it('of two readings are day-first, with a doubt only if nothing in the file decides', () => {
    expect(caseOf({ title: 'A v. B', next_date: '05/03/2026' })).toMatchObject({ values: { next_date: '2026-03-05' }, doubts: [] });
    expect(caseOf({ title: 'A v. B', next_date: '05/03/2026' }, { order: 'month_first' }).values.next_date).toBe('2026-05-03');
    expect(caseOf({ title: 'A v. B', next_date: '05/03/2026' }, { order: 'either' }).doubts).toEqual([
      { field: 'next_date', code: 'two_readings_of_date', value: '05/03/2026', mends: ['2026-03-05', '2026-05-03'] },
    ]);
  });

  it('that do not exist are doubts and no hearings', () => {
    const read = caseOf({ title: 'A v. B', next_date: '31-02-2026' });
    expect(read.doubts).toMatchObject([{ code: 'no_such_day', mends: ['2026-02-28', '2026-03-31', '2026-01-31'] }]);
    expect(read.hearings).toEqual([]);
  });

  it('become the hearings of the case', () => {
    expect(caseOf({ title: 'A v. B', last_date: '10/01/2026', next_date: '25/03/2026', next_purpose: 'Evidence' }).hearings).toEqual([
      { hearing_date: '2026-01-10', next_date: '2026-03-25' },
      { hearing_date: '2026-03-25', purpose_text: 'Evidence' },
    ]);
  });

  it('of an offence that went on are two days, in one cell or in two', () => {
    const days = { offence_from: '2024-06-01', offence_to: '2024-07-05' };
    for (const text of ['01-06-2024 to 05-07-2024', '1.6.2024 - 5.7.2024', '01/06/2024 से 05/07/2024'])
      expect(caseOf({ title: 'State v. B', offence_from: text })).toMatchObject({ values: days, doubts: [] });
    expect(caseOf({ title: 'State v. B', offence_from: '01-06-2024', offence_to: '05-07-2024' })).toMatchObject({
      values: days,
      doubts: [],
    });
    expect(caseOf({ title: 'State v. B', offence_from: '31-06-2024' }).doubts).toMatchObject([
      { field: 'offence_from', code: 'no_such_day' },
    ]);
  });

  it.each([
    ['NDOH 15.1.27', undefined],
    ['N.D. 15.1.27', undefined],
    ['Adj. to 15/01/2027', undefined],
    ['Next date: 15th January 2027', undefined],
    ['15/1/27.', undefined],
    ['dt. 15.1.27', undefined],
    ['Friday - 15.1.27', undefined],
    ['15.1.27*', undefined],
    ['दिनांक 15-1-27', undefined],
    ['15.1.27 (PE)', 'PE'],
    ['15.1.27/WS', 'WS'],
    ['15.1.27 (Fri) for WS (final)', 'WS (final)'],
    ['15.1.27 Sunita to appear', 'Sunita to appear'],
    ['15.1.27 for WS', 'WS'],
    ['Evidence on 15.1.27', 'Evidence'],
    ['15-Jan-2027 - final arguments', 'final arguments'],
  ])('in words are read, and the words beside it are the purpose: %s', (next_date, purpose) => {
    expect(caseOf({ title: 'A v. B', next_date })).toMatchObject({ values: { next_date: '2027-01-15' }, doubts: [] });
    expect(caseOf({ title: 'A v. B', next_date }).values.next_purpose).toBe(purpose);
    expect(caseOf({ title: 'A v. B', next_date, next_purpose: 'Reply' }).values.next_purpose).toBe('Reply');
  });

  it('are offered where a cell has two', () => {
    const doubt = { code: 'date_unreadable', mends: ['2027-01-15', '2027-01-16'] };
    expect(caseOf({ title: 'A v. B', next_date: '15.1.27 or 16.1.27' }).doubts).toMatchObject([doubt]);
  });

  it.each(['after the vacation', 'WP 12/2024'])('are not guessed from %s', (next_date) => {
    expect(caseOf({ title: 'A v. B', next_date }).doubts).toMatchObject([{ code: 'date_unreadable', mends: [] }]);
  });

  it.each(['To be fixed', 'Not yet fixed', 'N.D. awaited', 'Date not given', 'No next date'])(
    'that are not known yet are none, and no question: %s',
    (next_date) => {
      const read = caseOf({ title: 'A v. B', next_date });
      expect([read.values.next_date, read.doubts]).toEqual([undefined, []]);
    },
  );

  it('beside words are offered where the words have no other place', () => {
    expect(caseOf({ title: 'A v. B', filed_on: '15.1.25 (with IA)' }).doubts).toMatchObject([
      { field: 'filed_on', code: 'date_unreadable', mends: ['2025-01-15'] },
    ]);
  });

  it.each([
    ['15-Jan', ['2026-01-15']],
    ['14 January', ['2027-01-14']],
    ['15.1', ['2026-01-15']],
  ])('without a year, as %s, have the next such day offered', (next_date, mends) => {
    expect(caseOf({ title: 'A v. B', next_date }).doubts).toMatchObject([{ code: 'date_unreadable', mends }]);
  });

  it('long past are unlikely as next dates', () => {
    expect(caseOf({ title: 'A v. B', next_date: '15.1.72' }).doubts).toMatchObject([
      { field: 'next_date', code: 'year_unlikely', mends: ['2026-01-15', '1972-01-15'] },
    ]);
    expect(caseOf({ title: 'A v. B', next_date: '15.1.2019' }).doubts).toEqual([]);
  });

  it('in the future are doubts where they cannot be', () => {
    expect(caseOf({ title: 'A v. B', filed_on: '25/03/2027' }).doubts).toMatchObject([{ field: 'filed_on', code: 'year_in_future' }]);
    expect(caseOf({ title: 'A v. B', offence_from: '25/03/2027' }).doubts).toMatchObject([
      { field: 'offence_from', code: 'year_in_future' },
    ]);
    expect(caseOf({ title: 'A v. B', next_date: '25/03/2062' }).doubts).toMatchObject([{ field: 'next_date', code: 'year_in_future' }]);
  });
});

describe('numbers', () => {
  it.each([
    [{ case_number: 'WP(C) 1234/2023' }, { case_number: 'WP(C) 1234/2023', case_type: 'WP(C)', number: '1234', year: '2023' }],
    [{ case_number: 'O.S.No. 45 of 2019' }, { number: '45', year: '2019' }],
    [{ case_number: '१०३६/२०२४', case_type: 'HCP' }, { case_number: 'HCP 1036/2024' }],
    [{ case_type: 'OS', number: '12', year: '2024' }, { case_number: 'OS 12/2024' }],
    [
      { case_type: 'OS', number: '12.0', year: '2024.0' },
      { case_number: 'OS 12/2024', number: '12', year: '2024' },
    ],
    [{ case_number: 'HRGR01-000001-2024' }, { cnr: 'HRGR010000012024' }],
  ] as const)('%j are read', (typed, expected) => {
    const read = caseOf({ title: 'A v. B', ...typed });
    expect(read.values).toMatchObject(expected);
    expect(read.doubts).toEqual([]);
  });

  it.each([
    ['OS 1/2024 Asha v. Ravi', 'OS 1/2024'],
    ['W.P.(C) No. 12/24 - Asha v. Ravi', 'W.P.(C) 12/2024'],
    ['O.S. 1 of 2024: Asha v. Ravi', 'O.S. 1/2024'],
    ['Asha v. Ravi (OS 1/2024)', 'OS 1/2024'],
  ])('in a title are taken out of it: %s', (title, number) => {
    const read = caseOf({ title });
    expect(read.values).toMatchObject({ title: 'Asha v. Ravi', case_number: number });
    expect(read.parties.map(({ name }) => name)).toEqual(['Asha', 'Ravi']);
    expect(caseOf({ title, case_number: 'CC 7/2020' }).values).toMatchObject({ title, case_number: 'CC 7/2020' });
  });

  it.each(['State v. Ravi (FIR 12/2024)', 'Asha v. Ravi 12/2024', 'OS 1/2024', 'OS 1/2024 Asha', 'A v. B OS 1/2024 C v. D'])(
    'stay in the title %s',
    (title) => {
      expect(caseOf({ title }).values).toMatchObject({ title });
      expect(caseOf({ title }).values.case_number).toBeUndefined();
    },
  );

  it('that are not understood stay as typed, with a likely reading', () => {
    const read = caseOf({ title: 'A v. B', case_number: 'OS 12_2024' });
    expect(read.values.case_number).toBe('OS 12_2024');
    expect(read.doubts).toEqual([{ field: 'case_number', code: 'number_unparsed', value: 'OS 12_2024', mends: ['OS 12/2024'] }]);
  });

  it.each([
    [{ case_type: 'OS', case_number: '2024-12-01' }, ['OS 12/2024']],
    [{ case_number: '2024-12-01' }, ['12/2024']],
    [{ case_type: 'OS', case_number: '2024-12-05' }, []],
    [{ case_type: 'OS', case_number: 'Dec-24' }, ['12/2024']],
    [{ case_number: 'May-19' }, ['5/2019']],
    [{ case_number: 'Abc-19' }, []],
  ])('that Excel has made a day of, as in %j, are asked about with the number and year that are in it', (typed, mends) => {
    const { doubts } = caseOf({ title: 'A v. B', ...typed });
    expect(doubts).toMatchObject([{ field: 'case_number', code: 'number_unparsed', mends }]);
  });

  it.each([
    ['HRGR01-000001-2024', 'HRGR010000012024', undefined],
    ['hrgr01 000001 2024', 'HRGR010000012024', undefined],
    ['HRGRO1000OO12024', 'HRGRO1000OO12024', 'HRGR010000012024'],
    ['HRGR01OO00I12024', 'HRGR01OO00I12024', 'HRGR010000112024'],
    ['HRGR01000012024', 'HRGR01000012024', 'HRGR010000012024'],
  ])('CNR %s is %s, or likely %s', (cnr, value, mend) => {
    const read = caseOf({ title: 'A v. B', cnr });
    expect(read.values.cnr).toBe(value);
    expect(read.doubts.map(({ mends }) => mends[0])).toEqual(mend === undefined ? [] : [mend]);
  });
});

describe('mobiles and e-mails', () => {
  it.each([
    ['9876543210', '+919876543210', undefined],
    ['+91 98765 43210', '+919876543210', undefined],
    ['09876543210', '+919876543210', undefined],
    ['9876543210, 9876543211', '+919876543210', '+919876543211'],
    ['9876543210 / 0124-4001234', '+919876543210', '0124-4001234'],
    ['९८७६५४३२१०', '+919876543210', undefined],
  ])('%s', (mobile, first, other) => {
    const read = personOf({ name: 'Asha', mobile });
    expect([read.values.mobile, read.values.phone, read.doubts]).toEqual([first, other, []]);
  });

  it('with mistakes are doubts', () => {
    expect(personOf({ name: 'Asha', mobile: '98765432' + '1O' }).doubts).toMatchObject([
      { code: 'mobile_malformed', mends: ['+919876543210'] },
    ]);
    expect(personOf({ name: 'Asha', email: 'asha@example,com' }).doubts).toMatchObject([
      { code: 'email_malformed', mends: ['asha@example.com'] },
    ]);
  });
});

describe('people', () => {
  it('are named by several columns, with parentage taken out of the name', () => {
    const mapping: ImportField[] = ['name', 'name'];
    const read = interpretRow(
      { line: 1, cells: ['Asha', 'Verma D/o Shri Mohan Lal'] },
      { kind: 'people', mapping, columns: [], today: TODAY },
    );
    expect(read.values).toMatchObject({ name: 'Asha Verma', guardian: 'Mohan Lal' });
    expect(personOf({ company: 'Lotus Traders Pvt. Ltd.' }).values).toMatchObject({
      name: 'Lotus Traders Pvt. Ltd.',
      kind: 'organisation',
    });
    expect(personOf({ mobile: '9876543210' }).doubts).toMatchObject([{ code: 'no_name' }]);
  });
});

describe('status and stage', () => {
  it.each([
    ['Case disposed', 'disposed', undefined],
    ['लंबित', 'pending', undefined],
    ['BAIL HEARING', undefined, 'BAIL HEARING'],
    ['Disposed of on 12.03.2025', 'disposed', undefined],
    ['Case Dismissed as withdrawn', 'disposed', undefined],
    ['Allowed - disposed', 'disposed', undefined],
    ['IA disposed, main case pending', undefined, 'IA disposed, main case pending'],
    ['Not disposed', 'pending', undefined],
    ['Undecided', 'pending', undefined],
    ['Dismissal of IA pending', undefined, 'Dismissal of IA pending'],
    ['IA dismissed', undefined, 'IA dismissed'],
    ['Dismissed IA', undefined, 'Dismissed IA'],
    ['To be decided', undefined, 'To be decided'],
  ])('%s', (status, expected, stage) => {
    const { values } = caseOf({ title: 'A v. B', status });
    expect([values.status, values.stage]).toEqual([expected, stage]);
  });

  it.each([{ status: 'Disposed of' }, { decided_on: '12/03/2025' }, { disposal: 'Contested--Allowed' }])(
    'of a case that is over, %j, are a doubt beside a next date to come',
    (over) => {
      const next = (next_date: string) => caseOf({ title: 'A v. B', ...over, next_date }).doubts.map(({ code }) => code);
      expect(next('25/03/2026')).toEqual(['disposed_with_next_date']);
      expect(next('25/12/2025')).toEqual([]);
    },
  );

  it('takes the number out of a court room', () => {
    expect(
      ['Court No. 4', 'कक्ष संख्या 4', '4', '4th floor'].map((court_room) => caseOf({ title: 'A v. B', court_room }).values.court_room),
    ).toEqual(['4', '4', '4', '4th floor']);
  });
});

it('reads a messy diary of 500 rows with exactly the doubts that it was made with', async () => {
  const diary = messyDiary(20_261, 500);
  const csv = diary.lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');

  const file = await readBytes(Buffer.from(csv), 'text/csv', 'cases');
  const mapping = file.columns.map(({ guess }) => guess?.field ?? null);
  const rows = file.rows.map((row) => interpretRow(row, { kind: 'cases', mapping, columns: file.columns, today: TODAY }));

  expect(mapping).toEqual([null, 'case_number', 'title', 'court', 'next_date', 'cnr', 'client_mobile', 'stage']);
  const countOf = (code: string) => rows.filter(({ doubts }) => doubts.some((doubt) => doubt.code === code)).length;
  const cnrs = rows.map(({ values }) => values.cnr);
  expect({
    rows: rows.length,
    noSuchDay: countOf('no_such_day'),
    wrongCnr: countOf('cnr_malformed'),
    duplicates: cnrs.length - new Set(cnrs).size,
  }).toEqual(diary.counts);
  expect(rows.flatMap(({ doubts }) => doubts)).toHaveLength(diary.counts.noSuchDay + diary.counts.wrongCnr);
  expect(rows.map(({ hearings }) => hearings[0]?.hearing_date)).toEqual(diary.nextDates);
  expect(rows.every(({ parties }) => parties.length === 2)).toBe(true);
  expect(rows.every(({ values }) => /^\+91\d{10}$/.test(values.client_mobile ?? ''))).toBe(true);
});
