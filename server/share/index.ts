export { keepsAddresses, isPreviewBot } from './bots';
export { readCard } from './cards';
export { firstView } from './firstView';
export { headTags, previewPage } from './head';
export { shareRoutes } from './share.routes';
export { siteAddress } from './site';
