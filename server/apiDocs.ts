import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import { siteIcon } from '#shared/siteIcon';
import { siteLook, siteName } from '#shared/siteIdentity';
import { escapeHtml } from './seo/escape';

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
const start = `window.SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, validatorUrl: null });`;

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

const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** The API as a page to browse (Swagger UI), served without foreign hosts. */
export function apiDocs(): RequestHandler {
  const router = Router();
  router.get('/', (_request, response) => void response.type('html').send(page()));
  router.get('/start.js', (_request, response) => void response.type('js').send(start));
  router.get('/contrast.css', (_request, response) => void response.type('css').send(contrast));
  router.use(express.static(folder, { index: false, maxAge: '1d' }));
  return router;
}
