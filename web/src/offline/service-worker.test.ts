import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Received = (event: object) => void;

const ENTRY = 'assets/index-2.js';
/** The page of every screen is fetched from here. */
const AT = '/dashboard';
const PAGE = `<script src="/${ENTRY}"></script>`;
const received = new Map<string, Received>();
const shelves = new Map<string, Map<string, Response>>();
const windows: object[] = [];
const posted = vi.fn();
const registration: { waiting: { postMessage: typeof posted } | null } = { waiting: null };
const network = vi.fn<(address: string) => Response | undefined>();
/** The priority of each file fetched, and the number of requests under way. */
const fetched: string[] = [];
let [underWay, mostAtOnce] = [0, 0];

const pathOf = (requests: string | { url: string }) =>
  new URL(typeof requests === 'string' ? requests : requests.url, 'http://munshi.test').pathname;

/** The part of the browser's cache API that a worker uses. */
function shelf(name: string) {
  const files = shelves.get(name) ?? new Map<string, Response>();
  shelves.set(name, files);
  return {
    put: (requests: string, answer: Response) => Promise.resolve(void files.set(requests, answer)),
    match: (requests: string | { url: string }) => Promise.resolve(files.get(pathOf(requests))?.clone()),
  };
}

const caches = {
  open: (name: string) => Promise.resolve(shelf(name)),
  keys: () => Promise.resolve([...shelves.keys()]),
  delete: (name: string) => Promise.resolve(shelves.delete(name)),
  match: async (requests: string | { url: string }) => {
    for (const name of shelves.keys()) {
      const found = await shelf(name).match(requests);
      if (found) return found;
    }
    return undefined;
  },
};

beforeEach(async () => {
  received.clear();
  shelves.clear();
  windows.length = 0;
  fetched.length = 0;
  mostAtOnce = 0;
  posted.mockReset();
  registration.waiting = null;
  network.mockReset().mockImplementation((address) => new Response(address === AT ? PAGE : `new ${address}`));
  vi.stubGlobal('BUILD', { name: '2', files: ['/assets/a-1.js', '/assets/b-2.js', '/icon.svg'], entry: ENTRY });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('registration', registration);
  vi.stubGlobal('clients', { claim: () => Promise.resolve(), matchAll: () => Promise.resolve(windows) });
  vi.stubGlobal('fetch', async (requests: string | { url: string }, { priority = 'auto' }: RequestInit = {}) => {
    const path = pathOf(requests);
    const answer = network(path);
    if (path.startsWith('/assets/')) fetched.push(priority);
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    await Promise.resolve();
    underWay -= 1;
    if (!answer) throw new TypeError('no network');
    return answer;
  });
  vi.stubGlobal('addEventListener', (type: string, listener: Received) => received.set(type, listener));
  vi.resetModules();
  await import('../../service-worker.ts');
});
afterEach(() => vi.unstubAllGlobals());

async function send(type: string, more: object = {}) {
  const lasting: Promise<unknown>[] = [];
  received.get(type)?.({ waitUntil: (work: Promise<unknown>) => lasting.push(work), ...more });
  await Promise.all(lasting);
}

/** The worker's response; undefined if it leaves the request to the browser. */
async function ask(url: string, { method = 'GET', mode = 'cors' } = {}): Promise<string | undefined> {
  let answer: Promise<Response> | undefined;
  const lasting: Promise<unknown>[] = [];
  received.get('fetch')?.({
    request: { url: new URL(url, 'http://munshi.test').href, method, mode },
    respondWith: (granted: Promise<Response>) => (answer = granted),
    waitUntil: (work: Promise<unknown>) => lasting.push(work),
  });
  const text = await (await answer)?.text();
  await Promise.all(lasting);
  return text;
}

const navigate = (url: string) => ask(url, { mode: 'navigate' });
const isCut = () => network.mockReturnValue(undefined);

