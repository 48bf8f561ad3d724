declare global {
  /** Read by the style sheet of the library's scroll lock. */
  var __webpack_nonce__: string | undefined;
}

/**
 * The nonce under which this answer's page may add style sheets, as the server wrote it into the page.
 * Handed to Mantine through its provider, and to the style sheet of its scroll lock through the global that `get-nonce` reads.
 */
export function readStyleNonce(): string {
  return document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
}

/** Call once, before anything renders. */
export function applyStyleNonce() {
  globalThis.__webpack_nonce__ = readStyleNonce();
}
