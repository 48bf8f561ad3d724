import { describe, expect, it } from 'vitest';
import { readDocx, readPdf } from '../../../test/fixtures/print-fixture.ts';
import { newTenant, type TestTenant } from '../../../test/fixtures/tenant-fixture.ts';
import { advocate, courts, executant, facts, make } from '../../../test/fixtures/vakalatnama-fixture.ts';
import { nationalId } from '../../platform/db/schema/national-lists.ts';

const DISTRICT = nationalId('court', 'district_patna');
const LEGAL = [612, 1008];
const A4 = [595, 842];

/** Facts that leave form and paper to the court. */
const usual = (over: object = {}) => facts({ court_id: DISTRICT, form_code: undefined, paper: undefined, ...over });

async function print(tenant: TestTenant, over: object) {
  const { id } = (await tenant.post('/api/v1/vakalatnamas', { facts: over })).json<{ id: string }>();
  return await readPdf((await tenant.get(`/api/v1/vakalatnamas/${id}/pdf`)).rawPayload);
}

describe('a vakalatnama of which neither form nor paper is chosen', () => {
  it('is on one sheet of legal paper, with execution, acceptance and stamps', async () => {
    const { texts, size } = await print(await newTenant(), usual());
    expect(size).toEqual(LEGAL);
    expect(texts).toHaveLength(1);
    const words = [
      'Court-fee stamp',
      'Advocates’ welfare fund stamp',
      'Executed at Mumbai',
      '(Ram Prasad Sharma)',
      'Accepted:',
      'Date of acceptance',
    ];
    expect(words.filter((each) => !texts[0]?.includes(each))).toEqual([]);
  });

  it.each([
    ['en', 3, 2],
    ['hi', 3, 2],
  ])('has three advocates and two executants on that page, in %s', async (language, count, signers) => {
    const { pages } = await print(
      await newTenant(),
      usual({
        language,
        advocates: Array.from({ length: count }, (_, at) => advocate({ name: `Ananya Iyer ${at + 1}` })),
        executants: Array.from({ length: signers }, (_, at) => executant({ name: `Signer ${at + 1} Sharma` })),
      }),
    );
    expect(pages).toBe(1);
  });

  it.each([
    ['the Supreme Court', courts.supreme, 'supreme_court'],
    ['Kerala', courts.kerala, 'kerala'],
  ])('is in the full form on A4 where that is prescribed: %s', async (_name, court_id, code) => {
    const tenant = await newTenant();
    const { rule, instrument } = (await tenant.post('/api/v1/vakalatnamas/preview', { facts: usual({ court_id }) })).json();
    expect(rule.usual_form).toEqual({ code, source: expect.stringMatching(/not been checked with the registry$/) });
    expect(instrument).toMatchObject({ layout: 'standard', paper: 'a4' });
    expect((await print(tenant, usual({ court_id }))).size).toEqual(A4);
  });

  it('says of each court where its form is known from, and what is in doubt', async () => {
    const tenant = await newTenant();
    for (const court_id of [DISTRICT, courts.delhi, courts.gujarat]) {
      const { rule, instrument } = (await tenant.post('/api/v1/vakalatnamas/preview', { facts: usual({ court_id }) })).json();
      expect(rule.usual_form).toEqual({ code: 'one_sheet', source: expect.stringMatching(/to be checked with the registry$/) });
      expect(instrument).toMatchObject({ form_name: 'One-sheet form', layout: 'one_sheet', paper: 'legal' });
    }
  });

  it('can be on A4, and in the full form', async () => {
    const tenant = await newTenant();
    expect((await print(tenant, usual({ paper: 'a4' }))).size).toEqual(A4);
    const { size, pages } = await print(tenant, usual({ form_code: 'general' }));
    expect(size).toEqual(A4);
    expect(pages).toBeGreaterThan(1);
  });

  it('says of each power whether it is given or withheld', async () => {
    const tenant = await newTenant();
    const texts = await Promise.all([true, false].map(async (compromise) => (await print(tenant, usual({ powers: { compromise } }))).text));
    expect(texts[0]).toContain('I expressly authorise the advocate to compromise this proceeding');
    expect(texts[1]).toContain('This instrument gives no authority to compromise this proceeding');
  });

  it('prints a clause edited by hand that its form omits', async () => {
    const { text } = await print(await newTenant(), usual({ clauses: { fees: 'Fees are as agreed by letter.' } }));
    expect(text).toContain('Fees are as agreed by letter.');
  });

  it('has the same words as DOCX', async () => {
    const tenant = await newTenant();
    const { id } = (await tenant.post('/api/v1/vakalatnamas', { facts: usual() })).json<{ id: string }>();
    const text = await readDocx((await tenant.get(`/api/v1/vakalatnamas/${id}/docx`)).rawPayload);
    const words = [
      'Court-fee stamp',
      'Executed at Mumbai',
      'What is lawfully done under this instrument',
      'Accepted:',
      'Date of acceptance',
    ];
    expect(words.filter((each) => !text.includes(each))).toEqual([]);
  });
});

it('a vakalatnama made in the full form keeps it, and its paper', async () => {
  const tenant = await newTenant();
  // As all were stored before there was a one-sheet form.
  const made = await make(tenant, { court_id: DISTRICT });
  expect(made).toMatchObject({ facts: { form_code: '', paper: 'a4' }, instrument: { form_name: 'General form', layout: 'standard' } });
  const { size, text } = await readPdf((await tenant.get(`/api/v1/vakalatnamas/${made.id}/pdf`)).rawPayload);
  expect(size).toEqual(A4);
  expect(text).toContain('no lien is held on them');
});

