import type { VakalatnamaFacts } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import { useEffect, useRef, useState } from 'react';
import { isProblem } from '../platform/api.ts';
import { draftTitle, type FactsForm, readableFacts } from './facts.ts';
import { forget, keep, readKept } from './kept-drafts.ts';
import { sendDraft } from './vakalatnama.queries.ts';

/** Pause after the last change before it is written here, and sent, in milliseconds. */
const KEEP_PAUSE_MS = 250;
const SEND_PAUSE_MS = 1_000;
/** After a failure the draft is sent again so much later. */
const AGAIN_MS = 10_000;

/** `here`: kept in this browser, and the server could not be reached. */
export type SaveState =
  { kind: 'untouched' } | { kind: 'saving' } | { kind: 'saved'; at: string } | { kind: 'here' } | { kind: 'conflict' };

interface Place {
  readonly owner: string;
  readonly id: string;
  /** The version of the server's copy; null while there is none. */
  readonly version: number | null;
  /** Something of this browser's copy has still to be sent. */
  readonly isUnsent: boolean;
}

/** Sends a draft whenever it changed, one sending at a time, and keeps it in this browser with every pause of typing. */
class Autosave {
  readonly place: Place;
  readonly read: () => VakalatnamaFacts;
  readonly tell: (state: SaveState) => void;
  version: number | null;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #sendTimer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  #isChanged = false;
  #isStopped = false;
  #isLeft = false;
  /** When this browser's copy was last written from here. */
  #keptAt = '';

  constructor(place: Place, read: () => VakalatnamaFacts, tell: (state: SaveState) => void) {
    this.place = place;
    this.read = read;
    this.tell = tell;
    this.version = place.version;
  }

  /** Something was typed. */
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
    this.#keptAt = new Date().toISOString();
    keep(this.place.owner, this.place.id, { facts: this.read(), at: this.#keptAt, version: this.version, isSent: false });
  }

  #plan(ms: number) {
    clearTimeout(this.#sendTimer);
    if (!this.#isLeft && !this.#isStopped) this.#sendTimer = setTimeout(() => void this.send(), ms);
  }

  /** @param isMine puts this copy in the place of one that was continued elsewhere. */
  async send(isMine = false): Promise<void> {
    if (this.#isStopped || this.#isSending || !this.#isChanged) return;
    this.#isSending = true;
    this.#isChanged = false;
    this.tell({ kind: 'saving' });
    const facts = this.read();
    try {
      const saved = await sendDraft(this.place.id, { facts, title: draftTitle(facts) }, isMine ? undefined : (this.version ?? undefined));
      this.version = saved.version;
      if (this.#isOurs())
        keep(this.place.owner, this.place.id, { facts, at: saved.updated_at, version: saved.version, isSent: !this.#isChanged });
      this.tell({ kind: 'saved', at: saved.updated_at });
      // What was typed meanwhile.
      if (this.#isChanged) this.#plan(SEND_PAUSE_MS);
    } catch (error) {
      this.#isChanged = true;
      if (!this.#isLeft) this.keepHere();
      if (isProblem(error, 'record.changed')) this.tell({ kind: 'conflict' });
      else {
        this.tell({ kind: 'here' });
        this.#plan(AGAIN_MS);
      }
    } finally {
      this.#isSending = false;
    }
  }

  /** Once the form is gone, the draft may be open in another: its copy is then that one's to write. */
  #isOurs() {
    if (this.#isStopped) return false;
    return !this.#isLeft || readKept(this.place.owner)[this.place.id]?.at === this.#keptAt;
  }

  /** The page is left: what is typed stays here, and goes out if it can. */
  leave() {
    this.keepHere();
    clearTimeout(this.#sendTimer);
    void this.send();
  }

  /** The form is gone: what cannot be sent now is sent when the draft is opened again. */
  end() {
    this.#isLeft = true;
    this.leave();
  }

  /** The draft has become an instrument, or was thrown away. */
  stop() {
    this.#isStopped = true;
    clearTimeout(this.#keepTimer);
    clearTimeout(this.#sendTimer);
    forget(this.place.owner, this.place.id);
  }

  markChanged() {
    this.#isChanged = true;
  }
}

/** Keeps what is typed: in this browser at once, and on the server a second later, from wherever it was last left. */
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
    keepMine: () => {
      running.current?.markChanged();
      void running.current?.send(true);
    },
  };
}
