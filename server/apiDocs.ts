import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { Router } from 'express';
import { dayMs, secondMs } from '#shared/durations';
import { siteIcon } from '#shared/siteIcon';
import { siteLook, siteName } from '#shared/siteIdentity';
import { compressOnce, sendFixedText, type FixedText } from './http/middleware/representation';
import { escapeHtml } from './seo/escape';

const forADay = `public, max-age=${dayMs / secondMs}`;

const page = () => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(siteName())} API</title>
<link rel="icon" href="${escapeHtml(siteIcon(siteLook()))}">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/contrast.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;
const start = `window.SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, filter: true, docExpansion: 'none', defaultModelsExpandDepth: 0, validatorUrl: null });`;

/** Swagger UI's own colours are too pale to read; its choice of servers has no label, and there is one server only. */
const contrast = `
.swagger-ui .info .title small.version-stamp { background-color: #3d6b00; }
.swagger-ui .info .url { color: #1f5fb0; }
.swagger-ui .btn.authorize { border-color: #11744a; color: #11744a; }
.swagger-ui .btn.authorize svg { fill: #11744a; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #0f62ad; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #11744a; }
.swagger-ui .json-schema-2020-12-expand-deep-button { color: #595959; }
.swagger-ui .microlight span[style*='211, 99, 99'] { color: #f3a0a0 !important; }
.swagger-ui .scheme-container .servers-title, .swagger-ui .scheme-container .servers { display: none; }
`;

const require = createRequire(import.meta.url);
const files = {
  '/swagger-ui.css': 'css',
  '/swagger-ui-bundle.js': 'js',
} as const;

interface ApiDocsOptions {
  /** Writes the description under the present name of the site. */
  describe: (title: string) => string;
}

/**
 * The API as a page to browse (Swagger UI), served without foreign hosts, and its description. Large texts are made and
 * compressed once: the description for each name of the site.
 */
export function apiDocs({ describe }: ApiDocsOptions): Router {
  let described: { title: string; text: FixedText } | undefined;
  const read = new Map<string, FixedText>();

  function describedAs(title: string): FixedText {
    if (described?.title !== title) described = { title, text: compressOnce(describe(title)) };
    return described.text;
  }

  function readOnce(path: keyof typeof files): FixedText {
    const known = read.get(path);
    if (known) return known;
    const text = readFile(require.resolve(`swagger-ui-dist${path}`)).then(compressOnce);
    read.set(path, text);
    // A file that could not be read is tried again.
    text.catch(() => read.delete(path));
    return text;
  }

  const router = Router();
  router.get('/openapi.json', async (request, response) => {
    // It changes with the name of the site and with its version.
    response.setHeader('Cache-Control', 'no-cache');
    await sendFixedText(request, response, { type: 'json', text: describedAs(siteName()) });
  });
  router.get('/docs', (_request, response) => void response.type('html').send(page()));
  router.get('/docs/start.js', (_request, response) => void response.type('js').send(start));
  router.get('/docs/contrast.css', (_request, response) => void response.type('css').send(contrast));
  for (const path of Object.keys(files) as (keyof typeof files)[])
    router.get(`/docs${path}`, async (request, response) => {
      response.setHeader('Cache-Control', forADay);
      await sendFixedText(request, response, { type: files[path], text: readOnce(path) });
    });
  return router;
}
