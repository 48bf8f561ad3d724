import { EVENT_MEMORY_MS } from '@munshi/contract/platform/event-memory';

/** Which lists of which firm have changed lately: a page reads its lists before its event stream is open. */
export class ChangedLists {
  /** By firm, then by list, the time of the last change in milliseconds; the firm that changed last is the last. */
  readonly #byFirm = new Map<string, Map<string, number>>();

  add(tenantId: string, lists: readonly string[]): void {
    const now = performance.now();
    if (lists.length > 0) {
      const changed = this.#byFirm.get(tenantId) ?? new Map<string, number>();
      for (const list of lists) changed.set(list, now);
      this.#byFirm.delete(tenantId);
      this.#byFirm.set(tenantId, changed);
    }
    for (const [firm, changed] of this.#byFirm) {
      if (Math.max(...changed.values()) >= now - EVENT_MEMORY_MS) break;
      this.#byFirm.delete(firm);
    }
  }

  within(tenantId: string, ms: number): string[] {
    const since = performance.now() - ms;
    return Array.from(this.#byFirm.get(tenantId) ?? []).flatMap(([list, at]) => (at >= since ? [list] : []));
  }
}
