import { expect, it } from 'vitest';
import { zipOf } from '../fixtures/workbook.fixture.ts';
import { readBytes } from '../read-bytes.ts';
import { interpretRow } from '../rows/interpret-row.ts';

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const head = (...cells: string[]) => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`;

/** A page of a district court, with cells that are never closed and a script. */
const districtPage = ({
  cnr = 'HRGR010000012024',
  number = '10/2024',
} = {}) => `<!DOCTYPE html><html><head><script>var a = "<td>Case Type</td>";</script></head><body>
<h2>District and Sessions Court, Gurugram</h2>
<table><caption>Case Details</caption>
${row('Case Type', ': CS - CIVIL SUIT')}
<tr><td>Filing Number<td>170/2024<td>Filing Date<td>01-02-2024
${row('Registration Number', number, 'Registration Date:', '02-02-2024')}
${row('CNR Number', `<b>${cnr}</b> (Note the CNR number for future reference)`)}
</table>
<h3>Case Status</h3>
<table>${row('First Hearing Date', '08th February 2024')}${row('Next Hearing Date', '25th March 2026')}${row('Case Stage', 'PLAINTIFF EVIDENCE')}${row('Court Number and Judge', '52-District Judge-01')}</table>
<h3>Petitioner and Advocate</h3><table>${row('1) ASHA VERMA<br>&nbsp;&nbsp;Advocate- R K SHARMA, R K SHARMA<br>2) MOHAN LAL')}</table>
<h3>Respondent and Advocate</h3><table>${row('1) LOTUS TRADERS<br>Advocate - NIL')}</table>
<h3>Acts</h3><table>${head('Under Act(s)', 'Under Section(s)')}${row('Specific Relief Act', '10, 20')}</table>
<h3>FIR Details</h3><table>${row('Police Station', 'Sadar')}${row('FIR Number', '77')}${row('Year', '2023')}</table>
<h3>IA Status</h3><table>${head('IA Number', 'Party', 'Date of Filing', 'Next Date', 'IA Status')}${row('IA/1/2024', 'ASHA VERMA', '01-02-2024', '25-03-2026', 'Pending')}</table>
<h3>Case History</h3><table>${head('Judge', 'Business on Date', 'Hearing Date', 'Purpose of Hearing')}
${row('District Judge-01', '', '08-02-2024', 'Appearance')}
${row('District Judge-01', '<a href="#">08-02-2024</a>', '03-12-2025', 'Issues')}
${row('District Judge-01', '04-12-2025', '25-03-2026', 'PLAINTIFF EVIDENCE')}</table>
<h3>Interim Orders</h3><table>${head('Order Number', 'Order Date', 'Order Details')}${row('1', '08-02-2024', 'COPY OF ORDER')}</table>
</body></html>`;

const read = async (content: string | Buffer) => await readBytes(Buffer.from(content as string), '', 'court_page');
const interpret = (record: Awaited<ReturnType<typeof read>>['rows'][number]) =>
  interpretRow(record, { kind: 'court_page', mapping: [], columns: [], today: '2026-01-15' });

/** A page as Chrome and Edge save it in one file. */
function archiveOf(html: string, encoding: 'quoted-printable' | 'base64' | '8bit'): string {
  const quoted = () =>
    Buffer.from(html)
      .toString('latin1')
      .replace(/[^\n -<>-~]/g, (character) => `=${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
      .replace(/[^\n=]{60}/g, '$&=\n');
  const body = {
    'quoted-printable': quoted,
    base64: () => Buffer.from(html).toString('base64').replace(/.{76}/g, '$&\n'),
    '8bit': () => html,
  };
  return [
    ...['From: <Saved by Blink>', 'Subject: eCourts', 'MIME-Version: 1.0', 'Content-Type: multipart/related;', '\ttype="text/html";'],
    ...['\tboundary="----MultipartBoundary--abc----"', '', '', '------MultipartBoundary--abc----', 'Content-Type: text/html'],
    ...[`Content-Transfer-Encoding: ${encoding}`, 'Content-Location: https://services.ecourts.gov.in/', '', body[encoding]()],
    ...['------MultipartBoundary--abc----', 'Content-Type: text/css', '', '@charset "utf-8"; /* Case Type : CC */', ''],
    '------MultipartBoundary--abc------',
  ].join('\r\n');
}

