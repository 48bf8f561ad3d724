import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from './caller.fixture.ts';
import { check } from './scenario.ts';

/** Milliseconds between the acts of a person who works fast. */
const BETWEEN_ACTS = 50;

/** A person at work in the firm: enters a case with a hearing, changes it, and reads lists, one after the other. */
export class Colleague {
  readonly #caller: Caller;
  readonly #slowest: number[] = [];
  #times: { readonly what: string; readonly ms: number }[] = [];
  #working: Promise<void> | undefined;
  #isOver = false;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  begin(): void {
    [this.#times, this.#isOver] = [[], false];
    this.#working = this.#work();
    // Its failure is reported by `end()`.
    this.#working.catch(() => undefined);
  }

  async #work(): Promise<void> {
    for (let turn = 0; !this.#isOver; turn++) {
      const opened = await this.#act('write', 'POST', '/api/v1/case/create', { title: `Walk-in ${turn} v. State of Assam` });
      const id = String(opened['id']);
      await this.#act('write', 'POST', '/api/v1/hearings', { case_id: id, hearing_date: '2031-05-14' });
      await this.#act('write', 'PATCH', `/api/v1/case/${id}`, { priority: 'high' });
      await this.#act('read', 'GET', '/api/v1/case/?limit=50');
      await this.#act('read', 'GET', `/api/v1/case/${id}`);
    }
  }

  async #act(what: string, method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    const began = performance.now();
    const answer = await this.#caller.once(method, path, body ? { body } : {});
    this.#times.push({ what, ms: performance.now() - began });
    check(answer !== undefined && answer.status < 300, `a colleague is answered: ${method} ${path} ${answer?.status}`);
    await pause(BETWEEN_ACTS);
    return answer.body;
  }

  /** Stops working. @returns the waiting times in words. */
  async end(): Promise<string> {
    this.#isOver = true;
    await this.#working;
    this.#slowest.push(Math.max(...this.#times.map(({ ms }) => ms)));
    return ['write', 'read'].map((kind) => this.#inWords(kind)).join('; ');
  }

  #inWords(kind: string): string {
    const times = this.#times.flatMap(({ what, ms }) => (what === kind ? [ms] : [])).sort((one, other) => one - other);
    const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
    return `${times.length} ${kind}s, median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms, slowest ${at(1)} ms`;
  }

  checkBounds(seconds: number): void {
    const slowest = Math.max(...this.#slowest) / 1_000;
    check(slowest <= seconds, `no request of a colleague takes more than ${seconds} s: ${slowest.toFixed(1)} s`);
  }
}
