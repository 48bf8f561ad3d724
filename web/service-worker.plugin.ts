import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

const SOURCE = path.join(import.meta.dirname, 'service-worker.ts');
const SHAPES = path.join(import.meta.dirname, '../contract/src');
/** Files outside `assets` that a page requests under a name that never changes. */
const LASTING_NAMES = ['before-paint.js', 'icon.svg', 'manifest.webmanifest'];
/** Scripts, styles and fonts. Not the PDF reader, since no file is cached that it could show, nor the landing page's images. */
const WANTED = /^assets\/.+\.(?:js|css|woff2|ttf)$/;
const UNWANTED = /^assets\/(?:pdf\/|pdf-preview|pdf\.worker)/;

const asScript = (code: string) => code.replace(/^export \{\};?$/m, '');

const digest = (parts: readonly (string | Uint8Array)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
};

/** Changes with every change of a schema shared by web and server. */
function contractVersion(): string {
  const files = globSync('**/*.ts', { cwd: SHAPES }).sort();
  return digest(files.map((file) => readFileSync(path.join(SHAPES, file))));
}

/** Adds the service worker to the build output, with the list of files that the application needs to start offline. */
export function serviceWorker(): Plugin {
  let root = '';
  return {
    name: 'service-worker',
    apply: 'build',
    config: () => ({ define: { 'import.meta.env.CONTRACT_VERSION': JSON.stringify(contractVersion()) } }),
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const built = Object.values(bundle);
        const entry = built.find((file) => file.type === 'chunk' && file.isEntry)?.fileName;
        if (entry === undefined) return;
        const names = built.map(({ fileName }) => fileName).filter((name) => WANTED.test(name) && !UNWANTED.test(name));
        const files = [...names, ...LASTING_NAMES].sort().map((name) => `/${name}`);
        const source = readFileSync(SOURCE, 'utf8');
        const lasting = LASTING_NAMES.map((name) => readFileSync(path.join(root, 'public', name)));
        const page = readFileSync(path.join(root, 'index.html'));
        const build = { name: digest([source, ...files, ...lasting, page]), files, entry };
        const { code } = await transformWithOxc(source, SOURCE, { target: 'es2022', sourcemap: false });
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: `const BUILD = ${JSON.stringify(build)};\n${asScript(code)}`,
        });
      },
    },
  };
}
