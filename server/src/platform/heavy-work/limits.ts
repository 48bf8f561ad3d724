import { totalmem } from 'node:os';
import type { Config } from '../config.ts';

/** What the processes for heavy work may take of the machine. */
export interface HeavyWorkLimits {
  /** Memory that one process may take beyond its loaded program, in megabytes. */
  readonly memoryMb: number;
  /** Processes for waiting work at once; the typesetter that answers people is one more. */
  readonly processes: number;
}

const MEGABYTE = 1_024 * 1_024;
/** A process for heavy work may grow by this part of the machine's memory. */
const SHARE_OF_MACHINE = 3 / 16;
const LEAST_MB = 96;
const MOST_MB = 1_024;
/** From this much memory on, two pieces of work run side by side. */
const MEMORY_FOR_TWO_MB = 2_048;

/** Memory of the machine, or of the container that holds this process, in megabytes. */
function machineMemoryMb(): number {
  const constrained = process.constrainedMemory();
  return Math.min(totalmem(), constrained > 0 ? constrained : Infinity) / MEGABYTE;
}

/** The limits that the settings name; without settings, what suits the machine's memory. */
export function heavyWorkLimits(config: Pick<Config, 'heavyWorkMemoryMb' | 'heavyWorkProcesses'>): HeavyWorkLimits {
  const machine = machineMemoryMb();
  return {
    memoryMb: config.heavyWorkMemoryMb ?? Math.round(Math.min(MOST_MB, Math.max(LEAST_MB, machine * SHARE_OF_MACHINE))),
    processes: config.heavyWorkProcesses ?? (machine >= MEMORY_FOR_TWO_MB ? 2 : 1),
  };
}