it.each(['quoted-printable', 'base64', '8bit'] as const)(
  'reads a page that a browser saved in one file, encoded as %s',
  async (encoding) => {
    const page = districtPage().replace('ASHA VERMA', 'आशा वर्मा = ASHA');
    const archive = archiveOf(page, encoding);

    expect((await read(archive)).rows).toEqual((await read(page)).rows);
    const [inZip] = (await read(await zipOf({ 'status.mhtml': archive }))).rows;
    expect(inZip?.record).toMatchObject({ cnr: 'HRGR010000012024', petitioners: [{ name: expect.stringContaining('आशा वर्मा') }, {}] });
  },
);

it('reads a saved page of a district court', async () => {
  const file = await read(districtPage());

  expect(file).toMatchObject({ format: 'html', notes: [] });
  expect(file.rows.map(({ record }) => record)).toEqual([
    {
      source: 'district',
      court: 'District and Sessions Court, Gurugram',
      case_type: 'CS - CIVIL SUIT',
      filing_number: '170/2024',
      filing_date: '01-02-2024',
      registration_number: '10/2024',
      registration_date: '02-02-2024',
      cnr: 'HRGR010000012024',
      first_hearing_date: '08th February 2024',
      next_hearing_date: '25th March 2026',
      stage: 'PLAINTIFF EVIDENCE',
      court_and_judge: '52-District Judge-01',
      petitioners: [
        { name: 'ASHA VERMA', advocates: ['R K SHARMA'] },
        { name: 'MOHAN LAL', advocates: [] },
      ],
      respondents: [{ name: 'LOTUS TRADERS', advocates: [] }],
      acts: [{ act: 'Specific Relief Act', sections: '10, 20' }],
      fir: { police_station: 'Sadar', number: '77', year: '2023' },
      applications: [{ number: 'IA/1/2024', party: 'ASHA VERMA', filing_date: '01-02-2024', next_date: '25-03-2026', status: 'Pending' }],
      history: [
        {
          business_date: '',
          next_date: '08-02-2024',
          purpose: 'Appearance',
          judge: 'District Judge-01',
          raw: ['District Judge-01', '', '08-02-2024', 'Appearance'],
        },
        {
          business_date: '08-02-2024',
          next_date: '03-12-2025',
          purpose: 'Issues',
          judge: 'District Judge-01',
          raw: ['District Judge-01', '08-02-2024', '03-12-2025', 'Issues'],
        },
        {
          business_date: '04-12-2025',
          next_date: '25-03-2026',
          purpose: 'PLAINTIFF EVIDENCE',
          judge: 'District Judge-01',
          raw: ['District Judge-01', '04-12-2025', '25-03-2026', 'PLAINTIFF EVIDENCE'],
        },
      ],
      orders: [{ number: '1', date: '08-02-2024', details: 'COPY OF ORDER' }],
      objections: [],
    },
  ]);
});

it('makes of it a case with the hearings as they were held', async () => {
  const file = await read(districtPage());
  const [first] = file.rows.map(interpret);

  expect(first?.values).toMatchObject({
    ...{ title: 'ASHA VERMA and 1 Ors. v. LOTUS TRADERS', cnr: 'HRGR010000012024', case_number: 'CS 10/2024', number: '10', year: '2024' },
    ...{ filed_on: '2024-02-01', registered_on: '2024-02-02', next_date: '2026-03-25', status: 'pending', stage: 'PLAINTIFF EVIDENCE' },
    ...{ court_room: '52', judge: 'District Judge-01', acts: 'Specific Relief Act|10, 20', fir: '77/2023', police_station: 'Sadar' },
  });
  expect(first?.hearings).toEqual([
    {
      hearing_date: '2024-02-08',
      purpose_text: 'Issues',
      judge: 'District Judge-01',
      next_date: '2025-12-03',
      business_text: 'Order 1: COPY OF ORDER',
    },
    { hearing_date: '2025-12-04', purpose_text: 'PLAINTIFF EVIDENCE', judge: 'District Judge-01', next_date: '2026-03-25' },
    { hearing_date: '2026-03-25', purpose_text: 'PLAINTIFF EVIDENCE' },
  ]);
  expect(first?.doubts).toEqual([]);
});

