import { stat } from 'node:fs/promises';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Config } from '../../platform/config.ts';
import { heavyWorkLimits } from '../../platform/heavy-work/limits.ts';
import { Overloaded, WarmProcess } from '../../platform/heavy-work/warm-process.ts';
import { WorkError, WorkRefused } from '../../platform/heavy-work/work-error.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { FileToRead, ReadFile } from './import-reading.ts';
import { MAX_FILE_MB, type Refusal } from './reading-bounds.ts';
import { processModule } from '../../platform/server-files.ts';

/** The largest files take a few seconds on an idle machine. */
const READING_MS = 60_000;

/** Reads files in a separate process with bounds on memory and time, one file at a time and firm by firm in turn. */
export class ImportReader {
  readonly #process: WarmProcess;

  constructor(config: Pick<Config, 'heavyWorkMemoryMb' | 'heavyWorkProcesses'>) {
    const { memoryMb } = heavyWorkLimits(config);
    this.#process = new WarmProcess({ module: processModule('imports/reading/reading.process'), memoryMb });
  }

  /** @throws {AppError} with one of `importReadingProblems`. */
  async readImport({ userId, tenantId }: Pick<Actor, 'userId' | 'tenantId'>, input: FileToRead): Promise<ReadFile> {
    if ((await stat(input.file)).size > MAX_FILE_MB * 1_048_576) throw new AppError('import.too_large', { values: { max: MAX_FILE_MB } });
    try {
      // A place of its own for each file: one in another tab does not replace it.
      const place = { userId: `${userId} ${uuidv7()}`, tenantId };
      return await this.#process.work<ReadFile>({ ...place, input, timeoutMs: READING_MS });
    } catch (error) {
      throw asAppError(error);
    }
  }

  end(): void {
    this.#process.end();
  }
}

function asAppError(error: unknown): unknown {
  if (error instanceof Overloaded) return new AppError('import.busy');
  if (error instanceof WorkRefused) {
    const { code, values } = JSON.parse(error.message) as Refusal;
    return new AppError(code, { values });
  }
  if (!(error instanceof WorkError)) return error;
  const codes = {
    stopped: 'import.busy',
    broken: 'import.broken',
    memory: 'import.reading_failed',
    time: 'import.reading_failed',
  } as const;
  return new AppError(codes[error.failure], { cause: error });
}
