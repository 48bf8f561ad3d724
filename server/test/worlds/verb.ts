import type { Scene } from './scene.ts';

/** One thing that somebody does. Numbers are taken round by what there is to choose from. */
export interface Step {
  readonly verb: string;
  readonly n: readonly [number, number, number];
  readonly flag: boolean;
}

/** Does it, where there is somebody who can and something to do it to. */
export type Verb = (scene: Scene, step: Step) => Promise<void>;
