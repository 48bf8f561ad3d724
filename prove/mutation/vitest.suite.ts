import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteUserConfig } from 'vitest/config';
import { createVitest, type Vitest } from 'vitest/node';
import { type Mutant, mutate } from './mutant.ts';

const root = path.join(import.meta.dirname, '../..');
const TEST_MS = 60_000;

/** The result of running some test files. */
interface Outcome {
  readonly passed: number;
  /** The names of the tests that failed. */
  readonly failed: readonly string[];
  /** Errors outside tests, such as a module that cannot be loaded. */
  readonly faults: readonly string[];
}

/** The tests of the server or the web in a running vitest, to be run against one mutant after the other. */
export class VitestSuite {
  readonly #vitest: Vitest;
  readonly #mutation: { current?: Mutant };

  private constructor(vitest: Vitest, mutation: { current?: Mutant }) {
    this.#vitest = vitest;
    this.#mutation = mutation;
  }

  static async open(name: 'server' | 'web'): Promise<VitestSuite> {
    const mutation: { current?: Mutant } = {};
    const plugin = {
      name: 'mutation',
      enforce: 'pre' as const,
      transform: (code: string, id: string) => {
        const mutant = mutation.current;
        return mutant && id === path.join(root, mutant.file) ? { code: mutate(mutant, code), map: null } : undefined;
      },
    };
    const { default: config } = (await import(pathToFileURL(path.join(root, name, 'vitest.config.ts')).href)) as {
      default: ViteUserConfig;
    };
    const { test, plugins = [], ...vite } = config;
    // The options of the config file are passed on here, because vitest accepts no extra plugin for a file it reads itself.
    const vitest = await createVitest(
      {
        ...test,
        root: path.join(root, name),
        config: false,
        watch: false,
        reporters: [{}],
        retry: 0,
        bail: 1,
        testTimeout: TEST_MS,
        maxWorkers: 1,
        // A module must be transformed again for each mutant, although its file does not change.
        fsModuleCache: false,
      },
      { ...vite, plugins: [...plugins, plugin] },
    );
    await vitest.standalone();
    return new VitestSuite(vitest, mutation);
  }

  /** Every test file of the suite, from the root of the project. */
  async files(): Promise<string[]> {
    return (await this.#vitest.globTestSpecifications()).map(({ moduleId }) => path.relative(root, moduleId));
  }

  /** Runs test files while one piece of the source is changed, up to the first failure. */
  async run(files: readonly string[], mutant?: Mutant): Promise<Outcome> {
    if (mutant) {
      this.#mutation.current = mutant;
      this.#vitest.invalidateFile(path.join(root, mutant.file));
    }
    try {
      const specifications = files.flatMap((file) => this.#vitest.getModuleSpecifications(path.join(root, file)));
      const { testModules, unhandledErrors } = await this.#vitest.runTestSpecifications(specifications);
      const tests = testModules.flatMap((module) => [...module.children.allTests()]);
      const named = (state: string) => tests.filter((test) => test.result().state === state).map((test) => test.fullName);
      const errors = [...testModules.flatMap((module) => module.errors()), ...(unhandledErrors as Error[])];
      return { passed: named('passed').length, failed: named('failed'), faults: errors.map(({ message }) => message) };
    } finally {
      delete this.#mutation.current;
      if (mutant) this.#vitest.invalidateFile(path.join(root, mutant.file));
    }
  }

  close = async () => await this.#vitest.close();
}
