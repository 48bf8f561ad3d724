import { endpointTable } from '@munshi/contract/endpoint-table';
import { cleanLine, cleanText } from '@munshi/contract/platform/text';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { newTenant } from '../fixtures/tenant-fixture.ts';

/** Secrets, which are compared unchanged, and lists of known words, which are refused if they contain any other. */
const AS_SENT = new Set([
  ...['password', 'current_password', 'token', 'refresh_token', 'challenge_token', 'ticket'],
  ...['status', 'priority', 'state', 'kind'],
]);

interface Def {
  readonly type: string;
  readonly shape?: Record<string, z.core.$ZodType>;
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly left?: z.core.$ZodType;
  readonly right?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly getter?: () => z.core.$ZodType;
}

/** Every text field in a schema, by its path. For a transformed field its input schema counts. */
function textsOf(schema: z.core.$ZodType, path: string, seen = new Set<z.core.$ZodType>()): [string, z.core.$ZodType][] {
  const def = schema._zod.def as unknown as Def;
  if (def.type === 'string') return [[path, schema]];
  if (seen.has(schema)) return [];
  seen.add(schema);
  const within = [
    ...Object.entries(def.shape ?? {}),
    ...(def.options ?? []).map((option) => ['', option] as const),
    ...[def.element, def.innerType, def.left, def.right, def.in, def.valueType, def.getter?.()].map((inner) => ['', inner] as const),
  ];
  return within.flatMap(([name, inner]) => (inner ? textsOf(inner, name === '' ? path : `${path}.${name}`, seen) : []));
}

/** A text with invisible characters among its letters: a field that accepts it unchanged would store them. */
const HIDDEN = 'Aa\u202eBb\u200bCc\u0007Dd\u2066';

const texts = endpointTable.flatMap(({ feature, name, endpoint }) =>
  [endpoint.body, endpoint.query].flatMap((schema) => (schema ? textsOf(schema, `${feature}.${name}`) : [])),
);

it('the walk over the request schemas finds their text fields', () => {
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.map(([path]) => path)).toEqual(expect.arrayContaining(['cases.createCase.title', 'people.createPerson.name']));
});

it('no request field keeps invisible or direction-changing characters', () => {
  const unchanged = texts.filter(([path, schema]) => {
    if (AS_SENT.has(path.split('.').at(-1) ?? '')) return false;
    const parsed = z.safeParse(schema, HIDDEN);
    return parsed.success && /[\u202e\u200b\u0007\u2066]/.test(String(parsed.data));
  });
  expect(unchanged.map(([path]) => path)).toEqual([]);
});

it.each([
  ['an override of the direction', 'Asha\u202e oaR', 'Asha oaR'],
  ['spaces that are not seen', '\u200bRao\ufeff \u2060', 'Rao'],
  ['controls', 'A\u0001v\u0007. B', 'Av. B'],
  ['line breaks', 'A v. B\r\nand others', 'A v. B and others'],
  ['letters in pieces', 'Jose\u0301', 'Jos\u00e9'],
  ['a joiner between Latin letters', 'Ra\u200do', 'Rao'],
  ['letters for tags', 'Rao\u{e0041}', 'Rao'],
])('cleanLine() removes or replaces %s', (_what, typed, clean) => {
  expect(cleanLine(typed)).toBe(clean);
  expect(cleanLine(clean)).toBe(clean);
});

it.each([
  ['Devanagari', 'क्\u200dष'],
  ['Devanagari, kept apart', 'श्री\u200cमती'],
  ['Malayalam, at the end of a word', 'അനില്\u200d കുമാര്\u200d'],
  ['Bengali', 'র\u200d্য'],
  ['Urdu', 'می\u200cخواہم'],
  ['a family', '👩\u200d👧'],
  ['a coloured sign', '⚖\ufe0f'],
])('cleanLine() keeps joiners that change the reading: %s', (_what, typed) => {
  expect(cleanLine(typed)).toBe(typed.normalize('NFC'));
});

it('cleanText() keeps the lines of a multi-line text', () => {
  expect(cleanText(' first\u202e\r\n\tsecond\u200b\n\nthird ')).toBe('first\r\n\tsecond\n\nthird');
});

it('creating a person refuses an invisible name, and stores others in normalized form', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()];
  const create = async (name: string) => await tenant.post('/api/v1/people', { name, kinds: ['client'] });
  for (const unseen of ['\u200b', '\u2063 \u202e', '\u2800', '\u3164']) {
    const refused = await create(unseen);
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'request.invalid', fields: { name: 'too_small' } }]);
  }
  expect((await create('Jose\u0301 \u202eRao')).json()).toMatchObject({ name: 'Jos\u00e9 Rao' });
  expect((await tenant.get('/api/v1/people')).json()).toMatchObject({ total: 1 });
  expect((await other.get('/api/v1/people')).json()).toMatchObject({ total: 0 });
});
