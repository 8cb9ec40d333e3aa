import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import { siteName } from '#shared/siteIdentity';
import { escapeHtml } from './seo/escape';
import { siteIcon } from './seo/page/siteLook';

const page = () => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(siteName())} API</title>
<link rel="icon" href="${escapeHtml(siteIcon())}">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;
const start = `window.SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, validatorUrl: null });`;

const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** The API as a page to browse (Swagger UI), served without foreign hosts. */
export function apiDocs(): RequestHandler {
  const router = Router();
  router.get('/', (_request, response) => void response.type('html').send(page()));
  router.get('/start.js', (_request, response) => void response.type('js').send(start));
  router.use(express.static(folder, { index: false, maxAge: '1d' }));
  return router;
}
