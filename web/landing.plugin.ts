import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rollup } from 'vite';
import { evaluateAtBuild } from './evaluate-at-build.plugin.ts';
import { inlineTranslations } from './inline-translations.plugin.ts';
import { withoutComposesWarning } from './without-composes-warning.plugin.ts';

const SOURCE = path.join(import.meta.dirname, 'src/app/prerendered-landing.tsx');
/** The application's own page, of which the landing page has the head. */
const PAGE = 'index.html';
const LANDING = 'landing.html';
/** What most visitors open next. */
const NEXT = 'accounts/sign-in/login-page.tsx';

interface Prerendered {
  readonly title: string;
  readonly markup: string;
  /** The style sheet of this page alone. */
  readonly styles: string;
  /** Names of the files it refers to. */
  readonly files: readonly string[];
}

const isChunk = (file: Rollup.OutputAsset | Rollup.OutputChunk): file is Rollup.OutputChunk => file.type === 'chunk';

/** Builds the page as a program, and runs it. */
async function prerender(): Promise<Prerendered> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    publicDir: false,
    plugins: [evaluateAtBuild(), inlineTranslations(), react(), withoutComposesWarning],
    build: {
      write: false,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: { input: SOURCE, preserveEntrySignatures: 'strict', output: { codeSplitting: false } },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rollup.RollupOutput;
  const program = output.find(isChunk);
  const styles = output.find((file) => file.fileName.endsWith('.css'));
  if (!program || styles?.type !== 'asset') throw new Error('landing: the page did not build');
  const module = (await import(`data:text/javascript;base64,${Buffer.from(program.code).toString('base64')}`)) as {
    renderLanding: () => { title: string; markup: string };
  };
  const files = output.filter((file) => file !== program && file !== styles).map(({ fileName }) => fileName);
  return { ...module.renderLanding(), styles: String(styles.source), files };
}

/** @throws {Error} if the page has no such part. */
function replace(page: string, part: RegExp, by: string): string {
  if (!part.test(page)) throw new Error(`landing: ${PAGE} has no ${part.source}`);
  return page.replace(part, () => by);
}

/** The files that a module of the application loads with the entry, for a visitor who goes on. */
function filesOfNext(bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter(isChunk);
  const source = path.join(import.meta.dirname, 'src', NEXT);
  const waiting = chunks.filter(({ isEntry, moduleIds }) => isEntry || moduleIds.includes(source));
  const found = new Set<Rollup.OutputChunk>();
  for (let chunk = waiting.shift(); chunk; chunk = waiting.shift()) {
    found.add(chunk);
    for (const name of chunk.imports) waiting.push(...chunks.filter((each) => each.fileName === name && !found.has(each)));
  }
  return [...found].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
}

/**
 * Writes the landing page into a file of its own: a visitor sees it whole without a script of the application, which
 * `/before-paint.js` fetches once the page has loaded and the browser is idle.
 */
export function landingPlugin(): Plugin {
  return {
    name: 'landing',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle[PAGE];
        if (page?.type !== 'asset') throw new Error(`landing: the build has no ${PAGE}`);
        const { title, markup, styles, files } = await prerender();
        const missing = files.filter((name) => !(name in bundle));
        if (missing.length > 0) throw new Error(`landing: the build has no ${missing.join(', ')}`);
        const sheet = this.emitFile({ type: 'asset', name: 'landing.css', source: styles });
        const fonts = files.filter((name) => name.endsWith('.woff2'));
        const early = JSON.stringify({ fonts, later: filesOfNext(bundle) });
        const styled = `<link rel="stylesheet" crossorigin href="/${this.getFileName(sheet)}">`;
        let source = String(page.source);
        source = replace(
          source,
          /<script type="application\/json" id="early">.*?<\/script>/,
          `<script type="application/json" id="early">${early}</script>`,
        );
        source = replace(source, /<script type="module"[^>]*><\/script>\n?/, '');
        source = source.replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
        source = replace(source, /<link rel="stylesheet"[^>]*>/, styled);
        source = replace(source, /<title>.*?<\/title>/, `<title>${title}</title>`);
        source = replace(source, /<div id="root"><\/div>/, markup);
        this.emitFile({ type: 'asset', fileName: LANDING, source });
      },
    },
  };
}