const NAMES = {
  en: ['Ananya Iyer', 'Lakshmi Amma alias Viswanatha Prasad Narayan Singh Chaturvedi Dwivedi'],
  hi: ['अनन्या अय्यर', 'श्रीमती लक्ष्मी देवी उर्फ श्री विश्वनाथ प्रसाद नारायण सिंह चतुर्वेदी द्विवेदी'],
} as const;

const WORDS = {
  en: { accepted: /Date of acceptance/, signed: /Signature or thumb mark|Initials of those who executed it/, stamped: 'Court-fee stamp' },
  hi: { accepted: /स्वीकृति का दिनांक/, signed: /हस्ताक्षर या अंगूठे का निशान|निष्पादनकर्ताओं के लघु हस्ताक्षर/, stamped: 'न्यायशुल्क स्टाम्प' },
} as const;

describe.each([
  ['one-sheet form on legal paper', { court_id: DISTRICT, form_code: 'one_sheet', paper: 'legal' }],
  ['one-sheet form on A4', { court_id: DISTRICT, form_code: 'one_sheet', paper: 'a4' }],
  ['full form on A4', { court_id: DISTRICT }],
  ['full form of Kerala on A4, with witness and attestation', { court_id: courts.kerala }],
])('in the %s, with five executants', (_form, form) => {
  it.each([
    ['en', [1, 3, 6, 12]],
    ['hi', [1, 3, 6, 12]],
  ] as const)('no acceptance stands on a page without a signature of an executant, in %s', async (language, counts) => {
    const tenant = await newTenant();
    const { accepted, signed, stamped } = WORDS[language];
    const [lawyer, person] = NAMES[language];
    for (const count of counts) {
      const { texts } = await print(
        tenant,
        facts({
          ...form,
          language,
          executants: Array.from({ length: 5 }, (_, at) => executant({ name: person, rank: `Plaintiff No. ${at + 1}` })),
          advocates: Array.from({ length: count }, (_, at) => advocate({ name: `${lawyer} ${at + 1}`, email: `advocate${at}@example.in` })),
        }),
      );
      expect(
        texts.filter((text) => accepted.test(text) && !signed.test(text)),
        `${count} advocates`,
      ).toEqual([]);
      expect(texts.join(' ').match(new RegExp(accepted, 'g')), `${count} advocates`).toHaveLength(count);
      expect(
        texts.filter((text) => text.includes(stamped) && text.length < 300),
        `${count} advocates`,
      ).toEqual([]);
    }
  });
});

describe('a Hindi vakalatnama', () => {
  it('names court, place, case type and roles in Hindi where they are known', async () => {
    const hindi = { language: 'hi', place: 'Patna', case_type: 'Civil suit', second_role: 'Opposite party' };
    const { text } = await print(await newTenant(), usual(hindi));
    const words = ['समक्ष: जिला एवं सत्र न्यायालय, पटना', 'स्थान: पटना', 'सिविल वाद सं. 12 सन् 2026', 'विपक्षी'];
    expect(words.filter((each) => !text.includes(each))).toEqual([]);
  });

  it('leaves in English what the firm has entered itself', async () => {
    const tenant = await newTenant();
    const court = (await tenant.post('/api/v1/courts', { name: 'Court of the Rent Controller, Kothi', level: 'rent' })).json<{
      id: string;
    }>();
    const { text } = await print(tenant, usual({ language: 'hi', court_id: court.id, case_type: 'Rent matter', place: 'Kothi' }));
    expect(text).toContain('समक्ष: Court of the Rent Controller, Kothi');
    expect(text).toContain('Rent matter सं. 12');
  });
});

describe('a vakalatnama without an advocate', () => {
  const refusal = {
    code: 'vakalatnama.advocate_missing',
    message: expect.stringMatching(/^No advocate is named\. .*add at least one/),
    fields: { advocates: 'required' },
  };

  it.each([
    ['none', []],
    ['one without a name', [advocate({ name: '' })]],
  ])('is refused with the reason on its field: %s', async (_name, advocates) => {
    const tenant = await newTenant();
    const created = await tenant.post('/api/v1/vakalatnamas', { facts: facts({ advocates }) });
    expect([created.statusCode, created.json()]).toMatchObject([422, refusal]);
    const made = await make(tenant);
    const changed = await tenant.patch(`/api/v1/vakalatnamas/${made.id}`, { facts: { ...made.facts, advocates } });
    expect([changed.statusCode, changed.json()]).toMatchObject([422, refusal]);
    expect((await tenant.get('/api/v1/vakalatnamas')).json()).toMatchObject({ total: 1 });
  });

  it('can be previewed, and kept as a draft', async () => {
    const tenant = await newTenant();
    expect((await tenant.post('/api/v1/vakalatnamas/preview', { facts: facts({ advocates: [] }) })).statusCode).toBe(200);
    const id = '01900000-0000-7000-8000-0000000000d1';
    expect((await tenant.put(`/api/v1/vakalatnamas/drafts/${id}`, { facts: facts({ advocates: [] }) })).statusCode).toBe(200);
  });
});

it('the pages of a vakalatnama show as they print, also to a viewer', async () => {
  const tenant = await newTenant();
  const made = await make(tenant, usual());
  const pages = async () => (await tenant.get(`/api/v1/vakalatnamas/${made.id}/pages`)).json<{ pages: string[] }>().pages;
  expect(await pages()).toEqual([expect.stringMatching(/^<svg [^>]*viewBox="0 0 612 1008"/)]);
  const viewer = await tenant.member('viewer');
  expect((await viewer.get(`/api/v1/vakalatnamas/${made.id}/pages`)).statusCode).toBe(200);
  expect((await (await newTenant()).get(`/api/v1/vakalatnamas/${made.id}/pages`)).statusCode).toBe(404);
});
