import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rollup } from 'vite';

/** A screen that a firm opens often: what the page fetches at once, before the application is loaded. */
interface EarlyScreen {
  /** Matches the path of its address. */
  readonly at: string;
  readonly screen: string;
  /** The calls whose answers it shows first: `$1` is the matched id, `$today` the day at the courts. */
  readonly calls?: readonly string[];
}

const ID = '([0-9a-f]{8}-[0-9a-f-]{27})';

/** `e2e/early-screens.spec.ts` opens those with calls and checks that they take their answers. */
const earlyScreens: readonly EarlyScreen[] = [
  { at: '^/dashboard$', screen: 'dashboard/dashboard-page.tsx', calls: ['/api/v1/dashboard/summary'] },
  {
    at: '^/cases(?:/all)?$',
    screen: 'cases/list/cases-page.tsx',
    calls: ['/api/v1/case?sort=next_hearing_date&order=asc&limit=10&offset=0'],
  },
  {
    at: `^/cases/${ID}$`,
    screen: 'cases/page/case-page.tsx',
    calls: [
      '/api/v1/case/$1',
      '/api/v1/case/$1/legal-hold',
      '/api/v1/hearings?case_id=$1&order=desc&limit=25&offset=0',
      '/api/v1/reference-entries?kind=party_role',
    ],
  },
  { at: '^/hearing/all$', screen: 'hearings/list/hearings-page.tsx', calls: ['/api/v1/hearings?order=asc&limit=10&offset=0&from=$today'] },
  {
    at: '^/documents$',
    screen: 'documents/list/documents-page.tsx',
    calls: ['/api/v1/documents?sort=updated_at&order=desc&limit=10&offset=0'],
  },
  { at: '^/tasks(?:/all|/my)?$', screen: 'tasks/list/tasks-page.tsx' },
  { at: '^/vakalatnama/(?:add|drafts/.*)$', screen: 'vakalatnamas/editor/draft-page.tsx' },
  { at: '^/cases/add$', screen: 'cases/form/add-case-page.tsx' },
];

/** Around every screen after sign-in. */
const AROUND = ['app/shell/shell-frame.tsx', 'platform/forms/field-words.lazy.ts', 'notifications/bell.tsx'];
/** The fonts that every page uses; fonts of other scripts load only on pages that contain such text. */
const FONT = /\.woff2$/;

const READER = '<script src="/before-paint.js">';

const ICON = 'href="/icon.svg"';

/** The icon of the browser's tab inside the page: one request less. */
function withIcon(page: string): string {
  const icon = readFileSync(path.join(import.meta.dirname, 'public/icon.svg'), 'utf8');
  return page.replace(ICON, `href="data:image/svg+xml,${encodeURIComponent(icon)}"`);
}

const source = (file: string) => path.join(import.meta.dirname, 'src', file);

type Bundle = Rollup.OutputBundle;

/** The files a chunk imports statically, directly or not, and itself. */
function closure(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (found.has(name) || chunk?.type !== 'chunk') return found;
  found.add(name);
  for (const each of chunk.imports) closure(bundle, each, found);
  return found;
}

/** @throws {Error} if the build has no such module. */
function chunkOf(bundle: Bundle, file: string): string {
  const chunk = Object.values(bundle).find((each) => each.type === 'chunk' && each.moduleIds.includes(source(file)));
  if (!chunk) throw new Error(`early-screens: the build has no ${file}`);
  return chunk.fileName;
}

/** Scripts and styles of some modules, without those of the entry. */
function filesOf(bundle: Bundle, modules: readonly string[], start: ReadonlySet<string>): string[] {
  const names = new Set(modules.flatMap((file) => [...closure(bundle, chunkOf(bundle, file))]));
  const scripts = [...names].filter((name) => !start.has(name));
  const styles = scripts.flatMap((name) => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });
  return [...new Set([...scripts, ...styles])];
}

/**
 * Writes into the page what `/before-paint.js` fetches at once: the files and the first answers of the screen at its address. The
 * browser otherwise finds them one after another: the entry, then the screen and the shell, then their data.
 */
export function earlyScreensPlugin(): Plugin {
  return {
    name: 'early-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle = {} }) => {
        const entry = Object.values(bundle).find((each) => each.type === 'chunk' && each.isEntry)?.fileName ?? '';
        const start = closure(bundle, entry);
        const around = filesOf(bundle, AROUND, start);
        const screens = earlyScreens.map(({ at, screen, calls = [] }) => {
          const files = filesOf(bundle, [screen], start).filter((name) => !around.includes(name));
          return { at, calls, files };
        });
        const fonts = Object.keys(bundle).filter((name) => FONT.test(name));
        const list = JSON.stringify({ fonts, around, screens });
        // Before the script that reads it. Data, which the content policy does not count as a script.
        return withIcon(page).replace(READER, `<script type="application/json" id="early">${list}</script>\n    ${READER}`);
      },
    },
  };
}
