import type { Import } from '@munshi/contract/imports/import.schema';
import { describe, expect, it } from 'vitest';
import { newTenant } from '../../test/fixtures/tenant-fixture.ts';
import { importAll, readIn, rowsOf } from './import.fixture.ts';

type Tenant = Awaited<ReturnType<typeof newTenant>>;

/** What each column is taken for, by its heading. */
const guessesOf = ({ columns, mapping }: Import) => Object.fromEntries(columns.map(({ header }, at) => [header, mapping[at] ?? null]));
const read = async (tenant: Tenant, ...lines: readonly string[]) => await readIn(tenant, lines.join('\n'));

describe('an export of Clio', () => {
  const HEADER = 'Matter Number,Display Number,Description,Client,Status,Open Date,Location,Statute of Limitations,Maildrop Address';

  it('has neither its limitation as next date, nor its maildrop as the e-mail of the client', async () => {
    const made = await read(await newTenant(), HEADER, '1,00001-Rao,Rao v. Sen,Rao,Open,01/15/2026,,12/31/2031,matter+1@maildrop.example');

    expect(guessesOf(made)).toMatchObject({ 'Statute of Limitations': null, 'Maildrop Address': null });
  });

  it('has the numbers of its matters not taken for case numbers', async () => {
    const tenant = await newTenant();
    const made = await read(
      tenant,
      HEADER,
      '1,00001-Rao,Rao v. Sen,Rao,Open,01/15/2026,,,',
      '2,00002-Das,Das v. Sen,Das,Open,01/16/2026,,,',
    );

    expect(guessesOf(made)).toMatchObject({ 'Matter Number': null, 'Display Number': 'file_number' });
    expect(made.counts).toMatchObject({ ready: 2, check: 0 });
    expect(guessesOf(await read(tenant, 'Matter Number,Title', 'OS 1/2024,Rao v. Sen'))).toMatchObject({ 'Matter Number': 'case_number' });
  });
});

it('reads contacts with their roles in brackets, as MyCase has them, by their names', async () => {
  const tenant = await newTenant();
  const { id } = await read(
    tenant,
    'Case/Matter Name,Contacts,Case Description',
    'Estate of Menon,Sunita Menon (Client),Probate of the will',
  );

  const [row] = await rowsOf(tenant, id);
  expect(row?.parties.map(({ name }) => name)).toEqual(['Sunita Menon']);
  expect(row?.values.notes).toBe('Probate of the will');
});

describe('a diary with two dates a row', () => {
  it('in two columns “Date” has the earlier one as the date before', async () => {
    const tenant = await newTenant();
    const lines = [
      'OS 1/2024,Rao v. Sen,10-11-2026,12-01-2031',
      'OS 2/2024,Das v. Sen,12-11-2026,13-01-2031',
      'OS 3/2024,Bose v. Sen,13-11-2026,',
    ];
    const made = await read(tenant, 'Case No,Title,Date,Date', ...lines);

    expect(made.mapping).toEqual(['case_number', 'title', 'last_date', 'next_date']);
    const turned = await read(
      tenant,
      'Case No,Title,Date 1,Date 2',
      'OS 1/2024,Rao v. Sen,10-01-2031,12-11-2026',
      'OS 2/2024,Das v. Sen,10-01-2031,13-11-2026',
    );
    expect(turned.mapping).toEqual(['case_number', 'title', 'next_date', 'last_date']);
  });

  it('in two columns with numbers has the first as the next date', async () => {
    const made = await read(
      await newTenant(),
      'Case No,Title,From,To,Next Date 1,Next Date 2',
      'OS 1/2024,Rao v. Sen,10-11-2026,12-01-2031,12-01-2031,13-01-2031',
    );

    expect(made.mapping).toEqual(['case_number', 'title', null, null, 'next_date', null]);
  });

  it('in one cell asks which of them is the next one', async () => {
    const tenant = await newTenant();
    const { id } = await read(tenant, 'Case No,Title,Dates', 'OS 1/2024,Rao v. Sen,15.12.26 / 12.01.31', 'OS 2/2024,Das v. Sen,18-12-2030');

    const [two, one] = await rowsOf(tenant, id);
    expect(two?.doubts).toMatchObject([
      { code: 'date_unreadable', field: 'next_date', mends: [{ value: '2026-12-15' }, { value: '2031-01-12' }] },
    ]);
    expect(one?.values.next_date).toBe('2030-12-18');
  });
});

