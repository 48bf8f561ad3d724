import { describe, expect, it } from 'vitest';
import { app, newTenant, superuser } from '../../test/fixtures/tenant-fixture.ts';

const base = '/api/v1/case-notes';
const text = (value: string, ...marks: object[]) => ({ type: 'text', text: value, ...(marks.length > 0 ? { marks } : {}) });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const linkTo = (href: unknown, more: object = {}) => doc(paragraph(text('here', { type: 'link', attrs: { href, ...more } })));
const quoted = (times: number): object => (times === 0 ? paragraph(text('deep')) : { type: 'blockquote', content: [quoted(times - 1)] });
const item = (...content: object[]) => ({ type: 'listItem', content });

const refused: Record<string, unknown> = {
  'markup for a body': '<p onclick="alert(1)">x</p>',
  'no document': paragraph(text('x')),
  'an empty document': doc(),
  'a document in a document': doc(doc(paragraph())),
  'an image': doc({ type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } }),
  'raw markup as a node': doc({ type: 'html', content: '<script>alert(1)</script>' }),
  'a code block': doc({ type: 'codeBlock', content: [text('x')] }),
  'a heading of level 1': doc({ type: 'heading', attrs: { level: 1 }, content: [text('x')] }),
  'an attribute nobody named': doc({ type: 'paragraph', attrs: { style: 'position:fixed' }, content: [text('x')] }),
  'a key nobody named': doc({ type: 'paragraph', content: [text('x')], dangerouslySetInnerHTML: { __html: 'x' } }),
  'a mark nobody named': doc(paragraph(text('x', { type: 'textStyle', attrs: { color: 'red' } }))),
  'a mark twice': doc(paragraph(text('x', { type: 'bold' }, { type: 'bold' }))),
  'a text without letters': doc(paragraph(text(''))),
  'a text that is an object': doc(paragraph({ type: 'text', text: { toString: 'x' } })),
  'a list item outside a list': doc(item(paragraph(text('x')))),
  'a list of paragraphs': doc({ type: 'bulletList', content: [paragraph(text('x'))] }),
  'an empty list': doc({ type: 'bulletList', content: [] }),
  'an item that begins with a quotation': doc({ type: 'bulletList', content: [item(quoted(1))] }),
  'a numbering from nowhere': doc({ type: 'orderedList', attrs: { start: 'javascript:1' }, content: [item(paragraph(text('x')))] }),
  'too deep a tree': doc(quoted(7)),
  'a link with a target': linkTo('https://a.in', { target: '_blank' }),
  'a link with a handler': linkTo('https://a.in', { onclick: 'x' }),
  'more than it holds': doc(paragraph(text('क'.repeat(34_000)))),
};

const hiddenLinks = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://a.in/x',
  '//evil.in',
  '/cases',
  'https:/\\evil.in',
  'https://a.in\\@evil.in',
  'https://a.in/\u202Egnp.exe',
  'https://',
  'tel:javascript',
  'mailto:',
  '',
  7,
  `https://a.in/${'x'.repeat(2_000)}`,
];

describe('the text of a case note', () => {
  it.each(Object.entries(refused))('refuses %s', async (_name, body) => {
    const firm = await newTenant();
    const case_id = (await firm.post('/api/v1/case/create', { title: 'A v. B' })).json<{ id: string }>().id;
    const response = await firm.post(base, { case_id, title: 'x', body });
    expect({ status: response.statusCode, code: response.json<{ code: string }>().code }).toEqual({ status: 422, code: 'request.invalid' });
  });

  it('refuses links that run code or hide their target, and accepts plain ones', async () => {
    const firm = await newTenant();
    const case_id = (await firm.post('/api/v1/case/create', { title: 'A v. B' })).json<{ id: string }>().id;
    const statusOf = async (href: unknown) => (await firm.post(base, { case_id, body: linkTo(href) })).statusCode;
    for (const href of hiddenLinks) expect({ href, status: await statusOf(href) }).toEqual({ href, status: 422 });
    for (const href of [
      'https://main.sci.gov.in/judgments?id=1#p2',
      'http://localhost:8080/',
      'mailto:registrar@kerala.gov.in',
      'tel:+91-484-2562237',
    ])
      expect({ href, status: await statusOf(href) }).toEqual({ href, status: 201 });
  });

  it('is refused if nested thousands of levels deep, without crashing the server', async () => {
    const firm = await newTenant();
    const depth = 40_000;
    const nest = `${'{"type":"blockquote","content":['.repeat(depth)}{"type":"paragraph"}${']}'.repeat(depth)}`;
    const payload = `{"case_id":"${firm.userId}","title":"x","body":{"type":"doc","content":[${nest}]}}`;
    const headers = { authorization: `Bearer ${firm.token}`, 'content-type': 'application/json' };
    const response = await app.inject({ method: 'POST', url: base, headers, payload });
    expect(response.statusCode).toBe(422);
  });

  it('refuses characters that the database cannot store', async () => {
    const firm = await newTenant();
    const case_id = (await firm.post('/api/v1/case/create', { title: 'A v. B' })).json<{ id: string }>().id;
    for (const invalid of ['a\u0000b', 'a\ud800b'])
      expect((await firm.post(base, { case_id, body: doc(paragraph(text(invalid))) })).statusCode).toBe(422);
    expect(await superuser.selectFrom('case_notes').select('id').where('case_id', '=', case_id).execute()).toEqual([]);
  });

  it('accepts six levels of lists and quotations, and the promised length', async () => {
    const firm = await newTenant();
    const case_id = (await firm.post('/api/v1/case/create', { title: 'A v. B' })).json<{ id: string }>().id;
    expect((await firm.post(base, { case_id, body: doc(quoted(6)) })).statusCode).toBe(201);
    expect((await firm.post(base, { case_id, body: doc(paragraph(text('क'.repeat(33_000)))) })).statusCode).toBe(201);
  });
});