const highCourtText = [
  'High Court of Gauhati',
  'Case Details',
  'Case Type\t: BA',
  'Filing Number\t343/2024\tFiling Date\t24-06-2024',
  'Registration Number\t64/2024\tRegistration Date\t24-06-2024',
  'CNR Number\tGAHC04-000792-2024',
  'Case Status',
  'Coram\t1366HONBLE MR. JUSTICE BALJIT AHLUWALIA\nBench\tSingle Bench',
  'Next Hearing Date\tNext Date is not given',
  'Case Status\tMOTION',
  'Petitioner and Advocate',
  '1) Sunita Menon',
  'Advocate- Advocate- Lalita Menon,Chandra Gupta,Chandra Gupta',
  'Respondent and Advocate',
  '1) The State of AP and Anr',
  'Advocate- P P of AP',
  'History of Case Hearing',
  'Cause List Type\tJudge\tBusiness On Date\tHearing Date\tPurpose of hearing',
  'Supplementary\t1366B. YADAV\t25-06-2024\t\tMOTION',
  'OBJECTION',
  'Sr. No.\tScrutiny Date\tOBJECTION\tOBJECTION Compliance Date\tReceipt Date',
  '1\t24-06-2024\tAll Objections are Complied\t\t',
].join('\n');

it('reads the copied text of a page of a High Court, with a stage where the status belongs', async () => {
  const file = await read(highCourtText);
  const record = file.rows[0]?.record;

  expect(record).toMatchObject({
    source: 'high_court',
    petitioners: [{ name: 'Sunita Menon', advocates: ['Lalita Menon', 'Chandra Gupta'] }],
    respondents: [{ name: 'The State of AP and Anr', advocates: ['P P of AP'] }],
    history: [{ judge: 'B. YADAV', list_type: 'Supplementary', purpose: 'MOTION' }],
    objections: [{ scrutiny_date: '24-06-2024', objection: 'All Objections are Complied' }],
  });
  expect(file.rows.map(interpret)[0]).toMatchObject({
    values: {
      cnr: 'GAHC040007922024',
      case_number: 'BA 64/2024',
      status: 'pending',
      stage: 'MOTION',
      judge: 'HONBLE MR. JUSTICE BALJIT AHLUWALIA',
      notes: 'Objection of the registry (scrutiny 24-06-2024): All Objections are Complied',
    },
    hearings: [{ hearing_date: '2024-06-25', purpose_text: 'MOTION', list_type: 'Supplementary', judge: 'B. YADAV' }],
    doubts: [],
  });
});

it('reads several pages from one file and from a zip', async () => {
  const other = districtPage({ cnr: 'HRGR010000022024', number: '11/2024' });
  const cnrsOf = async (content: string | Buffer) => (await read(content)).rows.map(({ record }) => record?.cnr);

  expect(await cnrsOf(`${districtPage()}\n${other}`)).toEqual(['HRGR010000012024', 'HRGR010000022024']);
  expect(await cnrsOf(`${highCourtText}\n${highCourtText.replace('000792', '000793')}`)).toEqual([
    'GAHC04-000792-2024',
    'GAHC04-000793-2024',
  ]);
  const zip = await read(await zipOf({ 'a.html': districtPage(), 'b.htm': other, 'c.txt': highCourtText, 'notes.txt': 'nothing' }));
  expect(zip.rows).toHaveLength(3);
  expect(zip.notes).toEqual(['parts_not_read']);
});
