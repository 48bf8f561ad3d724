import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The folder of the server's package. It is found by its package.json, because a module of the build is in another place than its source. */
const folder = path.dirname(findPackageJSON(import.meta.url) ?? '');
const isBuilt = path.extname(import.meta.url) === '.js';

/** A file that is read at run time. @param file its path in the server's package, as `seed/courts.json`. */
export const serverFile = (file: string): string => path.join(folder, file);

/**
 * The module of a process beside the server, built if this module is.
 * @param name its path in `src` without its extension, as `prints/print.process`. Each `*.process.ts` is built.
 */
export const processModule = (name: string): URL =>
  pathToFileURL(isBuilt ? path.join(folder, 'dist', `${name}.js`) : path.join(folder, 'src', `${name}.ts`));
