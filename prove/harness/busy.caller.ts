import { setTimeout as pause } from 'node:timers/promises';
import type { BoundedServer } from './bounded.server.ts';
import type { Caller } from './caller.fixture.ts';
import { check } from './scenario.ts';
import { until } from './server.process.ts';

const READ_P99_MS = 300;
const CODE_SECONDS = 5;

/** A member of another firm, who reads lists and requests sign-up codes during the attack. */
export class Neighbour {
  readonly #caller: Caller;
  readonly #server: BoundedServer;
  readonly #reads: number[] = [];
  readonly #codes: number[] = [];

  constructor(caller: Caller, server: BoundedServer) {
    this.#caller = caller;
    this.#server = server;
  }

  /** Works until the condition is met. */
  async workUntil(what: string, isSo: () => Promise<boolean>, seconds: number): Promise<void> {
    const deadline = performance.now() + seconds * 1_000;
    const before = this.#reads.length;
    let code: Promise<void> | undefined;
    for (let turn = 0; !(await isSo()) || this.#reads.length < before + 50; turn++) {
      check(performance.now() < deadline, `within ${seconds} s: ${what}`);
      check(!this.#server.hasEnded, `the server is running: ${this.#server.log().slice(-2_000)}`);
      for (let each = 0; each < 10; each++) await this.#read();
      if (turn % 20 === 0) code ??= this.#requestCode();
    }
    await code;
  }

  async #read(): Promise<void> {
    const began = performance.now();
    const { status } = (await this.#caller.once('GET', '/api/v1/case/?limit=10')) ?? { status: 0 };
    check(status === 200, `the other firm can read: ${status}`);
    this.#reads.push(performance.now() - began);
    await pause(20);
  }

  /** Signs a new user up and times the mail with the code, which is logged when it is delivered. */
  async #requestCode(): Promise<void> {
    const number = this.#codes.length + 1;
    this.#codes.push(Infinity);
    const email = `visitor-${number}-${process.pid}@example.in`;
    const body = {
      name: 'Meera Iyer',
      email,
      password: 'pomegranate ledger 7',
      tenant_name: 'Iyer Chambers',
      tenant_code: `iyer-${number}-${process.pid}`,
    };
    const began = performance.now();
    const answer = await this.#caller.once('POST', '/api/v1/user/signup', { body });
    check(answer !== undefined && answer.status < 300, `a code is requested: ${answer?.status} ${JSON.stringify(answer?.body)}`);
    await until(
      'the code arrives',
      () =>
        this.#server
          .log()
          .split('\n')
          .some((line) => line.includes(email) && line.includes('one_time_code')),
      60,
    );
    this.#codes[number - 1] = (performance.now() - began) / 1_000;
  }

  #p99(): number {
    const sorted = [...this.#reads].sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length * 0.99)] ?? Infinity;
  }

  figures(): string {
    const slowest = Math.max(...this.#codes);
    return `the other firm: ${this.#reads.length} reads, 99th percentile ${Math.round(this.#p99())} ms, limit ${READ_P99_MS} · ${this.#codes.length} codes, slowest ${slowest.toFixed(1)} s, limit ${CODE_SECONDS}`;
  }

  checkBounds(): void {
    check(this.#p99() < READ_P99_MS, `the 99th percentile of reads is below ${READ_P99_MS} ms: ${Math.round(this.#p99())}`);
    check(Math.max(...this.#codes) < CODE_SECONDS, `each code arrives within ${CODE_SECONDS} s: ${Math.max(...this.#codes).toFixed(1)}`);
  }
}
