import type { CaseNote, CaseNoteRow } from '@munshi/contract/case-notes/case-note.schema';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { type Caller, newTenant, anonymous, superuser } from '../../test/fixtures/tenant-fixture.ts';

const base = '/api/v1/case-notes';
const one = (id: string) => `${base}/note/${id}`;

const line = (text: string) => (text === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text }] });
const doc = (...texts: string[]) => ({ type: 'doc', content: texts.map(line) });
const openCase = async (firm: Caller, draft: object = {}) =>
  (await firm.post('/api/v1/case/create', { title: 'Menon v. State', ...draft })).json<{ id: string }>().id;
const write = async (firm: Caller, draft: object) =>
  (await firm.post(`${base}/`, { body: doc('Ask for the trap report.'), ...draft })).json<CaseNote>();
const read = async (firm: Caller, query = '') => (await firm.get(`${base}/${query}`)).json<{ items: CaseNoteRow[]; total: number }>();
const titles = async (firm: Caller, query = '') => (await read(firm, query)).items.map((row) => row.title);

const rich = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Cross of PW-3' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', marks: [{ type: 'bold' }, { type: 'underline' }], text: 'दिनांक' },
        { type: 'hardBreak' },
        { type: 'text', marks: [{ type: 'link', attrs: { href: 'https://ecourts.gov.in/x?y=1' } }], text: 'order' },
      ],
    },
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [
        { type: 'listItem', content: [line('first'), { type: 'bulletList', content: [{ type: 'listItem', content: [line('inner')] }] }] },
      ],
    },
    { type: 'blockquote', content: [line('said')] },
    { type: 'paragraph' },
  ],
};

