import { existsSync, readFileSync } from 'node:fs';
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

describe('the documentation', () => {
  it('has more than forty pages that can be reached by links from README and CONTRIBUTING', () => {
    expect(pages().length).toBeGreaterThan(40);
  });

  it('links only to pages, files and headings that exist', () => {
    expect(pages().flatMap((page) => deadLinksOf(page).map((link) => `${page} → ${link}`))).toEqual([]);
  });
});
