import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { compressFolder } from './scripts/lib/compress.mjs';
import { breakpoints } from './client/ui/theme/breakpoints';

// In development Vite stands in front of the server (scripts/dev.mjs); these paths are the server's.
const serverUrl = process.env.SERVER_URL;
const serverPaths = ['/api', '/userdata', '/socialImage', '/sitemap', '/feeds', '/robots.txt', '/healthz', '/readyz'];
const proxyTo = (target: string) => ({
  ...Object.fromEntries(serverPaths.map((path) => [path, { target }])),
  '/socket.io': { target, ws: true },
});

/** What opens over a page, with the libraries that place it there. */
const overlays =
  /(@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|get-nonce|tslib|@mantine.*(Popover|Menu|Modal|ScrollArea|FocusTrap|Combobox|Portal|Overlay|Transition|Drawer|Floating\b|focus-trap|AccordionChevron))(?!.*\.css$)|(Modal|Dialog|Picker|Menu|Bell|MoveHandle|PlaceField|PersonSearch|SearchOverlay|FilterSheet|PieceShare|ContactActions|ComposeForm)\.tsx$|areas[\\/]content[\\/]/;
const libraries = /[\\/]node_modules[\\/]/;
const icons = /[\\/]node_modules[\\/]@tabler[\\/]/;
const isScriptOf = (place: RegExp, id: string) => place.test(id) && !id.endsWith('.css');

/** What a visitor's home page shows below its first sentence, with the contract that this and many later pages read. */
const openings = /visitor[\\/](VisitorNews|Openings|visitor\.slice)\.tsx?$|recruiting[\\/]classifieds\.ts$/;

/** What stands around every page of a wide screen, and all that it is made of (`isOfCompanions`). */
const companions = new Set(
  ['chat/companion/ChatCompanion', 'search/SearchBox'].map((name) =>
    join(import.meta.dirname, `client/areas/${name}.tsx`),
  ),
);
const companionCount = companions.size;
const companionWidgets =
  /@mantine.*(Tabs|CloseButton|components.(Group|Input|InputBase|TextInput)\b|InlineInput|DirectionProvider|use-(id|uncontrolled|debounced-value)\b|get-auto-contrast|scoped-keydown|element-in-shadow|get-safe-id)/;

/** Whether the companions of a page need a module of the site. */
function isOfCompanions(id: string, context: Rolldown.ChunkingContext): boolean {
  // A set that grows is walked to its new end.
  if (companions.size === companionCount)
    for (const module of companions)
      for (const imported of context.getModuleInfo(module)?.importedIds ?? [])
        if (!libraries.test(imported) && !imported.endsWith('.css')) companions.add(imported);
  return companions.has(id);
}

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
export default defineConfig(({ isSsrBuild }) => ({
  root: 'client',
  plugins: [react(), axiosWithoutFetch, beginAfterPaint, licensesOfFonts, compressBuilt],
  css: { postcss: { plugins: [namedBreakpoints] } },
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
            codeSplitting: {
              // What every page needs: libraries, which seldom change, and the site with its contract, each begun by itself. The rest splits by itself.
              groups: [
                // Styles stay together: the order of their layers is that in which they are read.
                {
                  name: 'react',
                  tags: ['$initial'],
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime/,
                  priority: 2,
                },
                // How schemas are made is said before the first of them is.
                { name: 'libraries', tags: ['$initial'], test: /node_modules(?!.*\.css)|withoutEval/, priority: 1 },
                { name: 'site', tags: ['$initial'], priority: 0.85 },
                { name: 'openings', test: openings, priority: 0.83 },
                // Many small files that come one after the other are slower than a larger one: what many pages have goes
                // together, but for menus and dialogs, which most begin without. What a wide page has around it comes in
                // two files: what other pages have of it too, with the icons, and the rest.
                {
                  name: (id, context) =>
                    isOfCompanions(id, context) || isScriptOf(companionWidgets, id) || icons.test(id) ? 'texts' : null,
                  minShareCount: 4,
                  priority: 0.82,
                },
                {
                  name: 'widgets',
                  test: (id) => isScriptOf(libraries, id) && !overlays.test(id),
                  minShareCount: 4,
                  priority: 0.8,
                },
                { name: (id, context) => (isOfCompanions(id, context) ? 'chat' : null), priority: 0.7 },
                {
                  name: 'common',
                  test: (id) => !isScriptOf(libraries, id) && !overlays.test(id),
                  minShareCount: 6,
                  priority: 0.6,
                },
                { name: 'overlays', test: overlays, minShareCount: 3, priority: 0.4 },
              ],
            },
          },
        },
      },
}));
