export { isCrawler, isPreviewBot } from './page/bots';
export { withFilters } from './feeds/filteredFeed';
export { atPage } from './cards/pageNumber';
export { readCard } from './cards/readCard';
export { accentStyle, hasOwnIcon } from './page/siteLook';
export { escapeHtml } from './escape';
export { headTags, previewPage } from './page/head';
export { seoRoutes } from './seo.routes';
export { siteAddress } from './siteAddress';