it.each([
  ['Pltf', 'petitioner'],
  ['Plff.', 'petitioner'],
  ['Ptnr', 'petitioner'],
  ['Compl.', 'petitioner'],
  ['Accd.', 'respondent'],
  ['Deft', 'respondent'],
  ['Respdt.', 'respondent'],
])('reads "%s" in the column of our side as the %s', async (word, side) => {
  const tenant = await newTenant();
  const { id } = await read(tenant, 'Case No,Title,For', `OS 1/2024,Rao v. Sen,${word}`);

  const [row] = await rowsOf(tenant, id);
  expect(row?.parties.find(({ is_client }) => is_client)?.side).toBe(side);
});

describe('a cause list of a High Court', () => {
  const LIST = [
    ...[
      'IN THE HIGH COURT OF DELHI AT NEW DELHI,,,',
      'CAUSE LIST FOR MONDAY THE 30TH DECEMBER 2030,,,',
      "COURT NO. 5  HON'BLE MR. JUSTICE A. B. RAO,,,",
    ],
    ...[
      'Item No.,Case No.,Petitioner Vs Respondent,Purpose',
      '1,W.P.(C) 1234/2024 & CM APPL. 5566/2024,ASHA DEVI Vs. UNION OF INDIA,ADMISSION',
    ],
    ...[
      "COURT NO. 12  HON'BLE MS. JUSTICE C. SEN,,,",
      '14,CS(COMM) 55/2023 WITH I.A. 12/2024 AND I.A. 13/2024,LOTUS LTD Vs. CANARA BANK,ARGUMENTS',
    ],
  ];

  it('has its court for each row, and the court rooms and judges that stand above them', async () => {
    const tenant = await newTenant();
    const { id } = await read(tenant, ...LIST);

    expect((await rowsOf(tenant, id)).map(({ values }) => [values.court, values.court_room, values.judge])).toEqual([
      ['Delhi High Court', '5', "HON'BLE MR. JUSTICE A. B. RAO"],
      ['Delhi High Court', '12', "HON'BLE MS. JUSTICE C. SEN"],
    ]);
  });

  it('keeps the court rooms and judges that its rows have in columns of their own', async () => {
    const tenant = await newTenant();
    const lines = LIST.map((line) => (/^\d/.test(line) ? `${line},7,Justice Das` : line.replace(/Purpose$/, 'Purpose,Court No.,Judge')));
    const { id } = await read(tenant, ...lines);

    expect((await rowsOf(tenant, id)).map(({ values }) => [values.court_room, values.judge])).toEqual([
      ['7', 'Justice Das'],
      ['7', 'Justice Das'],
    ]);
  });

  it('has its judges also in a cell or a line of their own, and takes no case for one', async () => {
    const tenant = await newTenant();
    const { id } = await read(
      tenant,
      ...[
        'COURT NO. 5,,',
        "CORAM: HON'BLE THE CHIEF JUSTICE AND HON'BLE MR. JUSTICE RAO,,",
        'Case No.,Title,Purpose',
        'OS 1/2024,A v. B,WS',
      ],
      ...[
        "COURT NO. 6,HON'BLE MS. JUSTICE SEN,",
        'OS 2/2024,C v. D,WS',
        'COURT NO. 7,,',
        'OS 3/2024,E v. F,WS',
        'Court No. 8,Shri Ram v. State,',
      ],
    );

    expect((await rowsOf(tenant, id)).map(({ values }) => [values.title, values.court_room ?? null, values.judge ?? null])).toEqual([
      ['A v. B', '5', "CORAM: HON'BLE THE CHIEF JUSTICE AND HON'BLE MR. JUSTICE RAO"],
      ['C v. D', '6', "HON'BLE MS. JUSTICE SEN"],
      ['E v. F', '7', null],
      ['Shri Ram v. State', '7', null],
    ]);
  });

  it('has the number of each case without its applications, which are kept in the notes', async () => {
    const tenant = await newTenant();
    const { id, counts } = await read(tenant, ...LIST);

    expect((await rowsOf(tenant, id)).map(({ values }) => [values.case_number, values.notes])).toEqual([
      ['W.P.(C) 1234/2024', 'Applications: CM APPL. 5566/2024'],
      ['CS(COMM) 55/2023', 'Applications: I.A. 12/2024 AND I.A. 13/2024'],
    ]);
    expect(counts).toMatchObject({ ready: 2, check: 0 });
  });

  it('asks about a cell with the numbers of two cases', async () => {
    const tenant = await newTenant();
    const { id } = await read(tenant, 'Case No,Title', 'W.P.(C) 1/2024 & W.P.(C) 2/2024,Rao v. Sen');

    expect((await rowsOf(tenant, id))[0]?.doubts.map(({ code }) => code)).toEqual(['number_unparsed']);
  });
});

