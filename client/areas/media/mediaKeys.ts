import type { Album } from '#shared/areas/media';

/** The developer or game whose media are shown. */
export interface MediaOwner {
  pageType: Album['pageType'];
  pageId: number;
  /** Its current address. */
  page: string;
}

interface PieceAddress {
  pageType: Album['pageType'];
  page: string;
  album: string;
  piece: string;
}

/** The keys of fetched data. Addresses ignore case. */
export const pageKey = ({ pageType, pageId }: Pick<Album, 'pageType' | 'pageId'>) => `${pageType}.${pageId}`;
export const albumKey = (page: Pick<Album, 'pageType' | 'pageId'>, address: string) =>
  `${pageKey(page)}/${address.toLowerCase()}`;
export const pieceKey = ({ pageType, page, album, piece }: PieceAddress) =>
  [pageType, page, album, piece].join('/').toLowerCase();

/** The name of the tab: "Portfolio" of a developer, "Media" of a game. */
export const nameOfMedia = ({ pageType }: Pick<Album, 'pageType'>) => (pageType === 'game' ? 'Media' : 'Portfolio');
