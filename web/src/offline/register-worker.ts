/** At the root, so that its scope covers every page. Built by web/service-worker.plugin.ts. */
const WORKER = '/service-worker.js';
/** A page that stays open for days checks for a new version when the user returns to it, at most this often. */
const LOOK_EVERY_MS = 3_600_000;

async function register(container: ServiceWorkerContainer) {
  const registration = await container.register(WORKER, { updateViaCache: 'none' });
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_EVERY_MS) return;
    looked = Date.now();
    // Fails without a network, where there is nothing newer to fetch.
    registration.update().catch(() => undefined);
  });
}

/** Waits until the page is idle, so that the worker's requests do not delay it. */
function atRest(work: () => void) {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work));
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true });
}

/**
 * Registers the service worker, so that the application starts offline. Browsers support it only in a secure context (https or
 * localhost).
 */
export function registerWorker() {
  const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (!container || !import.meta.env.PROD) return;
  // A browser that refuses it (a private window) works online only.
  atRest(() => void register(container).catch(() => undefined));
}