it('reads the sign ० after a letter as that of an abbreviation, and “आदि” as further parties', async () => {
  const tenant = await newTenant();
  const { id } = await read(tenant, 'क्र०सं०,वाद संख्या,पक्षकारों के नाम,अगली तिथि', '१,मू०वा० १२०/२०१९,रामलाल बनाम श्यामलाल आदि,१०/०१/२०३१');

  const [row] = await rowsOf(tenant, id);
  expect(row?.values).toMatchObject({ case_number: 'मू.वा. 120/2019', case_type: 'मू.वा.', next_date: '2031-01-10' });
  expect(row?.parties.map(({ name }) => name)).toEqual(['रामलाल', 'श्यामलाल']);
});

it('reads the headings of a Marathi diary, so that no case is without its next date', async () => {
  const made = await read(
    await newTenant(),
    'अ.क्र.,दावा क्रमांक,पक्षकारांची नावे,न्यायालय,मागील तारीख,पुढील तारीख,कामकाज,टप्पा',
    '१,रे.मु.नं. १२/२०१९,रामचंद्र विरुद्ध शंकर,,०१/११/२०२६,१५/०१/२०३१,साक्ष,पुरावा',
  );

  expect(made.mapping).toEqual([null, 'case_number', 'title', 'court', 'last_date', 'next_date', 'next_purpose', 'stage']);
  const { mapping } = await read(
    await newTenant(),
    'दावा क्र.,पक्षकार,मागील ता.,पुढची ता.',
    'रे.मु.नं. १२/२०१९,राम विरुद्ध शंकर,०१/११/२०२६,१५/०१/२०३१',
  );
  expect(mapping).toEqual(['case_number', 'title', 'last_date', 'next_date']);
});

describe('a client of the firm whose name is written in another way', () => {
  it.each([
    ['S. K. Gupta', 'SK Gupta'],
    ['SK Gupta', 'S.K. Gupta'],
    ['Orient Steel Private Limited', 'M/s. Orient Steel Pvt. Ltd.'],
    ['Gupta & Sons', 'Messrs Gupta and Sons'],
    ['The New India Assurance Co. Ltd.', 'New India Assurance Company Limited'],
  ])('is recognised: %s as %s', async (recorded, written) => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    for (const firm of [tenant, other]) await firm.post('/api/v1/people', { name: recorded, kinds: ['client'] });
    const { id } = await read(tenant, 'Case No,Title,Client', `OS 1/2024,${written} v. Sen,${written}`);
    await importAll(tenant, id);

    const clients = (await tenant.get('/api/v1/people?kind=client')).json<{ items: { name: string }[] }>().items;
    expect(clients.map(({ name }) => name)).toEqual([recorded]);
  });

  it.each([
    ['Orient Steel Private Limited', 'Orient Steel LLP'],
    ['S. K. Gupta', 'S. Gupta'],
    ['Mr. A. Sharma', 'Mrs. A. Sharma'],
    ['Dhoni', 'M. S. Dhoni'],
    ['Ram Shyam', 'Ram and Shyam'],
  ])('is not taken for another: %s for %s', async (recorded, written) => {
    const tenant = await newTenant();
    await tenant.post('/api/v1/people', { name: recorded, kinds: ['client'] });
    const { id } = await read(tenant, 'Case No,Title,Client', `OS 1/2024,${written} v. Sen,${written}`);
    await importAll(tenant, id);

    const clients = (await tenant.get('/api/v1/people?kind=client')).json<{ items: { name: string }[] }>().items;
    expect(clients.map(({ name }) => name).toSorted()).toEqual([recorded, written].toSorted());
  });
});
