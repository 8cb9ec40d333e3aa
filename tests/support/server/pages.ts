import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { buildApp } from '../../../server/app';
import { serveBuiltFiles } from '../../../server/http/middleware/builtFiles';
import { servePages } from '../../../server/pages';
import type { TestSite } from './site';

const built = `<!doctype html><html><head>
    <title>Spawnpoint</title>
    <meta
      name="description"
      content="What the built page says by itself."
    />
    <link rel="icon" href="/favicon.svg" />
    <meta name="theme-color" content="#0f1217" />
    <link rel="preload" as="fetch" href="/api/spawnpointData" />
  </head><body><div id="root"></div></body></html>`;

/** A client of the site that serves a built page too, as `npm start` does. */
export async function pagesOf({ host, userdata }: TestSite) {
  const folder = await mkdtemp(join(userdata, 'pages-'));
  await writeFile(join(folder, 'index.html'), built);
  return request.agent(
    buildApp(host, { builtFiles: await serveBuiltFiles(folder), pages: await servePages(host, folder) }),
  );
}

const entities = /&#(\d+);/g;
const unescaped = (text: string) =>
  text.replace(entities, (_entity, code: string) => String.fromCharCode(Number(code)));

/** The head of a page: meta and link tags and the title, by their names. */
export function tagsOf(html: string) {
  const tags: Record<string, string> = {};
  for (const [, name = '', content = ''] of html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)" \/>/g))
    tags[name] = unescaped(content);
  for (const [, rel = '', href = ''] of html.matchAll(/<link rel="([^"]*)" href="([^"]*)"/g))
    tags[rel] = unescaped(href);
  tags.title = unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
  return tags;
}
