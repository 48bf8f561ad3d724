import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../platform/auth/actor.ts';
import type { Config } from '../platform/config.ts';
import { heavyWorkLimits } from '../platform/heavy-work/limits.ts';
import { Overloaded, WarmProcess } from '../platform/heavy-work/warm-process.ts';
import { WorkError } from '../platform/heavy-work/work-error.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { ListSheet } from './list-sheet.ts';
import type { RecordSheet } from './record-sheet.ts';
import { processModule } from '../platform/server-files.ts';

/** A sheet to print: the input of the typesetting process. */
export type PrintOrder = { readonly kind: 'list'; readonly sheet: ListSheet } | { readonly kind: 'record'; readonly sheet: RecordSheet };

/** The longest list takes two seconds on an idle machine; in Devanagari throughout, five. */
const PRINT_MS = 60_000;

/** Typesets sheets in a separate process: the longest take seconds. */
export class PrintPress {
  readonly #process: WarmProcess;

  constructor(config: Config) {
    const { memoryMb } = heavyWorkLimits(config);
    this.#process = new WarmProcess({ module: processModule('prints/print.process'), memoryMb });
  }

  /** @throws {AppError} `print.busy`, `print.too_long`, `print.not_typeset`. */
  async print({ userId, tenantId }: Pick<Actor, 'userId' | 'tenantId'>, order: PrintOrder): Promise<Uint8Array> {
    try {
      // A place of its own for each print: one in another tab does not replace it.
      const place = { userId: `${userId} ${uuidv7()}`, tenantId };
      return await this.#process.work<Uint8Array>({ ...place, input: order, timeoutMs: PRINT_MS });
    } catch (error) {
      if (error instanceof Overloaded) throw new AppError('print.busy');
      if (!(error instanceof WorkError)) throw error;
      const codes = { stopped: 'print.busy', broken: 'print.not_typeset', memory: 'print.too_long', time: 'print.too_long' } as const;
      throw new AppError(codes[error.failure], { cause: error });
    }
  }

  end(): void {
    this.#process.end();
  }
}
