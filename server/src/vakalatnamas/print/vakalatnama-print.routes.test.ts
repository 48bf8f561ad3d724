import { VakalatnamaFacts } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import { describe, expect, it } from 'vitest';
import { readDocx, readPdf } from '../../../test/fixtures/print-fixture.ts';
import { newTenant, type TestTenant } from '../../../test/fixtures/tenant-fixture.ts';
import { advocate, courts, executant, facts, make, toSigned, walk } from '../../../test/fixtures/vakalatnama-fixture.ts';

const HINDI = {
  language: 'hi',
  place: 'नई दिल्ली',
  first_party: 'राम प्रसाद शर्मा',
  second_party: 'मेसर्स कृष्णा ट्रेडर्स',
  executants: [executant({ name: 'राम प्रसाद शर्मा', relative_name: 'कृष्ण दत्त', address: 'ग्राम क्षत्रियपुर, जिला अजमेर' })],
  advocates: [advocate({ name: 'विक्रम राठौड़' })],
  powers: { compromise: true },
};

const pdfOf = async (tenant: TestTenant, over: object, query = '') => {
  const { id } = await make(tenant, over);
  const response = await tenant.get(`/api/v1/vakalatnamas/${id}/pdf${query}`);
  return { response, ...(await readPdf(response.rawPayload)) };
};

describe('the PDF of a vakalatnama', () => {
  it('contains the English text in reading order', async () => {
    const { response, text } = await pdfOf(await newTenant(), {});
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('inline; filename="Vakalatnama Ram Prasad Sharma v'),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    });
    const order = [
      'IN THE BOMBAY HIGH COURT',
      'Suit No. 12 of 2026',
      'Ram Prasad Sharma',
      'versus',
      'Krishna Traders',
      'VAKALATNAMA',
      'son of Krishna Dutt',
      'appoint the advocate',
      'Accepted:',
      'Court-fee stamp',
    ];
    expect(order.map((words) => text.indexOf(words))).toEqual(order.map((words) => text.indexOf(words)).toSorted((a, b) => a - b));
    expect(order.filter((words) => !text.includes(words))).toEqual([]);
  });

  it.each([
    ['the Supreme Court', courts.supreme, 'भारत का सर्वोच्च न्यायालय'],
    ['Kerala', courts.kerala, 'समक्ष: केरल उच्च न्यायालय'],
    ['Delhi', courts.delhi, 'समक्ष: दिल्ली उच्च न्यायालय'],
  ])('is searchable by its Hindi words as written, for %s', async (...[, court, heading]) => {
    const { text } = await pdfOf(await newTenant(), { ...HINDI, court_id: court });
    const words = [
      heading,
      'राम प्रसाद शर्मा',
      'मेसर्स कृष्णा ट्रेडर्स',
      'पुत्र कृष्ण दत्त',
      'ग्राम क्षत्रियपुर, जिला अजमेर',
      'विक्रम राठौड़, अधिवक्ता',
      'पुनर्विलोकन, पुनरीक्षण, अपील, प्रत्याक्षेप, पुनःस्थापन और निष्पादन',
      'मुझे हिन्दी भाषा में पढ़कर सुनाया और समझाया गया',
    ];
    expect(words.filter((each) => !text.includes(each))).toEqual([]);
    expect(text).not.toMatch(/[\ue000-\uf8ff\ufffd]/);
  });

  it('is set on A4 or legal paper', async () => {
    const tenant = await newTenant();
    expect((await pdfOf(tenant, {})).size).toEqual([595, 842]);
    expect((await pdfOf(tenant, {}, '?paper=legal')).size).toEqual([612, 1008]);
    expect((await pdfOf(tenant, { paper: 'legal' })).size).toEqual([612, 1008]);
  });

  it.each([
    ['a4', 2],
    ['a4', 8],
    ['legal', 8],
  ])('puts all signatures below the last words of the text, on %s paper with %i signers', async (paper, count) => {
    const signers = Array.from({ length: count }, (_, at) =>
      executant({ name: `Signer ${at + 1} Sharma`, rank: `Plaintiff No. ${at + 1}` }),
    );
    const { texts } = await pdfOf(await newTenant(), { paper, executants: signers });
    const signed = texts.find((text) => text.includes('Executed at Mumbai')) ?? '';
    expect(signed).toContain('Before we signed, this instrument was read over');
    expect(signers.filter(({ name }) => !signed.includes(`(${name})`))).toEqual([]);
  });

  it('keeps the last clause with the first signatures where signatures and acceptances take several pages', async () => {
    const signers = ['Lakshmi Amma', 'Ramesh Nair'].map((name) => executant({ name, literacy: 'cannot_read' }));
    const over = {
      court_id: courts.kerala,
      place: 'Ernakulam',
      explained_in: 'Malayalam',
      explainer: 'Suresh Kumar, clerk',
      executants: signers,
      advocates: [advocate(), advocate({ name: 'Vikram Singh Rathore' })],
      witnesses: [{ name: 'Thomas Kurian', address: 'Round West, Thrissur', clerk_number: '' }],
    };
    const { texts } = await pdfOf(await newTenant(), over);
    const signed = texts.filter((text) => text.includes('Signature or thumb mark'));
    expect(signed.length).toBeGreaterThan(1);
    expect(signed[0]).toContain('this instrument was read over');
  });

  it('repeats the words of execution on each page of signatures', async () => {
    const signers = Array.from({ length: 14 }, (_, at) => executant({ name: `Signer ${at + 1} Sharma` }));
    const { texts } = await pdfOf(await newTenant(), { executants: signers });
    const pages = texts.filter((text) => text.includes('Signature or thumb mark'));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.filter((text) => !text.includes('Executed at Mumbai'))).toEqual([]);
  });

  it.each([
    ['Bombay', 2, 1, courts.bombay],
    ['Delhi', 3, 3, courts.delhi],
  ])('does not put stamps on a page alone: %s, %i signers and %i accepting advocates', async (...[, signers, count, court_id]) => {
    const address = 'Flat 12, Sai Niwas, Andheri West, Mumbai 400058';
    const { texts } = await pdfOf(await newTenant(), {
      court_id,
      executants: Array.from({ length: signers }, (_, at) => executant({ name: `Signer ${at + 1} Sharma`, address })),
      advocates: Array.from({ length: count }, (_, at) => advocate({ name: `Ananya Iyer ${at + 1}` })),
    });
    const stamped = texts.filter((text) => text.includes('Court-fee stamp'));
    expect(stamped).toMatchObject([expect.stringContaining('Date of acceptance')]);
  });

  it('prints special characters literally', async () => {
    const odd = '#image("/etc/passwd") $x^2$ *b* _i_ <label> @ref \\ // [x] {{place}} = h';
    const { text } = await pdfOf(await newTenant(), { first_party: odd });
    expect(text).toContain(odd);
  });

  it('keeps the signed text when its form changes later', async () => {
    const tenant = await newTenant();
    const form = (await tenant.post('/api/v1/vakalatnamas/forms', { name: 'Ours', clauses: { costs: { en: 'Costs are ours.' } } })).json();
    const { id } = await make(tenant, { form_id: form.id });
    await walk(tenant, id, ...toSigned);
    await tenant.patch(`/api/v1/vakalatnamas/forms/${form.id}`, { clauses: { costs: { en: 'Costs are theirs.' } } });
    const { text } = await readPdf((await tenant.get(`/api/v1/vakalatnamas/${id}/pdf`)).rawPayload);
    expect(text).toContain('Costs are ours.');
  });
});

