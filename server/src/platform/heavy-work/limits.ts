import { totalmem } from 'node:os';
import type { Config } from '../config.ts';

/** The share of the machine that heavy-work processes may use. */
export interface HeavyWorkLimits {
  /** Memory that one process may use beyond its loaded program, in megabytes. */
  readonly memoryMb: number;
  /** Concurrent processes for queued work; the typesetter that serves requests is one more. */
  readonly processes: number;
}

const MEGABYTE = 1_024 * 1_024;
/** A heavy-work process may grow by this share of the machine's memory. */
const SHARE_OF_MACHINE = 3 / 16;
const MIN_MB = 96;
const MAX_MB = 1_024;
/** From this much memory on, two jobs run in parallel. */
const MEMORY_FOR_TWO_MB = 2_048;

/** Memory of the machine, or of this process's container (cgroup), in megabytes. */
function machineMemoryMb(): number {
  const constrained = process.constrainedMemory();
  return Math.min(totalmem(), constrained > 0 ? constrained : Infinity) / MEGABYTE;
}

/** The limits from the settings; without settings, chosen for the machine's memory. */
export function heavyWorkLimits(config: Pick<Config, 'heavyWorkMemoryMb' | 'heavyWorkProcesses'>): HeavyWorkLimits {
  const machine = machineMemoryMb();
  return {
    memoryMb: config.heavyWorkMemoryMb ?? Math.round(Math.min(MAX_MB, Math.max(MIN_MB, machine * SHARE_OF_MACHINE))),
    processes: config.heavyWorkProcesses ?? (machine >= MEMORY_FOR_TWO_MB ? 2 : 1),
  };
}
