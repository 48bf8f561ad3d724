/** Runs one scenario in its own process, started by prove.ts: `node scenario.process.ts <scenario> <folder>`. */
import { pathToFileURL } from 'node:url';
import { scenarioFiles } from './scenario.files.ts';
import { NotRun, type Scenario } from './scenario.ts';
import { endAllOf } from './leftover.process.ts';

/** A message from a scenario to its parent process: a line of its result, why it was not run, or the failure. */
export type ScenarioMessage = { readonly line: string } | { readonly notRun: string } | { readonly fault: string };

const [name = '', folder = ''] = process.argv.slice(2);
const sent: Promise<void>[] = [];
const send = (message: ScenarioMessage) => void sent.push(new Promise((resolve) => process.send?.(message, () => resolve())));

// The parent process is gone, so everything that the scenario started must end.
process.once('disconnect', () => {
  endAllOf(folder);
  process.exit(1);
});

let code = 0;
try {
  const { prove } = (await import(pathToFileURL(scenarioFiles.get(name) ?? '').href)) as { prove: Scenario };
  await prove({ log: (line) => send({ line }), folder });
} catch (error) {
  if (error instanceof NotRun) send({ notRun: error.message });
  else {
    code = 1;
    send({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}
await Promise.all(sent);
process.removeAllListeners('disconnect');
process.exit(code);