it('the DOCX of a vakalatnama has the same text in both languages', async () => {
  const tenant = await newTenant();
  for (const [over, words] of [
    [{}, ['IN THE BOMBAY HIGH COURT', 'Ram Prasad Sharma\t… Plaintiff', 'VAKALATNAMA', 'Accepted:']],
    [HINDI, ['राम प्रसाद शर्मा\t… वादी', 'वकालतनामा', 'पुनर्विलोकन, पुनरीक्षण', 'स्वीकृत:']],
  ] as const) {
    const { id } = await make(tenant, over);
    const response = await tenant.get(`/api/v1/vakalatnamas/${id}/docx?paper=legal`);
    expect(response.headers['content-disposition']).toContain('.docx');
    const text = await readDocx(response.rawPayload);
    expect(words.filter((each) => !text.includes(each))).toEqual([]);
    expect(await readDocx(response.rawPayload, 'word/footer1.xml')).toMatch(/Page.*of|पृष्ठ.*\//s);
  }
});

describe('the text of a vakalatnama', () => {
  it('names under a signature the person it is given for', async () => {
    const director = executant({ name: 'Ramesh Nair', capacity: 'director', on_behalf_of: 'Krishna Traders Private Limited' });
    const { instrument } = await make(await newTenant(), { executants: [director] });
    const execution = instrument.clauses.find(({ key }) => key === 'execution')?.text;
    expect(execution).toContain('\t(Ramesh Nair)\n\tas director of Krishna Traders Private Limited\n\tPlaintiff No. 1');
  });

  it.each([
    [courts.kerala, 'IN THE HIGH COURT OF KERALA'],
    [courts.delhi, 'IN THE HIGH COURT OF DELHI'],
    [courts.bombay, 'IN THE BOMBAY HIGH COURT'],
    [courts.supreme, 'IN THE SUPREME COURT OF INDIA'],
  ])('is headed by the court’s name as in its papers: %s, %s', async (court_id, heading) => {
    const { instrument } = await make(await newTenant(), { court_id });
    expect(instrument.clauses.find(({ key }) => key === 'heading')?.text.split('\n')[0]).toBe(heading);
  });

  const preview = async (over: object) => (await (await newTenant()).post('/api/v1/vakalatnamas/preview', { facts: facts(over) })).json();
  const textOf = (answer: { instrument: { clauses: { key: string; text: string }[] } }, key: string) =>
    answer.instrument.clauses.find((each) => each.key === key)?.text;

  it('is previewed page by page as it will print, without being saved', async () => {
    const answer = await preview({});
    expect(answer.pages.length).toBeGreaterThan(1);
    expect(answer.pages.every((page: string) => page.startsWith('<svg ') && !/<script|foreignObject/i.test(page))).toBe(true);
    expect(answer.instrument.clauses.map((each: { ordinal: number }) => each.ordinal).filter(Boolean)).toEqual(
      expect.arrayContaining([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21]),
    );
  });

  it('with a lone surrogate is refused in a preview', async () => {
    const tenant = await newTenant();
    for (const over of [{ cnr: 'a\udc00b' }, { clauses: { duty: 'a\udc00b' } }]) {
      const answer = await tenant.post('/api/v1/vakalatnamas/preview', { facts: facts(over) });
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'request.invalid' }]);
    }
  });

  it('is singular or plural by the number of executants and advocates', async () => {
    const one = await preview({});
    expect(textOf(one, 'appointment')).toMatch(/^I appoint the advocate named here to act for me in this matter:/);
    const many = await preview({
      executants: [executant(), executant({ name: 'Lakshmi' })],
      advocates: [advocate(), advocate({ name: 'Vikram' })],
    });
    expect(textOf(many, 'appointment')).toMatch(
      /^We appoint the advocates named here to act for us in this matter, together or any one of them alone:/,
    );
  });

  it('says of each power whether it is given or withheld', async () => {
    const [granted, withheld] = [await preview({ powers: { compromise: true } }), await preview({ powers: { compromise: false } })];
    expect(textOf(granted, 'compromise')).toMatch(/expressly authorise/);
    expect(textOf(withheld, 'compromise')).toMatch(/gives no authority to compromise/);
  });

  it('has a certificate for an executant who cannot read, and blanks for missing data', async () => {
    const answer = await preview({ executants: [executant({ literacy: 'cannot_read' })], case_number: '' });
    expect(textOf(answer, 'certificate')).toContain('to Ram Prasad Sharma, who cannot read it');
    expect(textOf(answer, 'case_reference')).toMatch(/No\. _+ of 2026/);
  });

  it('follows the rules of the court: form, witnesses, endorsement', async () => {
    expect(await preview({ court_id: courts.supreme })).toMatchObject({
      rule: { code: 'supreme_court', aor_only: true },
      instrument: { form_name: 'Supreme Court of India' },
    });
    const kerala = await preview({ court_id: courts.kerala });
    expect(textOf(kerala, 'witness')).toBeDefined();
    expect(kerala.rule).toMatchObject({
      retention_years: 3,
      attestation: 'required',
      source: expect.stringContaining('Kerala'),
      as_of: '2026-11',
    });
  });

  it('has every clause in both languages, without an unfilled placeholder', async () => {
    for (const language of ['en', 'hi']) {
      const { instrument } = await preview({
        language,
        ...(language === 'hi' ? HINDI : {}),
        executants: [executant({ literacy: 'cannot_see', in_custody: true })],
        court_id: courts.supreme,
      });
      expect(instrument.clauses.filter(({ text }: { text: string }) => text === '' || /\{\{|\}\}|[[\]]\w+\|/.test(text))).toEqual([]);
      expect(VakalatnamaFacts.shape.language.parse(instrument.language)).toBe(language);
    }
  });
});
