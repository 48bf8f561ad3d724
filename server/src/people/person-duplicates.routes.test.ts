import type { Duplicate } from '@munshi/contract/people/person-merge.schema';
import type { Person } from '@munshi/contract/people/person.schema';
import { expect, it } from 'vitest';
import { type Caller, newTenant, superuser } from '../../test/fixtures/tenant-fixture.ts';

const base = '/api/v1/people';
const add = async (firm: Caller, draft: object) => (await firm.post(base, draft)).json<Person>();
const like = async (firm: Pick<Caller, 'get'>, typed: Record<string, string>) =>
  (await firm.get(`${base}/duplicates?${new URLSearchParams(typed)}`)).json<{ items: Duplicate[] }>().items;
const reasonsOf = async (firm: Pick<Caller, 'get'>, typed: Record<string, string>) =>
  (await like(firm, typed)).map(({ name, reasons }) => [name, reasons]);

it('finds people with the same PAN, mobile or email, with the reasons, strongest first', async () => {
  const [ours, theirs] = [await newTenant(), await newTenant()];
  await add(ours, { name: 'Usha Bhat', mobile: '9876543210', email: 'Usha@example.in' });
  await add(ours, { name: 'Asha Rao', pan: 'abcde1234f' });
  const deleted = await add(ours, { name: 'Gone Rao', pan: 'ABCDE1234F' });
  await ours.delete(`${base}/${deleted.id}`);
  await add(theirs, { name: 'Their Rao', pan: 'ABCDE1234F', mobile: '9876543210' });

  const typed = { mobile: '098765 43210', email: 'USHA@example.in', pan: 'abcde 1234 f' };
  expect(await reasonsOf(ours, typed)).toEqual([
    ['Asha Rao', ['pan']],
    ['Usha Bhat', ['mobile', 'email']],
  ]);
  expect(await reasonsOf(ours, { mobile: '98765', email: 'usha@', pan: 'ABC' })).toEqual([]);
  expect(await reasonsOf(ours, {})).toEqual([]);
});

it.each([
  ['Laxmi Devi', 'Lakshmi Devi'],
  ['Smt. Laxmi Devi', 'Lakshmi Devi'],
  ['Devi Lakshmi', 'Lakshmi Devi'],
  ['लक्ष्मी देवी', 'Lakshmi Devi'],
  ['Mohd. Ali Khan', 'Mohammed Ali Khan'],
  ['Muhammad Aly Khan', 'Mohammed Ali Khan'],
  ['Ravi Choudhury', 'Ravi Chaudhary'],
  ['Ravi Kumar Chowdhury', 'Ravi Kumar Chaudhary'],
  ['Ravi Sarma', 'Ravi Sharma'],
  ['Wijay Kumar', 'Vijay Kumar'],
  ['R. Iyer', 'R Aiyar'],
  ['Asha Traders', 'M/s Asha Traders'],
  ['Asha Traders', 'Asha Traders Ltd'],
  ['Laxmi', 'Lakshmi'],
  ['SK Gupta', 'S. K. Gupta'],
  ['S.K. Gupta', 'SK Gupta'],
  ['S K Gupta', 'S.K.Gupta'],
  ['sk gupta', 'S. K. Gupta'],
  ['S. A. Khan', 'SA Khan'],
  ['SA Khan', 'S. A. Khan'],
  ['M. S. Dhoni', 'MS Dhoni'],
  ['Venkatesan R.K.', 'Venkatesan RK'],
  ['ABC Traders', 'A.B.C. Traders'],
  ['Orient Steel Pvt. Ltd.', 'Orient Steel Private Limited'],
  ['Orient Steel Private Limited', 'Orient Steel (P) Ltd.'],
  ['ABC Pvt Ltd', 'A.B.C. Private Limited'],
  ['The New India Assurance Co. Ltd.', 'New India Assurance Company Limited'],
  ['Orient Steel Pvt. Ltd.', 'ओरिएंट स्टील प्राइवेट लिमिटेड'],
  ['Gupta & Sons', 'Gupta and Sons'],
  ['Gupta and Sons', 'Gupta & Sons'],
  ['M/s. Gupta and Sons', 'Gupta & Sons'],
  ['Gupta & Sons', 'Messrs Gupta and Sons'],
  ['Sharma & Sons', 'शर्मा एंड संस'],
])('recognises that %s sounds like %s', async (typed, recorded) => {
  const firm = await newTenant();
  await add(firm, { name: recorded });
  expect(await reasonsOf(firm, { name: typed })).toEqual([[recorded, ['sounds_alike']]]);
});

it.each([
  ['Lakshmi', 'Lakshmi Devi'],
  ['Lakshmi Devi', 'Lakshmi'],
  ['Usha Bhat', 'Asha Bhat'],
  ['Ravi Kumar', 'Ravi Sharma'],
  ['Ravi Kumar', 'Ravi Kumar Prasad Sharma'],
  ['Ra', 'Ra'],
  ['%% __', 'Lakshmi Devi'],
  ['Shri', 'Ram Lal'],
  ['S. A. Khan', 'Su Khan'],
  ['S. K. Gupta', 'R. K. Gupta'],
  ['SK Gupta', 'Suresh Gupta'],
  ['Devi', 'Parvati Devi'],
  ['Orient Steel Pvt. Ltd.', 'Oriental Paper Pvt. Ltd.'],
  ['Gupta & Sons', 'Verma & Sons'],
  ['Limited', 'Orient Steel Limited'],
  ['Pvt Ltd', 'Orient Steel Pvt Ltd'],
])('does not treat %s as %s', async (typed, recorded) => {
  const firm = await newTenant();
  await add(firm, { name: recorded });
  expect(await reasonsOf(firm, { name: typed })).toEqual([]);
});

it('leaves out the record itself, and lists the same name before one that sounds like it', async () => {
  const firm = await newTenant();
  const own = await add(firm, { name: 'Lakshmi Devi' });
  await add(firm, { name: 'Laxmi Devi' });
  expect(await reasonsOf(firm, { name: 'laxmi  devi' })).toEqual([
    ['Laxmi Devi', ['same_name']],
    ['Lakshmi Devi', ['sounds_alike']],
  ]);
  expect(await reasonsOf(firm, { name: 'Lakshmi Devi', id: own.id })).toEqual([['Laxmi Devi', ['sounds_alike']]]);
});

it('finds the same name again, however many words it has', async () => {
  const firm = await newTenant();
  const name = 'The Branch Manager Star Health and Allied Insurance Company Limited Regional Office Pune Maharashtra';
  await add(firm, { name });
  expect(await reasonsOf(firm, { name })).toEqual([[name, ['same_name']]]);
});

it('returns at most ten duplicates, and none to members who may not read people', async () => {
  const firm = await newTenant();
  const rows = Array.from({ length: 12 }, (_, n) => ({ tenant_id: firm.tenantId, id: crypto.randomUUID(), name: `Ravi Kumar ${n}` }));
  await superuser.insertInto('people').values(rows).execute();
  expect(await like(firm, { name: 'Ravi Kumar' })).toHaveLength(10);
  expect((await firm.get(`${base}/duplicates?name=${'x'.repeat(301)}`)).statusCode).toBe(422);
});
