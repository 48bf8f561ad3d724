/** The answers that `/before-paint.js` requested before this application was loaded, by address, and with whose token and firm. */
interface EarlyAnswers {
  readonly token: string;
  readonly tenant: string | null;
  readonly answers: Map<string, Promise<Response>>;
}

declare global {
  var munshiEarly: EarlyAnswers | undefined;
}

/** After this time since the page was opened an early answer may be out of date, in milliseconds. */
const FRESH_MS = 30_000;

/**
 * Takes the answer that was requested while this application was loading, once; undefined if there is none for this address,
 * token and firm, or if it did not reach the server.
 */
export async function takeEarlyAnswer(address: URL, token: string | null, tenant: string | null): Promise<Response | undefined> {
  const early = globalThis.munshiEarly;
  const name = address.pathname + address.search;
  const answer = early?.answers.get(name);
  if (!early || !answer) return undefined;
  early.answers.delete(name);
  if (early.token !== token || early.tenant !== tenant || performance.now() > FRESH_MS) return undefined;
  return await answer.catch(() => undefined);
}
