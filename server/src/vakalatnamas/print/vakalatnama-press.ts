import type { Paper } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import { type ComposedInstrument, MAX_INSTRUMENT_LENGTH } from '@munshi/contract/vakalatnamas/vakalatnama-form.schema';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Config } from '../../platform/config.ts';
import { heavyWorkLimits } from '../../platform/heavy-work/limits.ts';
import { Overloaded, Superseded, WarmProcess } from '../../platform/heavy-work/warm-process.ts';
import { WorkError } from '../../platform/heavy-work/work-error.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { processModule } from '../../platform/server-files.ts';

/** An instrument to print. */
export interface VakalatnamaPrint {
  readonly instrument: ComposedInstrument;
  readonly paper: Paper;
  readonly title: string;
}

/** Input of the typesetting process. `pictures`: each page as SVG. */
export interface PressOrder extends VakalatnamaPrint {
  readonly kind: 'pictures' | 'pdf' | 'docx';
}

/** The longest instrument takes a second on an idle machine, and its PDF in Devanagari four. */
const PREVIEW_MS = 10_000;
const PRINT_MS = 30_000;

const tooLong = (cause?: unknown) =>
  new AppError('vakalatnama.too_long', {
    fields: { clauses: 'too_long' },
    values: { limit: MAX_INSTRUMENT_LENGTH.toLocaleString('en-IN') },
    cause,
  });

/** @throws {AppError} `vakalatnama.too_long` if the clauses have more characters in total than the limit. */
export function requirePrintable({ clauses }: ComposedInstrument): void {
  if (clauses.reduce((length, { text }) => length + text.length, 0) > MAX_INSTRUMENT_LENGTH) throw tooLong();
}

/** Who waits for the result. */
type Person = Pick<Actor, 'userId' | 'tenantId'>;

/** Typesets instruments in a separate process: the longest take seconds. */
export class VakalatnamaPress {
  readonly #process: WarmProcess;

  constructor(config: Config) {
    const { memoryMb } = heavyWorkLimits(config);
    this.#process = new WarmProcess({ module: processModule('vakalatnamas/print/vakalatnama.process'), memoryMb });
  }

  /**
   * Each page as a picture (SVG).
   *
   * @throws {AppError} `vakalatnama.preview_superseded`, `vakalatnama.too_long`, `vakalatnama.not_typeset`, `vakalatnama.printing_busy`.
   */
  async preview({ userId, tenantId }: Person, order: VakalatnamaPrint): Promise<string[]> {
    requirePrintable(order.instrument);
    return await answered(this.#process.work<string[]>({ input: { ...order, kind: 'pictures' }, timeoutMs: PREVIEW_MS, userId, tenantId }));
  }

  /** @throws {AppError} as `preview()`. */
  async print({ userId, tenantId }: Person, kind: 'pdf' | 'docx', order: VakalatnamaPrint): Promise<Uint8Array> {
    requirePrintable(order.instrument);
    // Under a key of its own, so that a preview of the same person does not cancel a print.
    const work = { input: { ...order, kind }, timeoutMs: PRINT_MS, userId: `${userId}:print`, tenantId };
    return await answered(this.#process.work<Uint8Array>(work));
  }

  end(): void {
    this.#process.end();
  }
}

async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Superseded) throw new AppError('vakalatnama.preview_superseded');
    if (error instanceof Overloaded) throw new AppError('vakalatnama.printing_busy');
    if (!(error instanceof WorkError)) throw error;
    if (error.failure === 'stopped') throw new AppError('vakalatnama.printing_busy', { cause: error });
    if (error.failure === 'broken') throw new AppError('vakalatnama.not_typeset', { cause: error });
    throw tooLong(error);
  }
}
