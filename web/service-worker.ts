/**
 * Lets the application start offline: caches the page and the files of one build together. Runs beside the pages of this
 * browser, built into `/service-worker.js` by `service-worker.plugin.ts`, and is therefore one file without imports.
 *
 * It never handles API calls or stored files: requests under `/api` are ignored.
 */

// Makes this file a module for the type checker; the build removes it, since not every browser supports module workers.
export {};

// Filled in by the build: the name of the build, its files, and the script that its page must load.
declare const BUILD: { readonly name: string; readonly files: readonly string[]; readonly entry: string };

/** The parts of the worker API used here; the web's other files are type-checked as pages, where these do not exist. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
/** Static routes, registered once: the browser need not start the worker for these. Not every browser supports them. */
interface Installing extends Lasting {
  addRoutes?(routes: readonly { condition: { urlPattern: string }; source: 'cache' | 'network' }[]): Promise<void>;
}
interface Requested extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(type: 'install', listener: (event: Installing) => void): void;
  addEventListener(type: 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Requested) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void>; matchAll(options: { type: 'window' }): Promise<readonly unknown[]> };
  readonly registration: ServiceWorkerRegistration;
}

const worker = globalThis as unknown as Worker;

const PREFIX = 'munshi-';
const CACHE = PREFIX + BUILD.name;
/** Every address of a screen gets the same page, except that of the landing page. */
const PAGE = '/dashboard';
/** Files with a content hash in their name; the contents of the others may change under the same name. */
const LASTING = '/assets/';
/** Message by which the active worker asks the waiting one to take over. */
const BEGIN = 'begin';
/** Number of files fetched at a time. Over HTTP/1.1 a browser has six connections to a server, and the page needs some of them. */
const AT_ONCE = 2;
/** Time a page waits for an unresponsive network before it starts from the cache, in milliseconds. */
const TIMEOUT_MS = 6_000;

/** The page from the server, with its content security policy and nonce. @throws when the page belongs to another build. */
async function fetchPage(): Promise<Response> {
  const page = await fetch(PAGE, { cache: 'reload' });
  const text = await page.clone().text();
  if (!page.ok || !text.includes(BUILD.entry)) throw new Error('the server has another version by now');
  return page;
}

/** A file of this build; one with a content hash is taken from an older build's cache, or from the browser's own HTTP cache. */
async function fetchFile(name: string): Promise<Response> {
  const isLasting = name.startsWith(LASTING);
  const known = isLasting ? await caches.match(name) : undefined;
  const file = known ?? (await fetch(name, { cache: isLasting ? 'default' : 'reload', priority: 'low' }));
  if (!file.ok) throw new Error(`${name} answered ${file.status}`);
  return file;
}

/** Caches all files of the build. Files fetched before the connection broke are already cached when it is retried. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  const waiting = [...BUILD.files];
  const fetchNext = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await cache.put(name, await fetchFile(name));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  await cache.put(PAGE, await fetchPage());
}

/** Deletes the caches of older builds, of which no page is open by now. */
async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** A page that came from the server is of the newest build: if it is the only open one, the newest worker may take over. */
async function handOver(): Promise<void> {
  const { waiting } = worker.registration;
  if (!waiting) return;
  const open = await worker.clients.matchAll({ type: 'window' });
  if (open.length <= 1) waiting.postMessage(BEGIN);
}

const ownCache = async (name: string) => await (await caches.open(CACHE)).match(name);

/** The network's answer, or the cached one if the network fails or times out. @throws when neither is available. */
async function networkOr(request: Request, cached: string, answered?: () => void): Promise<Response> {
  const requested = fetch(request);
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS, undefined));
  const first = await Promise.race([requested, timeout]).catch(() => undefined);
  if (first) answered?.();
  return first ?? (await ownCache(cached)) ?? (await requested);
}

const answerPage = (event: Requested) => networkOr(event.request, PAGE, () => event.waitUntil(handOver()));

/** From the cache of any build: a tab opened before a new build still requests the files of the old one. */
const answerLasting = async (request: Request) => (await caches.match(request)) ?? (await fetch(request));

/** Without these a page of many files would start the worker for each; a file in no cache comes from the network, as below. */
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
