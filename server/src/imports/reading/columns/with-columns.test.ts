import { describe, expect, it } from 'vitest';
import { readBytes } from '../read-bytes.ts';

const read = async (text: string, kind: 'cases' | 'people' = 'cases') => await readBytes(Buffer.from(text), 'text/csv', kind);
const fieldsOf = async (text: string, kind: 'cases' | 'people' = 'cases') =>
  (await read(text, kind)).columns.map(({ guess }) => guess?.field ?? null);

describe('headings', () => {
  it.each([
    ['Case No,Party Name,Court,Next Date,Client,Mobile', ['case_number', 'title', 'court', 'next_date', 'our_client', 'client_mobile']],
    ['वाद संख्या,पक्षकार,न्यायालय,अगली तारीख,मुवक्किल,मोबाइल', ['case_number', 'title', 'court', 'next_date', 'our_client', 'client_mobile']],
    ['Next Date / अगली तारीख,Case No. (वाद संख्या)', ['next_date', 'case_number']],
    ['Petitioner,Respondent,Our Side,N.D.,Stage', ['petitioner', 'respondent', 'our_side', 'next_date', 'stage']],
    ['case_type,case_number,case_year,our_client,our_side', ['case_type', 'case_number', 'year', 'our_client', 'our_side']],
    ['filing_date,registration_date,next_hearing_date,next_purpose', ['filed_on', 'registered_on', 'next_date', 'next_purpose']],
    ['Case No,Date of Offence,Offence Until,FIR No', ['case_number', 'offence_from', 'offence_to', 'fir']],
    ['वाद संख्या,घटना की तिथि', ['case_number', 'offence_from']],
    ['client_first_name,client_last_name,description,open_date', ['our_client', 'our_client', 'title', 'filed_on']],
    [
      'Case/Matter Name,Number,Open Date,Practice Area,Case Stage,Lead Attorney',
      ['title', 'case_number', 'filed_on', 'case_type', 'stage', 'lawyer'],
    ],
  ])('are recognised: %s', async (header, expected) => {
    expect(await fieldsOf(`${header}\n${expected.map(() => 'x').join(',')}\n`)).toEqual(expected);
  });

  it.each([
    ['First Name,Last Name,E-mail 1 - Value,Phone 1 - Value,Organization Name', ['name', 'name', 'email', 'mobile', 'company']],
    ['first_name,last_name,company,business_street,email_address,primary_phone', ['name', 'name', 'company', 'address', 'email', 'mobile']],
    ['First Name,Last Name,Email,Cell phone number,Work phone number', ['name', 'name', 'email', 'mobile', 'phone']],
    ['Sr. No.,Client Name,S/o D/o W/o,Mobile', [null, 'name', 'guardian', 'mobile']],
    ['नाम,पिता का नाम,मोबाइल नंबर,पता', ['name', 'guardian', 'mobile', 'address']],
  ])('of people are recognised: %s', async (header, expected) => {
    expect(await fieldsOf(`${header}\n${expected.map(() => 'x').join(',')}\n`, 'people')).toEqual(expected);
  });

  it('are found below title rows and blank columns, and in two rows', async () => {
    const file = await read('MY DIARY,,,,\n,,,,\nCase,,,Hearing,\nNo,Year,,Next Date,Purpose\n12,2024,,25/03/2026,Evidence\n');

    expect(file.headerLine).toBe(4);
    expect(file.columns.map(({ header }) => header)).toEqual(['Case No', 'Case Year', 'Hearing Next Date', 'Hearing Purpose']);
    expect(file.rows).toEqual([{ line: 5, cells: ['12', '2024', '25/03/2026', 'Evidence'] }]);
  });

  it('under a heading of their group are recognised by their own words', async () => {
    const file = await read(
      [
        'R. K. DESHPANDE & ASSOCIATES,,,,,,,,,',
        'Sr.,Case Details,,,Parties,,Dates,,Stage,Remarks',
        'No.,Court,Case No,Type,Title,Client Mob.,Prev. Date,Next Date,Stage,Remarks',
        '1,NCLT Mumbai,440/2014,O.A.,Asha Verma v. Ravi Kumar,9866126116,01/10/2026,02/12/2026,Evidence,',
        '2,DRT Pune,1182/2023,S.A.,Mohan Lal v. State,9839673100,01/10/2026,28/12/2026,Reply,',
      ].join('\n'),
    );

    expect(file.headerLine).toBe(3);
    expect(file.columns.map(({ guess }) => guess?.field ?? null)).toEqual([
      ...[null, 'court', 'case_number', 'case_type', 'title', 'client_mobile', 'last_date', 'next_date', 'stage', 'notes'],
    ]);
  });

  it('of two rows are recognised as one where only both together say it', async () => {
    const lines = ['Court,,Petitioner,,Next,,Our client,', 'Name,No,Name,Advocate,Date,Purpose,Name,Mobile', 'a,b,c,d,e,f,g,h'];

    expect(await fieldsOf(lines.join('\n'))).toEqual([
      ...['court', 'court_room', 'petitioner', 'petitioner_advocate', 'next_date', 'next_purpose', 'our_client', 'client_mobile'],
    ]);
  });

  it.each([
    [
      'Petitioner,Respondent,Counsel for Petitioner,Counsel for Respondent',
      ['petitioner', 'respondent', 'petitioner_advocate', 'respondent_advocate'],
    ],
    ['Petitioner,Petitioner’s Counsel,Adv. for Opp. Party', ['petitioner', 'petitioner_advocate', 'opposite_advocate']],
    ['Title,Opposite Party Counsel', ['title', 'opposite_advocate']],
    ['Title,Opposing Advocate,Advocate', ['title', 'opposite_advocate', 'lawyer']],
    ['Title,वादी के वकील,प्रतिवादी के वकील', ['title', 'petitioner_advocate', 'respondent_advocate']],
    ['Petitioner and Advocate,Respondent and Advocate', ['petitioner', 'respondent']],
    ['Title,Our counsel for petitioner', ['title', 'lawyer']],
    ['Title,Stage,Client Address,Client Code,Advocate code', ['title', 'stage', null, null, null]],
    ['Title,Client’s name', ['title', 'our_client']],
  ])('tell parties from their advocates and addresses: %s', async (header, expected) => {
    expect(await fieldsOf(`${header}\n${expected.map(() => 'x').join(',')}\n`)).toEqual(expected);
  });

  it('of two rows tell parties from their advocates', async () => {
    expect(await fieldsOf('Party,,Counsel,\nPetitioner,Respondent,Petitioner,Respondent\nA,B,C,D\n')).toEqual([
      ...['petitioner', 'respondent', 'petitioner_advocate', 'respondent_advocate'],
    ]);
  });

  it.each([
    ['in one row', 'Our client,Opposite party,Opposite party mobile,Next date\n'],
    ['in two rows', 'Our client,Opposite party,,Next date\n,Name,Mobile,\n'],
    ['with the number alone', 'Our client,Opposite party,Opponent contact no,Next date\n'],
  ])('never take a number of the other side for the client’s: %s', async (_, headings) => {
    const rows = 'Asha,Ravi,9866126116,02/12/2026\nMohan,Lal,9839673100,03/12/2026\n';

    expect(await fieldsOf(headings + rows)).toEqual(['our_client', 'opposite_party', null, 'next_date']);
  });

  it('of a client are those of the client’s number or e-mail where all values are such', async () => {
    expect(await fieldsOf('Title,Client,Contact\nAsha v. Ravi,Asha,9866126116\nMohan v. Lal,Mohan,9839673100\n')).toEqual([
      ...['title', 'our_client', 'client_mobile'],
    ]);
    expect(await fieldsOf('Title,Contact\nAsha v. Ravi,asha@example.in\n')).toEqual(['title', 'client_email']);
    expect(await fieldsOf('Title,Contact\nAsha v. Ravi,Asha\n')).toEqual(['title', 'our_client']);
  });

  it('that contain a known word give way to what all values of the column are', async () => {
    const rows = '9866126116,Asha v. Ravi,HRGR010000012024\n9839673100,Mohan v. Lal,HRGR010000022024\n';

    expect(await fieldsOf(`Title clerk,Title,Stage code\n${rows}`)).toEqual(['client_mobile', 'title', 'cnr']);
  });

  it('say which date a column of dates has, or none is imported', async () => {
    const rows = 'Asha v. Ravi,02/12/2026,01/06/2024\nMohan v. Lal,03/12/2026,02/06/2024\n';

    expect(await fieldsOf(`Title,Police station visit,Approx. date of offence noted\n${rows}`)).toEqual(['title', null, 'offence_from']);
  });

  it.each([
    ['Date,Case No.,Court,Title,Stage,Next Date', ['last_date', 'case_number', 'court', 'title', 'stage', 'next_date']],
    ['Date of Hearing,Title,Next Date', ['last_date', 'title', 'next_date']],
    ['Hearing Date,Title,NDOH', ['last_date', 'title', 'next_date']],
    ['Last Date of Hearing,Title,Adj. to', ['last_date', 'title', 'next_date']],
    ['Prev.,Title,Next', ['last_date', 'title', 'next_date']],
    ['Title,Date of Order,FIR Date,Notice Date,Date of Birth,Adj. to', ['title', null, null, null, null, 'next_date']],
    ['Title,Date of judgment,Posted to', ['title', null, 'next_date']],
    ['Title,Last date for reply,Date (of order),Date', ['title', null, null, 'next_date']],
    ['Date,Prev. Date,Title,Next Date', [null, 'last_date', 'title', 'next_date']],
    ['Date,Title,Hearing Date', [null, 'title', 'next_date']],
    ['Title,Court date', ['title', 'next_date']],
    ['Title,Dt. of hearing', ['title', 'next_date']],
    ['Hearing Dt,Title,Dt of next hearing', ['last_date', 'title', 'next_date']],
    ['Title,Dt. of order', ['title', null]],
    ['Title,Date & Time', ['title', 'next_date']],
    ['Title,Date / तारीख', ['title', 'next_date']],
  ])('say which of several dates is the next one: %s', async (header, expected) => {
    const cells = expected.map((field, at) =>
      header.split(',')[at] === 'Title' ? 'Asha v. Ravi' : field === 'court' ? 'x' : '02/12/2026',
    );
    expect(await fieldsOf(`${header}\n${cells.join(',')}\n`)).toEqual(expected);
  });

  it('of a next friend are no next date', async () => {
    expect(await fieldsOf('Title,Next friend\nAsha v. Ravi,Mohan\n')).toEqual(['title', null]);
  });

  it('of two rows say which of several dates is the next one', async () => {
    expect(await fieldsOf('Case No,Title,Date,,Stage\n,,Prev,Next,\nOS 1/2024,A v. B,01/10/2026,02/12/2026,Reply\n')).toEqual([
      ...['case_number', 'title', 'last_date', 'next_date', 'stage'],
    ]);
    expect(await fieldsOf('Title,FIR,,Hearing,\n,No,Date,Date,Purpose\nA v. B,12/2024,01/10/2026,02/12/2026,Reply\n')).toEqual([
      ...['title', 'fir', null, 'next_date', 'next_purpose'],
    ]);
  });

  it.each([
    ['Sr. No.,Case No.,Petitioner v/s Respondent,Next Date', [null, 'case_number', 'title', 'next_date']],
    ['Case No.,Pet. Vs. Resp.,Next Date', ['case_number', 'title', 'next_date']],
    ['Plaintiff v/s Defendant,Court', ['title', 'court']],
    ['Petitioner’s name vs Respondent’s name,Court', ['title', 'court']],
    ['वादी बनाम प्रतिवादी,न्यायालय', ['title', 'court']],
    ['Case No.,Title (A v. B),Next Date', ['case_number', 'title', 'next_date']],
  ])('that have the shape of a title are headings: %s', async (header, expected) => {
    const cells = { case_number: 'OS 1/2024', title: 'Asha v. Ravi', next_date: '02/12/2026', court: 'Delhi HC' } as Record<string, string>;
    const file = await read(`${header}\n${expected.map((field) => cells[field ?? ''] ?? '1').join(',')}\n`);
    expect(file.columns.map(({ guess }) => guess?.field ?? null)).toEqual(expected);
    expect([file.headerLine, file.rows.length]).toEqual([1, 1]);
  });

  it('are no rows with the title of a case', async () => {
    const file = await read('Case No.,Title,Court\nOS 1/2024,Asha v. Ravi,Court\nOS 2/2024,Mohan v. State,Court\n');
    expect([file.headerLine, file.rows.length]).toEqual([1, 2]);
  });

  it('of two rows, repeated on every printed page, are no rows', async () => {
    const headings = 'Case,,Hearing,\nNo,Year,Next Date,Purpose\n';
    const file = await read(`${headings}12,2024,25/03/2026,Evidence\n${headings}13,2024,26/03/2026,Evidence\n`);

    expect(file.rows.map(({ line }) => line)).toEqual([3, 6]);
  });

  it('repeated on every printed page are no rows', async () => {
    const file = await read('Case No,Next Date\nOS 1/2024,25/03/2026\nCASE NO.,Next  Date\nOS 2/2024,26/03/2026\n');

    expect(file.rows.map(({ line }) => line)).toEqual([2, 4]);
  });

  it('of the numbers of the rows leave out rows that have nothing but their number', async () => {
    const file = await read('Sr. No.,Case No,Next Date\n1,OS 1/2024,25/03/2026\n2,,\n3,OS 2/2024,\n4.,,\n5,,\n');
    expect(file.rows.map(({ line }) => line)).toEqual([2, 4]);
  });

  it('may be missing: the values then say what the columns are', async () => {
    const file = await read(
      'OS 1/2024,Asha v. Ravi,25/03/2026,9876543210,HRGR010000012024\nOS 2/2024,Mohan Vs State,26/03/2026,9876543211,HRGR010000022024\n',
    );

    expect(file.headerLine).toBeNull();
    expect(file.columns.map(({ guess }) => guess)).toEqual(
      ['case_number', 'title', 'next_date', 'client_mobile', 'cnr'].map((field) => ({ field, why: 'values' })),
    );
    expect(file.rows).toHaveLength(2);
  });
});

