import type { ServerProcess } from './server.process.ts';
import { until } from './server.process.ts';

interface Tokens {
  token: string;
  refresh_token: string;
}

interface Answer {
  readonly status: number;
  readonly body: { readonly code?: string; readonly message?: string } & Record<string, unknown>;
}

interface Sent {
  readonly body?: object;
  readonly key?: string;
}

/** Statuses that mean: nothing was saved, try again later. */
const LATER = new Set([429, 502, 503, 504, 507]);
const TIMEOUT_MS = 240_000;
const PASSWORD = 'pomegranate ledger 7';

/**
 * A member of a firm who retries: a request that fails cleanly or breaks off is sent again unchanged. Anything that is neither an
 * answer nor a clean failure is added to `faults`.
 */
export class Caller {
  /** Number of answers of each kind; `broken` counts connections that broke off. */
  readonly answers = new Map<string, number>();
  readonly faults: string[] = [];
  readonly #url: () => string;
  #tokens: Tokens;
  #refreshing: Promise<void> | undefined;

  constructor(url: () => string, tokens: Tokens) {
    this.#url = url;
    this.#tokens = tokens;
  }

  get url(): string {
    return this.#url();
  }

  get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.#tokens.token}` };
  }

  /** A login of the same person on another device. @returns the status. */
  async logInAgain(): Promise<number | undefined> {
    const { email } = await this.save('GET', '/api/me');
    return (await this.once('POST', '/api/v1/user/login', { body: { email, password: PASSWORD } }))?.status;
  }

  /** Sends until it succeeds. @returns the answer. On a retry `record.exists` counts as success: the first answer was lost. */
  async save(method: string, path: string, sent: Sent = {}): Promise<Answer['body']> {
    const deadline = performance.now() + TIMEOUT_MS;
    for (let tries = 0; performance.now() < deadline; tries++) {
      const answer = await this.once(method, path, sent);
      if (answer && (answer.status < 300 || (tries > 0 && answer.body.code === 'record.exists'))) return answer.body;
      if (answer?.status === 401) await this.renew();
      else if (answer && !LATER.has(answer.status)) {
        this.faults.push(`${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
        if (answer.status < 500) return answer.body;
      }
      await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 300));
    }
    throw new Error(`${method} ${path} was not done in ${TIMEOUT_MS / 1_000} s`);
  }

  /** Sends once. @returns undefined if the connection broke. */
  async once(method: string, path: string, sent: Sent = {}): Promise<Answer | undefined> {
    try {
      const response = await fetch(`${this.#url()}${path}`, { ...this.#asRequest(sent), method, signal: AbortSignal.timeout(90_000) });
      const text = await response.text();
      this.count(String(response.status));
      // A proxy's own answers, 502 and 504, have no message of ours.
      if ([429, 503, 507].includes(response.status) && !/"message":"[^"]{10}/.test(text))
        this.faults.push(`${method} ${path} answered ${response.status} without a message: ${text.slice(0, 200)}`);
      return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : {} };
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string } };
      this.count(name === 'TimeoutError' ? 'no answer in 90 s' : `broken (${cause?.code ?? name})`);
      return undefined;
    }
  }

  #asRequest({ body, key }: Sent): RequestInit {
    const headers = {
      ...this.headers,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    return { headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  }

  count(what: string): void {
    this.answers.set(what, (this.answers.get(what) ?? 0) + 1);
  }

  /** The counts of answers as readable text. */
  tally(): string {
    return [...this.answers]
      .sort()
      .map(([what, times]) => `${times} × ${what}`)
      .join(', ');
  }

  /** Renews the token; concurrent callers share one renewal. */
  async renew(): Promise<void> {
    this.#refreshing ??= this.once('POST', '/api/v1/user/refresh', { body: { refresh_token: this.#tokens.refresh_token } })
      .then((answer) => {
        if (answer?.status === 200) this.#tokens = answer.body as unknown as Tokens;
      })
      .finally(() => (this.#refreshing = undefined));
    await this.#refreshing;
  }
}

let firms = 0;

/** Creates a firm on the largest plan. @returns its first member. The mailed code is read from the server's log. */
export async function foundFirm(server: Pick<ServerProcess, 'url' | 'log'>, url: () => string = () => server.url): Promise<Caller> {
  const number = (firms += 1);
  const email = `founder-${number}-${process.pid}@example.in`;
  const post = async (path: string, body: object) => {
    const response = await fetch(`${url()}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`);
    return (await response.json()) as unknown as Tokens;
  };
  const firm = { tenant_name: 'Rao Chambers', tenant_code: `rao-${number}-${process.pid}`, plan: 'enterprise' };
  await post('/api/v1/user/signup', { name: 'Asha Rao', email, password: PASSWORD, ...firm });
  let code: string | undefined;
  await until('the sign-up code is in the server’s log', () => {
    const line = server
      .log()
      .split('\n')
      .findLast((one) => one.includes(email) && one.includes('one_time_code'));
    code = /"one_time_code":"(\d{6})"/.exec(line ?? '')?.[1];
    return code !== undefined;
  });
  return new Caller(url, await post('/api/v1/user/verify-otp', { email, otp: code, purpose: 'signup' }));
}
