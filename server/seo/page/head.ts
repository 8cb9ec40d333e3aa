import { siteName } from '#shared/siteIdentity';
import { previewSize, type Card } from '../cards/card';
import { escapeHtml } from '../escape';
import { absolutePicture } from '../siteAddress';
import { webManifestPath } from './webManifest';

/** Title, description and the tags for Open Graph, Twitter and search engines, all escaped. */
export function headTags(card: Card, site: string): string {
  const { tabTitle, title, description, canonicalPath, kind, feed, imageAlt, imageSize = previewSize } = card;
  const { isEmpty = false, linkedData } = card;
  const data = linkedData?.(site) ?? null;
  const address = `${site}${canonicalPath ?? '/'}`;
  const image = absolutePicture(card.image, site);
  return [
    `<title>${escapeHtml(tabTitle)}</title>`,
    meta('name', 'description', description),
    ...(canonicalPath === null ? [] : [link('canonical', address)]),
    ...(canonicalPath === null || isEmpty ? [meta('name', 'robots', 'noindex')] : []),
    link('manifest', webManifestPath),
    meta('property', 'og:site_name', siteName()),
    meta('property', 'og:type', kind),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', String(imageSize.width)),
    meta('property', 'og:image:height', String(imageSize.height)),
    ...(imageAlt ? [meta('property', 'og:image:alt', imageAlt), meta('name', 'twitter:image:alt', imageAlt)] : []),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', image),
    ...(data ? [`<script type="application/ld+json">${jsonInHtml(data)}</script>`] : []),
    ...(feed ? [link('alternate', `${site}${feed.path}`, { type: 'application/atom+xml', title: feed.title })] : []),
  ].join('\n    ');
}

/** JSON in which no text can end the element around it. */
const jsonInHtml = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;

function link(rel: string, href: string, more: Record<string, string> = {}) {
  const attributes = Object.entries({ rel, href, ...more });
  return `<link ${attributes.map(([name, value]) => `${name}="${escapeHtml(value)}"`).join(' ')} />`;
}

/** The small page that preview bots get. */
export function previewPage(card: Card, site: string): string {
  const address = escapeHtml(`${site}${card.canonicalPath ?? '/'}`);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    ${headTags(card, site)}
  </head>
  <body>
    <h1 dir="auto">${escapeHtml(card.title)}</h1>
    <p dir="auto">${escapeHtml(card.description)}</p>
    <a href="${address}">${address}</a>
  </body>
</html>
`;
}