describe('the service worker', () => {
  it('caches all files of its build and its page, and reuses identical files of an older build', async () => {
    await shelf('munshi-1').put('/assets/a-1.js', new Response('old a'));
    await send('install');
    expect([...(shelves.get('munshi-2')?.keys() ?? [])].sort()).toEqual(['/assets/a-1.js', '/assets/b-2.js', AT, '/icon.svg']);
    expect(network.mock.calls.flat().sort()).toEqual(['/assets/b-2.js', AT, '/icon.svg']);
  });

  it('fetches the files of its build two at a time and after what the page needs', async () => {
    vi.stubGlobal('BUILD', { name: '2', files: [1, 2, 3, 4, 5, 6].map((nth) => `/assets/${nth}.js`), entry: ENTRY });
    await send('install');
    expect(fetched).toEqual(Array.from({ length: 6 }, () => 'low'));
    expect(mostAtOnce).toBe(2);
  });

  it('registers static routes in a browser that supports them', async () => {
    const addRoutes = vi.fn(() => Promise.resolve());
    await send('install', { addRoutes });
    expect(addRoutes.mock.calls).toEqual([
      [
        [
          { condition: { urlPattern: '/assets/*' }, source: 'cache' },
          { condition: { urlPattern: '/api/*' }, source: 'network' },
        ],
      ],
    ]);
  });

  it('fails to install if the page is of another build or a file is missing', async () => {
    network.mockImplementation((address) => new Response(address === AT ? 'assets/index-3.js' : ''));
    await expect(send('install')).rejects.toThrow('another version');
    network.mockImplementation((address) => new Response('', { status: address === '/icon.svg' ? 404 : 200 }));
    await expect(send('install')).rejects.toThrow('/icon.svg answered 404');
  });

  it.each([
    ['a call', '/api/v1/case', {}],
    ['a stored file opened by a link', '/api/v1/cases/1/documents/2/download', { mode: 'navigate' }],
    ['a change', '/assets/a-1.js', { method: 'POST' }],
    ['another site', 'https://elsewhere.example/assets/a-1.js', {}],
    ['what is no part of the build', '/healthz', {}],
  ])('ignores a request: %s', async (_what, url, init) => {
    await send('install');
    expect(await ask(url, init)).toBeUndefined();
  });

  it('fetches pages and files with fixed names from the server, and uses its cache when offline', async () => {
    await send('install');
    expect(await navigate('/cases/1')).toBe('new /cases/1');
    expect(await ask('/icon.svg')).toBe('new /icon.svg');
    isCut();
    expect(await navigate('/cases/1')).toBe(PAGE);
    expect(await ask('/icon.svg')).toBe('new /icon.svg');
    expect(await ask('/assets/b-2.js')).toBe('new /assets/b-2.js');
    await expect(ask('/assets/unknown.js')).rejects.toThrow('no network');
  });

  it('serves a tab of an older build from that build’s cache, although the server has a newer one', async () => {
    await send('install');
    await shelf('munshi-1').put('/assets/b-1.js', new Response('old b'));
    network.mockReturnValue(new Response('', { status: 404 }));
    expect(await ask('/assets/b-1.js')).toBe('old b');
  });

  it('deletes the cache of an older build when it activates, and no other cache', async () => {
    await shelf('munshi-1').put(AT, new Response('old'));
    await shelf('other').put(AT, new Response('other'));
    await send('install');
    await send('activate');
    expect([...shelves.keys()].sort()).toEqual(['munshi-2', 'other']);
  });

  it('lets a newer worker take over at a page from the server that is the only one open', async () => {
    await send('install');
    registration.waiting = { postMessage: posted };
    windows.push({}, {});
    await navigate('/dashboard');
    expect(posted).not.toHaveBeenCalled();
    windows.pop();
    await navigate('/dashboard');
    expect(posted).toHaveBeenCalledWith('begin');
    posted.mockReset();
    isCut();
    await navigate('/dashboard');
    expect(posted).not.toHaveBeenCalled();
  });
});
