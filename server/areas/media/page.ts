import type { Page } from '#shared/topics';

/** What albums stand on. */
export interface MediaPage {
  pageType: 'developer' | 'game';
  pageId: number;
}

/** The same as feeds call it. */
export const feedPageOf = ({ pageType, pageId }: MediaPage): Page => ({ parentType: pageType, parentId: pageId });

export const gameIdOf = ({ pageType, pageId }: MediaPage) => (pageType === 'game' ? pageId : null);
