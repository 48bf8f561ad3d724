import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** All pages that can be reached from README.md and CONTRIBUTING.md by links, with those two. */
function pages(): string[] {
  const found = new Set(['README.md', 'CONTRIBUTING.md', 'deploy/README.md']);
  for (const page of found)
    for (const { file } of linksOf(page)) if (file.endsWith('.md') && existsSync(path.join(root, file))) found.add(file);
  return [...found];
}

interface Link {
  /** From the root of the project. */
  readonly file: string;
  /** Undefined for a link to a whole page. */
  readonly anchor: string | undefined;
}

/** The links of a page to files of the project. */
function linksOf(page: string): Link[] {
  return [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([, target = '', anchor]) => ({
    file: target === '' ? page : path.posix.join(path.posix.dirname(page), target),
    anchor,
  }));
}

/** The anchors of the headings of a page, as the usual hosts make them. */
function anchorsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}

/** The links of a page that lead nowhere. */
const deadLinksOf = (page: string) =>
  linksOf(page)
    .filter(({ file, anchor }) => {
      if (!existsSync(path.join(root, file))) return true;
      return anchor !== undefined && file.endsWith('.md') && !anchorsOf(file).includes(anchor);
    })
    .map(({ file, anchor }) => (anchor === undefined ? file : `${file}#${anchor}`));

const NOT_OURS = new Set(['node_modules', 'dist', 'data']);
const files = globSync('**/*.*', { cwd: root, exclude: (file) => NOT_OURS.has(path.basename(file)) }).map((file) => `/${file}`);
const isSource = (file: string) => /\.(ts|tsx|mjs|cjs|js|sql)$/.test(file) && path.join(root, file) !== import.meta.filename;
/** Every word of the sources but this one, so also every name that is declared in them. */
const words = new Set(files.filter(isSource).flatMap((file) => read(file).match(/[A-Za-z_]\w*/g) ?? []));

/** What decisions say about code that a later decision removed. */
const REMOVED = new Set(['answerCheck()', 'server/src/platform/http/answer-check.ts', 'answer-check.test.ts', 'web/slim-zod.plugin.ts']);
/** Instead of a name: `noun.endpoints.ts` is `task.endpoints.ts` in the feature of tasks. */
const PATTERN = /^noun\./;

/** True if no file has this path, or ends in it. */
const isNoFile = (name: string) =>
  /^\w[\w./-]*\.(ts|tsx|mjs|cjs|sql|css|md)$/.test(name) && !files.some((file) => file.endsWith(`/${name}`));

/** True if a call such as `findTask()` or `Authenticator.verifyToken()` has a last name that occurs in no source. */
function isNoFunction(name: string): boolean {
  const [, called] = /^(?:\w+\.)*([A-Za-z_]\w*)\(\)$/.exec(name) ?? [];
  return called !== undefined && !words.has(called);
}

/** The files and functions in the code spans of a text that do not exist. */
function unknownNamesIn(text: string): string[] {
  const spans = [...text.replace(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return spans.filter((span) => !REMOVED.has(span) && !PATTERN.test(span)).filter((span) => isNoFile(span) || isNoFunction(span));
}

describe('the documentation', () => {
  it('has more than forty pages that can be reached by links from README and CONTRIBUTING', () => {
    expect(pages().length).toBeGreaterThan(40);
  });

  it('links only to pages, files and headings that exist', () => {
    expect(pages().flatMap((page) => deadLinksOf(page).map((link) => `${page} → ${link}`))).toEqual([]);
  });

  it('names only files and functions that exist', () => {
    expect(pages().flatMap((page) => unknownNamesIn(read(page)).map((name) => `${page}: ${name}`))).toEqual([]);
  });

  it('is refused if it names a file or a function that does not exist', () => {
    const text = 'Calls `handle()` of `platform/http/handle.ts`, `Authenticator.readNobody()` and `platform/no-such-file.ts`.';
    expect(unknownNamesIn(text)).toEqual(['Authenticator.readNobody()', 'platform/no-such-file.ts']);
  });
});
