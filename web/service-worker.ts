/**
 * Lets the product start without a network: the page and the files of one build, kept together. Runs beside the pages of
 * this browser, made into `/service-worker.js` by `service-worker.plugin.ts`; so it is one file that imports nothing.
 *
 * It never touches a call or a stored file: what is under `/api` passes by it unseen.
 */

// Its names are its own, to the checker; the build takes this off, since not every browser starts a worker from a module.
export {};

// What the build puts here: the name of the build, the files it is made of, and the script its page must ask for.
declare const BUILD: { readonly name: string; readonly files: readonly string[]; readonly entry: string };

/** The parts used here of what a worker is given; the web's other files are checked as pages, where there are none. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
/** Who answers what, told to the browser once: it need not start the worker for these. Not every browser can be told. */
interface Installing extends Lasting {
  addRoutes?(routes: readonly { condition: { urlPattern: string }; source: 'cache' | 'network' }[]): Promise<void>;
}
interface Asked extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(type: 'install', heard: (event: Installing) => void): void;
  addEventListener(type: 'activate', heard: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', heard: (event: Asked) => void): void;
  addEventListener(type: 'message', heard: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void>; matchAll(options: { type: 'window' }): Promise<readonly unknown[]> };
  readonly registration: ServiceWorkerRegistration;
}

const worker = globalThis as unknown as Worker;

const PREFIX = 'munshi-';
const CACHE = PREFIX + BUILD.name;
/** Every address of a screen answers the same page. */
const PAGE = '/';
/** Files whose name tells what is in them; the rest may change under its name. */
const LASTING = '/assets/';
/** A worker that was asked by the one before it to begin. */
const BEGIN = 'begin';
/** Fetched at a time: a bad line does not carry more. */
const AT_ONCE = 6;
/** How long a page waits for a line that gives no sign, where it could start without, in milliseconds. */
const PATIENCE_MS = 6_000;

/** The page as the server gives it, with the policy and the nonce it came with. @throws when it is another build's. */
async function fetchPage(): Promise<Response> {
  const page = await fetch(PAGE, { cache: 'reload' });
  const text = await page.clone().text();
  if (!page.ok || !text.includes(BUILD.entry)) throw new Error('the server has another version by now');
  return page;
}

/** A file of this build; one whose name tells its content is taken from an older build, or from the browser's own cache. */
async function fetchFile(name: string): Promise<Response> {
  const isLasting = name.startsWith(LASTING);
  const known = isLasting ? await caches.match(name) : undefined;
  const file = known ?? (await fetch(name, { cache: isLasting ? 'default' : 'reload' }));
  if (!file.ok) throw new Error(`${name} answered ${file.status}`);
  return file;
}

/** What was fetched before a line broke is there already when it is tried again. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  const waiting = [...BUILD.files];
  const fetchNext = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await cache.put(name, await fetchFile(name));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  await cache.put(PAGE, await fetchPage());
}

/** No page of an older build is open by now. */
async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** A page that came from the server is of the newest build: where it is the only one open, the newest worker may begin. */
async function handOver(): Promise<void> {
  const { waiting } = worker.registration;
  if (!waiting) return;
  const open = await worker.clients.matchAll({ type: 'window' });
  if (open.length <= 1) waiting.postMessage(BEGIN);
}

const ownCache = async (name: string) => await (await caches.open(CACHE)).match(name);

/** The network's answer, or after a while without any sign of it, what is kept. @throws where neither is to be had. */
async function networkOr(request: Request, kept: string, answered?: () => void): Promise<Response> {
  const asked = fetch(request);
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined));
  const first = await Promise.race([asked, patience]).catch(() => undefined);
  if (first) answered?.();
  return first ?? (await ownCache(kept)) ?? (await asked);
}

const answerPage = (event: Asked) => networkOr(event.request, PAGE, () => event.waitUntil(handOver()));

/** From any build that is kept: a tab that was opened before a new one came still asks for the files of its own. */
const answerLasting = async (request: Request) => (await caches.match(request)) ?? (await fetch(request));

/** A page of many files would else ask this worker for each; what no cache has comes from the network, as below. */
const ROUTES = [
  { condition: { urlPattern: `${LASTING}*` }, source: 'cache' },
  { condition: { urlPattern: '/api/*' }, source: 'network' },
] as const;

worker.addEventListener('install', (event) => event.waitUntil(Promise.all([event.addRoutes?.(ROUTES), install()])));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', ({ data }) => {
  if (data === BEGIN) void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (mode === 'navigate') event.respondWith(answerPage(event));
  else if (pathname.startsWith(LASTING)) event.respondWith(answerLasting(event.request));
  else if (BUILD.files.includes(pathname)) event.respondWith(networkOr(event.request, pathname));
});
