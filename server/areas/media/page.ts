import type { Page } from '#shared/topics';

/** The page of an album. */
export interface MediaPage {
  pageType: 'developer' | 'game';
  pageId: number;
}

/** The same page in the terms of the feed. */
export const feedPageOf = ({ pageType, pageId }: MediaPage): Page => ({ parentType: pageType, parentId: pageId });

export const gameIdOf = ({ pageType, pageId }: MediaPage) => (pageType === 'game' ? pageId : null);
