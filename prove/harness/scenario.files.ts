import { readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../scenarios');
/** Scenarios that measure time or memory, so that nothing else may run meanwhile. */
const MEASURES = path.join(FOLDER, 'measures');

/** The file of each scenario, by its name. */
export const scenarioFiles: ReadonlyMap<string, string> = new Map(
  [FOLDER, MEASURES]
    .flatMap((folder) => readdirSync(folder).map((file) => path.join(folder, file)))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [path.basename(file, '.ts'), file]),
);

export const measures = (name: string): boolean => scenarioFiles.get(name)?.startsWith(MEASURES + path.sep) ?? false;
