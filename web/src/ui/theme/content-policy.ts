declare global {
  /** Read by the style sheet of Mantine's scroll lock. */
  var __webpack_nonce__: string | undefined;
}

/**
 * The nonce with which this page may add style sheets, as the server wrote it into the page. Given to Mantine through its
 * provider, and to the style sheet of its scroll lock through the global that `get-nonce` reads.
 */
export function readStyleNonce(): string {
  return document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
}

/** Call once, before anything renders. */
export function applyStyleNonce() {
  globalThis.__webpack_nonce__ = readStyleNonce();
}
