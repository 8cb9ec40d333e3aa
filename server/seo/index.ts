export { isCrawler, isPreviewBot } from './page/bots';
export { atPage } from './cards/pageNumber';
export { readCard } from './cards/readCard';
export { firstView } from './page/firstView';
export { accentStyle, hasOwnIcon } from './page/siteLook';
export { escapeHtml } from './escape';
export { headTags, previewPage } from './page/head';
export { seoRoutes } from './seo.routes';
export { siteAddress } from './siteAddress';