describe('a note', () => {
  it('is added to a case, and read as written', async () => {
    const firm = await newTenant();
    const [id, case_id] = [uuidv7(), await openCase(firm)];

    const response = await firm.post(`${base}/`, { id, case_id, body: rich });

    expect(response.statusCode).toBe(201);
    expect(response.headers['etag']).toBe('"1"');
    expect(response.json()).toMatchObject({
      id,
      case_id,
      case_title: 'Menon v. State',
      title: 'Cross of PW-3',
      body: rich,
      visibility: 'team',
      pinned: false,
      author_id: firm.userId,
      version: 1,
    });
    expect((await firm.get(one(id))).json()).toEqual(response.json());
    const [row] = (await read(firm)).items;
    expect(row).toMatchObject({ id, excerpt: 'Cross of PW-3\nदिनांक\norder\nfirst\ninner\nsaid' });
    expect(await titles(firm, '?q=दिनांक')).toEqual(['Cross of PW-3']);
    expect((await firm.post(`${base}/`, { id, case_id, body: rich })).json()).toMatchObject({ code: 'record.exists' });
  });

  it('is named by its title or otherwise its first line, and must not be empty', async () => {
    const firm = await newTenant();
    const case_id = await openCase(firm);
    expect((await write(firm, { case_id, body: doc('', '  First  ', 'Second') })).title).toBe('First');
    expect((await write(firm, { case_id, title: ' Own ', body: doc('First') })).title).toBe('Own');
    expect([...(await write(firm, { case_id, body: doc('😀'.repeat(500)) })).title]).toHaveLength(81);
    const empty = await firm.post(base, { case_id, body: { type: 'doc', content: [{ type: 'paragraph' }] } });
    expect(empty.json()).toMatchObject({ code: 'case_note.empty', fields: { body: 'required' } });
    expect((await write(firm, { case_id, title: 'Only a title', body: doc('') })).title).toBe('Only a title');
  });

  it('is updated in the fields sent, and answers a conflicting edit with the fields that changed', async () => {
    const firm = await newTenant();
    const colleague = await firm.member('clerk');
    const note = await write(firm, { case_id: await openCase(firm), title: 'Trap' });

    const changed = await colleague.patch(one(note.id), { body: doc('New words') }, { 'if-match': '"1"' });
    expect(changed.json()).toMatchObject({ title: 'Trap', body: doc('New words'), author_id: firm.userId, version: 2 });
    const slower = await firm.patch(one(note.id), { title: 'Mine' }, { 'if-match': '"1"' });
    expect(slower.statusCode).toBe(412);
    expect(slower.json()).toMatchObject({
      code: 'record.changed',
      fields: { body_text: 'changed' },
      detail: expect.stringContaining('Changed by'),
    });
    expect(await titles(firm, '?q=new%20words')).toEqual(['Trap']);
    expect(await titles(firm, '?q=report')).toEqual([]);
    expect((await firm.patch(one(note.id), { title: '' })).json()).toMatchObject({ title: 'New words' });
  });

  it('is deleted by its author or an admin, and can be restored within thirty days', async () => {
    const firm = await newTenant();
    const [author, colleague] = [await firm.member('lawyer'), await firm.member('lawyer')];
    const { id } = await write(author, { case_id: await openCase(firm) });

    expect((await colleague.delete(one(id))).json()).toMatchObject({ code: 'case_note.not_own' });
    expect((await author.delete(one(id))).statusCode).toBe(200);
    for (const answer of [await author.get(one(id)), await author.patch(one(id), { pinned: true }), await author.delete(one(id))])
      expect(answer.json()).toMatchObject({ code: 'case_note.not_found' });
    expect((await colleague.post(`${one(id)}/restore`)).json()).toMatchObject({ code: 'case_note.not_own' });
    expect((await author.post(`${one(id)}/restore`)).json()).toMatchObject({ id, body: doc('Ask for the trap report.') });
    expect((await firm.delete(one(id))).statusCode).toBe(200);
    const longAgo = new Date(Date.now() - 31 * 86_400_000).toISOString();
    await superuser.updateTable('case_notes').set({ deleted_at: longAgo }).where('id', '=', id).execute();
    expect((await firm.post(`${one(id)}/restore`)).json()).toMatchObject({ code: 'case_note.not_found' });
  });

  it('is deleted with its case, and not found by other firms or people without access to the case', async () => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const [inside, outside, viewer] = [await firm.member('lawyer'), await firm.member('lawyer'), await firm.member('viewer')];
    const restrictedCase = await openCase(inside, { restricted: true, team: [{ user_id: inside.userId, role: 'x' }] });
    const open = await openCase(firm);
    const [secret, plain] = [
      await write(inside, { case_id: restrictedCase, title: 'Secret' }),
      await write(firm, { case_id: open, title: 'Plain' }),
    ];

    for (const caller of [other, outside]) {
      expect((await caller.post(base, { case_id: restrictedCase, body: doc('x') })).json()).toMatchObject({ code: 'case.not_found' });
      for (const answer of [
        await caller.get(one(secret.id)),
        await caller.patch(one(secret.id), { title: 'x' }),
        await caller.delete(one(secret.id)),
        await caller.post(`${one(secret.id)}/restore`),
      ])
        expect(answer.json()).toMatchObject({ code: 'case_note.not_found' });
    }
    expect(await read(outside)).toMatchObject({ items: [{ title: 'Plain' }], total: 1 });
    expect(await read(other)).toMatchObject({ items: [], total: 0 });
    expect((await viewer.get(one(plain.id))).statusCode).toBe(200);
    expect((await viewer.patch(one(plain.id), { title: 'x' })).statusCode).toBe(403);
    expect((await anonymous.get(base)).statusCode).toBe(401);
    await firm.delete(`/api/v1/case/${open}`);
    expect((await firm.get(one(plain.id))).json()).toMatchObject({ code: 'case_note.not_found' });
    expect(await titles(firm)).toEqual(['Secret']);
  });
});

describe('the list of case notes', () => {
  it('shows pinned notes first, then the newest, and filters by case, author, words, pin and visibility', async () => {
    const firm = await newTenant();
    const clerk = await firm.member('clerk');
    const [first, second] = [await openCase(firm), await openCase(firm)];
    await write(firm, { case_id: first, title: 'old pinned', pinned: true });
    await write(firm, { case_id: first, title: 'a' });
    await write(clerk, { case_id: second, title: '100% sure', visibility: 'private' });

    expect(await titles(firm)).toEqual(['old pinned', 'a']);
    expect(await titles(clerk)).toEqual(['old pinned', '100% sure', 'a']);
    expect(await titles(clerk, '?mine=true')).toEqual(['100% sure']);
    expect(await titles(clerk, '?visibility=private')).toEqual(['100% sure']);
    expect(await titles(clerk, `?case_id=${first}`)).toEqual(['old pinned', 'a']);
    expect(await titles(clerk, '?pinned=true')).toEqual(['old pinned']);
    expect(await titles(clerk, '?q=100%25')).toEqual(['100% sure']);
    expect(await titles(clerk, '?q=trap%20ask')).toHaveLength(3);
    expect(await read(clerk, '?limit=10&offset=2')).toMatchObject({ items: [{ title: 'a' }], total: 3 });
  });
});
