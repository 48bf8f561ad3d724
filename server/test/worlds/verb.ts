import type { Scene } from './scene.ts';

/** One act of a program. Numbers are taken modulo the count of choices. */
export interface Step {
  readonly verb: string;
  readonly n: readonly [number, number, number];
  readonly flag: boolean;
}

/** Performs the act, if a person can and a record for it exists. */
export type Verb = (scene: Scene, step: Step) => Promise<void>;
