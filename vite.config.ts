import { appendFileSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { compressFolder } from './scripts/lib/compress.mjs';
import { groupsOfPages } from './scripts/lib/pageFiles';
import { breakpoints } from './client/ui/theme/breakpoints';

// In development Vite stands in front of the server (scripts/dev.mjs); these paths are the server's.
const serverUrl = process.env.SERVER_URL;
const serverPaths = [
  '/api',
  '/pageCode',
  '/pageData',
  '/userdata',
  '/socialImage',
  '/sitemap',
  '/feeds',
  '/robots.txt',
  '/healthz',
  '/readyz',
];
const proxyTo = (target: string) => ({
  ...Object.fromEntries(serverPaths.map((path) => [path, { target }])),
  '/socket.io': { target, ws: true },
});

const reactPackages = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime/;

/** `@media (--phone)` becomes the width of that breakpoint. */
const namedBreakpoints = {
  postcssPlugin: 'named-breakpoints',
  AtRule: {
    media(rule: { params: string }) {
      const { params } = rule;
      rule.params = Object.entries(breakpoints).reduce(
        (text, [name, width]) => text.replace(`(--${name})`, width),
        params,
      );
      if (rule.params.includes('(--')) throw new Error(`No breakpoint is called so: ${rule.params}`);
    },
  },
};

/** The scripts of the built page are fetched at once and begun by public/begin.js, in the order of their links. */
const beginAfterPaint: Plugin = {
  name: 'begin-after-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const script = /\s*<script type="module" crossorigin src="([^"]*)"><\/script>/;
      const [, first] = script.exec(html) ?? [];
      if (first === undefined) throw new Error('The built page names its first script in another way.');
      const begun = (href: string) =>
        `<link rel="modulepreload" crossorigin fetchpriority="low" data-begin href="${href}">`;
      return html
        .replace(script, '')
        .replaceAll(/<link rel="modulepreload" crossorigin href="([^"]*)">/g, (_link, href: string) => begun(href))
        .replace('<link rel="stylesheet"', `${begun(first)}\n    <link rel="stylesheet"`);
    },
  },
};

/** Leaves out the adapter of axios that sends by fetch: the site sends by XMLHttpRequest, which tells the progress of uploads. */
const axiosWithoutFetch: Plugin = {
  name: 'axios-without-fetch',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './fetch.js' && importer?.includes('/axios/lib/adapters/') === true
      ? join(import.meta.dirname, 'node_modules/axios/lib/helpers/null.js')
      : null,
};

const clientFolder = join(import.meta.dirname, 'client');

/** Names parts that are loaded on demand by the paths of their modules, the same in the site and on the server. */
const nameParts: Plugin = {
  name: 'name-parts',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(clientFolder) || !code.includes('lazyWithRetry')) return null;
    const nameOf = (path: string) => relative(clientFolder, join(dirname(id), path)).replaceAll('\\', '/');
    return {
      code: code.replaceAll(
        /\blazyWithRetry(<\w+>)?\((?=(?:(?!lazyWithRetry)[^;])*?import\('([^']+)'\))/g,
        (_call, types: string | undefined, path: string) => `lazyWithRetry.named('${nameOf(path)}')${types ?? ''}(`,
      ),
      map: null,
    };
  },
};

const licensesFile = 'licenses.txt';
const fonts = ['@fontsource-variable/inter', '@fontsource/chakra-petch', '@fontsource/jetbrains-mono'];

/** Adds the licenses of the fonts to those of the libraries, which Vite writes. */
const licensesOfFonts: Plugin = {
  name: 'licenses-of-fonts',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  closeBundle: () => {
    for (const font of fonts) {
      const text = readFileSync(join(import.meta.dirname, 'node_modules', font, 'LICENSE'), 'utf8');
      appendFileSync(join(import.meta.dirname, 'dist/client', licensesFile), `\n## ${font}\n\n${text}`);
    }
  },
};

/** The built files are compressed once, for server/http/middleware/builtFiles.ts. */
const compressBuilt: Plugin = {
  name: 'compress-built',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  closeBundle: () =>
    compressFolder(join(import.meta.dirname, 'dist/client'), join(import.meta.dirname, 'dist/compressed')),
};

// One bundler for both sides: `vite build` makes the site, `vite build --ssr server/main.ts` the server.
const root = 'client';
const css = { postcss: { plugins: [namedBreakpoints] } };
const sitePlugins = [nameParts, react(), axiosWithoutFetch];

export default defineConfig(async ({ command, isSsrBuild }): Promise<UserConfig> => ({
  root,
  plugins: [...sitePlugins, beginAfterPaint, licensesOfFonts, compressBuilt],
  css,
  server: serverUrl === undefined ? {} : { proxy: proxyTo(serverUrl) },
  build: isSsrBuild
    ? {
        outDir: '../dist/server',
        emptyOutDir: true,
        target: 'node20',
        sourcemap: true,
        rolldownOptions: {
          input: {
            main: join(import.meta.dirname, 'server/main.ts'),
            render: join(import.meta.dirname, 'client/shell/render.tsx'),
            unpack: join(import.meta.dirname, 'server/areas/builds/unpack/worker.ts'),
          },
        },
      }
    : {
        outDir: '../dist/client',
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false },
        license: { fileName: licensesFile },
        // One style sheet: many small ones cost more requests than they save bytes, and each would hold up its screen.
        cssCodeSplit: false,
        // Not in the style sheet, which holds up the first paint.
        assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
        rolldownOptions: {
          output: {
            // Hashes of seven letters, not eight: the first script names all files, and no compression makes their hashes shorter.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              // Each group takes what those above it have left.
              groups: [
                // What every page begins with: libraries, which seldom change, and the site with its contract, each begun by
                // itself. How schemas are made (`withoutEval`) is said before the first of them is.
                {
                  name: (id) => (reactPackages.test(id) ? 'react' : 'libraries'),
                  tags: ['$initial'],
                  test: /node_modules(?!.*\.css)|withoutEval|rolldown[\\/]runtime/,
                },
                // A task of its own: making all schemas takes as long as all else of the site.
                { name: 'contract', tags: ['$initial'], test: /[\\/]shared[\\/].*\.ts$/ },
                // Styles stay together: the order of their layers is that in which they are read.
                { name: 'site', tags: ['$initial'] },
                ...(command === 'build' ? await groupsOfPages({ root, plugins: sitePlugins, css }) : []),
                // What dialogs and menus share.
                { name: 'later', minShareCount: 4 },
              ],
            },
          },
        },
      },
}));