describe('the order of day and month', () => {
  const orderOf = async (...dates: string[]) =>
    (await read(`Case No,Next Date\n${dates.map((date) => `OS 1/2024,${date}`).join('\n')}\n`)).columns[1]?.dateOrder;

  it('is the one that the dates of the column prove', async () => {
    expect(await orderOf('05/03/2026', '25/03/2026')).toBe('day_first');
    expect(await orderOf('05/03/2026', '03/25/2026')).toBe('month_first');
    expect(await orderOf('05/03/2026', '06/07/2026')).toBe('either');
    expect(await orderOf('2026-03-05')).toBe('day_first');
  });
});

describe('text files', () => {
  it.each([
    ['UTF-16 with a mark', Buffer.from('\ufeffवाद संख्या\tअगली तारीख\nOS 1/2024\t25/03/2026\n', 'utf16le'), 'वाद संख्या'],
    ['UTF-8 with a mark', Buffer.from('\ufeffवाद संख्या;अगली तारीख\nOS 1/2024;25/03/2026\n'), 'वाद संख्या'],
    ['UTF-8 cut off in a character', Buffer.from('वाद संख्या,अगली तारीख\nOS 1/2024,25/03/2026,वादी\n').subarray(0, -2), 'वाद संख्या'],
    ['Windows-1252', Buffer.from('Case No,Next Date,Caf\xe9\nOS 1/2024,25/03/2026,x\n', 'latin1'), 'Case No'],
  ])('in %s are read', async (_, bytes, header) => {
    const file = await readBytes(bytes, 'text/csv', 'cases');
    expect(file.columns[0]?.header).toBe(header);
    expect(file.columns[1]?.guess?.field).toBe('next_date');
  });

  it('with quotation marks, line ends in cells, or an unclosed quotation mark lose nothing', async () => {
    const quoted = await read('Case No,Party Name\n"OS 1/2024","Asha\nv. Ravi, Sons"\n');
    expect(quoted.rows[0]?.cells).toEqual(['OS 1/2024', 'Asha\nv. Ravi, Sons']);

    const unclosed = await read('Case No,Party Name\nOS 1/2024,"Asha v. Ravi\nOS 2/2024,Mohan v. State\n');
    expect(unclosed.notes).toContain('quotes_unbalanced');
    expect(unclosed.rows).toHaveLength(2);
  });
});
