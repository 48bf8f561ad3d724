/** At the root, so that it stands before every page. Made by the build (web/service-worker.plugin.ts). */
const WORKER = '/service-worker.js';
/** A page that stays open for days looks for a new version when somebody comes back to it, at most this often. */
const LOOK_EVERY_MS = 3_600_000;

async function register(container: ServiceWorkerContainer) {
  const registration = await container.register(WORKER, { updateViaCache: 'none' });
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_EVERY_MS) return;
    looked = Date.now();
    // Without a network there is nothing newer to be had.
    registration.update().catch(() => undefined);
  });
}

/** Waits until the page has come to rest: what the worker fetches must not stand in its way. */
function atRest(work: () => void) {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work));
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true });
}

/** Lets the product start without a network. Browsers have workers where the address is secure (https, or this machine). */
export function registerWorker() {
  const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (!container || !import.meta.env.PROD) return;
  // A browser that refuses (a private window) works on, with a network only.
  atRest(() => void register(container).catch(() => undefined));
}
