import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverFile } from '../server-files.ts';

/** A place in a file, as a stack trace names it. */
const PLACE = /(file:\/\/[^\s)]+\.js):(\d+):(\d+)/g;
/** Places whose source is known. An error that occurs a thousand times names the same ones. */
const MAX_PLACES = 1_000;
const known = new Map<string, string>();

/**
 * A stack trace that names the sources of the server in place of its built files. A map is read only for a place that is not known yet, and
 * not kept: Node's own `--enable-source-maps` keeps the maps of all files, 25 MB and more.
 */
export function sourceStack(stack: string, built = serverFile('dist')): string {
  const maps = new Map<string, SourceMap | undefined>();
  return stack.replaceAll(PLACE, (place: string, url: string, line: string, column: string) => {
    const file = pathOf(url);
    if (!file?.startsWith(built + path.sep)) return place;
    const source = known.get(place) ?? originOf(file, { line: Number(line), column: Number(column) }, maps) ?? place;
    if (known.size < MAX_PLACES) known.set(place, source);
    return source;
  });
}

function originOf(file: string, { line, column }: { line: number; column: number }, maps: Map<string, SourceMap | undefined>) {
  if (!maps.has(file)) maps.set(file, readMap(file));
  const origin = maps.get(file)?.findOrigin(line, column);
  if (!origin || !('fileName' in origin)) return undefined;
  return `${path.resolve(path.dirname(file), origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`;
}

/** Undefined for an address that is no file of this machine, as the message of an error may contain. */
function pathOf(url: string): string | undefined {
  try {
    return fileURLToPath(url);
  } catch {
    return undefined;
  }
}

/** A map that is missing or torn leaves the trace as it is: the error itself must be logged. */
function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as ConstructorParameters<typeof SourceMap>[0]);
  } catch {
    return undefined;
  }
}
