import { expect, it } from 'vitest';
import { newTenant } from '../../../test/fixtures/tenant-fixture.ts';
import { facts, make } from '../../../test/fixtures/vakalatnama-fixture.ts';

const PREVIEW = '/api/v1/vakalatnamas/preview';
const MAX_LENGTH = 8_000;
const LATIN = 'The advocate may appear, plead and act in the above matter. ';
const DEVANAGARI = 'अधिवक्ता उपरोक्त वाद में उपस्थित होकर पैरवी कर सकते हैं। ';
const clause = (words: string) => words.repeat(MAX_LENGTH).slice(0, MAX_LENGTH);

it.each([
  ['Latin', 'en', LATIN],
  ['Devanagari', 'hi', DEVANAGARI],
  ['both scripts', 'hi', `${LATIN}${DEVANAGARI}`],
] as const)('a clause of 8,000 characters prints in %s, as PDF, DOCX and preview', async (_script, language, words) => {
  const tenant = await newTenant();
  const long = { language, clauses: { additional: clause(words) } };
  const { id } = await make(tenant, long);
  for (const kind of ['pdf', 'docx']) expect((await tenant.get(`/api/v1/vakalatnamas/${id}/${kind}`)).statusCode).toBe(200);
  const { pages } = (await tenant.post(PREVIEW, { facts: facts(long) })).json<{ pages: string[] }>();
  expect(pages.length).toBeGreaterThan(3);
});

it('clauses of more than 60,000 characters together are refused in words, before layout and saving', async () => {
  const tenant = await newTenant();
  const keys = ['appointment', 'appear', 'pleadings', 'appeals', 'documents', 'money', 'compromise', 'withdraw'];
  const long = facts({ clauses: Object.fromEntries(keys.map((key) => [key, clause(LATIN)])) });
  for (const [url, body] of [
    [PREVIEW, { facts: long }],
    ['/api/v1/vakalatnamas', { facts: long }],
  ] as const) {
    const answer = await tenant.post(url, body);
    expect([url, answer.statusCode]).toEqual([url, 422]);
    expect(answer.json()).toMatchObject({
      code: 'vakalatnama.too_long',
      message: 'This vakalatnama is too long to print. All clauses together may have 60,000 characters; shorten the longest one.',
      fields: { clauses: 'too_long' },
    });
  }
  expect((await tenant.get('/api/v1/vakalatnamas')).json()).toMatchObject({ total: 0 });
});

it('a long preview delays no other call, of the same firm or another', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()];
  const ended: string[] = [];
  const long = facts({ language: 'hi', clauses: { additional: clause(DEVANAGARI), appear: clause(DEVANAGARI) } });
  const preview = tenant.post(PREVIEW, { facts: long }).then(({ statusCode }) => ended.push(`preview ${statusCode}`));
  for (const caller of [tenant, other]) {
    const { statusCode } = await caller.get('/api/v1/case/');
    ended.push(`read ${statusCode}`);
  }
  await preview;
  expect(ended).toEqual(['read 200', 'read 200', 'preview 200']);
});

it('concurrent previews of one person supersede each other, but not those of a colleague', async () => {
  const tenant = await newTenant();
  const colleague = await tenant.member('lawyer');
  const codeOf = async (caller: Pick<typeof colleague, 'post'>, title: string) => {
    const answer = await caller.post(PREVIEW, { facts: facts({ first_party: title }) });
    return answer.json<{ code?: string }>().code ?? answer.statusCode;
  };
  const [own, theirs] = await Promise.all([
    Promise.all(['R', 'Ra', 'Ram', 'Rama'].map(async (title) => await codeOf(tenant, title))),
    codeOf(colleague, 'Sita'),
  ]);
  expect(new Set(own)).toEqual(new Set([200, 'vakalatnama.preview_superseded']));
  expect(theirs).toBe(200);
});
