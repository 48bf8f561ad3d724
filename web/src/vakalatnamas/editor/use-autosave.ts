import type { VakalatnamaFacts } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import { useEffect, useRef, useState } from 'react';
import { isProblem } from '../../platform/calls/api.ts';
import { draftTitle, type FactsForm, readableFacts } from './facts.ts';
import { clearUnsentDraft, saveUnsentDraft, readUnsentDraft } from './unsent-drafts.ts';
import { saveVakalatnamaDraft } from '../vakalatnama.queries.ts';
import { sessionOwner } from '../../platform/session/session-owner.ts';

/** Debounce after the last change before the draft is saved in this browser, and on the server, in milliseconds. */
const KEEP_PAUSE_MS = 250;
const SEND_PAUSE_MS = 1_000;
/** Delay before the draft is sent again after a failure. */
const AGAIN_MS = 10_000;

/** `here`: saved in this browser, but the server could not be reached. */
export type SaveState =
  | { kind: 'untouched' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'here' }
  | { kind: 'conflict' };

interface Place {
  readonly owner: string;
  readonly id: string;
  /** The version of the server's copy; null while there is none. */
  readonly version: number | null;
  /** True if this browser's copy has unsent changes. */
  readonly isUnsent: boolean;
}

/** Sends a draft after every change, one request at a time, and saves it in this browser at every pause in typing. */
class Autosave {
  readonly place: Place;
  readonly read: () => VakalatnamaFacts;
  readonly toastChange: (state: SaveState) => void;
  version: number | null;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #sendTimer: ReturnType<typeof setTimeout> | undefined;
  /** The pending request. */
  #sending: Promise<void> | undefined;
  #isChanged = false;
  #isStopped = false;
  #isPaused = false;
  #isLeft = false;
  /** Time at which this instance last wrote this browser's copy. */
  #savedAt = '';

  constructor(place: Place, read: () => VakalatnamaFacts, toastChange: (state: SaveState) => void) {
    this.place = place;
    this.read = read;
    this.toastChange = toastChange;
    this.version = place.version;
  }

  /** Called after every change. */
  touch() {
    if (this.#isStopped) return;
    this.#isChanged = true;
    clearTimeout(this.#keepTimer);
    this.#keepTimer = setTimeout(() => this.keepHere(), KEEP_PAUSE_MS);
    this.#plan(SEND_PAUSE_MS);
  }

  keepHere() {
    clearTimeout(this.#keepTimer);
    if (this.#isStopped || !this.#isChanged) return;
    this.#savedAt = new Date().toISOString();
    saveUnsentDraft(this.place.owner, this.place.id, { facts: this.read(), at: this.#savedAt, version: this.version, isSent: false });
  }

  #plan(ms: number) {
    clearTimeout(this.#sendTimer);
    if (!this.#isLeft && !this.#isStopped && !this.#isPaused) this.#sendTimer = setTimeout(() => void this.send(), ms);
  }

  /** @param isMine overwrites a copy that was continued elsewhere. */
  async send(isMine = false): Promise<void> {
    if (this.#isStopped || this.#isPaused || this.#sending || !this.#isChanged) return;
    // Another firm or user came meanwhile, in another tab: the draft waits here for its own.
    if (sessionOwner() !== this.place.owner) return;
    this.#sending = this.#sendChanged(isMine);
    await this.#sending;
  }

  async #sendChanged(isMine: boolean): Promise<void> {
    this.#isChanged = false;
    this.toastChange({ kind: 'saving' });
    const facts = this.read();
    try {
      const saved = await saveVakalatnamaDraft(
        this.place.id,
        { facts, title: draftTitle(facts) },
        isMine ? undefined : (this.version ?? undefined),
      );
      this.version = saved.version;
      if (this.#isOurs())
        saveUnsentDraft(this.place.owner, this.place.id, { facts, at: saved.updated_at, version: saved.version, isSent: !this.#isChanged });
      this.toastChange({ kind: 'saved', at: saved.updated_at });
      // The user has typed on meanwhile.
      if (this.#isChanged) this.#plan(SEND_PAUSE_MS);
    } catch (error) {
      this.#isChanged = true;
      if (!this.#isLeft) this.keepHere();
      if (isProblem(error, 'record.changed')) this.toastChange({ kind: 'conflict' });
      else {
        this.toastChange({ kind: 'here' });
        this.#plan(AGAIN_MS);
      }
    } finally {
      this.#sending = undefined;
    }
  }

  /** Sends nothing more, and waits for the pending request, which would otherwise recreate a draft that has become a vakalatnama. */
  async pause(): Promise<void> {
    this.#isPaused = true;
    clearTimeout(this.#sendTimer);
    await this.#sending;
  }

  resume() {
    this.#isPaused = false;
    if (this.#isChanged) this.#plan(SEND_PAUSE_MS);
  }

  /** After the form is unmounted, the draft may be open in another form, which then owns this browser's copy. */
  #isOurs() {
    if (this.#isStopped) return false;
    return !this.#isLeft || readUnsentDraft(this.place.owner)[this.place.id]?.at === this.#savedAt;
  }

  /** The page is left: saves the draft here, and tries to send it. */
  leave() {
    this.keepHere();
    clearTimeout(this.#sendTimer);
    void this.send();
  }

  /** The form is unmounted: unsent changes are sent when the draft is opened again. */
  end() {
    this.#isLeft = true;
    this.leave();
  }

  /** The draft has become a vakalatnama, or was discarded. */
  stop() {
    this.#isStopped = true;
    clearTimeout(this.#keepTimer);
    clearTimeout(this.#sendTimer);
    clearUnsentDraft(this.place.owner, this.place.id);
  }

  markChanged() {
    this.#isChanged = true;
  }
}

/** Saves the draft while typing: in this browser at once, and on the server a second later. */
export function useAutosave(form: FactsForm, place: Place) {
  const [state, setState] = useState<SaveState>({ kind: 'untouched' });
  const running = useRef<Autosave>(undefined);
  const { owner, id } = place;
  const start = useRef(place);
  useEffect(() => {
    const autosave = new Autosave({ ...start.current, owner, id }, () => readableFacts(form.getValues()), setState);
    running.current = autosave;
    if (start.current.isUnsent) autosave.markChanged();
    void autosave.send();
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: () => autosave.touch() });
    const leave = () => autosave.leave();
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', leave);
      unsubscribe();
      autosave.end();
    };
  }, [form, owner, id]);
  return {
    state,
    stop: () => running.current?.stop(),
    pause: async () => await running.current?.pause(),
    resume: () => running.current?.resume(),
    keepMine: () => {
      running.current?.markChanged();
      void running.current?.send(true);
    },
  };
}
