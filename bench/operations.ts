import type { Load, Shot } from './load.ts';
import { codeOf, type Firm } from './seed.ts';

export const PAGE = 50;
export const SEARCH = 'menon 199';

/** What is measured, as each of the three servers is called. */
export interface Operation {
  /** The name by which `BENCH_ONLY` chooses it. */
  readonly key: string;
  readonly name: string;
  /** The ratio to the lean floor to reach (docs/performance.md). */
  readonly target: number;
  readonly ours: Load;
  readonly lean: Load;
  /** Undefined where the server's statements depend on each other's answers. */
  readonly baseline?: Load;
}

/** A different, scattered number for each turn. */
const scattered = (turn: number) => (turn * 7_919) % 104_729;

const plainDraft = (turn: number) => JSON.stringify({ title: `Measured v. Floor ${turn}` });

/** A case as the form sends it. */
const formDraft = (turn: number) =>
  JSON.stringify({
    title: `Measured v. Floor ${turn}`,
    parties: [
      { name: `Measured ${turn}`, side: 'petitioner' },
      { name: `Floor ${turn}`, side: 'respondent' },
    ],
    next_hearing: { hearing_date: `2027-0${1 + (turn % 9)}-1${turn % 10}`, purpose_text: 'Arguments' },
  });

/** Seven lists of a random firm, two cases, and one new case, after which that firm's total is counted again. */
const mixedOf =
  (create: (turn: number) => Shot, get: (turn: number) => Shot, listOfAny: (turn: number) => Shot) =>
  (turn: number): Shot => {
    const place = turn % 10;
    if (place === 0) return create(turn);
    return place < 3 ? get(turn * place) : listOfAny(scattered(turn + place));
  };

/** The calls of a floor, all alike. */
function floorCalls({ tenantId, caseIds, others }: Firm) {
  const other = (turn: number) => others[turn % others.length]?.id ?? tenantId;
  const post = (body: (turn: number) => string, firm: (turn: number) => string) => (turn: number) =>
    ({ method: 'POST', path: `/${firm(turn)}`, body: body(turn) }) as const;
  const get = (turn: number) => ({ method: 'GET', path: `/case/${caseIds[turn % caseIds.length]}` }) as const;
  const create = post(plainDraft, other);
  return {
    get,
    create,
    list: () => ({ method: 'GET', path: '/list' }) as const,
    deadlines: () => ({ method: 'GET', path: '/deadlines' }) as const,
    search: () => ({ method: 'GET', path: '/search' }) as const,
    createHere: post(plainDraft, () => tenantId),
    form: post(formDraft, other),
    mixed: mixedOf(create, get, (turn) => ({ method: 'GET', path: `/list/${other(turn)}` })),
  };
}

function ourCalls({ tenantId, caseIds, others }: Firm) {
  const tenantCode = codeOf(tenantId);
  const other = (turn: number) => others[turn % others.length]?.code ?? tenantCode;
  const post = (body: (turn: number) => string, firm: (turn: number) => string) => (turn: number) =>
    ({ method: 'POST', path: '/api/v1/case/create', body: body(turn), tenantCode: firm(turn) }) as const;
  const read = (path: string) => () => ({ method: 'GET', path, tenantCode }) as const;
  const get = (turn: number) => ({ method: 'GET', path: `/api/v1/case/${caseIds[turn % caseIds.length]}`, tenantCode }) as const;
  const create = post(plainDraft, other);
  const list = `/api/v1/case/?limit=${PAGE}`;
  return {
    get,
    create,
    list: read(list),
    deadlines: read(`/api/v1/deadlines?limit=${PAGE}`),
    search: read(`${list}&q=${encodeURIComponent(SEARCH)}`),
    palette: read(`/api/v1/search?q=${encodeURIComponent(SEARCH)}`),
    createHere: post(plainDraft, () => tenantCode),
    form: post(formDraft, other),
    mixed: mixedOf(create, get, (turn) => ({ method: 'GET', path: list, tenantCode: other(turn) })),
  };
}

/** All operations, or those that a list of keys names. @throws {Error} for an unknown key. */
export function operationsFor(firm: Firm, only: readonly string[] = []): Operation[] {
  const [floor, ours] = [floorCalls(firm), ourCalls(firm)];
  const both = (call: 'get' | 'list' | 'deadlines' | 'search' | 'create' | 'mixed') => ({
    ours: { next: ours[call] },
    lean: { next: floor[call] },
    baseline: { next: floor[call] },
  });
  const whileWritten = { next: floor.list, beside: floor.createHere };
  const all: Operation[] = [
    { key: 'case', name: 'one case', target: 0.6, ...both('get') },
    { key: 'list', name: '50 of 20,000, with total', target: 0.9, ...both('list') },
    {
      key: 'written',
      name: 'the same, with 10 writes a second',
      target: 0.8,
      ours: { next: ours.list, beside: ours.createHere },
      lean: whileWritten,
      baseline: whileWritten,
    },
    { key: 'deadlines', name: '50 of 50,000 deadlines, with total', target: 0.9, ...both('deadlines') },
    { key: 'search', name: 'search', target: 0.85, ...both('search') },
    // The palette searches every kind of record; the floor searches cases alone.
    { key: 'palette', name: 'palette', target: 0.4, ours: { next: ours.palette }, lean: { next: floor.search } },
    { key: 'create', name: 'create, durable', target: 0.35, ...both('create') },
    { key: 'form', name: 'create with 2 parties and a hearing', target: 0.15, ours: { next: ours.form }, lean: { next: floor.form } },
    { key: 'mixed', name: 'mixed', target: 0.65, ...both('mixed') },
  ];
  const unknown = only.filter((key) => !all.some((operation) => operation.key === key));
  if (unknown.length > 0) throw new Error(`no operation ${unknown.join(', ')}; there are ${all.map(({ key }) => key).join(', ')}`);
  return only.length === 0 ? all : all.filter(({ key }) => only.includes(key));
}
